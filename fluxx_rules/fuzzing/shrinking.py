"""Shrinking of a failing game: fewer players, steps and cards, with the same failure.

`left_out_cards` chooses cards to leave in the box, here and for the games of the runner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

from ..game.program import Program
from ..game.zones import bits
from .case import Case, case_of, replayed
from .driver import Run, Watch, from_seed, play

T = TypeVar("T")
MAX_GAMES = 900
"""The greatest number of games that are played to shrink one."""
FRESH_GAMES = 150
MIN_CARDS = 30


class Shrinker:
    """A search that keeps the smallest game with the violation."""

    def __init__(self, program: Program, watch: Watch, invariant: str) -> None:
        self.program = program
        self.watch = watch
        self.invariant = invariant
        self.left = MAX_GAMES
        self.best: Run | None = None
        self.case = Case(0, 0, ())

    def try_case(self, case: Case) -> bool:
        """Play the case. If it violates the invariant, keep it and return True."""
        if self.left <= 0:
            return False
        self.left -= 1
        try:
            run = replayed(self.program, case, self.watch)
        except Exception:  # the fault shows in the opening, which is another failure
            return False
        return self.keep(run, case.without)

    def keep(self, run: Run, without: int) -> bool:
        if run.found is None or run.found.invariant != self.invariant:
            return False
        self.best, self.case = run, case_of(run, without)
        return True


def shrink(program: Program, run: Run, without: int, watch: Watch) -> Shrinker:
    """Shrink the failing game. ``watch`` checks only its invariant, at every step."""
    assert run.found is not None
    small = Shrinker(program, watch, run.found.invariant)
    small.best, small.case = run, case_of(run, without)
    with suppress(KeyboardInterrupt):  # an interrupt returns the smallest game so far
        small.try_case(small.case)
        try_fresh_games(small)
        for _ in range(3):
            before = small.case
            remove_steps(small)
            remove_cards(small)
            if small.case == before or small.left <= 0:
                break
    return small


def try_fresh_games(small: Shrinker) -> None:
    """Try fresh games with few players and a small deck, which may fail after fewer steps."""
    for n in range(FRESH_GAMES):
        longest = len(small.case.answers) - 1
        if longest < 20:
            return
        random = Random(f"anew {n}")
        without = left_out_cards(small.program, random, 0.6 + 0.4 * random.random())
        players, numbers, longest = 2 + n % 2, from_seed(f"anew {n}"), min(longest, 120)
        try:
            run = play(small.program, players, numbers, small.watch, 0, longest, without)
        except Exception:
            continue
        small.keep(run, without)


def remove_steps(small: Shrinker) -> None:
    case = small.case

    def without_them(answers: Sequence[object]) -> bool:
        return small.try_case(small.case._replace(answers=tuple(answers)))  # type: ignore[arg-type]

    remove_chunks(lambda: small.case.answers, without_them, len(case.answers) // 2)


def remove_cards(small: Shrinker) -> None:
    program = small.program

    def these(cards: Sequence[int]) -> bool:
        return small.try_case(small.case._replace(without=program.all & ~sum(cards)))

    remove_chunks(
        lambda: bits(program.all & ~small.case.without), these, program.all.bit_count() // 3
    )


def remove_chunks(
    now: Callable[[], Sequence[T]], holds: Callable[[Sequence[T]], bool], size: int
) -> None:
    """Remove ever smaller pieces, beginning at the end, as long as the rest still fails."""
    while size >= 1:
        end = len(now())
        while end > 0:
            items = now()
            end = min(end, len(items))
            start = max(0, end - size)
            holds([*items[:start], *items[end:]])
            end = start
        size = size // 2


def left_out_cards(program: Program, random: Random, share: float) -> int:
    """Return cards to leave in the box, with a different share of each kind.

    Enough cards stay to deal all hands. With few Goals, the main events of a game happen more
    often.
    """
    left_out: list[int] = []
    for kind in program.kind.values():
        cards = bits(kind)
        left_out += random.sample(cards, min(len(cards), int(share * random.random() * len(cards))))
    random.shuffle(left_out)
    return sum(left_out[: max(0, program.all.bit_count() - MIN_CARDS)])
