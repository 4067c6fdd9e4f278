"""Runner of ``fluxx fuzz``: it plays many random games and returns the first failure, shrunk."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

import msgspec

from ..cards.deck import Deck
from ..game.cycles import cycle
from ..game.game import Entry
from ..game.program import Program, program
from ..game.trace import Trace
from ..game.workers import with_the_deck
from ..game.workers import workers as processes
from .driver import Run, Watch, entries, from_seed, play
from .failing_ruling import FailingRuling, failing_ruling
from .invariants import all_invariants, chosen
from .shrinking import left_out_cards, shrink

LAST_STEPS = 3
"""The number of last steps whose cards are reported as involved."""
BLOCK_SIZE = 10
Progress = Callable[[int], None]
Endless = Callable[[str], None]
"""A function that hears of the cards of each game that was stopped in a cycle."""


class Failure(msgspec.Struct, frozen=True):
    """A shrunk game that violates an invariant."""

    invariant: str
    title: str
    rulings: tuple[str, ...]
    message: str
    examples: int
    """The number of games that were played until one failed."""
    seed: str
    target: str
    players: int
    steps: int
    deck: tuple[str, ...]
    """The cards of the small deck. All others can be left in the box."""
    choices: tuple[Entry, ...]
    cards: tuple[str, ...]
    """The cards of the last steps."""
    trace: Trace
    ruling: FailingRuling | None


def fuzz(
    deck: Deck,
    examples: int,
    seed: int | str,
    invariants: Sequence[str] | None = None,
    workers: int = 1,
    minutes: float | None = None,
    progress: Progress = lambda games: None,
    endless: Endless = lambda cards: None,
) -> Failure | None:
    """Play up to this many games, each with a limited number of steps.

    Return the first failing game after shrinking, or None. A game in which cards react to one
    another for ever is no failure.
    """
    names = tuple(each.name for each in chosen(invariants))
    end = None if minutes is None else time.monotonic() + 60 * minutes
    number = first_failing_game(deck, examples, seed, names, workers, end, progress, endless)
    return None if number is None else failure(deck, seed, number, names)


def first_failing_game(
    deck: Deck,
    examples: int,
    seed: int | str,
    names: tuple[str, ...],
    workers: int,
    end: float | None,
    progress: Progress,
    endless: Endless,
) -> int | None:
    """Return the number of the first failing game.

    It does not depend on the number of workers, unless the time runs out.
    """
    blocks = [(n, min(n + BLOCK_SIZE, examples)) for n in range(0, examples, BLOCK_SIZE)]
    if workers <= 1:
        for first, last in blocks:
            if end is not None and time.monotonic() > end:
                return None
            number, cycles = play_block(deck, seed, names, first, last)
            for cards in cycles:
                endless(cards)
            if number is not None:
                return number
            progress(last - first)
        return None
    with processes(workers, deck) as pool:
        jobs = [pool.submit(with_the_deck, play_block, seed, names, *block) for block in blocks]
        try:
            for job, (first, last) in zip(jobs, blocks, strict=True):
                left = None if end is None else max(0.0, end - time.monotonic())
                number, cycles = job.result(left)
                for cards in cycles:
                    endless(cards)
                if number is not None:
                    return number
                progress(last - first)
        except TimeoutError:
            return None
        finally:
            for job in jobs:
                job.cancel()
    return None


def play_block(
    deck: Deck, seed: int | str, names: tuple[str, ...], first: int, last: int
) -> tuple[int | None, list[str]]:
    """Return the number of the first failing game, and the cards of each endless game before."""
    compiled, watch = program(deck), Watch(chosen(names))
    cycles: list[str] = []
    for number in range(first, last):
        run, _ = example(compiled, seed, number, watch)
        if run.found is not None:
            return number, cycles
        if found := cycle(run.end):
            cycles.append(", ".join(found.cards))
    return None, cycles


def example(compiled: Program, seed: int | str, number: int, watch: Watch) -> tuple[Run, int]:
    """Play the example of this number.

    Every other example leaves many cards out, so that the others meet more often.
    """
    random = Random(f"{seed}/{number}/deck")
    without = left_out_cards(compiled, random, random.choice((0.5, 1, 1.3))) if number % 2 else 0
    players = compiled.deck.players or random.choice((2, 2, 3, 3, 4, 5, 6))
    source = from_seed(f"{seed}/{number}")
    return play(compiled, players, source, watch, number, without=without), without


def failure(deck: Deck, seed: int | str, number: int, names: tuple[str, ...]) -> Failure:
    """Return the failure in the game of this number, after shrinking."""
    compiled = program(deck)
    run, without = example(compiled, seed, number, Watch(chosen(names)))
    assert run.found is not None
    invariant = all_invariants()[run.found.invariant]
    small = shrink(compiled, run, without, Watch([invariant], every=True))
    best = small.best
    assert best is not None and best.found is not None
    choices = tuple(entries(best.steps))
    left_out = tuple(compiled.cards(small.case.without))
    return Failure(
        invariant=invariant.name,
        title=invariant.title,
        rulings=invariant.rulings,
        message=str(best.found.wrong),
        examples=number + 1,
        seed=str(seed),
        target=deck.name,
        players=best.players,
        steps=len(choices),
        deck=tuple(compiled.cards(compiled.all & ~small.case.without)),
        choices=choices,
        cards=tuple(compiled.cards(involved_cards(best))),
        trace=Trace(deck.name, deck.digest, best.players, choices, left_out),
        ruling=failing_ruling(deck, best, invariant),
    )


def involved_cards(run: Run) -> int:
    """Return the cards that moved or were chosen in the last steps."""
    cards = 0
    for seen in run.steps[-LAST_STEPS:]:
        if not seen.joined and seen.kind in ("play", "power", "surprise", "cards"):
            cards |= seen.answer
        for _, moved, _, _ in seen.moves:
            cards |= moved if moved.bit_count() < 6 else 0
    return cards
