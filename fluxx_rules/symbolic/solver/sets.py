"""Sets of cards as tuples of terms (for each card: is it in the set?), and their operations."""

from __future__ import annotations

from .terms import FALSE, TRUE, Bool, and_, ite, not_, or_

Cards = tuple[Bool, ...]


# Most terms of a set are constant, so the operations handle these themselves.


def union(*sets: Cards) -> Cards:
    if len(sets) == 2:
        return tuple(
            [
                b if a is FALSE else a if b is FALSE else or_(a, b)
                for a, b in zip(*sets, strict=True)
            ]
        )
    return tuple(or_(*terms) for terms in zip(*sets, strict=True))


def both(one: Cards, other: Cards) -> Cards:
    return tuple(
        [
            FALSE if a is FALSE or b is FALSE else b if a is TRUE else and_(a, b)
            for a, b in zip(one, other, strict=True)
        ]
    )


def without(one: Cards, other: Cards) -> Cards:
    return tuple(
        [
            a if a is FALSE or b is FALSE else and_(a, not_(b))
            for a, b in zip(one, other, strict=True)
        ]
    )


def within(one: Cards, other: Cards) -> Bool:
    return and_(*(or_(not_(a), b) for a, b in zip(one, other, strict=True)))


def any_of(cards: Cards) -> Bool:
    return or_(*cards)


def first_of(cards: Cards) -> Cards:
    """Return the set of the lowest card alone."""
    first: list[Bool] = []
    earlier = FALSE
    for term in cards:
        first.append(and_(term, not_(earlier)))
        earlier = or_(earlier, term)
    return tuple(first)


def merge_cards(test: Bool, yes: Cards, no: Cards) -> Cards:
    if yes is no or test is TRUE:
        return yes
    return tuple(ite(test, a, b) for a, b in zip(yes, no, strict=True))
