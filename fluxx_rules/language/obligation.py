"""What a rule obliges the players to, as bounds on quantities: derived from what it means.

How a rule binds matters more than its number. Play 3 is "as many as you can" and asks nothing
that a Hand Limit forbids; two bonuses add up; but two rules that *set* a number cannot both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..session import cached
from . import core
from .meaning import Meaning, Set

Mode = Literal["replace", "add", "at most", "at least", "must", "must not"]
Role = Literal["the player on turn", "everybody"]
UNBOUNDED = 1 << 30
HELD, KEPT, DISCARDING = "cards in hand", "Keepers kept", "discarding from a hand"
DIGITS = range(10)
MAX_MEANINGS = 4096
"""Cached values of `obligations`."""


class Obligation(core.Node, frozen=True):
    """Keep a quantity between these bounds; for plays, ``UNBOUNDED`` less one is all but one."""

    quantity: str
    mode: Mode
    least: int = 0
    most: int = UNBOUNDED
    role: Role = "everybody"
    digits: tuple[int, ...] = ()
    """What each printed digit reads as, where that is what the rule sets."""
    adds_up: bool = False
    """Two such rules would add up to what neither says (X-012)."""


@cached(MAX_MEANINGS)
def obligations(says: Meaning) -> tuple[Obligation, ...]:
    """Everything that the card, in play, asks of the players; a permission asks nothing. A meaning
    is a value, so it is asked once."""
    return tuple(asked(says))


def asked(says: Meaning) -> Iterator[Obligation]:
    for each in says.sets:
        yield from to_set(each)
    if says.keeps_hands:
        yield Obligation(DISCARDING, "must not")
    for add in says.adds:
        yield Obligation(add.parameter, "add")
    if says.changes_digits:
        reads = {digit: digit for digit in DIGITS} | dict(says.reads)
        digits = tuple(reads[n] + says.higher_by for n in DIGITS)
        yield Obligation("numerals", "replace", digits=digits, adds_up=says.higher_by > 0)


def to_set(each: Set) -> Iterator[Obligation]:
    """The parameter itself, and what its number demands at the table."""
    assert isinstance(each.number, core.Printed)
    n, what = each.number.n, each.parameter
    on_turn: Role = "the player on turn" if what in ("draw", "play") else "everybody"
    value = UNBOUNDED - n if each.all_but else n
    yield Obligation(what, "replace", value, value, on_turn)
    if each.all_but:
        yield Obligation(HELD, "at most", 0, n, on_turn)
    elif what == "hand limit":
        yield Obligation(HELD, "at most", 0, n)
        yield Obligation(DISCARDING, "must")
    elif what == "keeper limit":
        yield Obligation(KEPT, "at most", 0, n)
    elif what == "hand minimum":
        yield Obligation(HELD, "at least", n)
