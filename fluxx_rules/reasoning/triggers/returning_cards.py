"""Cards that come back onto the draw pile in each turn, and the cards in play that bring them back.

They are found without playing. They return by their own text, instead of being discarded, or by the
text of a card in play.
"""

from __future__ import annotations

from collections.abc import Container

import msgspec

from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.zones import TABLE
from ...language import core
from ...language.core import ME, Place
from ...language.footprint import inside, nodes
from ...language.meaning import ALWAYS, Meaning, Reaction
from ...session import memoized
from ..deck.distinct_cards import distinct_cards
from .locations import CardLocations, cards_in


class Return(msgspec.Struct, frozen=True):
    """A card that comes back onto the draw pile, and the cards in play that bring it there."""

    card: DeckCard
    by: tuple[DeckCard, ...]

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        return (self.card, *(each for each in self.by if each is not self.card))


@memoized
def ways_back(deck: Deck) -> tuple[Return, ...]:
    """Return the cards that may come back onto the draw pile in each turn, with what does it."""
    p, found = program(deck), list[Return]()
    cards = distinct_cards(deck)
    places = {Place.PILE, Place.DISCARD} if p.to_top else {Place.PILE}
    takers = [(card, taken(p, card)) for card in cards if moves_cards(card.meaning, places)]
    own = {card.id for card, _ in takers if acts_in_own_turn(p, card)}
    limits = sorted(filter(limits_keepers, cards), key=lambda card: keeper_limit(p, card))
    for card in cards:
        bit = p.bit_of[card.id]
        on_top = card.meaning.goes_on_top
        by = [taker for taker, (put, gone) in takers if (put | (gone if on_top else 0)) & bit]
        by = [taker for taker in by if taker is card or taker.id not in own]
        by.sort(key=lambda taker: taker is not card)
        if on_top:
            by += limits
        elif puts_itself_on_top(p, card):
            found.append(Return(card, ()))
        found += [Return(card, (each,)) for each in by]
    return tuple(found)


def moves_cards(meaning: Meaning, places: Container[Place]) -> bool:
    """Return whether the card moves cards there while it is in play."""
    return any(each.to in places for each in inside(texts(meaning), core.Move))


def limits_keepers(card: DeckCard) -> bool:
    return any(each.parameter == "keeper limit" for each in card.meaning.sets)


def keeper_limit(p: Program, card: DeckCard) -> int:
    bit = p.bit_of[card.id]
    return p.in_force(p.glyph[bit], bit).keeper_limit


def texts(meaning: Meaning) -> tuple[Reaction, ...]:
    """Return what the card does or lets players do while it is in play, all as reactions."""
    powers = (Reaction("whenever", each.test, each.do, True) for each in meaning.powers)
    return (*meaning.reactions, *powers)


def acts_in_own_turn(p: Program, card: DeckCard) -> bool:
    """Return whether the card acts only in turns of one player, as it is the only one of its kind.

    A card that moves itself away may act for each player in turn.
    """
    m, bit = card.meaning, p.bit_of[card.id]
    if m.kind == "rule" or sum(each.twin == card.twin for each in p.deck.cards) > 1:
        return False
    there = CardLocations(p, bit, texts(m))
    away = [each for each in inside(texts(m), core.Move) if each.seat not in (None, ME)]
    return (
        all(each.moment.startswith("turn") for each in m.reactions)
        and not any(each.any_time for each in m.powers)
        and not any(cards_in(there.where(each.cards)) & bit for each in away)
    )


def taken(p: Program, card: DeckCard) -> tuple[int, int]:
    """Return the cards that the card in play may put onto the draw pile, or discard from play."""
    return moved(p, card, texts(card.meaning))


def puts_itself_on_top(p: Program, card: DeckCard) -> bool:
    text = card.meaning.text
    if text is None:
        return False
    put, _ = moved(p, card, (Reaction("whenever", ALWAYS, text, False),))
    return bool(put & p.bit_of[card.id])


def moved(p: Program, card: DeckCard, done: tuple[Reaction, ...]) -> tuple[int, int]:
    there = CardLocations(p, p.bit_of[card.id], done)
    put = gone = 0
    for each in nodes(done):
        if isinstance(each, core.Move) and each.to in (Place.PILE, Place.DISCARD):
            where = there.where(each.cards)
            if each.to is Place.DISCARD:
                gone |= cards_in({zone: where[zone] for zone in where if zone >= TABLE})
            elif each.cause == "on top":
                put |= cards_in(where)
    return put, gone
