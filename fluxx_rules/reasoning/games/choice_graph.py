"""Graphs of choices: the states that can follow a state within a turn or a round, with the answers.

A state with its counters is a node. Chance and each player choose an edge. Edges that leave the
turn or the round, or end the game, lead `OUT`.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

import msgspec

from ...budget import weight
from ...game.cycles import cycle, position
from ...game.engine import apply
from ...game.state import Move, State
from ...game.zones import SEATS
from ...session import budget
from .endings import STATE_STEPS, TooMany, answers

MAX_STATES, MAX_ANSWERS = 300, 12
"""The numbers of states, and of answers to one question, that are tried."""
OUT = -1
"""The end of an edge that leaves the turn or the round, or ends the game."""


class Edge(msgspec.Struct, frozen=True):
    """An answer, and the node that follows or `OUT`."""

    answer: int
    to: int
    moves: tuple[Move, ...]
    turns: int = 0
    """The number of turns that begin."""

    @property
    def shuffles(self) -> bool:
        """Whether discards are shuffled into the draw pile."""
        return any(cause == "reshuffled" for cause, *_ in self.moves)


class ChoiceGraph:
    """The nodes with their edges. Node 0 is where it begins."""

    def __init__(self, states: list[State], edges: list[list[Edge]], is_complete: bool) -> None:
        self.states = states
        self.edges = edges
        self.is_complete = is_complete
        """Whether no edge leads `OUT` for want of room."""

    def asked(self, node: int) -> int | None:
        """Return who chooses at the node, or None in a cycle without choices."""
        ask = self.states[node].ask
        return None if ask is None else ask.who

    def is_player(self, node: int) -> bool:
        who = self.asked(node)
        return who is not None and who < SEATS


def choice_graph(s: State, turns: int, chance: bool) -> ChoiceGraph:
    """Return the graph from a state that asks, up to so many turns later.

    Without ``chance``, a question to chance or to the world outside leads `OUT`.
    States of one turn are compared without the number of cards played where it does not matter.
    """
    key_of = position if turns == 0 else State.key
    states, edges = [s], list[list[Edge]]([[]])
    index = {key_of(s): 0}
    order = count()
    waiting, is_complete = [(s.turn, next(order), 0)], True
    while waiting:
        *_, node = heappop(waiting)
        now = states[node]
        budget().spend(STATE_STEPS * weight(s.program.size))
        if now.ask is None:  # a cycle without choices
            edges[node].append(Edge(0, node, cycle_moves(now)))
            continue
        try:
            options = [*answers(now.ask, MAX_ANSWERS)]
        except TooMany:
            is_complete = False
            edges[node].append(Edge(0, OUT, ()))
            continue
        for answer in options:
            after = now.copy()
            log: list[Move] = []
            after.log = log
            apply(after, answer)
            to = OUT
            if (chance or not is_left_to_chance(after)) and not leads_out(after, s, turns):
                key = key_of(after)
                if key not in index and (after.turn - s.turn < max(turns, 1)):
                    if len(states) < MAX_STATES:
                        index[key] = len(states)
                        heappush(waiting, (after.turn, next(order), len(states)))
                        states.append(after)
                        edges.append([])
                    else:
                        is_complete = False
                to = index.get(key, OUT)
            edges[node].append(Edge(answer, to, tuple(log), after.turn - now.turn))
    return ChoiceGraph(states, edges, is_complete)


def leads_out(s: State, first: State, turns: int) -> bool:
    """Return whether the state is none of the graph's, because the game or the time is over."""
    if s.ask is None and cycle(s) is None:
        return True
    if turns == 0:
        return s.turn != first.turn or s.inforce.play_all != first.inforce.play_all
    return s.turn - first.turn > turns


def is_left_to_chance(s: State) -> bool:
    return s.ask is not None and s.ask.who >= SEATS


def cycle_moves(s: State) -> tuple[Move, ...]:
    found = cycle(s)
    return () if found is None else found.moves


def staying(graph: ChoiceGraph, chooses: Callable[[int], bool]) -> set[int]:
    """Return the nodes from which play can stay in the graph for ever, with cards that move.

    At the nodes that fit, some edge must stay; at the others every edge. A card moves again and
    again on the way, whatever the others choose.
    """
    inside = set(range(len(graph.states)))
    while True:
        inside = closed(graph, chooses, inside)
        moving = leading_to_moves(graph, chooses, inside)
        if moving == inside:
            return inside
        inside = moving


def closed(graph: ChoiceGraph, chooses: Callable[[int], bool], inside: set[int]) -> set[int]:
    """Return the greatest set of these nodes that is never left."""
    while True:
        kept = {
            node
            for node in inside
            if (any if chooses(node) else all)(edge.to in inside for edge in graph.edges[node])
        }
        if kept == inside:
            return kept
        inside = kept


def leading_to_moves(
    graph: ChoiceGraph, chooses: Callable[[int], bool], inside: set[int]
) -> set[int]:
    """Return the nodes from which a card moves sooner or later, within these nodes."""
    found: set[int] = set()
    while True:
        more = {
            node
            for node in inside - found
            if (any if chooses(node) else all)(
                edge.to in inside and (bool(edge.moves) or edge.to in found)
                for edge in graph.edges[node]
            )
        }
        if not more:
            return found
        found |= more
