"""Driver of random games: `play` plays one, `one_step` takes a step, `Watch` checks invariants.

All choices, also those of chance, are read from a source of numbers: a seed or bytes. It is much
faster than the state machine of Hypothesis in `machine`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec

from ..game.choices import decode
from ..game.cycles import cycle
from ..game.engine import apply, join, opening, undecided
from ..game.game import JOIN as JOINED
from ..game.game import Entry
from ..game.players import at_random
from ..game.program import Program
from ..game.state import State
from ..game.zones import DISCARD, PILE, PLAYED, SEATS
from .invariant import JOIN, STANDSTILL, Invariant, Move, Played, Seen, Violation

NumberSource = Callable[[], float]
"""A source of numbers from 0 to below 1."""
MAX_STEPS = 400
"""The greatest number of steps in an example. A longer game is cut off."""
JOIN_CHANCE = 0.004
UNDECIDED = "the game goes on and on, and nobody is asked anything"
STANDSTILL_CARDS, STANDSTILL_TURNS = 3, 100


class OutOfBytes(Exception):
    """The end of the bytes: the game stops there."""


def from_bytes(data: bytes) -> NumberSource:
    """Return a source that uses two bytes for each number."""
    left = iter(data)

    def number() -> float:
        try:
            return (next(left) * 256 + next(left)) / 65536
        except StopIteration:
            raise OutOfBytes from None

    return number


def from_seed(seed: int | str) -> NumberSource:
    return Random(seed).random


class Found(msgspec.Struct, frozen=True):
    """A violated invariant: its name, the message and the step."""

    invariant: str
    wrong: Violation
    step: int


Look = Callable[[Any], Iterable[str]]


class Watch:
    """The invariants to check, grouped by what they look at.

    A step is checked by the invariants that its events can violate (`step_events`). Expensive
    invariants are checked in every n-th step only, unless ``every`` is set. ``sample`` multiplies
    n.
    """

    def __init__(self, invariants: Iterable[Invariant], sample: int = 1, every: bool = False):
        self.invariants = list(invariants)
        self.games = [(i, i.game, 1 if every else i.every) for i in self.invariants if i.game]
        self.plain = not (self.games or any(i.step for i in self.invariants) or every)
        self.often: list[tuple[Invariant, Look, bool]] = []
        self.seldom: list[tuple[Invariant, Look, bool, int]] = []
        for i in self.invariants:
            n = 1 if every else i.every * sample
            for look, of_state in (i.step, False), (i.state, True):
                if look is not None and n == 1:
                    self.often.append((i, look, of_state))
                elif look is not None:
                    self.seldom.append((i, look, of_state, n))
        self.often.sort(key=lambda each: each[2])
        self.by_events: dict[int, list[tuple[Invariant, Look, bool]]] = {}
        """The checks that are run often, by the events of a step."""

    def state(self, s: State, n: int) -> Found | None:
        """Check a state by itself, without knowledge of its past."""
        for invariant, look, of_state in self.often:
            if of_state:
                for message in look(s):
                    return found_by(invariant, message, n)
        for invariant, look, of_state, every in self.seldom:
            if of_state and n % every == 0:
                for message in look(s):
                    return found_by(invariant, message, n)
        return None

    def step(self, seen: Seen, n: int) -> Found | None:
        """Check a step and the state after it."""
        for invariant, look, of_state in self.due_checks(seen, n):
            if not of_state or not seen.crash:
                for message in look(seen.after if of_state else seen):
                    return found_by(invariant, message, n)
        return None

    def due_checks(self, seen: Seen, n: int) -> list[tuple[Invariant, Look, bool]]:
        """Return the checks for this step: invariant, check, and whether it looks at the state."""
        what = seen.events
        checks = self.by_events.get(what)
        if checks is None:
            checks = [each for each in self.often if each[0].when & what]
            self.by_events[what] = checks
        now = [each[:3] for each in self.seldom if n % each[3] == 0]
        return checks + now if now else checks

    def game(self, played: Played, n: int) -> Found | None:
        for invariant, look, every in self.games:
            if every == 1 or n % every == 0:
                for message in look(played):
                    return found_by(invariant, message, len(played.steps))
        return None


def found_by(invariant: Invariant, message: str, step: int) -> Found:
    return Found(
        invariant.name, message if isinstance(message, Violation) else Violation(message), step
    )


class Run(msgspec.Struct):
    """A game, as far as it went."""

    program: Program
    players: int
    answers: list[int]
    end: State
    found: Found | None
    steps: list[Seen]


def entries(steps: Iterable[Seen]) -> list[Entry]:
    """Return the choices of the steps, in the form of a trace."""
    return [JOINED if seen.joined else decode(seen.before, seen.answer) for seen in steps]


def apply_answer(s: State, answer: int) -> None:
    """Answer the question, or let a player join."""
    if answer == JOIN:
        join(s)
    else:
        apply(s, answer)


def is_standstill(before: State, s: State) -> bool:
    """Return whether turns pass with hardly any cards, which must be played when drawn.

    Such a game may go on for ever (R-094).
    """
    going_round = s.z[PILE] | s.z[DISCARD] | s.z[PLAYED]
    return going_round.bit_count() <= STANDSTILL_CARDS and s.turn > before.turn + STANDSTILL_TURNS


def one_step(s: State, answer: int, before: State | None = None) -> Seen:
    """Change the state by one answer, and return what happened, also a crash.

    ``before`` is a copy of the state, if there is one already.
    """
    before = before or s.copy()
    moves: list[Move] = []
    s.log = moves
    crash = ""
    try:
        apply_answer(s, answer)
        if undecided(s) and cycle(s) is None:
            crash = STANDSTILL if is_standstill(before, s) else UNDECIDED
    except Exception as problem:  # a broken engine may raise anything
        crash = f"{error_kind(problem)}: {problem}"
        s.ask = None
    s.log = None
    return Seen(before, answer, s.copy(), moves, crash)


def error_kind(error: Exception) -> str:
    """Return the type of the error and where it was raised, to distinguish it from others."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = trace.tb_frame.f_code.co_name if trace else ""
    deep = isinstance(error, RecursionError)  # it is raised anywhere
    return type(error).__name__ if deep else f"{type(error).__name__} in {where}"


def play(
    program: Program,
    players: int,
    numbers: NumberSource,
    watch: Watch,
    number: int = 0,
    longest: int = MAX_STEPS,
    without: int = 0,
) -> Run:
    """Play a game from the opening, and check every step and the whole game."""
    s = opening(program, players, without)
    answers: list[int] = []
    steps: list[Seen] = []
    run = Run(program, players, answers, s, watch.state(s, 0), steps)
    before = s.copy()
    while s.ask is not None and run.found is None and len(answers) < longest:
        try:
            joins = s.players + s.joining < SEATS and s.turn and numbers() < JOIN_CHANCE
            answer = JOIN if joins else at_random(s.ask, numbers)
        except OutOfBytes:
            break
        answers.append(answer)
        n = number + len(answers)
        if watch.plain:
            apply_answer(s, answer)
            run.found = watch.state(s, n)
        else:
            seen = one_step(s, answer, before)
            before = seen.after
            steps.append(seen)
            run.found = watch.step(seen, n)
            if seen.crash:
                break
    if run.found is None and watch.games and not (steps and steps[-1].crash):
        run.found = watch.game(Played(program, players, steps, s), number)
    return run
