"""Loops that go on while players choose them, within a turn or a round, with their exits.

A loop leaves nothing to chance: no unknown card is drawn, and nothing is shuffled. While it goes on
the cards have not run out, so no draw comes up short.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...game.choices import Choice, decode
from ...game.state import Move, State
from ...game.zones import NAMES
from .choice_graph import ChoiceGraph, Edge, choice_graph, is_left_to_chance, staying

Steps = tuple[tuple[int, Edge], ...]
"""A way through a graph: nodes with the edges that are taken."""
Edges = dict[int, list[Edge]]


class Exit(msgspec.Struct, frozen=True):
    """A choice that leaves the loop."""

    player: str
    why: str
    choice: Choice


class ChosenLoop(msgspec.Struct, frozen=True):
    """A loop of states, with a way into it and once round it."""

    answers: tuple[Choice, ...]
    """The answers from the first state of the graph into the loop, and once round it."""
    moves: tuple[Move, ...]
    """The moves of one period."""
    first: State
    """The state to which the answers come back."""
    choices: int
    """The number of choices of one period."""
    turns: int
    """The number of turns of one period."""
    states: int
    exits: tuple[Exit, ...]
    """All choices that lead out of the loop."""


def chosen_loop(s: State, turns: int) -> ChosenLoop | None:
    """Return a loop that can follow from the state within so many turns, or None.

    It is None too if there are more states or answers than are tried, as the exits are not known.
    """
    if s.ask is None or is_left_to_chance(s):
        return None
    graph = choice_graph(s, turns, chance=False)
    edges = edges_of_choices(graph)
    if 0 not in edges or not graph.is_complete:
        return None
    ways = ways_from(edges, 0)
    for loop in loops(edges):
        for node in ways:
            if node in loop and (trip := round_trip(edges, node, loop)):
                return described(graph, ways[node], trip, loop)
    return None


def edges_of_choices(graph: ChoiceGraph) -> Edges:
    """Return the edges over which players can stay in the graph, without chance."""
    inside = {node for node in staying(graph, graph.is_player) if is_undisturbed(graph, node)}
    return {
        node: [edge for edge in graph.edges[node] if edge.to in inside and not edge.shuffles]
        for node in inside
    }


def is_undisturbed(graph: ChoiceGraph, node: int) -> bool:
    """Return whether a player chooses there, and no draw has come up short."""
    return graph.is_player(node) and not graph.states[node].short


def loops(edges: Edges) -> Iterator[set[int]]:
    """Yield the sets of nodes that lead to one another."""
    import networkx  # slow to import

    graph = networkx.DiGraph()
    graph.add_edges_from((node, edge.to) for node in edges for edge in edges[node])
    yield from sorted(networkx.strongly_connected_components(graph), key=min)


def ways_from(edges: Edges, first: int) -> dict[int, Steps]:
    """Return the nodes that can be reached, each with a shortest way to it."""
    found: dict[int, Steps] = {first: ()}
    for node in (waiting := [first]):
        for edge in edges[node]:
            if edge.to not in found:
                found[edge.to] = (*found[node], (node, edge))
                waiting.append(edge.to)
    return found


def round_trip(edges: Edges, node: int, loop: set[int]) -> Steps | None:
    """Return a short way from the node round the loop on which a card moves, or None."""
    inner = {here: [edge for edge in edges[here] if edge.to in loop] for here in loop}
    ways = ways_from(inner, node)
    trips = [
        (*ways[start], (start, edge), *ways_from(inner, edge.to)[node])
        for start in sorted(loop)
        for edge in inner[start]
        if edge.moves
    ]
    return min(trips, key=len, default=None)


def described(graph: ChoiceGraph, way: Steps, trip: Steps, loop: set[int]) -> ChosenLoop:
    return ChosenLoop(
        tuple(decode(graph.states[node], edge.answer) for node, edge in (*way, *trip)),
        tuple(move for _, edge in trip for move in edge.moves),
        graph.states[trip[0][0]],
        len(trip),
        sum(edge.turns for _, edge in trip),
        len(loop),
        tuple(dict.fromkeys(exits(graph, loop))),
    )


def exits(graph: ChoiceGraph, loop: set[int]) -> Iterator[Exit]:
    """Yield the choices that lead from the loop to any other state."""
    for node in sorted(loop):
        s = graph.states[node]
        assert s.ask is not None
        for edge in graph.edges[node]:
            if edge.to not in loop:
                yield Exit(NAMES[s.ask.who], s.ask.why, decode(s, edge.answer))
