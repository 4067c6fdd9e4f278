"""Choices that cure a mix: dead Goals revived, Creepers freed, and what can be left out."""

from __future__ import annotations

from collections.abc import Iterator

from ...symbolic.solver.terms import Bool
from . import wishes
from .choices import Choice
from .workshop import Workshop

MAX_ALTERNATIVES = 3
"""The most repairs of all Goals at once that are tried."""
MAX_SINGLE = 8
"""The most repairs of one Goal or one Creeper that are tried."""


def cures(shop: Workshop) -> Iterator[Choice]:
    """Yield choices that repair the mix."""
    yield from together(shop)
    yield from leaving_out(shop)
    yield from one_by_one(shop)


def together(shop: Workshop) -> Iterator[Choice]:
    """Yield the choices that revive the most Goals and free the most Creepers at once.

    The first also cures warnings. The smallest ones follow.
    """
    model = shop.model
    alive, free, answered = wishes.alive(model), wishes.free(model), wishes.answered(model)
    small = [wishes.unchanged(model), wishes.apart(model)]
    fine = [answered, wishes.useful(model), wishes.near(model)]
    clean = shop.settled([], [alive, free, answered, *small, *fine])
    if clean is None:
        return
    yield clean
    forbidden: list[Bool] = []
    best = clean
    for _ in range(MAX_ALTERNATIVES):
        choice = shop.settled(forbidden, [alive, free, *small, *fine])
        if choice is None or is_worse(shop, choice, best):
            return
        yield choice
        best = choice
        forbidden.append(model.other_than(choice))


def one_by_one(shop: Workshop) -> Iterator[Choice]:
    """Yield the smallest choice for each dead Goal, and for each Creeper that stays."""
    model = shop.model
    wanted = [
        wishes.unchanged(model),
        wishes.apart(model),
        wishes.alive(model),
        wishes.free(model),
        wishes.answered(model),
        wishes.useful(model),
        wishes.near(model),
    ]
    needs = [model.met[key] for key in model.met if key in shop.before.dead_keys]
    needs += [model.leaves[key] for key in model.leaves if key in shop.before.blocked]
    for need in needs[:MAX_SINGLE]:
        choice = shop.settled([need], wanted)
        if choice is not None:
            yield choice


def leaving_out(shop: Workshop) -> Iterator[Choice]:
    """Yield the choices to leave out Creepers that stay, and dead Goals."""
    for keys in shop.before.blocked, shop.before.dead_keys:
        out = tuple(key for key in shop.universe.bits if key in keys)
        if out:
            yield Choice(left_out=out)


def is_worse(shop: Workshop, choice: Choice, best: Choice) -> bool:
    """Return whether the choice is larger than the best one, or revives fewer Goals."""
    return choice.size > best.size or revived(shop, choice) < revived(shop, best)


def revived(shop: Workshop, choice: Choice) -> int:
    """Return how many dead Goals can be won after the choice."""
    state = shop.state(choice)
    return 0 if state is None else len(shop.before.dead_keys - state.dead_keys)
