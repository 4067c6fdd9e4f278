"""Names that a card text reads and does not bind, such as the "it" of a first "discard it"."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import assert_never

from . import core
from .footprint import nodes

ALWAYS_BOUND = frozenset({"me", "this", "outer"})


def unbound(operation: core.Operation, given: frozenset[str] = frozenset()) -> set[str]:
    """Return the names that the operation may read before it binds them."""
    missing: set[str] = set()
    bound_after(operation, ALWAYS_BOUND | given, missing)
    return missing


def unbound_in(node: Hashable, bound: frozenset[str]) -> frozenset[str]:
    """Return the names that a condition or an expression reads and that are not bound."""
    return names_read(node) - bound


@lru_cache(maxsize=1 << 15)
def names_read(node: Hashable) -> frozenset[str]:
    """Return the names that a node reads and does not bind itself. The result is cached."""
    inside = {each.name for each in nodes(node) if isinstance(each, core.Somebody | core.Players)}
    read = {
        each.name for each in nodes(node) if isinstance(each, core.Bound | core.Answer | core.Given)
    }
    return frozenset(read - inside)


def bound_after(
    operation: core.Operation, bound: frozenset[str], missing: set[str]
) -> frozenset[str]:
    """Return the names that are bound after the operation, whichever branch was taken."""
    match operation:
        case core.Let(name, value):
            missing |= unbound_in(value, bound)
            return bound | {name}
        case core.Ask():
            missing |= unbound_in((operation.who, operation.among), bound)
            missing |= unbound_in((operation.least, operation.most), bound)
            return bound | {operation.name}
        case core.AskEach():
            missing |= unbound_in((operation.players, operation.among, operation.number), bound)
            return bound | {operation.name}
        case core.When(test, then, otherwise):
            missing |= unbound_in(test, bound)
            return bound_after(then, bound, missing) & bound_after(otherwise, bound, missing)
        case core.Seq(steps):
            for step in steps:
                bound = bound_after(step, bound, missing)
            return bound
        case core.EachPlayer(name, body):
            bound_after(body, bound | {name}, missing)
            return bound
        case core.While(test, body):
            missing |= unbound_in(test, bound)
            bound_after(body, bound, missing)
            return bound
        case core.Together(body):
            return bound_after(body, bound, missing)
        case core.Theft(cards, body, thief):
            missing |= unbound_in(cards, bound) | unbound_in(thief, bound)
            bound_after(body, bound, missing)
            return bound
        case (
            core.Move()
            | core.Draw()
            | core.Play()
            | core.Deal()
            | core.Attach()
            | core.Perform()
            | core.ChangeSeats()
        ):
            missing |= unbound_in(operation, bound)
            return bound
        case core.TurnUp(name):
            return bound | {name}
        case core.Mark(cards) | core.Turn(cards, _):
            missing |= unbound_in(cards, bound)
            return bound
        case core.EndTurn() | core.ExtraTurn() | core.Shuffle():
            return bound
        case _:
            assert_never(operation)
