"""Obligations: bounds that a card in play sets for the players, such as on plays or hand cards.

The kind of obligation matters more than its number. Play 3 means "as many as you can" and never
conflicts with a Hand Limit. Two bonuses add up. Two rules that *set* the same number cannot both
hold.
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
    """Bounds on a quantity. For plays, ``UNBOUNDED`` minus one stands for "all but one"."""

    quantity: str
    mode: Mode
    least: int = 0
    most: int = UNBOUNDED
    role: Role = "everybody"
    digits: tuple[int, ...] = ()
    """The values that the printed digits 0 to 9 read as, if that is what the rule sets."""
    adds_up: bool = False
    """Whether two such rules would add up to a value that neither of them states (X-012)."""


@cached(MAX_MEANINGS)
def obligations(meaning: Meaning) -> tuple[Obligation, ...]:
    """Return everything that the card, in play, demands of the players.

    A permission demands nothing.
    """
    return tuple(obligations_from(meaning))


def obligations_from(meaning: Meaning) -> Iterator[Obligation]:
    for each in meaning.sets:
        yield from obligations_to_set(each)
    if meaning.keeps_hands:
        yield Obligation(DISCARDING, "must not")
    for add in meaning.adds:
        yield Obligation(add.parameter, "add")
    if meaning.changes_digits:
        reads = {digit: digit for digit in DIGITS} | dict(meaning.reads)
        digits = tuple(reads[n] + meaning.higher_by for n in DIGITS)
        yield Obligation("numerals", "replace", digits=digits, adds_up=meaning.higher_by > 0)


def obligations_to_set(each: Set) -> Iterator[Obligation]:
    """Yield the obligation of the parameter itself, and what its number demands at the table."""
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
