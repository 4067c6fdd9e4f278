"""Cards that all claim to come first, where no rule decides among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ..deck.abilities import Ability, abilities
from ..deck.distinct_cards import cards_with, distinct_cards
from ..deck.reachable_cards import deck_reach
from ..rules.inert_rules import changed_parameters

ONE = core.Word(1), core.Numeral(1)


class RivalClaims(msgspec.Struct, frozen=True):
    """Cards with different names that make the same claim, and a card that raises it."""

    claim: Literal["instead", "on top"]
    cards: tuple[DeckCard, ...]
    raised_by: DeckCard


def rival_claims(deck: Deck) -> Iterator[RivalClaims]:
    """Yield the claims that two cards or more make, if a card of the deck can raise them."""
    instead = differently_named(card for card in distinct_cards(deck) if card.meaning.stands_in)
    if len(instead) > 1 and (taking := cards_with(deck, core.Instead)):
        yield RivalClaims("instead", instead, taking[0])
    on_top = differently_named(card for card in distinct_cards(deck) if card.meaning.goes_on_top)
    if len(on_top) > 1 and (by := discards_together(deck, on_top)):
        yield RivalClaims("on top", on_top, by)


def differently_named(cards: Iterator[DeckCard]) -> tuple[DeckCard, ...]:
    """Return one card for each name. Copies are alike, so their order does not matter."""
    return tuple({card.name: card for card in cards}.values())


def discards_together(deck: Deck, cards: tuple[DeckCard, ...]) -> DeckCard | None:
    """Return a card by which two of these leave the tables at one moment, or None."""
    reach = deck_reach(deck)
    for card in distinct_cards(deck):
        if "keeper limit" in changed_parameters(card.meaning):
            return card
        for ability in abilities(reach, card):
            taken = [each for each in cards if ability.targets.cards & reach.bit_of[each.id]]
            if len(taken) > 1 and discards_several(card, ability):
                return card
    return None


def discards_several(card: DeckCard, ability: Ability) -> bool:
    """Return whether the card discards several cards from tables at one moment."""
    what = ability.operation
    if not isinstance(what, core.Move) or what.to is not Place.DISCARD:
        return False
    names = {each.name for each in inside(what.cards, core.Bound)}
    asked = [each.most for each in inside(card.meaning, core.Ask) if each.name in names]
    return Place.TABLE in ability.targets.places and not (
        asked and all(most in ONE for most in asked)
    )
