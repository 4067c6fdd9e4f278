"""Everybody meets this Goal with no card in front of them, so it is met as soon as it is played.

All players tie until a card ends it for all but one. Often the Goal only forbids something, or
the deck lacks what it forbids. A Creeper or a rule can still stop players from winning.

z3 confirms that everybody always meets a Goal. It is not asked about a Goal that is met with no
card in front of the players: the table is replayed.

Example: a Goal for players without War, in a deck without War.

How to settle it: let the Goal ask for cards of the winner.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.decisions import Refuted
from .base import cards_with_texts
from .by_players import of_goals
from .goals import exception_text, placement_witness, varying_goals

CODE, NAME, SEVERITY, HOW = "FX408", "goal-always-met", Severity.WARNING, "witness, solver"
TOPIC = "goals"
SITUATION = "together"
BY_PLAYERS = of_goals
ONE_GOAL = True
CONTRARY = "somebody misses it"
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card, goal, known in varying_goals(deck):
        if known.candidates.is_met_from_the_start(goal):
            always = isinstance(known.can_be_missed(goal), Refuted)
            what = f"in every position{exception_text(known, goal)}"
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"everybody meets the Goal {card.name} "
                + (what if always else "with no card in front of them"),
                cards=(card.id,),
                location=card.location,
                verdict="proved" if always else "state only",
                witness=placement_witness(known.candidates.opening, card, known),
                because=(
                    *cards_with_texts((card,)),
                    *(["so everybody loses"] if card.meaning.loses else []),
                ),
            )
