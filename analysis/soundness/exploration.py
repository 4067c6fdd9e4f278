"""Exhaustive exploration of a micro-deck by the engine: all states, all choices, all draws.

It judges loops and locks from outside. It uses the engine alone, and neither checks nor solver.
States are compared in their normal form (`normal_form.py`).

- A state is *locked* if no end of the game is reachable from it, whatever anybody chooses and
  whatever is drawn. A *gate* is a step into the locked states.
- A *forced loop* is a set of states that no choice leaves within one turn, or a chain of reactions
  that the engine stops as endless.
- An *endless turn* is one that the players can go on with for ever, whatever is drawn.
- A *stubborn loop* is a cycle of at most one round that no draw can leave, only a choice. Its exits
  are the choices that leave it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import Any, NamedTuple

from analysis.soundness.normal_form import NormalForm
from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.choices import Choice, decode
from fluxx_rules.game.cycles import WATCH_FROM, cycle, steps
from fluxx_rules.game.engine import endless, opening, run, undecided
from fluxx_rules.game.program import program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.zones import SEATS, bits

MAX_STATES = 40_000
"""The number of states beyond which a deck does not count."""


class TooManyStates(Exception):
    """The exploration is cut short; it proves nothing."""


class Edge(NamedTuple):
    """An answer to the question of a state, and the state that follows."""

    answer: int
    to: int
    turns: int
    """The number of turns that end with it."""


def same(s: State) -> State:
    """Return the state as it is, which is always sound."""
    return s


@dataclass
class Graph:
    """All states that can follow from some first states, each at a question or at an end."""

    states: list[State] = field(default_factory=list)
    edges: list[list[Edge]] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    parent: list[int | None] = field(default_factory=list)
    """The state from which each state was found first."""
    number: dict[tuple[Any, ...], int] = field(default_factory=dict)
    """The number of each state by its key."""
    normal: Callable[[State], State] = same

    def find(self, s: State) -> int | None:
        """Return the number of the state, or None if it cannot follow."""
        return self.number.get(self.normal(s.copy()).key())

    def is_end(self, n: int) -> bool:
        """Return whether the game is won, or lost by everybody."""
        return self.states[n].winner != NOBODY

    def is_chance(self, n: int) -> bool:
        """Return whether no player answers the question of the state."""
        asked = self.states[n].ask
        return asked is not None and asked.who >= SEATS

    def within_turn(self, n: int) -> list[Edge]:
        return [edge for edge in self.edges[n] if not edge.turns]

    def choice(self, n: int, edge: Edge) -> Choice:
        """Return the answer of an edge as a choice."""
        return decode(self.states[n], edge.answer)

    def choices_to(self, n: int) -> list[Choice]:
        """Return the choices from a first state to this one."""
        found = []
        while (before := self.parent[n]) is not None:
            found.append(next(self.choice(before, e) for e in self.edges[before] if e.to == n))
            n = before
        return found[::-1]


def answers(s: State) -> Iterator[int]:
    """Yield all answers to the pending question."""
    assert s.ask is not None
    _, _, mask, least, most, _ = s.ask
    cards = bits(mask)
    ways = (combinations(cards, n) for n in range(least, most + 1))
    return map(sum, chain.from_iterable(ways))


def after(s: State, answer: int) -> State:
    """Return the state at the next question, or at the end of the game.

    A game in which turns pass, the same state comes back, and nobody is asked, stops there.
    """
    s = s.copy()
    assert s.stack is not None
    s.ask, s.chain, s.chances = None, 0, 0
    pc, env, s.stack = s.stack
    s.program.code[pc](s, env, answer)
    turn, began, seen = s.turn, 0, set()
    for n, _ in enumerate(steps(s)):
        if s.turn != turn:
            turn, began, key = s.turn, n, s.key()
            if key in seen:
                return s
            seen.add(key)
        elif n - began > WATCH_FROM:
            run(s)  # the engine recognizes an endless chain
            return s
    return s


def explore(
    starts: Iterable[State], most: int = MAX_STATES, normal: Callable[[State], State] = same
) -> Graph:
    """Return all states that can follow. Raise TooManyStates beyond ``most``."""
    graph = Graph(normal=normal)
    number = graph.number
    waiting = deque[int]()

    def node(s: State, parent: int | None) -> int:
        key = normal(s).key()
        if key not in number:
            if len(graph.states) >= most:
                raise TooManyStates
            number[key] = len(graph.states)
            graph.states.append(s)
            graph.edges.append([])
            graph.parent.append(parent)
            waiting.append(number[key])
        return number[key]

    graph.first = [node(s.copy(), None) for s in starts]
    while waiting:
        n = waiting.popleft()
        s = graph.states[n]
        if s.ask is None:
            continue
        for answer in answers(s):
            following = after(s, answer)
            turns = following.turn - s.turn
            graph.edges[n].append(Edge(answer, node(following, n), turns))
    return graph


def explore_deck(deck: Deck, players: int = 2, most: int = MAX_STATES) -> Graph:
    """Return all states that can follow from the deal."""
    compiled = program(deck)
    return explore([opening(compiled, players)], most, NormalForm(compiled))


def explore_from(s: State, most: int = MAX_STATES) -> Graph:
    """Return all states that can follow from this one."""
    return explore([s], most, NormalForm(s.program))


def locked(graph: Graph) -> set[int]:
    """Return the states from which no end of the game is reachable."""
    before: list[list[int]] = [[] for _ in graph.states]
    for n, edges in enumerate(graph.edges):
        for edge in edges:
            before[edge.to].append(n)
    open_ = {n for n in range(len(graph.states)) if graph.is_end(n)}
    waiting = [*open_]
    while waiting:
        for n in before[waiting.pop()]:
            if n not in open_:
                open_.add(n)
                waiting.append(n)
    return {*range(len(graph.states))} - open_


def gates(graph: Graph, closed: set[int]) -> list[tuple[int, Edge]]:
    """Return the steps with which the last exit is gone."""
    return [
        (n, edge)
        for n, edges in enumerate(graph.edges)
        if n not in closed
        for edge in edges
        if edge.to in closed
    ]


def components(edges: list[list[Edge]]) -> list[set[int]]:
    """Return the strongly connected components that have a cycle."""
    import networkx

    directed = networkx.DiGraph((n, edge.to) for n, some in enumerate(edges) for edge in some)
    found = networkx.strongly_connected_components(directed)
    return [c for c in found if len(c) > 1 or any(directed.has_edge(n, n) for n in c)]


def is_endless_chain(s: State) -> bool:
    """Return whether the engine stopped the state, as reactions never end."""
    return s.ask is None and endless(s) and not undecided(s)


def forced_loops(graph: Graph) -> list[set[int]]:
    """Return the sets of states in one turn that no choice and no draw leaves."""
    chains = [{n} for n, s in enumerate(graph.states) if is_endless_chain(s)]
    turns = components([graph.within_turn(n) for n in range(len(graph.states))])
    return chains + [
        loop
        for loop in turns
        if all(e.to in loop and not e.turns for n in loop for e in graph.edges[n])
    ]


def endless_turns(graph: Graph) -> set[int]:
    """Return the states in which the players can go on with the turn for ever, whatever is drawn.

    It is the largest set that a choice of players keeps, and that chance does not leave. The counts
    of plays and draws, and of turns, are no difference between states (`normal_form.py`). A free
    action that does nothing does not count: cards move again and again.
    """
    staying = {n for n, edges in enumerate(graph.edges) if edges}
    while True:
        lost = {n for n in staying if not stays(graph, n, staying)}
        lost |= staying - moving(graph, staying) if not lost else set()
        if not lost:
            return staying
        staying -= lost


def moving(graph: Graph, staying: set[int]) -> set[int]:
    """Return the states from which the players get a card moved without leaving these states."""
    found: set[int] = set()
    while True:
        more = {n for n in staying - found if moves(graph, n, staying, found)}
        if not more:
            return found
        found |= more


def moves(graph: Graph, n: int, staying: set[int], found: set[int]) -> bool:
    before = graph.states[n].z
    led = [
        edge.to in staying
        and not edge.turns
        and (edge.to in found or graph.states[edge.to].z != before)
        for edge in graph.edges[n]
    ]
    return all(led) if graph.is_chance(n) else any(led)


def stays(graph: Graph, n: int, staying: set[int]) -> bool:
    kept = [edge.to in staying and not edge.turns for edge in graph.edges[n]]
    return all(kept) if graph.is_chance(n) else any(kept)


class Stubborn(NamedTuple):
    """A loop of at most one round, and the choices that leave it."""

    states: frozenset[int]
    exits: tuple[tuple[int, Edge], ...]


def stubborn_loops(graph: Graph, players: int = 2) -> list[Stubborn]:
    """Return the loops over turns that go on only while everybody chooses so."""
    sure = [
        [] if graph.is_chance(n) and len(edges) > 1 else edges
        for n, edges in enumerate(graph.edges)
    ]
    found = []
    for loop in components(sure):
        if not any(comes_back(sure, n, players) for n in loop):
            continue
        leaving = [(n, edge) for n in sorted(loop) for edge in sure[n] if edge.to not in loop]
        if leaving:
            found.append(Stubborn(frozenset(loop), tuple(leaving)))
    return found


def comes_back(edges: list[list[Edge]], start: int, players: int) -> bool:
    """Return whether a path of one round at most leads back; it passes at least one turn."""
    seen = {(start, 0)}
    waiting = [*seen]
    while waiting:
        n, turns = waiting.pop()
        for edge in edges[n]:
            now = turns + edge.turns
            if edge.to == start and 0 < now <= players:
                return True
            if now <= players and (edge.to, now) not in seen:
                seen.add((edge.to, now))
                waiting.append((edge.to, now))
    return False


def acting_cards(graph: Graph, n: int) -> tuple[str, ...]:
    """Return the cards that act in an endless chain of reactions."""
    found = cycle(graph.states[n])
    return found.cards if found else ()
