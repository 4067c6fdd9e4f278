"""Detection of planted faults by rulings, and by random games with the invariants."""

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
    """The invariant that failed first, and the number of examples until then."""

    invariant: str
    examples: int


@cache
def deck_of(target: str) -> Deck:
    return load_deck(located(target))


def located(target: str) -> str:
    """Return the target with the full path of a deck of the tests."""
    return str(ROOT / target) if target.endswith(".yaml") else target


@cache
def listed(target: str) -> list[Listed]:
    """Return the rulings that a deck must obey."""
    return [
        each
        for file, data in read_files(target).items()
        for each in read_rulings(data, file)[0]
        if each.ruling.then is not None
    ]


def failing_rulings(target: str) -> Iterator[str]:
    """Yield the rulings that do not hold with the current engine."""
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


def is_noticed_by_a_ruling(fault: Fault) -> bool:
    """Return whether a ruling fails. Rulings about the subject of the fault run first."""
    rulings = nearest_first(fault)
    with planted(fault):
        return any(failing(rulings, fault.ruled_by))


def nearest_first(fault: Fault) -> list[Listed]:
    """Return the rulings, first those named by the fault, then those with rare words of it."""
    described = words_of(f"{fault.name} {fault.mistake}")
    frequency = word_frequencies(fault.ruled_by)

    def distance(each: Listed) -> tuple[bool, float]:
        number = each.ruling.ruling.partition(" ")[0]
        shared = described & words_of(each.ruling.says)
        return number not in described, -sum(1 / frequency[word] for word in sorted(shared))

    return sorted(listed(fault.ruled_by), key=distance)


@cache
def word_frequencies(target: str) -> Counter[str]:
    """Return the number of rulings of a deck that contain each word."""
    return Counter(word for each in listed(target) for word in words_of(each.ruling.says))


@cache
def words_of(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]{4,}|[A-Z]+-\d+", text))


def first_changed_game(fault: Fault, examples: int, seed: int) -> int | None:
    """Return the first random game that differs from the sound engine, or None."""
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
    """Return the invariant that fails first in these examples of the fuzzer, or None.

    Invariants that fail without a fault are ignored. The failure is not minimized, to save time.
    """
    with planted(fault):
        for number, failed in games.failures(deck_of(fault.deck), examples, seed):
            if failed not in known:
                return Caught(failed, number)
    return None


def caught_by_each(
    fault: Fault, examples: int, seed: int, more: int, known: Collection[str] = ()
) -> dict[str, int]:
    """Return the first example in which each invariant fails.

    The examples end ``more`` examples after the first failure.
    """
    first: dict[str, int] = {}
    with planted(fault):
        for number, failed in games.failures(deck_of(fault.deck), examples, seed):
            if first and number > min(first.values()) + more:
                break
            if failed not in known:
                first.setdefault(failed, number)
    return first


@cache
def failing_without_a_fault(target: str, examples: int, seeds: tuple[int, ...]) -> frozenset[str]:
    """Return the invariants that fail without a fault. There should be none."""
    return frozenset(
        name for seed in seeds for _, name in games.failures(deck_of(target), examples, seed)
    )
