"""Effects that trade hands, pass all hands round the table, or exchange cards on tables."""

from __future__ import annotations

from .. import core
from ..condition import there_is
from ..core import ME, At, AtLeast, Both, Bound, Count, Minus, Options, Place, Players, Word
from ..effect import Effect
from ..which import Whats, nouns, such
from ..words import IT, either


def swap_hands(one: core.Seat, other: core.Seat) -> core.Operation:
    return core.sequence(
        core.Let("one", At(Place.HAND, one)),
        core.Let("other", At(Place.HAND, other)),
        core.one_event(
            core.Move(Bound("one"), Place.HAND, "traded", other),
            core.Move(Bound("other"), Place.HAND, "traded", one),
        ),
    )


def round_the_table(onward: core.Operation, back: core.Operation) -> core.Operation:
    """Return one of the operations for the direction that the player chose.

    ``onward`` goes in the direction of play. Clockwise stays the same if play is reversed (X-084).
    """
    reverse = AtLeast(core.Read("reversed"), Word(1))
    return core.When(
        AtLeast(Bound("way"), Word(1)),
        core.When(reverse, onward, back),
        core.When(reverse, back, onward),
    )


class TradeHands(Effect, frozen=True):
    """The trade is required, even if you give something and get nothing (R-055)."""

    word = "trade hands"
    text = "Trade hands with another player."

    def expand(self) -> core.Operation:
        whom = Bound("whom")
        return core.sequence(core.Ask(ME, "whom", Players(), "trade hands"), swap_hands(ME, whom))


class RotateHands(Effect, frozen=True):
    """All hands go round the table, left or right and no other way (X-084).

    Swapping with one neighbour after the other passes every hand on by one seat.
    """

    word = "rotate hands"
    text = "Choose a direction; every player passes their hand to the neighbour on that side."

    def expand(self) -> core.Operation:
        swap = swap_hands(ME, Bound("whom"))
        onward = core.EachPlayer("whom", swap, others=True)
        back = core.EachPlayer("whom", swap, others=True, backwards=True)
        return core.sequence(
            core.Ask(ME, "way", Options(("clockwise", "counter-clockwise")), "pass the hands"),
            core.Together(round_the_table(onward, back)),
        )


class Exchange(Effect, frozen=True):
    """You exchange one card for one of another player. If either side has none, this does
    nothing."""

    word = "exchange"
    exchange: Whats
    text = "Exchange one {exchange} of yours for one in front of another player."

    def expand(self) -> core.Operation:
        mine = Both(At(Place.TABLE, ME), such(self.exchange))
        theirs = Both(Minus(At(Place.TABLE), At(Place.TABLE, ME)), such(self.exchange))
        whose = Players(
            "whom", AtLeast(Count(Both(At(Place.TABLE, Bound("whom")), Bound("it"))), Word(1))
        )
        swap = core.sequence(
            core.Ask(ME, "mine", mine, "give away"),
            core.Ask(ME, "it", theirs, "take for it"),
            core.Ask(ME, "whom", whose, "whose card it is"),
            core.Let("it", core.Instead(Bound("it"))),  # of theirs, and not what I give them
            core.one_event(
                core.Move(Bound("mine"), Place.TABLE, "traded", Bound("whom")),
                core.Move(Bound("it"), Place.TABLE, "traded", ME),
            ),
        )
        both = core.Every((there_is(mine), there_is(theirs)))
        return core.When(both, swap, core.NOTHING)

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"exchange": either(nouns(self.exchange))}
