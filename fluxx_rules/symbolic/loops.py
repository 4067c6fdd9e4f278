"""Symbolic loops of the core: over each player in turn, and while a condition holds.

A loop over players runs its body once for each seat. A loop that asks no player, or that changes
the state, runs up to a bound: longer paths are cut. Any other loop is replaced by its last round.
Names that earlier rounds bind have any value before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..language import carrier, core
from ..language.footprint import nodes
from .carrier import Names, Value
from .records import Cut, Looped
from .solver.sets import Cards
from .solver.terms import FALSE, TRUE, Bool, Int, and_, not_

if TYPE_CHECKING:
    from .relation import Relation, World


def each_player(on: Relation, w: World, node: core.EachPlayer) -> World:
    terms = on.on(w)
    first = 1 if node.others else 0
    order = [terms.beside(terms.number("me"), n) for n in range(first, on.scope.players)]
    for seat in reversed(order) if node.backwards else order:
        w = on.run(node.body, w.bind(node.name, seat))
    return w


def unrolled(on: Relation, w: World, node: core.While, left: int) -> World:
    """Return the world after a loop that changes the state, pass by pass."""
    again = and_(not_(w.table.ended), carrier.test(node.test, on.on(w)))
    if again is FALSE:
        return w
    inside = w.where(again)
    if left == 0:
        on.cuts.append(Cut(inside.guard, f"more than {on.passes} passes of a loop"))
        return w
    after = unrolled(on, on.run(node.body, inside), node, left - 1)
    return on.merge(w.guard, again, after, w)


def summarized(on: Relation, w: World, node: core.While) -> World:
    """Return the world after a loop that only asks, from its last pass alone.

    The test holds before this pass and fails after it. Names that earlier passes may have bound
    have any value before it, also values that no number of passes reaches.
    """
    again = carrier.test(node.test, on.on(w))
    if again is FALSE:
        return w
    inside = w.where(again)
    last = replace(inside, names=inside.names | anything_bound(on, w.names, node.body))
    on.fresh.require(inside.guard, carrier.test(node.test, on.on(last)))
    outer, on.records = on.records, []
    after = on.run(node.body, last)
    outer.append(Looped(inside.guard, tuple(on.records)))
    on.records = outer
    on.fresh.require(inside.guard, not_(carrier.test(node.test, on.on(after))))
    return on.merge(w.guard, again, after, w)


def anything_bound(on: Relation, names: Names, body: core.Operation) -> Names:
    binds = core.Let | core.Ask | core.AskEach | core.TurnUp | core.EachPlayer
    bound = {each.name for each in nodes(body) if isinstance(each, binds)}
    return {name: anything(on, names[name]) for name in sorted(bound) if name in names}


def anything(on: Relation, like: Value) -> Value:
    if isinstance(like, Int):
        return on.fresh.int("passed")
    if all(isinstance(each, Bool) for each in like):
        return on.fresh.bools("passed", (TRUE,) * len(like))
    answers: list[Cards | Int] = []
    for each in like:
        assert not isinstance(each, Bool)
        answers.append(anything(on, each))  # type: ignore[arg-type]
    return tuple(answers)
