"""What may bring somebody more cards than their play or their draw does."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ...language.meaning import Free, Meaning, Reaction

Limit = Literal["keeper limit", "hand limit"]
DOING = (core.Move, core.Deal, core.Draw, core.Attach, core.Play, core.Perform, core.ChangeSeats)
PLACES: dict[Limit, Place] = {"keeper limit": Place.TABLE, "hand limit": Place.HAND}


def brings(m: Meaning, limit: Limit) -> bool:
    """Whether what the card does can bring more than its play or its draw does."""
    return m.borrows or m.composts or adding(limit, m)


def adding(limit: Limit, said: Hashable) -> bool:
    return any(adds_to(limit, each) for each in inside(said, *DOING))


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


def gives(m: Meaning, limit: Limit) -> bool:
    """Whether what the card does can bring more to a player who is not on turn."""
    said: list[Reaction | Free] = [*m.reactions, *m.powers]
    waiting = (m.answer, *(each.do for each in said if not on_turn(m, each)))
    turning = (m.text, *(each.do for each in said if on_turn(m, each)))
    return any(adding(limit, each) for each in waiting) or any(
        adds_to(limit, does) and not for_me(does)
        for each in turning for does in inside(each, *DOING)
    )  # fmt: skip


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
