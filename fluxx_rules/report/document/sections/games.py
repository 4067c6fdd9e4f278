"""Simulated games of a report: their lengths, how they end, and the comparison with editions."""

from __future__ import annotations

from collections import Counter

import msgspec

from ....cards.completeness import known_of
from ....cards.deck import Deck
from ....game.intervals import Share
from ....game.statistics import Quantile, Statistics
from ....reasoning.games.simulated_games import Ratio, Simulated, ratio
from .length_chart import LengthChart, length_chart

WELL_KNOWN = 0.8
"""The verdict compares with editions of which this share of the cards is known, or more."""


class Alone(msgspec.Struct, frozen=True):
    """The games of an edition alone."""

    title: str
    figures: Statistics
    ratio: Ratio | None
    """How many times as long the games of the mix are; None if chance may be the reason."""
    cards: int = 0
    """The number of cards that the edition gives to the mix."""
    known: float = 1
    """The share of its cards that are known."""


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
    def usual(self) -> Alone | None:
        """The edition with most cards in the mix, of those with a ratio and enough known cards."""
        known = (each for each in self.alone if each.ratio and each.known >= WELL_KNOWN)
        return max(known, key=lambda each: each.cards, default=None)


def games(deck: Deck, played: Simulated) -> Games:
    """Return the games with the titles of the editions."""
    taken = Counter(card.edition for card in deck.cards)
    known = {share.edition: known_of(share.known) for each in deck.donors for share in each.shares}
    alone = tuple(
        Alone(
            deck.title(each.deck),
            each,
            ratio(played.sensible, each),
            taken[each.deck],
            share_of(known.get(each.deck)),
        )
        for each in played.alone
    )
    titles = ("This deck", *(each.title for each in alone))
    return Games(
        played.wanted,
        played.sensible,
        played.random,
        alone,
        length_chart(played.sensible, played.alone, titles),
    )


def share_of(known: tuple[int, int] | None) -> float:
    """Return the known share of an edition; one that does not state its size is known."""
    return known[0] / known[1] if known and known[1] else 1
