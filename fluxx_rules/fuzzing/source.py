"""Sources of random numbers (`Source`), one with a seed, and random picks from them.

Zero always means the plainest choice. A source of zeros therefore ends quickly, with small values.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Source(Protocol):
    def below(self, n: int) -> int:
        """Return a number from zero to below n."""


class Seeded:
    def __init__(self, seed: int | str) -> None:
        self.below = Random(seed).randrange


def one_of(source: Source, options: Sequence[T]) -> T:
    """Return one of the options. The first is the plainest."""
    return options[source.below(len(options))]


def one_in(source: Source, often: int) -> bool:
    """Return True once in ``often`` times."""
    return source.below(often) == often - 1


def shuffled(source: Source, things: Sequence[T]) -> list[T]:
    left = list(things)
    return [left.pop(source.below(len(left))) for _ in things]
