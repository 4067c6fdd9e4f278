"""Every player who meets this Goal shares it with another player, and a tie does not end the game.

The game ends when exactly one player meets a Goal (R-039), so nobody can win by this one.

Example: a Goal that is met as soon as two cards are in play, in front of any players.

How to settle it: let the Goal ask for cards of the winner, or add a card that breaks the tie.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.claims import met_alone
from .base import card_with_text
from .goals import only_ties, placement_witness, premise_lines, winning_goals

CODE, NAME, SEVERITY, HOW = "FX406", "goal-only-ties", Severity.WARNING, "solver"
TOPIC = "goals"
SITUATION = "tie"
BY_PLAYERS = True
CONTRARY = "one player alone meets one"
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card, goal, known in winning_goals(deck):
        tie = only_ties(known, goal)
        if tie is not None:
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"a player who meets the Goal {card.name} always shares it with another player",
                cards=(card.id,),
                location=card.location,
                verdict="proved",
                witness=placement_witness(tie, card, known),
                because=(
                    card_with_text(card),
                    "no Creeper and no rule of this deck stops just the other players",
                    *premise_lines(known, [goal], met_alone),
                ),
            )
