"""What a card says besides effects: numbers and bonuses, triggers, powers, who may win."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from . import core
from .amount import Amount
from .condition import Conditions
from .effect import Effect
from .form import Form
from .shape import ExactlyOne
from .which import Whats


class AllBut(Form, frozen=True):
    all_but: Amount


Quota = Amount | Literal["all"] | AllBut


def is_printed(amount: Amount) -> bool:
    """A digit or a word: what a rule sets is worked out from the rules alone."""
    return isinstance(amount.node, core.Printed)


def unsettable(sets: Mapping[core.Parameter, Quota]) -> Iterator[str]:
    """What cannot be set so: by a rule, or by the Basic Rules."""
    for what, quota in sets.items():
        if what != "play" and not isinstance(quota, Amount):
            yield "only plays can be all of a hand, or all but some"
        amount = quota.all_but if isinstance(quota, AllBut) else quota
        if isinstance(amount, Amount) and not is_printed(amount):
            yield "a rule sets a number such as 3 or three"
    goals = sets.get("goals")
    if isinstance(goals, Amount) and goals.node in (core.Word(0), core.Numeral(0)):
        yield "there is always room for one Goal at least"


class Adds(Form, frozen=True):
    """A bonus: so much more of a number, for the players whom the condition fits."""

    draw: Amount | None = None
    play: Amount | None = None
    hand_limit: Amount | None = None
    keeper_limit: Amount | None = None
    if_: Conditions = ()

    def faults(self) -> Iterable[str | tuple[str, str]]:
        for amount in (self.draw, self.play, self.hand_limit, self.keeper_limit):
            if amount is not None and not is_printed(amount):
                yield "a bonus is a number such as 1 or one"


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

    cards: Whats
    in_front_of: Literal["others"] | None = None
    if_: Conditions = ()


class Demand(Form, frozen=True):
    """A clause that every Goal gets on top, while the condition holds."""

    needs: Conditions
    if_: Conditions = ()


class Digits(Form, frozen=True):
    """Every printed digit on the other cards reads so much higher, or one reads as another."""

    higher_by: Literal["one"] | None = None
    reads: tuple[tuple[int, ...], ...] = ()

    def faults(self) -> Iterable[str | tuple[str, str]]:
        if any(len(pair) != 2 for pair in self.reads):
            yield "one digit reads as another: [2, 3]", "reads"
