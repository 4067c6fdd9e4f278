"""Pictures of needs: what a deck lacks, Goals that need one card, Keepers that none needs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ....cards.deck import Deck, DeckCard
from ....checks.winnable import winnable_goals
from ....findings import Finding
from ....language import core
from ....language.which import Described, nouns
from ....language.words import a
from ....reasoning.deck.homes import homes
from ....reasoning.deck.names import references
from .shapes import Column, Columns, Item, cards_of, item, items

MAX_NEEDED = 12


def missing(deck: Deck, finding: Finding) -> Columns | None:
    """Return a card and what it asks for; what no card of the deck is stands as missing."""
    cards = cards_of(deck, finding)
    wanted = {each.name: each for card in cards for each in needed(deck, card)}
    if not any(each.state == "missing" for each in wanted.values()):
        return None
    asked = Column("It asks for", tuple(wanted.values())[:MAX_NEEDED], sign="→")
    return Columns(
        "A card that asks for a missing one", (Column("In this deck", items(cards)), asked)
    )


def needed(deck: Deck, card: DeckCard) -> Iterator[Item]:
    """Yield a card for each name, and an item for each tag."""
    for such in references(card):
        for name in such.names:
            there = deck.among(deck.words.such(core.Such(names=(name,))))
            yield item(there[0]) if there else Item(name, note=home(deck, name), state="missing")
        for tag in such.tags:
            count = deck.words.such(core.Such(tags=(tag,))).bit_count()
            some = Item(a(nouns((Described(tagged=(tag,)),))), note=f"{count} in this deck")
            yield some if count else msgspec.structs.replace(some, state="missing")


def home(deck: Deck, name: str) -> str:
    """Return the first edition that has a card of the name."""
    if any(card.name == name for card in deck.unplayed):
        return "not known well enough"
    there = homes(deck).get(name, ())
    return f"in {there[0].title or there[0].edition}" if there else "in no edition"


def hanging(deck: Deck, finding: Finding) -> Columns | None:
    """Return the Goals that need one card."""
    cards = cards_of(deck, finding)
    only = [card for card in cards if card.meaning.kind != "goal"]
    goals = [card for card in cards if card.meaning.kind == "goal"]
    if not goals:  # FX605 has them in its reasons alone
        named = {line.partition(" needs ")[0] for line in finding.because}
        goals = [card for card in winnable_goals(deck) if card.id in named]
    if not only or not goals:
        return None
    on = Column("this card alone" if len(only) == 1 else "these cards", items(only), sign="→")
    return Columns("Goals that hang on one card", (Column("These Goals need", items(goals)), on))


def unused(deck: Deck, finding: Finding) -> Columns:
    """Return the Keepers that no Goal needs."""
    cards = cards_of(deck, finding)
    none = Item("no Goal", note="that can be met", state="missing")
    keepers = Column("Keepers", items(cards, state="dead"))
    return Columns("Keepers without a use", (keepers, Column("Needed by", (none,), sign="→")))
