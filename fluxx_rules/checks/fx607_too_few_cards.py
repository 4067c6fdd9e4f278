"""With this many players the deck runs out of cards: in the deal, or at the first big draw.

The deal gives three cards to each player (R-001). After that the draw pile has to supply the
largest draw of one rule or card. There are hardly any discards to shuffle yet. Drawing fewer
cards is legal, but then such cards are worth less than they promise. A file with too few cards
for two players is a pack for another deck, and that is only information.

Example: a deck of eighteen cards and six players: the draw pile is empty after the deal.

How to settle it: add cards, or state for how many players the deck is meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.player_counts import PLAYER_COUNTS
from ..findings import Advice, Finding, Severity
from ..game.drawing import OPENING_HAND
from ..language.words import plural
from ..reasoning.deck.drawings import Drawing, drawings
from ..session import memoized

CODE, NAME, SEVERITY, HOW = "FX607", "too-few-cards", Severity.WARNING, "look-up"
TOPIC = "deck"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    players = first_count(deck)
    if players is None:
        return
    biggest = biggest_drawing(deck, players)
    yield Finding(
        CODE,
        NAME,
        SEVERITY if players > min(PLAYER_COUNTS) else Severity.INFO,
        f"with {players} players or more the deck can run out of cards",
        aspect=f"{players} players",
        because=(
            f"{deck.name} has {plural(cards_for_hands(deck), 'card')} that can be held",
            f"{OPENING_HAND * players} are dealt to {players} players",
            biggest.because(players),
        ),
        advice=(Advice(at_most(players - 1)),),
    )


@memoized
def first_count(deck: Deck) -> int | None:
    """Return the least number of players with which the cards run out, or None."""
    if not any(card.meaning.kind == "keeper" for card in deck.cards):
        return None  # such a pack is only played with other decks
    for players in range(min(PLAYER_COUNTS), max(deck.player_counts) + 1):
        wanted = OPENING_HAND * players + biggest_drawing(deck, players).total(players)
        if wanted > cards_for_hands(deck):
            return players
    return None


def cards_for_hands(deck: Deck) -> int:
    """Return the number of cards that can be held."""
    return sum(card.meaning.kind != "creeper" for card in deck.cards)


def biggest_drawing(deck: Deck, players: int) -> Drawing:
    return max(drawings(deck), key=lambda each: each.total(players))


def at_most(players: int) -> str:
    if players < min(PLAYER_COUNTS):
        return "Add cards. A pack for another deck needs none."
    return f"Play with at most {players} players, or add cards."
