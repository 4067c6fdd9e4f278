"""Trials of a mutant: rulings and tests that run it, until one fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from analysis.mutation.forking import TooLong, in_child, within
from analysis.mutation.operators import Mutant
from analysis.mutation.probes import Probe, Ruling, forget
from analysis.mutation.statement_coverage import Run
from analysis.syntax_patch import settings
from fluxx_rules.session import Session, using

SLOWDOWN_LIMIT = 20
"""How many times longer a probe may take with a mutant."""
EXTRA_SECONDS = 2.0
"""CPU seconds that a probe may take in addition."""


@dataclass(frozen=True)
class Verdict:
    """The result of a trial."""

    killer: str
    """The ruling or test that failed first; empty if the mutant survived."""
    passed: tuple[str, ...] = ()
    """The digests of the probes that it survived."""
    left_out: int = 0
    """The number of tests that run it but were skipped for lack of time."""


@dataclass
class Suite:
    """All probes, the coverage of each, and the kills so far."""

    probes: Mapping[str, Probe]
    runs: Mapping[str, Run]
    digests: Mapping[str, str]
    """For each probe, the digest of everything that its outcome depends on."""
    kills: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The number of mutants that a probe has killed in a function and in a module."""

    def __post_init__(self) -> None:
        self.reaching: dict[str, list[str]] = {}
        for id, run in self.runs.items():
            for place in run.reached:
                self.reaching.setdefault(place, []).append(id)

    def count(self, mutant: Mutant, killer: str) -> None:
        """Count a kill."""
        function = mutant.change.function
        for where in (function, function.partition(":")[0]):
            self.kills[killer, where] += 1

    def order(self, mutant: Mutant, first: str) -> list[str]:
        """Return the probes that run the mutant, the most promising first.

        First comes the probe that killed it last time; rulings come before tests. Then come probes
        that have killed mutants of the function or the module, and fast and specific probes.
        """
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
        """Return the rulings, and the first tests that fit into the time together."""
        chosen, left = [], seconds
        for id in ids:
            if not isinstance(self.probes[id], Ruling):
                left -= self.runs[id].seconds
            if left >= 0 or isinstance(self.probes[id], Ruling):
                chosen.append(id)
        return chosen


def tried(suite: Suite, mutant: Mutant, seconds: float, before: Verdict | None) -> Verdict:
    """Return the verdict on a mutant; skip probes that it survived before."""
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
    """Return the first probe that fails. Plant the mutant for good, as this is a child."""
    for holder, name, value in settings([mutant.change]):
        setattr(holder, name, value)
    forget()
    following: Iterator[str | None] = iter([*ids[1:], None])
    for id, after in zip(ids, following, strict=True):
        try:
            with within(EXTRA_SECONDS + SLOWDOWN_LIMIT * suite.runs[id].seconds), using(Session()):
                passes = suite.probes[id].passes(suite.probes[after] if after else None)
        except TooLong:
            return id
        if not passes:
            return id
    return ""
