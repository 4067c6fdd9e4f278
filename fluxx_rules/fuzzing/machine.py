"""Hypothesis state machine that plays games of a deck and checks the invariants in each state.

Its rules answer questions, let players join, fork the game, and save and load it. The invariants
are checked after each rule. It is slower than `driver`, but a shrunk failure is a short story to
read.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from hypothesis import note  # noqa: TID253
from hypothesis import strategies as st  # noqa: TID253
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule  # noqa: TID253

from ..cards.deck import Deck
from ..game.choices import decode, who_is_asked
from ..game.engine import opening
from ..game.program import program
from ..game.saving import load, save
from ..game.state import Pending, State
from ..game.zones import SEATS, bits
from .driver import Watch, one_step
from .invariant import JOIN, Played, Seen
from .invariants import chosen


class GameMachine(RuleBasedStateMachine):
    """The rules for any deck. `machine` makes the class for one deck."""

    deck: Deck
    names: Sequence[str] | None = None

    def __init__(self) -> None:
        super().__init__()
        self.watch = Watch(chosen(self.names), every=True)
        self.s: State | None = None
        self.steps: list[Seen] = []
        self.forks: list[tuple[State, tuple[Any, ...]]] = []

    @initialize(players=st.integers(2, SEATS))
    def begin(self, players: int) -> None:
        """Deal the hands."""
        self.players = players
        self.s = opening(program(self.deck), players)
        found = self.watch.state(self.s, 0)
        assert found is None, found

    def goes_on(self) -> bool:
        return self.s is not None and self.s.ask is not None

    def has_free_seat(self) -> bool:
        assert self.s is not None
        return bool(self.s.turn) and self.s.players + self.s.joining < SEATS

    def do(self, answer: int) -> None:
        assert self.s is not None
        self.steps.append(one_step(self.s, answer))
        found = self.watch.step(self.steps[-1], len(self.steps))
        assert found is None, found

    @precondition(goes_on)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Answer the question."""
        assert self.s is not None and self.s.ask is not None
        given = data.draw(answers(self.s.ask), label=self.s.ask.why)
        note(f"{who_is_asked(self.s.ask)} ({self.s.ask.why}): {decode(self.s, given)}")
        self.do(given)

    @precondition(lambda self: self.goes_on() and self.has_free_seat())
    @rule()
    def join(self) -> None:
        """Let a player join."""
        self.do(JOIN)

    @precondition(goes_on)
    @rule()
    def fork(self) -> None:
        """Keep a copy. The game goes on without changing it."""
        assert self.s is not None
        self.forks.append((self.s.copy(), self.s.key()))

    @precondition(goes_on)
    @rule()
    def save_and_load(self) -> None:
        """Replace the game by its saved and loaded copy."""
        assert self.s is not None
        loaded = load(self.s.program, json.loads(json.dumps(save(self.s))))
        assert loaded == self.s and hash(loaded) == hash(self.s)
        self.s = loaded

    @precondition(lambda self: self.s is not None and self.s.ask is None)
    @rule()
    def nothing_more(self) -> None:
        """Do nothing: the game is over."""

    @invariant()
    def forks_stay_as_they_were(self) -> None:
        for copy, key in self.forks:
            assert copy.key() == key, "a fork was changed"

    def teardown(self) -> None:
        if self.s is not None and self.steps and not self.steps[-1].crash:
            played = Played(self.s.program, self.players, self.steps, self.s)
            found = self.watch.game(played, 0)
            assert found is None, found


def answers(asked: Pending) -> st.SearchStrategy[int]:
    """Return the strategy for the bits of any legal answer."""
    _, _, mask, least, most, _ = asked
    if (least, most) == (1, 1):
        return st.sampled_from(bits(mask))
    some = st.lists(st.sampled_from(bits(mask)), min_size=least, max_size=most, unique=True)
    return some.map(sum)


def machine(deck: Deck, invariants: Sequence[str] | None = None) -> type[GameMachine]:
    """Return the machine for this deck, for `run_state_machine_as_test` or as a test case."""
    return type("Games", (GameMachine,), {"deck": deck, "names": invariants})
