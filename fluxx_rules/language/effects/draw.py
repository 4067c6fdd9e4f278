"""Effects that draw cards: into the hand, as an extra card, or apart from the hand to play some."""

from __future__ import annotations

from typing import Literal

from .. import core
from ..amount import Amount
from ..condition import there_is
from ..core import ME, At, Bound, Count, Less, Minus, Place, Sum, Word
from ..effect import Effect
from ..form import Form
from ..words import IT


class Draw(Effect, frozen=True):
    word = "draw"
    draw: Amount
    text = "Draw {draw}."

    def expand(self) -> core.Operation:
        return core.Draw(self.draw.node)

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"draw": self.draw.of("card")}


class DrawExtra(Effect, frozen=True):
    """An extra card on top of the draw of the turn.

    Some editions count it as drawn. There, a higher number that comes later asks for one card less
    (X-096).
    """

    word = "draw extra"
    draw_extra: Amount
    text = "Draw {draw_extra}."

    def expand(self) -> core.Operation:
        return core.When(
            core.Policy("extra card", "counts as drawn"),
            core.Draw(self.draw_extra.node, counted=True),
            core.Draw(self.draw_extra.node),
        )

    def phrases(self, it: str = "it") -> dict[str, str]:
        return {"draw_extra": self.draw_extra.of("extra card")}


class OnTheDay(Form, frozen=True):
    """The number of cards to play, depending on the day outside the game."""

    birthday: Amount
    holiday: Amount
    otherwise: Amount


SET_ASIDE = Minus(At(Place.ASIDE), Bound("outer"))
"""The cards that this card has set aside, without what was there before it was played (R-052)."""


def unless_too_few(wanted: core.Number, then: core.Operation) -> core.Operation:
    """Return the operation, or the return of too few cards in editions that require all (X-086)."""
    enough = core.AtLeast(Count(SET_ASIDE), wanted)
    return core.When(
        core.Every((core.Policy("short deal", "nothing"), core.Not(enough))),
        core.Move(SET_ASIDE, Place.PILE, "reshuffled"),
        then,
    )


def play_one_aside() -> core.Operation:
    return core.sequence(
        core.Ask(ME, "it", SET_ASIDE, "play which of these"),
        core.Play(Bound("it")),
    )


class DrawAside(Effect, frozen=True):
    """Drawn cards stay apart from the hand until the text is done (R-052, R-068)."""

    word = "draw aside"
    draw_aside: Amount
    and_play: Amount | Literal["all"] | OnTheDay
    text = "Draw {draw_aside} apart from your hand{and_play}."

    def expand(self) -> core.Operation:
        """Return the draw and its plays.

        Both numbers are read again before each play, because Inflation may be one of the plays
        (X-006).
        """
        drawn, played = Bound("drawn"), Bound("done")
        catch_up = core.sequence(
            core.Let("due", Less(self.draw_aside.node, drawn)),
            core.Let("drawn", Sum(drawn, Bound("due"))),
            core.Draw(Bound("due"), Place.ASIDE),
        )
        more = core.Not(core.AtLeast(played, self.quota()))
        left = there_is(SET_ASIDE)
        counted = core.Let("done", Sum(played, Word(1)))
        one = core.sequence(play_one_aside(), counted, catch_up, *self.today())
        playing = core.sequence(
            core.While(core.Every((more, left)), one),
            core.Move(SET_ASIDE, Place.DISCARD, "discarded"),
        )
        return core.sequence(
            *self.what_day(),
            core.Let("drawn", Word(0)),
            core.Let("done", Word(0)),
            catch_up,
            unless_too_few(drawn, playing),
        )

    def quota(self) -> core.Number:
        if isinstance(self.and_play, Amount):
            return self.and_play.node
        if self.and_play == "all":
            return Sum(Bound("done"), Word(1))
        return Bound("quota")

    def what_day(self) -> tuple[core.Operation, ...]:
        """Return the question for the day, which is asked once."""
        if not isinstance(self.and_play, OnTheDay):
            return ()
        ask = core.Ask(
            core.Outside(),
            "day",
            core.Options(("birthday", "holiday", "neither")),
            "what day is it for the player on turn",
        )
        return (ask, *self.today())

    def today(self) -> tuple[core.Operation, ...]:
        """Return the number of plays on that day, as the numbers read now."""
        if not isinstance(self.and_play, OnTheDay):
            return ()
        day = self.and_play
        not_birthday = core.AtLeast(Bound("day"), Word(1))
        not_holiday = core.AtLeast(Bound("day"), Word(2))
        return (
            core.When(
                not_birthday,
                core.When(
                    not_holiday,
                    core.Let("quota", day.otherwise.node),
                    core.Let("quota", day.holiday.node),
                ),
                core.Let("quota", day.birthday.node),
            ),
        )

    def phrases(self, it: str = IT) -> dict[str, str]:
        day = self.and_play
        if isinstance(day, OnTheDay):
            play = (
                f", play {day.birthday} of them if it is your birthday, {day.holiday} on a "
                f"holiday or an anniversary, otherwise {day.otherwise}, and discard the rest"
            )
        elif isinstance(day, Amount):
            play = f", play {day} of them and discard the rest"
        else:
            play = " and play them all, in any order"
        return {"draw_aside": self.draw_aside.of("card"), "and_play": play}
