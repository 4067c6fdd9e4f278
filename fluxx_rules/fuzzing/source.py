"""Where chance comes from: a seed, or hypothesis.

Nought is the plainest answer to everything, so that what draws noughts only ends, and is small.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Source(Protocol):
    def below(self, n: int) -> int:
        """A number from nought to below n."""


class Seeded:
    def __init__(self, seed: int | str) -> None:
        self.below = Random(seed).randrange


def one_of(source: Source, options: Sequence[T]) -> T:
    """One of them; the first is the plainest."""
    return options[source.below(len(options))]


def one_in(source: Source, often: int) -> bool:
    """Once in so many times."""
    return source.below(often) == often - 1


def shuffled(source: Source, things: Sequence[T]) -> list[T]:
    left = list(things)
    return [left.pop(source.below(len(left))) for _ in things]
