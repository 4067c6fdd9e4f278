"""From the deal to a win by the plan: the most promising states are gone on from, step by step."""

from __future__ import annotations

from typing import NamedTuple

from ...game import engine
from ...game.state import State
from .answering import worth_trying
from .plan import LOST, Plan, distance

Path = tuple["Path", int] | None


class Node(NamedTuple):
    far: int
    state: State
    path: Path


def search(plan: Plan, width: int, steps: int) -> list[int] | None:
    """The answers of a game won by the Goal of the plan, if there is one of so many steps.

    ``width`` states are kept at each step.
    """
    waiting = [Node(LOST, engine.opening(plan.program, plan.players), None)]
    for _ in range(steps):
        found: list[Node] = []
        for node in waiting:
            for after in tried(node, plan):
                if after.far == 0:
                    return answers(after.path)
                if after.far < LOST:
                    found.append(after)
        if not found:
            return None
        found.sort(key=lambda node: node.far)
        waiting = apart(found, width)
    return None


def tried(node: Node, plan: Plan) -> list[Node]:
    after = []
    for answer in worth_trying(node.state, plan):
        s = node.state.copy()
        engine.apply(s, answer)
        after.append(Node(distance(s, plan), s, (node.path, answer)))
    return after


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
