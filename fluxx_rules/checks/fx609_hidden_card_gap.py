"""A card hides Keepers, and cards of other editions look at the cards in front of all players.

Neither edition says whether these cards see a hidden Keeper. By the publisher's answer about
Camouflage (X-030) a hidden Keeper is not in play for Goals and still counts for limits. The
engine plays it so, and a card that looks for a Keeper by name or tag does not find a hidden one
(X-090).

Example: Camouflage over the Television, and The Brain (No TV) as the Goal.

How to settle it: agree before play whether these cards see a hidden Keeper.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language import core
from ..language.condition import Condition
from ..language.core import Place
from ..language.footprint import descriptions, inside
from ..language.words import plural
from ..reasoning.deck.distinct_cards import distinct_cards
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX609", "hidden-card-gap", Severity.WARNING, "look-up"
TOPIC = "deck"
LEAVE_OUT = slice(1)
MIXING = True


def check(deck: Deck) -> Iterator[Finding]:
    for device in distinct_cards(deck):
        if not device.meaning.hides:
            continue
        readers = [
            card
            for card in distinct_cards(deck)
            if card.edition != device.edition and reads_tables(card, deck)
        ]
        if readers:
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"{device.name} hides a Keeper, and no card says whether "
                f"{plural(len(readers), 'card')} of other editions "
                f"{'sees' if len(readers) == 1 else 'see'} it: "
                f"{listed(card.name for card in readers)}",
                **located_at_first([device, *readers]),
                aspect="hidden",
                because=(
                    f"{device.id} hides a Keeper",
                    *(f"{card.id} looks at the cards in front of all players" for card in readers),
                    "the engine plays: a hidden Keeper meets no Goal and no card finds it by name "
                    "or tag, but it counts as a Keeper (X-030, X-090)",
                ),
            )


def reads_tables(card: DeckCard, deck: Deck) -> bool:
    """Return whether the card reads which Keepers lie in front of other players.

    It has a condition on them, finds some of them by their faces, or lends them for a Goal.
    """
    if card.meaning.borrows:
        return True
    if not reads_other_tables(card.meaning):  # conditions are a part of the meaning
        return False
    such = deck.words.such
    keepers = such(core.Such(kinds=("keeper",)))
    return any(
        reads_other_tables(test) and any(such(each) & keepers for each in descriptions(test))
        for test in conditions(card)
    ) or any(
        reads_other_tables(cards)
        and any(each.by_face and such(each) & keepers for each in descriptions(cards))
        for cards in inside(card.meaning, core.Both)
    )


def reads_other_tables(node: core.Node) -> bool:
    places = inside(node, core.At)
    return any(each.place is Place.TABLE and each.seat != core.ME for each in places)


def conditions(card: DeckCard) -> Iterator[core.Test]:
    """Yield the conditions in the card's declaration, without those of the meaning of effects."""
    left: list[object] = [card.declared]
    while left:
        each = left.pop()
        if isinstance(each, Condition):
            yield each.test()
        elif isinstance(each, msgspec.Struct):
            left += filter(None, msgspec.structs.astuple(each))  # most fields are empty
        elif isinstance(each, tuple):
            left += each
