"""Forms of what a card in play changes: numbers, bonuses, triggers, powers, digits, winning."""

from __future__ import annotations

from typing import Literal, get_args

from . import core
from .amount import REFERRED, Amount
from .condition import Conditions
from .effect import Effect
from .form import Form
from .shape import ExactlyOne, Free, Pairs, Shapes, Something
from .which import Whats


class AllBut(Form, frozen=True):
    all_but: Amount


Quota = Amount | Literal["all"] | AllBut


PARAMETERS: tuple[core.Parameter, ...] = get_args(core.Parameter)


def settable_shapes(field: str) -> Shapes:
    """Return the shapes of numbers that rules and Basic Rules can set.

    Such a number follows from the rules alone.
    """
    other = tuple(each for each in PARAMETERS if each != "goals")
    return (
        Free(
            of=(field,),
            words=("all", "all but"),
            but=("play",),
            at=field,
            says="only plays can be all of a hand, or all but some",
        ),
        Free(
            of=(field,),
            words=tuple(REFERRED),
            at=field,
            says="a rule sets a number such as 3 or three",
        ),
        Free(
            of=(field,),
            words=("0", "no"),
            but=other,
            at=field,
            says="there is always room for one Goal at least",
        ),
    )


class Adds(Form, frozen=True):
    """A bonus: a number is higher for the players who meet the condition."""

    shapes = (
        Something(
            of=("draw", "play", "hand_limit", "keeper_limit"),
            says="a bonus says what it adds to: `draw`, `play`, `hand limit` or `keeper limit`",
        ),
        Free(
            of=("draw", "play", "hand_limit", "keeper_limit"),
            words=tuple(REFERRED),
            says="a bonus is a number such as 1 or one",
        ),
    )
    draw: Amount | None = None
    play: Amount | None = None
    hand_limit: Amount | None = None
    keeper_limit: Amount | None = None
    if_: Conditions = ()


class Trigger(Form, frozen=True):
    """Effects that happen by themselves: at a moment, on an event, or whenever a condition
    holds."""

    shapes = (
        ExactlyOne(
            of=("at", "on", "whenever"),
            says="a trigger has exactly one of 'at', 'on' and 'whenever'",
        ),
    )
    do: tuple[Effect, ...]
    at: Literal["turn start", "turn end"] | None = None
    on: Literal["goals change"] | None = None
    whenever: Conditions = ()
    if_: Conditions = ()
    once_per_turn: bool = False


class Power(Form, frozen=True):
    """Something that a player may do in addition to the plays (R-011). ``once per turn`` limits
    it."""

    do: tuple[Effect, ...]
    if_: Conditions = ()
    once_per_turn: bool = False
    any_time: bool = False


class Waiver(Form, frozen=True):
    """Creepers that keep nobody from winning. A condition may restrict it to some players."""

    shapes = (
        Free(
            of=("cards",),
            words=("carrying",),
            at="cards",
            says="whom a card waives cannot hang on what carries a card",
        ),
    )
    cards: Whats
    in_front_of: Literal["others"] | None = None
    if_: Conditions = ()


class Demand(Form, frozen=True):
    """A condition that every Goal needs in addition."""

    needs: Conditions
    if_: Conditions = ()


class Digits(Form, frozen=True):
    """A change of every printed digit on the other cards: one higher, or one digit reads as
    another."""

    shapes = (
        Pairs(
            field="reads",
            at="reads",
            says="each digit that reads as another is a pair in a list of pairs: [[2, 3]]",
        ),
    )
    higher_by: Literal["one"] | None = None
    reads: tuple[tuple[int, ...], ...] = ()
