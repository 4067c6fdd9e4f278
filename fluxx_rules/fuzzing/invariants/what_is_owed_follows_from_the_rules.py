"""Draws due, plays left and limits of each player follow from the rules and bonuses in play.

Each bonus counts once, for each player who has earned it. Without a card to play, no play is owed.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game import inforce
from ...game.state import State
from ..invariant import Violation
from ..oracle.numbers import draws_due, limit, plays_left

RULINGS = ("R-019", "R-032", "X-003", "X-010", "X-018", "X-023", "X-029")
EVERY = 9


def state(s: State) -> Iterator[str]:
    if s.ask is None or not s.turn:
        return
    due, draws = draws_due(s), inforce.draws_due(s)
    if draws != due:
        yield Violation(f"{draws} cards are to be drawn, and the rules in play come to {due}")
    owed, left = plays_left(s), max(0, inforce.plays_left(s))
    if left != owed:
        message = f"{left} plays are left, and the rules in play come to {owed}"
        yield Violation(message, plays_owed=owed)
    for seat in range(s.players) if s.program.bonuses else ():
        hand, keepers = inforce.hand_limit(s, seat), inforce.keeper_limit(s, seat)
        if (hand, keepers) != (limit(s, "hand limit", seat), limit(s, "keeper limit", seat)):
            yield f"the limits of player {seat} are {hand} and {keepers}, against the rules in play"
