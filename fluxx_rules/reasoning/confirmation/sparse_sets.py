"""Sets of cards as terms by card, without the cards that are surely not in the set.

A set that a text describes has few cards, so an operation costs what these cost and not a deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ...session import budget
from ...symbolic.solver.terms import FALSE, TRUE, Bool, and_, ite, not_, or_

Cards: TypeAlias = Mapping[int, Bool]
NONE: Cards = {}
CARDS_PER_STEP = 2
"""The number of cards that one step of the budget combines."""


def cards_of(pairs: Iterable[tuple[int, Bool]]) -> Cards:
    """Return the set of these cards, without those that are not in it."""
    found = {card: term for card, term in pairs if term is not FALSE}
    budget().spend(1 + len(found) // CARDS_PER_STEP)
    return found


def all_of(cards: Iterable[int]) -> Cards:
    return dict.fromkeys(cards, TRUE)


def union(one: Cards, other: Cards) -> Cards:
    if not one or not other:
        return one or other
    small, large = sorted((one, other), key=len)
    budget().spend(1 + len(small) // CARDS_PER_STEP)
    return {**large, **{card: or_(term, large.get(card, FALSE)) for card, term in small.items()}}


def union_of(sets: Iterable[Cards]) -> Cards:
    """Return the union of many sets, with one term for each card."""
    found: dict[int, list[Bool]] = {}
    for each in sets:
        budget().spend(1 + len(each) // CARDS_PER_STEP)
        for card, term in each.items():
            found.setdefault(card, []).append(term)
    return {card: or_(*terms) for card, terms in found.items()}


def both(one: Cards, other: Cards) -> Cards:
    small, large = sorted((one, other), key=len)
    return cards_of((card, and_(term, large.get(card, FALSE))) for card, term in small.items())


def without(one: Cards, other: Cards) -> Cards:
    if not one or not other:
        return one
    return cards_of((card, and_(term, not_(other.get(card, FALSE)))) for card, term in one.items())


def where(test: Bool, cards: Cards) -> Cards:
    """Return the cards if the test is true, else none."""
    return cards if test is TRUE else cards_of((card, and_(test, t)) for card, t in cards.items())


def chosen(test: Bool, yes: Cards, no: Cards) -> Cards:
    """Return the one set if the test is true, else the other."""
    both_of = dict.fromkeys((*yes, *no))
    terms = ((card, ite(test, yes.get(card, FALSE), no.get(card, FALSE))) for card in both_of)
    return cards_of(terms)


def within(one: Cards, other: Cards) -> Bool:
    return and_(*(or_(not_(term), other.get(card, FALSE)) for card, term in one.items()))


def any_of(cards: Cards) -> Bool:
    return or_(*cards.values())


def first_of(cards: Cards, order: Iterable[int]) -> Cards:
    """Return the set of the first card in this order alone."""
    first: list[tuple[int, Bool]] = []
    earlier = FALSE
    for card in order:
        if card in cards:
            first.append((card, and_(cards[card], not_(earlier))))
            earlier = or_(earlier, cards[card])
    return cards_of(first)
