"""Comparison of the games of a mix with those of an edition alone, on the same seeds.

A difference is reported only where its interval leaves out zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec

from ..cards.deck import Deck
from .intervals import QUANTILE, Interval, Sample, Share, difference_of_means, difference_of_shares
from .statistics import Statistics

Figure: TypeAlias = Literal[
    "turns", "near", "unfinished", "lost", "tied", "first player wins", "rushed", "seen", "waiting"
]


class Difference(msgspec.Struct, frozen=True):
    """A figure that differs beyond chance."""

    figure: Figure
    mix: float
    alone: float
    low: float
    """The least that the mix has more than the edition alone; negative if it has less."""
    high: float


class Comparison(msgspec.Struct, frozen=True):
    """An edition beside the mix that takes cards from it."""

    edition: str
    alone: Statistics | None
    """The games of the edition alone, or None if it has no Goal."""
    differences: tuple[Difference, ...] = ()


def with_editions(
    mix: Statistics, editions: Iterable[Deck], play: Callable[[Deck], Statistics]
) -> Iterator[Comparison]:
    """Play each edition alone, and yield its comparison with the mix."""
    for deck in editions:
        alone = play(deck) if has_goal(deck) else None
        found = () if alone is None else tuple(differences(mix, alone))
        yield Comparison(deck.name, alone, found)


def has_goal(deck: Deck) -> bool:
    """Return whether anybody can win a game with these cards alone."""
    return any(card.meaning.goal is not None and not card.meaning.loses for card in deck.cards)


def differences(
    mix: Statistics, alone: Statistics, quantile: float = QUANTILE
) -> Iterator[Difference]:
    """Yield the figures whose difference has an interval that leaves out zero."""
    for figure, (a, b, interval) in figures(mix, alone, quantile).items():
        if interval is not None and interval.leaves_out_zero:
            yield Difference(figure, a, b, *interval)


def figures(
    mix: Statistics, alone: Statistics, quantile: float = QUANTILE
) -> dict[Figure, tuple[float, float, Interval | None]]:
    """Return each figure of both, and the interval of its difference."""

    def of_means(a: Sample, b: Sample) -> tuple[float, float, Interval | None]:
        return a.value, b.value, difference_of_means(a, b, quantile)

    def of_shares(a: Share, b: Share) -> tuple[float, float, Interval | None]:
        return a.value, b.value, difference_of_shares(a, b, quantile)

    return {
        "turns": of_means(mix.length, alone.length),
        "near": of_means(mix.near, alone.near),
        "unfinished": of_shares(mix.share(mix.unfinished), alone.share(alone.unfinished)),
        "lost": of_shares(mix.share(mix.lost), alone.share(alone.lost)),
        "tied": of_shares(mix.share(mix.tied), alone.share(alone.tied)),
        "first player wins": of_shares(
            Share(mix.wins_by_seat[0], mix.won), Share(alone.wins_by_seat[0], alone.won)
        ),
        "rushed": of_shares(mix.share(mix.rushed), alone.share(alone.rushed)),
        "seen": of_means(mix.seen, alone.seen),
        "waiting": of_means(mix.waiting, alone.waiting),
    }
