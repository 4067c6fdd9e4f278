"""From the deal to what is sought: the most promising states are gone on from, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from ...budget import weight
from ...game import engine
from ...game.state import State
from ...session import budget
from .plan import LOST, Plan, distance
from .promising_answers import worth_trying

Path = tuple["Path", int] | None
Far = Callable[[State, Plan], int]
"""How far a state is from what is sought: nothing at the end, and `LOST` where it cannot be."""

TURNS, STUCK = 100, 3
"""So many turns without a choice take the engine long; a few such games, and the search stops."""


STEPS = 50
"""Of the budget, to try one answer."""


class Node(msgspec.Struct, frozen=True):
    far: int
    state: State
    path: Path


def search(
    plan: Plan, width: int, steps: int, far: Far = distance, start: State | None = None
) -> list[int] | None:
    """The answers of a game that gets there, if one of so many steps is found.

    ``width`` states are kept at each step. Without a ``start`` it begins with the deal.
    """
    start = start or engine.opening(plan.program, plan.players)
    waiting, stuck = [Node(LOST, start, None)], 0
    for _ in range(steps):
        found: list[Node] = []
        for node in waiting:
            for after in tried(node, plan, far):
                if after.far == 0:
                    return answers(after.path)
                if after.far < LOST:
                    found.append(after)
                elif after.state.turn > node.state.turn + TURNS:
                    stuck += 1
        if not found or stuck > STUCK:
            return None
        found.sort(key=lambda node: node.far)
        waiting = apart(found, width)
    return None


def tried(node: Node, plan: Plan, far: Far) -> Iterator[Node]:
    for answer in worth_trying(node.state, plan):
        budget().spend(STEPS * weight(plan.program.size))
        s = node.state.copy()
        engine.apply(s, answer)
        yield Node(far(s, plan), s, (node.path, answer))


def apart(found: list[Node], width: int) -> list[Node]:
    """The best of them that are not the same state twice."""
    if width == 1:
        return found[:1]
    kept: dict[State, Node] = {}
    for node in found:
        if len(kept) == width:
            break
        kept.setdefault(node.state, node)
    return list(kept.values())


def answers(path: Path) -> list[int]:
    found = []
    while path is not None:
        path, answer = path
        found.append(answer)
    return found[::-1]
