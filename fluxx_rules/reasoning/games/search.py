"""Search for the answers that lead from the deal to a planned state, or from another state.

Each step of the search (a beam search) goes on from a number of states: those nearest to the plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from ...budget import weight
from ...game import engine
from ...game.state import State
from ...session import budget
from .plan import LOST, Plan, distance
from .planned_answers import planned_answers

Path = tuple["Path", int] | None
Distance = Callable[[State, Plan], int]
"""A function that returns 0 for a planned state, and `LOST` for a state that leads to none."""

MAX_TURNS = 100
"""The turns without a choice after which a game is stuck: the engine runs long without a result."""
MAX_STUCK = 3
"""The stuck games after which the search ends."""
ANSWER_STEPS = 50
"""Steps of the budget for one answer."""


class Node(msgspec.Struct, frozen=True):
    distance: int
    state: State
    path: Path


def search(
    plan: Plan, width: int, steps: int, metric: Distance = distance, start: State | None = None
) -> list[int] | None:
    """Return the answers of a game to a planned state, or None if none is found in these steps.

    ``width`` states are kept at each step. Without a ``start`` the game begins with the deal.
    """
    start = start or engine.opening(plan.program, plan.players)
    waiting, stuck = [Node(LOST, start, None)], 0
    for _ in range(steps):
        found: list[Node] = []
        for node in waiting:
            for after in successors(node, plan, metric):
                if after.distance == 0:
                    return answers_of(after.path)
                if after.distance < LOST:
                    found.append(after)
                elif after.state.turn > node.state.turn + MAX_TURNS:
                    stuck += 1
        if not found or stuck > MAX_STUCK:
            return None
        found.sort(key=lambda node: node.distance)
        waiting = distinct(found, width)
    return None


def successors(node: Node, plan: Plan, metric: Distance) -> Iterator[Node]:
    for answer in planned_answers(node.state, plan):
        budget().spend(ANSWER_STEPS * weight(plan.program.size))
        s = node.state.copy()
        engine.apply(s, answer)
        yield Node(metric(s, plan), s, (node.path, answer))


def distinct(found: list[Node], width: int) -> list[Node]:
    """Return the first nodes with different states."""
    if width == 1:
        return found[:1]
    kept: dict[State, Node] = {}
    for node in found:
        if len(kept) == width:
            break
        kept.setdefault(node.state, node)
    return list(kept.values())


def answers_of(path: Path) -> list[int]:
    found = []
    while path is not None:
        path, answer = path
        found.append(answer)
    return found[::-1]
