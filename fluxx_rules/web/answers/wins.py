"""Shares of wins in simulated games: by Goal and by seat, with their intervals."""

from __future__ import annotations

import msgspec

from ...cards.deck import Deck
from ...game.intervals import Share
from ...game.statistics import Statistics
from ...reasoning.deck.distinct_cards import without_copies
from ...report.document.sections.goals import Bar, bar, wins_of
from ...report.document.sections.words import wins_text


class Wins(msgspec.Struct, frozen=True):
    """The games that a Goal or a seat ended."""

    id: str
    """The id of the Goal, or "" for a seat."""
    name: str
    count: int
    text: str
    bar: Bar
    loses: bool = False
    """Whether everybody loses by it."""


def wins_by_goal(deck: Deck, counted: Statistics) -> list[Wins]:
    """Return each Goal with its copies, most wins first."""
    by_twin = wins_of(deck, counted)
    cards = [card for card in without_copies(deck.cards) if card.twin in by_twin]
    longest = longest_of(list(by_twin.values()))
    found = [
        wins(card.id, card.name, by_twin[card.twin], longest, card.meaning.loses) for card in cards
    ]
    return sorted(found, key=lambda each: (-each.count, each.name))


def seat_wins(counted: Statistics) -> list[Wins]:
    """Return the wins of each seat, in the order of play."""
    shares = [Share(games, counted.won) for games in counted.wins_by_seat] if counted.won else []
    longest = longest_of(shares)
    return [wins("", f"Player {seat}", share, longest) for seat, share in enumerate(shares, 1)]


def wins(id: str, name: str, share: Share, longest: float, loses: bool = False) -> Wins:
    return Wins(id, name, share.count, wins_text(share), bar(share, longest), loses)


def longest_of(shares: list[Share]) -> float:
    """Return the share at the right end of all bars."""
    return max((share.interval.high for share in shares), default=1.0)
