"""Picture of a Keeper that lies face down, and of the cards of which nobody says if they see it."""

from __future__ import annotations

from ....cards.deck import Deck
from ....findings import Finding
from .shapes import Column, Columns, Item, cards_of, item, items


def hidden_keeper(deck: Deck, finding: Finding) -> Columns | None:
    cards = cards_of(deck, finding)
    devices = [card for card in cards if card.meaning.hides]
    looking = [card for card in cards if not card.meaning.hides]
    if not devices or not looking:
        return None
    down = Item("?", note="a Keeper, face down", state="hidden")
    return Columns(
        "Who sees a Keeper that lies face down?",
        (
            Column("Hides a Keeper", tuple(map(item, devices))),
            Column("In front of a player", (down,), sign="→"),
            Column("Look at all tables", items(looking, "open"), sign="←?"),
        ),
    )
