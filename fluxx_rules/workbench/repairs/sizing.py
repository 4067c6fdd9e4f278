"""Choices of cards for a mix of a given size, with many Goals and published shares of kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...cards.balance import published_bounds
from ...symbolic.solver.solver import Sat, Unsat
from ...symbolic.solver.terms import TRUE, Bool, and_, at_least, not_
from . import wishes
from .choices import Choice
from .universe import Key
from .workshop import Workshop


class NoSuchMix(ValueError):
    """No mix of the wanted size has the cards that it must have."""


def of_size(shop: Workshop, size: int) -> Iterator[Choice]:
    """Yield choices that make a mix of this size. Raise NoSuchMix if there is none.

    The first has most Goals that the published shares of kinds allow, the second fewest changes.
    """
    refuse(shop, size)
    model = shop.model
    facts, published = sized(shop, size), within(shop, size)
    alive, many, near = wishes.alive(model), wishes.winnable(model), wishes.near(model)
    few = [wishes.unchanged(model), wishes.apart(model)]
    tidy = [wishes.free(model), [*wishes.answered(model), *wishes.useful(model)]]
    usual = [wishes.useful(model), wishes.shared(model), wishes.distinct(model)]
    found = False
    for wanted in (
        [alive, published, many, *usual, *tidy, *few, near],
        [alive, published, *few, many, *tidy, near],
    ):
        choice = shop.settled(facts, wanted, model.choose_well)
        if choice is not None:
            found = True
            yield choice
    if not found and len(shop.before.deck.cards) != size:
        raise NoSuchMix(f"no mix of {size} cards was found in the steps of one command")


def refuse(shop: Workshop, size: int) -> None:
    """Raise NoSuchMix if too many cards are kept, or too few are there."""
    universe = shop.universe
    kept = sum(map(universe.copies, dict.fromkeys(shop.kept)))
    there = sum(map(universe.copies, universe.bits))
    if kept > size:
        raise NoSuchMix(f"no mix of {size} cards keeps these {kept}")
    if there < size:
        raise NoSuchMix(
            f"the editions of this mix have only {there} cards: name more of them with --from"
        )


def terms(shop: Workshop, keys: Iterable[Key]) -> Iterator[Bool]:
    """Yield a term for each copy of these cards."""
    for key in keys:
        for _ in range(shop.universe.copies(key)):
            yield shop.model.card[key]


def sized(shop: Workshop, size: int) -> list[Bool]:
    """Return that the mix has this size, and each kind about its published share.

    The shares are as near as the cards allow, if possible without dead Goals. Raise NoSuchMix if
    no choice of cards has this size.
    """
    model = shop.model
    exact = between(size, size, [*terms(shop, shop.universe.bits)])
    if isinstance(model.possible([exact]), Unsat):
        raise NoSuchMix(f"no choice of these cards has exactly {size}, with all copies of each")
    for all_alive in wishes.alive(model), []:
        for slack in range(size + 1):
            shares = within(shop, size, slack)
            if fits(shop, size, slack) and isinstance(
                model.possible([exact, *shares, *all_alive]), Sat
            ):
                return [exact, *shares]
    return [exact]


def fits(shop: Workshop, size: int, slack: int) -> bool:
    """Return whether enough cards are there for a mix of this size, copies aside."""
    most = 0
    for kind, (_, high) in published_bounds(size).items():
        cards = [*terms(shop, shop.of_kind(kind))]
        most += max(cards.count(TRUE), min(len(cards), high + slack))
    return most >= size


def within(shop: Workshop, size: int, slack: int = 0) -> list[Bool]:
    """Return for each kind that it has about as many cards as published editions have.

    A kind of which fewer cards are there, or more must stay, comes as near as it can.
    """
    found = []
    for kind, (low, high) in published_bounds(size).items():
        cards = [*terms(shop, shop.of_kind(kind))]
        fewest = min(low - slack, len(cards))
        most = max(high + slack, fewest, cards.count(TRUE))
        found.append(between(fewest, most, cards))
    return found


def between(fewest: int, most: int, cards: Sequence[Bool]) -> Bool:
    return and_(at_least(fewest, cards), not_(at_least(most + 1, cards)))
