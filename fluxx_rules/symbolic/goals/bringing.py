"""What may bring somebody more cards than their play or their draw does."""

from __future__ import annotations

from typing import Literal

from ...language import core
from ...language.core import Place
from ...language.footprint import nodes
from ...language.meaning import Free, Meaning, Reaction

Limit = Literal["keeper limit", "hand limit"]
PLACES: dict[Limit, Place] = {"keeper limit": Place.TABLE, "hand limit": Place.HAND}


def brings(m: Meaning, limit: Limit) -> bool:
    """Whether what the card does can bring more than its play or its draw does."""
    return m.borrows or m.composts or any(adds_to(limit, each) for each in nodes(m))


def adds_to(limit: Limit, does: core.Node) -> bool:
    """Whether somebody may get more by it."""
    match does:
        case core.Move(_, to) | core.Deal(_, to):
            return to is PLACES[limit]
        case core.Draw():
            return limit == "hand limit"
        case core.Attach():
            return limit == "keeper limit"
        case core.Play() | core.Perform() | core.ChangeSeats():
            return True
        case _:
            return False


def gives(limit: Limit, m: Meaning) -> bool:
    """Whether what the card does can bring more to a player who is not on turn."""
    said: list[Reaction | Free] = [*m.reactions, *m.powers]
    waiting = (m.answer, *(each for each in said if not on_turn(m, each)))
    turning = (m.text, *(each for each in said if on_turn(m, each)))
    return any(adds_to(limit, each) for each in nodes(waiting)) or any(
        adds_to(limit, each) and not for_me(each) for each in nodes(turning)
    )


def on_turn(m: Meaning, does: Reaction | Free) -> bool:
    """Whether nobody but the player on turn ever does it."""
    if isinstance(does, Free):
        return not does.any_time
    return m.kind == "rule" or does.moment in ("turn start", "turn end")


def for_me(does: core.Node) -> bool:
    """Whether nobody but the player who does it gets anything by it."""
    match does:
        case core.Move(_, _, _, seat) | core.Draw(_, _, seat):
            return seat == core.ME
        case core.Play() | core.Perform():  # what that card does is looked at on that card
            return True
        case _:
            return False
