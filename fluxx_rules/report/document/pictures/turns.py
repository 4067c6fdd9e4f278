"""Pictures of turns: several turns in a row, and what players have to remember."""

from __future__ import annotations

from ....cards.deck import Deck
from ....findings import Finding
from .shapes import Column, Columns, Item, cards_of, item

MAX_TURNS = 8


def extra_turns(deck: Deck, finding: Finding) -> Columns | None:
    """Return the turns that one player can take in a row, with the card that gives each."""
    cards = cards_of(deck, finding)
    if len(cards) > MAX_TURNS:
        return None
    turns = [Column(f"Turn {n}", (item(card),), sign="→") for n, card in enumerate(cards, 2)]
    return Columns(
        "Turns of one player in a row", (Column("Turn 1", (Item("usual turn"),)), *turns)
    )


def remembered(deck: Deck, finding: Finding) -> Columns | None:
    """Return a card, and what it asks players to remember."""
    cards = cards_of(deck, finding)
    if not cards:
        return None
    fact = Item(finding.message.partition(": ")[2], note="not on the table", state="open")
    (card,) = cards
    asks = Column("This card asks", (item(card),))
    return Columns("Something to remember", (asks, Column("Remember", (fact,), sign="→")))
