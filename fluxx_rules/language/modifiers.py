"""What a card says besides effects: numbers and bonuses, triggers, powers, who may win."""

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


def settable(field: str) -> Shapes:
    """What a rule can set, or the Basic Rules: what is worked out from the rules alone."""
    other = tuple(each for each in PARAMETERS if each != "goals")
    return (
        Free(
            of=(field,), words=("all", "all but"), but=("play",), at=field,
            says="only plays can be all of a hand, or all but some",
        ),
        Free(
            of=(field,), words=tuple(REFERRED), at=field,
            says="a rule sets a number such as 3 or three",
        ),
        Free(
            of=(field,), words=("0", "no"), but=other, at=field,
            says="there is always room for one Goal at least",
        ),
    )  # fmt: skip


class Adds(Form, frozen=True):
    """A bonus: so much more of a number, for the players whom the condition fits."""

    shapes = (
        Something(
            of=("draw", "play", "hand_limit", "keeper_limit"),
            says="a bonus says what it adds to: `draw`, `play`, `hand limit` or `keeper limit`",
        ),
        Free(
            of=("draw", "play", "hand_limit", "keeper_limit"), words=tuple(REFERRED),
            says="a bonus is a number such as 1 or one",
        ),
    )  # fmt: skip
    draw: Amount | None = None
    play: Amount | None = None
    hand_limit: Amount | None = None
    keeper_limit: Amount | None = None
    if_: Conditions = ()


class Trigger(Form, frozen=True):
    """What happens by itself: at a moment, on an event, or whenever something is so."""

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
    """What a player may do on top of the plays (R-011); once per turn where it says so."""

    do: tuple[Effect, ...]
    if_: Conditions = ()
    once_per_turn: bool = False
    any_time: bool = False


class Waiver(Form, frozen=True):
    """Creepers that keep nobody from winning, or not those whom the condition fits."""

    shapes = (
        Free(
            of=("cards",), words=("carrying",), at="cards",
            says="whom a card waives cannot hang on what carries a card",
        ),
    )  # fmt: skip
    cards: Whats
    in_front_of: Literal["others"] | None = None
    if_: Conditions = ()


class Demand(Form, frozen=True):
    """A clause that every Goal gets on top, while the condition holds."""

    needs: Conditions
    if_: Conditions = ()


class Digits(Form, frozen=True):
    """Every printed digit on the other cards reads so much higher, or one reads as another."""

    shapes = (
        Pairs(
            field="reads", at="reads",
            says="each digit that reads as another is a pair in a list of pairs: [[2, 3]]",
        ),
    )  # fmt: skip
    higher_by: Literal["one"] | None = None
    reads: tuple[tuple[int, ...], ...] = ()
