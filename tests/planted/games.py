"""Random games of 2 to 6 players, with every invariant that fails in them.

The fuzzer stops at the first failure. Here a game goes on, so that a table can show all invariants
that detect a fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game import engine
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import SEATS

MAX_STEPS = 400
JOIN, JOINS = -1, 0.005
STEPS_AFTER_FAILURE = 8
"""The steps played after a failure, because other invariants may fail a little later."""
CRASH = "the engine does not break"


def failures(deck: Deck, examples: int, seed: int) -> Iterator[tuple[int, str]]:
    """Yield the number of each example and each invariant that fails in it."""
    for number in range(examples):
        for failed in failing(deck, number, seed):
            yield number + 1, failed


def failing(deck: Deck, number: int, seed: int) -> list[str]:
    """Return the invariants that fail in this example, up to a few steps after the first."""
    names = ("runner", "driver")
    runner, driver = (import_module(f"fluxx_rules.fuzzing.{name}") for name in names)
    everything = import_module("fluxx_rules.fuzzing.invariants").chosen(None)
    watching = Watching(driver.Watch(everything))
    try:
        runner.example(program(deck), seed, number, watching)
    except Exception:  # a broken engine may raise anything
        watching.failed.setdefault(CRASH)
    return list(watching.failed)


class Watching:
    """A watch in place of the fuzzer's own, which lets the game go on after a failure."""

    plain = False

    def __init__(self, watch: Any) -> None:
        self.watch = watch
        self.games = watch.games
        self.failed: dict[str, None] = {}
        self.left = STEPS_AFTER_FAILURE

    def state(self, s: object, n: int) -> bool | None:
        for invariant in self.watch.invariants:
            if invariant.state is not None:
                self.look(invariant, invariant.state, s)
        return None

    def step(self, seen: Any, n: int) -> bool | None:
        """Test the invariants of the step. Return True to end the game."""
        self.left -= bool(self.failed)
        for invariant, look, of_state in self.watch.due_checks(seen, n):
            if not of_state or not seen.crash:
                self.look(invariant, look, seen.after if of_state else seen)
        return True if self.left <= 0 else None

    def game(self, played: object, n: int) -> bool | None:
        for invariant, look, every in self.watch.games:
            if n % every == 0:
                self.look(invariant, look, played)
        return None

    def look(self, invariant: Any, look: Any, seen: object) -> None:
        """Note the invariant if it fails."""
        if next(iter(look(seen)), None) is not None:
            self.failed.setdefault(invariant.name.replace("_", " "))


Course = list[tuple[object, int]]
"""The questions with the zones of the cards, and the answers."""


def played(deck: Deck, number: int, seed: int, answers: list[int]) -> Course:
    """Return the course of a game that follows the answers and then goes on at random."""
    random, course = Random(f"{seed}/{number}").random, Course()
    s: State = engine.opening(program(deck), 2 + number % 5)
    for step in range(MAX_STEPS):
        if s.ask is None:
            course.append(((None, tuple(s.z), s.winner), 0))
            break
        joins = (
            s.turn and s.players < SEATS and s.ask.kind in ("play", "power") and random() < JOINS
        )
        chosen = JOIN if joins else at_random(s.ask, random)
        answer = answers[step] if step < len(answers) else chosen
        course.append(((s.ask, tuple(s.z), s.winner), answer))
        if answer == JOIN:
            engine.join(s)
        elif engine.legal(s, answer):
            engine.apply(s, answer)
        else:
            break
    return course


def first_difference(expected: list[Course], deck: Deck, seed: int) -> int | None:
    """Return the number of the first game with another course now, for the same answers."""
    for number, course in enumerate(expected, 1):
        try:
            now = played(deck, number, seed, [answer for _, answer in course])
        except Exception:  # a broken engine may raise anything
            return number
        if now != course:
            return number
    return None
