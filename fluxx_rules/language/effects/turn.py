"""Effects on turns: the end of this turn, another turn, a change of seats."""

from __future__ import annotations

from .. import core
from ..effect import Effect


class EndTurn(Effect, frozen=True):
    """Your turn ends, even under Play All.

    A draw directly before it is part of the same event (X-026). If it is not your turn, this does
    nothing.
    """

    word = "end turn"
    text = "End your turn at once."

    def expand(self) -> core.Operation:
        return core.EndTurn()


class AnotherTurn(Effect, frozen=True):
    word = "another turn"
    text = "Take another turn after this one, but never more than two in a row through this card."

    def expand(self) -> core.Operation:
        return core.ExtraTurn()


class ChangeSeats(Effect, frozen=True):
    """Hands and all cards on the table stay where they are, so they change owners (X-033)."""

    word = "change seats"
    text = (
        "Change seats with another player; the hands, and all that lies in front of a seat, stay "
        "where they are; if it is your turn, play goes on after it from your old seat, or from "
        "your new one if that would bring it to you."
    )

    def expand(self) -> core.Operation:
        return core.sequence(
            core.Ask(core.ME, "whom", core.Players(), "change seats"),
            core.ChangeSeats(core.Bound("whom")),
        )
