"""Simulated games of a report: their lengths, how they end, and the comparison with editions."""

from __future__ import annotations

from math import inf

import msgspec

from ....cards.deck import Deck
from ....game.intervals import Share
from ....game.statistics import Quantile, Statistics
from ....reasoning.games.simulated_games import Ratio, Simulated, ratio
from .length_chart import LengthChart, length_chart


class Alone(msgspec.Struct, frozen=True):
    """The games of an edition alone."""

    title: str
    figures: Statistics
    ratio: Ratio | None
    """How many times as long the games of the mix are; None if chance may be the reason."""


class Games(msgspec.Struct, frozen=True):
    """The simulated games of a deck and of each edition alone, with the chart of their lengths."""

    wanted: int
    sensible: Statistics
    random: Statistics
    alone: tuple[Alone, ...]
    chart: LengthChart | None
    """None if no game ends."""

    @property
    def early(self) -> Quantile | None:
        """The turns after which a tenth of all games is over."""
        return self.sensible.quantile(10)

    @property
    def median(self) -> Quantile | None:
        return self.sensible.quantile(50)

    @property
    def late(self) -> Quantile | None:
        """The turns after which nine tenths of all games are over."""
        return self.sensible.quantile(90)

    @property
    def unfinished(self) -> Share:
        return self.sensible.share(self.sensible.unfinished)

    @property
    def longest(self) -> Alone | None:
        """The edition with the longest games, by the turns until half of them are over."""
        return max(self.alone, key=half_over, default=None)


def half_over(each: Alone) -> float:
    median = each.figures.quantile(50)
    return median.turns if median else inf


def games(deck: Deck, played: Simulated) -> Games:
    """Return the games with the titles of the editions."""
    alone = tuple(
        Alone(deck.title(each.deck), each, ratio(played.sensible, each)) for each in played.alone
    )
    titles = ("This deck", *(each.title for each in alone))
    return Games(
        played.wanted,
        played.sensible,
        played.random,
        alone,
        length_chart(played.sensible, played.alone, titles),
    )
