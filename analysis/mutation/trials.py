"""One mutant on trial: rulings and tests that run it, until one of them fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from analysis.mutation.forking import TooLong, in_child, within
from analysis.mutation.operators import Mutant
from analysis.mutation.probes import Probe, Ruling, forget
from analysis.mutation.reach import Run
from analysis.syntax_patch import settings
from fluxx_rules.session import Session, using

SLOWER = 20
"""A probe may take so many times longer with a mutant, and STILL seconds besides."""
STILL = 2.0


@dataclass(frozen=True)
class Verdict:
    """What came of a mutant."""

    killer: str
    """The ruling or test that failed first; empty if the mutant survived."""
    passed: tuple[str, ...] = ()
    """The digests of the probes that it survived."""
    left_out: int = 0
    """How many tests that run it were not asked, because the time was over."""


@dataclass
class Suite:
    """All probes, what each of them runs, and what has killed so far."""

    probes: Mapping[str, Probe]
    runs: Mapping[str, Run]
    digests: Mapping[str, str]
    """Of each probe: the same as long as all that its outcome depends on is the same."""
    kills: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often a probe has killed a mutant of a function, and of a module."""

    def __post_init__(self) -> None:
        self.reaching: dict[str, list[str]] = {}
        for id, run in self.runs.items():
            for place in run.reached:
                self.reaching.setdefault(place, []).append(id)

    def count(self, mutant: Mutant, killer: str) -> None:
        function = mutant.change.function
        for where in (function, function.partition(":")[0]):
            self.kills[killer, where] += 1

    def order(self, mutant: Mutant, first: str) -> list[str]:
        """Return the probes that run the mutant. Before all others goes the one that killed it
        last; rulings go before tests. Then goes what has killed mutants near by, and what is fast
        and about little else: a test that runs much of the package is cheap for its size alone."""
        function = mutant.change.function
        module = function.partition(":")[0]

        def rank(id: str) -> tuple[bool, bool, int, int, float]:
            run = self.runs[id]
            return (
                id != first,
                not isinstance(self.probes[id], Ruling),
                -self.kills[id, function],
                -self.kills[id, module],
                run.seconds * len(run.reached),
            )

        return sorted(self.reaching.get(f"{function}#{mutant.statement}", ()), key=rank)

    def affordable(self, ids: Sequence[str], seconds: float) -> list[str]:
        """Return the rulings, and of the tests the first ones that take so long together."""
        chosen, left = [], seconds
        for id in ids:
            if not isinstance(self.probes[id], Ruling):
                left -= self.runs[id].seconds
            if left >= 0 or isinstance(self.probes[id], Ruling):
                chosen.append(id)
        return chosen


def tried(suite: Suite, mutant: Mutant, seconds: float, before: Verdict | None) -> Verdict:
    """Return what comes of the mutant. What it survived before is not asked again."""
    ids = suite.order(mutant, before.killer if before else "")
    survived = set(before.passed) if before else set()
    new = [id for id in ids if suite.digests[id] not in survived]
    asked = suite.affordable(new, seconds)
    expected = sum(suite.runs[id].seconds for id in asked)
    limit = 30 + 3 * expected
    killer = in_child(lambda: killed_by(suite, mutant, asked), limit) if asked else ""
    if killer is None:
        killer = "the limit of time or memory"
    if killer:
        suite.count(mutant, killer)
        return Verdict(killer)
    passed = survived.intersection(suite.digests[id] for id in ids)
    passed |= {suite.digests[id] for id in asked}
    return Verdict("", tuple(sorted(passed)), len(new) - len(asked))


def killed_by(suite: Suite, mutant: Mutant, ids: Sequence[str]) -> str:
    """Plant the mutant, for good as this is a child, and ask one probe after another."""
    for holder, name, value in settings([mutant.change]):
        setattr(holder, name, value)
    forget()
    following: Iterator[str | None] = iter([*ids[1:], None])
    for id, after in zip(ids, following, strict=True):
        try:
            with within(STILL + SLOWER * suite.runs[id].seconds), using(Session()):
                passes = suite.probes[id].passes(suite.probes[after] if after else None)
        except TooLong:
            return id
        if not passes:
            return id
    return ""
