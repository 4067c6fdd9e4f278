"""A study: random small decks, what the engine alone says of them, and what the analysis says.

Both answer the same claims, each told by a line whose first word is its kind. They have to agree
in both directions; what the analysis leaves open is counted, and is no agreement.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from fluxx_rules.cards.deck import Deck

Claims = Mapping[str, bool]
"""By the engine alone, from every placement or every play of the deck."""
Told = Mapping[str, bool | None]
"""By the analysis; nothing where it is undecided. Claims of which it says nothing are left out."""


@dataclass(frozen=True)
class Study:
    name: str
    asks: str
    """What is asked, and of what, in one sentence."""
    deck: Callable[[Random], Deck]
    truth: Callable[[Deck], Claims]
    told: Callable[[Deck], Told]
    decks: int = 500
    """So many are asked unless somebody says otherwise."""
    how: Callable[[Deck, str], str] | None = None
    """How it is seen that a claim is not so, where that was found by chance. Such a study can only
    refute what the analysis says: its claims are true unless that is wrong."""

    def number(self, n: int, seed: object) -> Deck:
        return self.deck(Random(f"{self.name} {seed} {n}"))


@dataclass
class Outcome:
    """How many claims of each kind are true and false, and where the two differ."""

    study: str
    decks: int = 0
    true: Counter[str] = field(default_factory=Counter)
    false: Counter[str] = field(default_factory=Counter)
    undecided: Counter[str] = field(default_factory=Counter)
    differ: list[str] = field(default_factory=list)

    @property
    def claims(self) -> int:
        return self.true.total() + self.false.total()

    def add(self, other: Outcome) -> None:
        self.decks += other.decks
        self.true += other.true
        self.false += other.false
        self.undecided += other.undecided
        self.differ += other.differ


def differences(truth: Claims, told: Told) -> Iterator[tuple[str, bool, bool | None]]:
    """Each claim of which the analysis speaks, as it is, and as it is told."""
    for claim, says in told.items():
        if says is None or says != truth[claim]:
            yield claim, truth[claim], says


def ask(study: Study, numbers: range, seed: object) -> Outcome:
    found = Outcome(study.name)
    for n in numbers:
        deck = study.number(n, seed)
        truth, told = study.truth(deck), study.told(deck)
        found.decks += 1
        for claim in told:
            kind = claim.split()[0]
            (found.true if truth[claim] else found.false)[kind] += 1
        for claim, is_so, says in differences(truth, told):
            if says is None:
                found.undecided[claim.split()[0]] += 1
            else:
                seen = "" if study.how is None else f", {study.how(deck, claim)}"
                found.differ.append(f"{study.name}, deck {n}: {claim}: {is_so}, told {says}{seen}")
    return found
