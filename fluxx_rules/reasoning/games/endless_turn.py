"""Turns that the player on turn need not end, or cannot end, whatever chance and the others do.

States are compared with all counters of the turn. Only the number of cards played is left out while
all cards are to be played (`game.cycles.position`). A turn of plays that goes on only because
discards are shuffled in does not count: the cards have run out.
"""

from __future__ import annotations

from functools import partial

import msgspec

from ...game.choices import Choice, decode
from ...game.cycles import counts_plays, cycle
from ...game.state import Move, State
from .choice_graph import OUT, ChoiceGraph, Edge, choice_graph, staying
from .chosen_loops import Steps, loops, round_trip, ways_from


class EndlessTurn(msgspec.Struct, frozen=True):
    """A way through a turn that comes back to a state of the same turn."""

    answers: tuple[Choice, ...]
    """All answers from the first state, also those of chance."""
    moves: tuple[Move, ...]
    """The moves of one period."""
    states: int
    can_end: bool
    """Whether the player can also end the turn or the game."""
    counts_plays: bool
    """Whether states with different numbers of cards played are different."""
    first: State
    """The state to which the answers come back."""

    @property
    def draws(self) -> bool:
        """Whether cards are drawn, so that the player can wait for better ones."""
        return any(cause == "drawn" for cause, *_ in self.moves)


def endless_turn(s: State) -> EndlessTurn | None:
    """Return how the player on turn can go on for ever from this state, or None.

    The player needs no help: every draw and every answer of others leads on.
    """
    if s.ask is None:
        return forced_plays(s)
    graph = choice_graph(s, 0, chance=True)
    if s.inforce.play_all:
        graph = without_reshuffles(graph)
    inside = staying(graph, partial(is_asked, graph, s.cur))
    if 0 not in inside:
        return None
    edges = {node: [edge for edge in graph.edges[node] if edge.to in inside] for node in inside}
    ways = ways_from(edges, 0)
    for loop in loops(edges):
        for node in ways:
            if node in loop and (trip := round_trip(edges, node, loop)):
                return EndlessTurn(
                    answers(graph, (*ways[node], *trip)),
                    tuple(move for _, edge in trip for move in edge.moves),
                    len(inside),
                    0 not in staying(graph, nobody),
                    counts_plays(s),
                    graph.states[node],
                )
    return None


def forced_plays(s: State) -> EndlessTurn | None:
    """Return the turn if it goes on without a choice and without reactions, or None."""
    found = cycle(s)
    if found is None or found.turns or found.reactions:
        return None
    if any(cause == "reshuffled" for cause, *_ in found.moves):
        return None
    return EndlessTurn((), found.moves, 1, False, counts_plays(s), s)


def is_asked(graph: ChoiceGraph, seat: int, node: int) -> bool:
    return graph.asked(node) == seat


def nobody(node: int) -> bool:
    return False


def without_reshuffles(graph: ChoiceGraph) -> ChoiceGraph:
    """Return the graph in which discards that are shuffled in lead `OUT`."""
    edges = [
        [Edge(edge.answer, OUT, edge.moves) if edge.shuffles else edge for edge in there]
        for there in graph.edges
    ]
    return ChoiceGraph(graph.states, edges, graph.is_complete)


def answers(graph: ChoiceGraph, way: Steps) -> tuple[Choice, ...]:
    """Return the answers on the way, except in a cycle without choices."""
    return tuple(
        decode(graph.states[node], edge.answer)
        for node, edge in way
        if graph.states[node].ask is not None
    )
