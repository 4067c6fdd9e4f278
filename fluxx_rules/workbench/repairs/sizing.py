"""Choices of cards for a mix of a given size, with many Goals and published shares of kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...cards.balance import balance
from ...symbolic.solver.solver import Unsat
from ...symbolic.solver.terms import Bool, and_, at_least, not_
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
    every = list(terms(shop, shop.universe.bits))
    exact = and_(at_least(size, every), not_(at_least(size + 1, every)))
    if isinstance(model.possible([exact]), Unsat):
        raise NoSuchMix(f"no choice of these cards has exactly {size}, with all copies of each")
    alive, shares = wishes.alive(model), published_shares(shop, size)
    many, few = wishes.winnable(model), [wishes.unchanged(model), wishes.apart(model)]
    tidy = [wishes.free(model), [*wishes.answered(model), *wishes.useful(model)]]
    found = False
    for wanted in (
        [alive, shares, many, *tidy, *few, wishes.near(model)],
        [alive, *few, many, shares, *tidy, wishes.near(model)],
    ):
        choice = shop.settled([exact], wanted, model.choose_well)
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


def published_shares(shop: Workshop, size: int) -> list[Bool]:
    """Return the wishes that each kind has as many cards as published editions have."""
    found = []
    for kind, (fewest, most) in balance().kinds.items():
        keys = (key for key, card in shop.universe.first.items() if card.meaning.kind == kind)
        of_kind = list(terms(shop, keys))
        found.append(at_least(-(-fewest * size // 100), of_kind))
        found.append(not_(at_least(most * size // 100 + 1, of_kind)))
    return found
