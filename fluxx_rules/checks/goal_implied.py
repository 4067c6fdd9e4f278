"""Whoever meets one Goal meets another, easier one as well.

With both in play the harder one never matters. Reported by the easier Goal. Two that imply one
another come to the same: FX409.

Example: Party Snacks, for the Party and anything to eat, beside a Goal for the Party and Pizza.

How to settle it: mostly meant so; else leave one of them out, or let the easier one ask for more.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.decisions import Refuted
from .base import text_of, told_at_first
from .goals import can_be_kept, known_of

CODE, NAME, SEVERITY, HOW = "FX410", "goal-implied", Severity.INFO, "witness, solver"


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.goal_pairs import easier

    known = known_of(deck)
    if known is None:
        return
    harder: dict[int, list[int]] = {}
    for one, other in easier(known):
        harder.setdefault(other, []).append(one)
    for easy, hard in harder.items():
        if isinstance(known.missed(easy), Refuted) and not can_be_kept(known, easy):
            continue  # everybody meets it anyway: FX408
        card, others = known.goals[easy], [known.goals[goal] for goal in hard]
        names = dict.fromkeys(other.name for other in others)
        yield Finding(
            CODE, NAME, SEVERITY,
            f"whoever meets the Goal {' or '.join(names)} meets {card.name} as well",
            **told_at_first([card, *others]), verdict="proved", aspect=f"{card.name} is easier",
            because=tuple(map(text_of, (*others, card))),
        )  # fmt: skip
