"""Random games of 2 to 6 players, and every invariant that fails in them.

The fuzzer stops at the first failure; here a game goes on, so that a table can show which
invariants notice a fault, and which of them does so alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game import engine
from fluxx_rules.game.game import seat_at_once
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import SEATS

LONGEST = 400
JOIN, JOINS = -1, 0.005
AFTER = 8
"""So many steps after a failure, because what is wrong is not always seen at once."""
CRASH = "the engine does not break"


def failures(deck: Deck, examples: int, seed: int) -> Iterator[tuple[int, str]]:
    """The number of the example and the invariant, for each example in which one fails."""
    for number in range(1, examples + 1):
        for failed in dict.fromkeys(failing(deck, number, seed)):
            yield number, failed


def failing(deck: Deck, number: int, seed: int) -> Iterator[str]:
    """The names of the invariants that fail in this game, up to a few steps after the first."""
    fast = import_module("fluxx_rules.fuzzing.fast")
    told = import_module("fluxx_rules.fuzzing.invariant")
    watched = import_module("fluxx_rules.fuzzing.invariants").all_invariants().values()
    source, players = fast.from_seed(f"{seed}/{number}"), 2 + number % 5
    try:
        compiled = program(deck)
        s = engine.opening(compiled, players)
        steps: list[Any] = []
        last = LONGEST
        while True:
            n = len(steps)
            seen = [*fails(watched, "step", steps[-1], n)] if steps else []
            seen += fails(watched, "state", s, n)
            yield from seen
            last = min(last, n + AFTER) if seen else last
            if s.ask is None or n >= last or (steps and steps[-1].crash):
                break
            joins = s.turn and s.players + s.joining < SEATS and source() < fast.JOINS
            steps.append(fast.one_step(s, JOIN if joins else at_random(s.ask, source)))
        if last == LONGEST:
            yield from fails(watched, "game", told.Played(compiled, players, steps, s), number)
    except Exception:  # whatever a broken engine may raise
        yield CRASH


def fails(watched: Any, what: str, seen: object, n: int) -> Iterator[str]:
    """What is dear to look at is looked at in every so many states only."""
    for invariant in watched:
        look = getattr(invariant, what)
        if look is None or n % invariant.every:
            continue
        if next(iter(look(seen)), None) is not None:
            yield invariant.name.replace("_", " ")


Course = list[tuple[object, int]]
"""What is asked and where the cards lie then, and what is answered."""


def played(deck: Deck, number: int, seed: int, answers: list[int]) -> Course:
    """A game that follows the answers as long as they go, or is played at random."""
    random, course = Random(f"{seed}/{number}").random, Course()
    s: State = engine.opening(program(deck), 2 + number % 5)
    for step in range(LONGEST):
        if s.ask is None:
            course.append(((None, tuple(s.z), s.winner), 0))
            break
        joins = s.turn and s.players < SEATS and s.ask[1] in ("play", "power") and random() < JOINS
        chosen = JOIN if joins else at_random(s.ask, random)
        answer = answers[step] if step < len(answers) else chosen
        course.append(((s.ask, tuple(s.z), s.winner), answer))
        if answer == JOIN:
            s.joining += 1
            seat_at_once(s)
        elif engine.legal(s, answer):
            engine.apply(s, answer)
        else:
            break
    return course


def first_difference(expected: list[Course], deck: Deck, seed: int) -> int | None:
    """The first game that goes another way now, when the same is answered in it."""
    for number, course in enumerate(expected, 1):
        try:
            now = played(deck, number, seed, [answer for _, answer in course])
        except Exception:  # whatever a broken engine may raise
            return number
        if now != course:
            return number
    return None
