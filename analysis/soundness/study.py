"""The form of a study: random small decks, claims of the engine, and verdicts of the analysis.

Both are about the same claims, which are lines that begin with their kind. They must agree in both
directions. Undecided claims are counted and do not agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from fluxx_rules.cards.deck import Deck

Claims = Mapping[str, bool]
"""Claims of the engine alone, from every placement or every play of the deck."""
Verdicts = Mapping[str, bool | None]
"""Verdicts of the analysis, None where undecided. It omits claims on which it has none."""


@dataclass(frozen=True)
class Study:
    """A study with its decks and its two sides."""

    name: str
    asks: str
    """The question of the study in one sentence."""
    deck: Callable[[Random], Deck]
    truth: Callable[[Deck], Claims]
    verdicts: Callable[[Deck], Verdicts]
    decks: int = 500
    """The number of decks by default."""
    how: Callable[[Deck, str], str] | None = None
    """How chance refuted a claim. A study with this function can only refute: its claims are true
        unless the analysis is wrong.
    """
    may_miss: float = 0.0
    """The share of true claims that the analysis may miss, and of claims that it may leave
    undecided."""

    def number(self, n: int, seed: object) -> Deck:
        """Return a deck by its number."""
        return self.deck(Random(f"{self.name} {seed} {n}"))


@dataclass
class Outcome:
    """The number of true and false claims of each kind, and the differences."""

    study: str
    decks: int = 0
    true: Counter[str] = field(default_factory=Counter)
    false: Counter[str] = field(default_factory=Counter)
    undecided: Counter[str] = field(default_factory=Counter)
    differ: list[str] = field(default_factory=list)
    missed: int = 0
    """The number of these differences with a true claim."""

    def is_fine(self, may_miss: float) -> bool:
        """Return whether no verdict is false, and few are missed or undecided."""
        return (
            len(self.differ) == self.missed
            and self.missed <= may_miss * self.true.total()
            and self.undecided.total() <= may_miss * self.claims
        )

    @property
    def claims(self) -> int:
        """Return the number of claims."""
        return self.true.total() + self.false.total()

    def add(self, other: Outcome) -> None:
        """Add the outcome of other decks."""
        self.decks += other.decks
        self.true += other.true
        self.false += other.false
        self.undecided += other.undecided
        self.differ += other.differ
        self.missed += other.missed


def differences(truth: Claims, verdicts: Verdicts) -> Iterator[tuple[str, bool, bool | None]]:
    """Yield each claim with another verdict, its truth and its verdict."""
    for claim, verdict in verdicts.items():
        if verdict is None or verdict != truth[claim]:
            yield claim, truth[claim], verdict


def ask(study: Study, numbers: range, seed: object) -> Outcome:
    """Return the outcome of a study for some decks."""
    found = Outcome(study.name)
    for n in numbers:
        deck = study.number(n, seed)
        truth, verdicts = study.truth(deck), study.verdicts(deck)
        found.decks += 1
        for claim in verdicts:
            kind = claim.split()[0]
            (found.true if truth[claim] else found.false)[kind] += 1
        for claim, is_so, verdict in differences(truth, verdicts):
            if verdict is None:
                found.undecided[claim.split()[0]] += 1
                continue
            found.missed += is_so
            seen = "" if study.how is None else f", {study.how(deck, claim)}"
            found.differ.append(f"{study.name}, deck {n}: {claim}: {is_so}, told {verdict}{seen}")
    return found
