"""Graphs of choices: who stays in them, and which nodes are left."""

from __future__ import annotations

from fluxx_rules.game.state import Move
from fluxx_rules.reasoning.games.choice_graph import OUT, ChoiceGraph, Edge, staying

MOVED: tuple[Move, ...] = (("drawn", 1, 3, 8),)


def graph(*edges: list[Edge]) -> ChoiceGraph:
    return ChoiceGraph([], list(edges), is_complete=True)


def edge(to: int, moves: tuple[Move, ...] = MOVED) -> Edge:
    return Edge(1, to, moves)


def everybody(node: int) -> bool:
    return True


def test_a_player_can_stay_where_chance_cannot_lead_out() -> None:
    one = graph([edge(1), edge(OUT)], [edge(0), edge(1)])
    assert staying(one, lambda node: node == 0) == {0, 1}


def test_luck_is_not_enough() -> None:
    """Node 1 belongs to chance, and one of its edges leads out."""
    one = graph([edge(1)], [edge(0), edge(OUT)])
    assert staying(one, lambda node: node == 0) == set()
    assert staying(one, everybody) == {0, 1}


def test_a_loop_without_a_move_is_none() -> None:
    assert staying(graph([edge(1, ())], [edge(0, ())]), everybody) == set()
    assert staying(graph([edge(1)], [edge(0, ())]), everybody) == {0, 1}


def test_chance_may_avoid_the_moves() -> None:
    """Chance goes on at node 1 without a move, again and again."""
    one = graph([edge(1)], [edge(0), edge(1, ())])
    assert staying(one, lambda node: node == 0) == set()
    assert staying(one, everybody) == {0, 1}


def test_nobody_leaves_a_closed_graph() -> None:
    one = graph([edge(1)], [edge(0), edge(1)])
    assert staying(one, lambda node: False) == {0, 1}
