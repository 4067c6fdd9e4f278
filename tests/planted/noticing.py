"""Who notices a planted fault: the rulings, and random games with the invariants."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import split
from fluxx_rules.game.rulings import Listed, read_rulings, run
from fluxx_rules.game.rulings.reading import read_files
from tests.planted import games
from tests.planted.planting import Fault, planted

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Caught:
    """Which invariant failed, and in how many examples."""

    invariant: str
    examples: int


@cache
def deck_of(target: str) -> Deck:
    return load_deck(located(target))


def located(target: str) -> str:
    """The decks of the tests are files of the project, wherever it lies."""
    return str(ROOT / target) if target.endswith(".yaml") else target


@cache
def listed(target: str) -> list[Listed]:
    """The rulings that a deck must obey."""
    return [
        each
        for file, data in read_files(target).items()
        for each in read_rulings(data, file)[0]
        if each.ruling.then is not None
    ]


def failing_rulings(target: str) -> Iterator[str]:
    """The rulings that do not hold with the engine as it is now."""
    yield from failing(listed(target), target)


def failing(rulings: list[Listed], target: str) -> Iterator[str]:
    edition = split(target)[0]
    for each in rulings:
        try:
            outcome = run(each, deck_of(target), edition)
        except Exception:  # a broken engine may also crash
            yield each.ruling.ruling
            continue
        if outcome.kind == "fails":
            yield each.ruling.ruling


def rulings_that_notice(fault: Fault) -> Iterator[str]:
    with planted(fault):
        yield from failing_rulings(fault.ruled_by)


def a_ruling_notices(fault: Fault) -> bool:
    """All of them are asked if need be, and those first that speak of what the fault breaks."""
    rulings = nearest_first(fault)
    with planted(fault):
        return any(failing(rulings, fault.ruled_by))


def nearest_first(fault: Fault) -> list[Listed]:
    """First those that its docstring names, then those that share rare words with it."""
    told = words_of(f"{fault.name} {fault.mistake}")
    often = how_often(fault.ruled_by)

    def far(each: Listed) -> tuple[bool, float]:
        number = each.ruling.ruling.partition(" ")[0]
        shared = told & words_of(each.ruling.says)
        return number not in told, -sum(1 / often[word] for word in sorted(shared))

    return sorted(listed(fault.ruled_by), key=far)


@cache
def how_often(target: str) -> Counter[str]:
    """In how many rulings of a deck each word stands."""
    return Counter(word for each in listed(target) for word in words_of(each.ruling.says))


@cache
def words_of(said: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]{4,}|[A-Z]+-\d+", said))


def shows(fault: Fault, examples: int, seed: int) -> int | None:
    """The first random game that goes another way than in the sound engine, if any does."""
    expected = sound_games(fault.deck, examples, seed)
    with planted(fault):
        return games.first_difference(expected, deck_of(fault.deck), seed)


@cache
def sound_games(target: str, examples: int, seed: int) -> list[games.Course]:
    deck = deck_of(target)
    return [games.played(deck, number, seed, []) for number in range(1, examples + 1)]


def caught_by_fuzzing(
    fault: Fault, examples: int, seed: int, known: Collection[str] = ()
) -> Caught | None:
    """What fails first in so many examples; nothing, where they do not show the fault.

    What is known to fail without any fault shows none.

    These are the examples of the fuzzer; its failure is not made small, which takes longer.
    """
    with planted(fault):
        for number, failed in games.failures(deck_of(fault.deck), examples, seed):
            if failed not in known:
                return Caught(failed, number)
    return None


def caught_by_each(
    fault: Fault, examples: int, seed: int, more: int, known: Collection[str] = ()
) -> dict[str, int]:
    """For every invariant that fails, the example in which it first did: up to the first failure
    and in so many examples after it."""
    first: dict[str, int] = {}
    with planted(fault):
        for number, failed in games.failures(deck_of(fault.deck), examples, seed):
            if first and number > min(first.values()) + more:
                break
            if failed not in known:
                first.setdefault(failed, number)
    return first


@cache
def fails_anyway(target: str, examples: int, seeds: tuple[int, ...]) -> frozenset[str]:
    """The invariants that fail without any fault, and so show none; there should be none."""
    return frozenset(
        name for seed in seeds for _, name in games.failures(deck_of(target), examples, seed)
    )
