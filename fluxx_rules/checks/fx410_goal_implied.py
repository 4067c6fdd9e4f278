"""Every player who meets one Goal also meets another, easier Goal.

With both in play the harder one never matters. The finding is shown at the easier Goal. FX409
reports Goals that imply each other.

Example: Party Snacks, for The Party and anything to eat, beside a Goal for The Party and Pizza.

How to settle it: leave one of them out, or let the easier one ask for more. Often it is meant so.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.decisions import Refuted
from .base import card_with_text, located_at_first
from .by_players import of_goals
from .goals import answers_of, can_be_stopped

CODE, NAME, SEVERITY, HOW = "FX410", "goal-implied", Severity.INFO, "witness, solver"
TOPIC = "goals"
BY_PLAYERS = of_goals
CONTRARY = "one is met without the first"
LEAVE_OUT = slice(1)


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.goal_pairs import one_way_implications

    known = answers_of(deck)
    if known is None:
        return
    harder: dict[int, list[int]] = {}
    for one, other in one_way_implications(known):
        harder.setdefault(other, []).append(one)
    for easy, hard in harder.items():
        if isinstance(known.can_be_missed(easy), Refuted) and not can_be_stopped(known, easy):
            continue  # everybody meets it anyway: FX408
        card, others = known.goals[easy], [known.goals[goal] for goal in hard]
        names = dict.fromkeys(other.name for other in others)
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"a player who meets the Goal {' or '.join(names)} always meets {card.name} too",
            **located_at_first([card, *others]),
            verdict="proved",
            aspect=f"{card.name} is easier",
            because=tuple(map(card_with_text, (*others, card))),
        )
