"""Answers to thefts: the players that are asked, and the effects of an answer."""

from __future__ import annotations

import pytest

from fluxx_rules.game import engine
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import State
from fluxx_rules.game.theft import open_theft
from fluxx_rules.game.zones import DISCARD, HAND, PILE, TABLE, first
from fluxx_rules.language.core import Such
from tests.decks import tiny_deck

CARDS = """
edition: tiny
cards:
  - {keeper: Tea}
  - {keeper: Cake}
  - {keeper: Pie}
  - {action: Look, do: {draw: 1}, copies: 5}
  - {surprise: Trap, answers: theft, out of turn: {draw: 1}, in turn: {draw: 1}, copies: 3}
"""


@pytest.fixture(scope="module")
def compiled() -> Program:
    return program(tiny_deck(CARDS))


@pytest.fixture
def s(compiled: Program) -> State:
    """Return a state where each of three players has a Keeper and a Trap.

    The first player steals all Keepers.
    """
    s = engine.blank(compiled, 3)
    traps = first(compiled.such(Such(names=("Trap",))), 3)
    for seat, name in enumerate(("Tea", "Cake", "Pie")):
        move(s, compiled.such(Such(names=(name,))), PILE, TABLE + seat, "dealt")
        move(s, traps[seat], PILE, HAND + seat, "dealt")
    open_theft(s, (0, 0), compiled.keepers, None, None, 0)
    engine.run(s)
    return s


def asked(s: State) -> int | None:
    return s.ask.who if s.ask is not None else None


def test_those_who_lose_a_card_are_asked_in_turn_and_the_thief_is_not(s: State) -> None:
    """The stolen cards may include the thief's own (X-068)."""
    seats = []
    while (seat := asked(s)) is not None:
        seats.append(seat)
        engine.apply(s, 0)
    assert seats == [1, 2]
    assert s.stack is None and not s.z[DISCARD]


def test_a_victim_without_an_answer_does_not_keep_the_next_one_from_theirs(s: State) -> None:
    s.ask, s.stack = None, None
    move(s, s.z[HAND + 1], HAND + 1, DISCARD, "discarded")
    open_theft(s, (0, 0), s.program.keepers, None, None, 0)
    engine.run(s)
    assert asked(s) == 2


@pytest.mark.parametrize("victim", [1, 2])
def test_whoever_answers_plays_their_own_card_and_nobody_is_asked_after_it(
    s: State, compiled: Program, victim: int
) -> None:
    while asked(s) != victim:
        engine.apply(s, 0)
    trap = s.z[HAND + victim]
    engine.apply(s, trap)
    while s.ask is not None and s.ask.kind == "surprise":  # nobody cancels it
        engine.apply(s, 0)
    drawn = first(s.z[PILE], 1)[0]
    engine.apply(s, drawn)  # it lets its player draw
    assert s.ask is None and s.stack is None
    assert s.z[DISCARD] == trap
    assert s.z[HAND + victim] == drawn
    assert [s.z[HAND + seat].bit_count() for seat in range(3)] == [1, 1, 1]
    every = [s.z[zone] for zone in range(len(s.z))]
    assert sum(every) == compiled.all
