"""Compliance of a number with what rules set, as terms, read from the declarations of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.deck import DeckCard
from ...language import core
from ...language.meaning import Meaning, Set
from ...language.obligation import DIGITS, DISCARDING, HELD, KEPT, UNBOUNDED
from ...symbolic.solver.terms import Bool, Int, and_, equal, ge, int_var, number

DIGIT = "digit "
"""The start of the aspect of a finding about one digit."""


NO_CHANGER = Meaning("rule")
"""A rule that changes no digit."""


def hold_together(
    one: DeckCard, other: DeckCard, quantity: str, name: str, changer: Meaning = NO_CHANGER
) -> Bool:
    """Return whether one value of the quantity complies with both rules, as digits read then.

    If both raise digits, the value is also what they add up to (X-012).
    """
    terms = [
        *obeyed(one.meaning, quantity, name, changer),
        *obeyed(other.meaning, quantity, name, changer),
    ]
    if quantity == "numerals" and one.meaning.higher_by and other.meaning.higher_by:
        reads = dict((*one.meaning.reads, *other.meaning.reads))
        higher = one.meaning.higher_by + other.meaning.higher_by
        terms += [reading(n, reads.get(n, n) + higher, name) for n in DIGITS]
    return and_(*terms)


def obeyed(
    meaning: Meaning, quantity: str, name: str, changer: Meaning = NO_CHANGER
) -> Iterator[Bool]:
    """Yield what the rule requires of the quantity, which has this name."""
    value = int_var(name)
    for each in meaning.sets:
        yield from set_number(each, quantity, value, changer)
    if quantity == DISCARDING and meaning.keeps_hands:
        yield ge(number(0), value)
    if quantity == "numerals" and meaning.changes_digits:
        reads = dict(meaning.reads)
        for n in DIGITS:
            yield reading(n, reads.get(n, n) + meaning.higher_by, name)
    for digit, read_as in meaning.reads:
        if quantity == f"{DIGIT}{digit}":
            yield reading(digit, read_as, name)


def reading(digit: int, read_as: int, name: str) -> Bool:
    return equal(int_var(f"{name}.{digit}"), number(read_as))


def set_number(
    each: Set, quantity: str, value: Int, changer: Meaning = NO_CHANGER
) -> Iterator[Bool]:
    """Yield what a number that a rule sets requires of the quantity."""
    assert isinstance(each.number, core.Printed)
    n, what = each.number.n, each.parameter
    if isinstance(each.number, core.Numeral):
        n = dict(changer.reads).get(n, n) + changer.higher_by
    if quantity == what:
        yield equal(value, number(UNBOUNDED - n if each.all_but else n))
    if quantity == HELD and (what == "hand limit" or each.all_but):
        yield ge(number(n), value)
    if quantity == HELD and what == "hand minimum":
        yield ge(value, number(n))
    if quantity == KEPT and what == "keeper limit":
        yield ge(number(n), value)
    if quantity == DISCARDING and what == "hand limit":
        yield ge(value, number(1))
