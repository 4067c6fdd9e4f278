"""Cards that may be used again and again in one turn, found without playing.

A free action that is not once per turn may be repeated. A card that is played may be repeated while
all cards are to be played, if another card takes it back.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import msgspec

from ...cards.deck import Deck, DeckCard
from ...game.program import Program, program
from ...game.zones import DISCARD, RULES, TABLE
from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ...language.meaning import ALWAYS, Reaction
from ...session import budget, memoized
from ..deck.distinct_cards import distinct_cards
from .event_graph import COMPARE_STEPS, sets_off
from .locations import CardLocations
from .read_write_sets import ReadWriteSets
from .thresholds import Racer


class Repeatable(msgspec.Struct, frozen=True):
    """Cards that may be used again and again in one turn."""

    cards: tuple[DeckCard, ...]
    rule: DeckCard | None = None
    """The rule in play that has all cards played, if any."""
    are_plays: bool = False
    """Whether the cards are plays and no free actions."""


@memoized
def repeatable(deck: Deck) -> tuple[Repeatable, ...]:
    """Return free actions alone and in pairs, and pairs of plays of which one takes the other."""
    p, cards = program(deck), distinct_cards(deck)
    groups = groups_of_actions(p, cards)
    found = [Repeatable(group) for group in groups]
    rule = next((card for card in cards if plays_all(p, card)), None)
    if rule is not None:
        takers = [group for group in groups if any(map(brings_to_hand, group))]
        found += [Repeatable(group, rule) for group in takers]
        plays = combinations_with_replacement([card for card in cards if takes_back(p, card)], 2)
        found += [Repeatable(pair, rule, are_plays=True) for pair in plays]
    return tuple(found)


def groups_of_actions(p: Program, cards: tuple[DeckCard, ...]) -> list[tuple[DeckCard, ...]]:
    """Return the cards with free actions, one for each text, and pairs that set one another off."""
    by_text = {(card.meaning.kind, repeated_actions(card)): card for card in reversed(cards)}
    found = [
        (racer, card) for (_, done), card in by_text.items() for racer in racers(p, card, done)
    ]
    found.reverse()
    pairs = list[tuple[DeckCard, ...]]()
    for (one, card), (other, more) in combinations(found, 2):
        budget().spend(COMPARE_STEPS)
        if sets_off(one, other, p) and sets_off(other, one, p):
            pairs.append((card, more))
    return [*((card,) for _, card in found), *pairs]


def repeated_actions(card: DeckCard) -> tuple[Reaction, ...]:
    """Return the free actions that can be used twice in a turn, as reactions."""
    return tuple(
        Reaction("whenever", each.test, each.do, False)
        for each in card.meaning.powers
        if not each.once_per_turn and not inside(each.do, core.EndTurn)
    )


def racers(p: Program, card: DeckCard, done: tuple[Reaction, ...]) -> Iterator[Racer]:
    """Yield the card with its free actions, if it has any."""
    if done:
        bit, zone = p.bit_of[card.id], RULES if card.meaning.kind == "rule" else TABLE
        yield Racer(bit, zone, done, ReadWriteSets(p, bit, done))


def brings_to_hand(card: DeckCard) -> bool:
    """Return whether a free action of the card brings a card to hand, besides draws."""
    moves = inside(repeated_actions(card), core.Move)
    return any(each.to is Place.HAND for each in moves)


def plays_all(p: Program, card: DeckCard) -> bool:
    bit = p.bit_of[card.id]
    return card.meaning.kind == "rule" and p.in_force(p.glyph[bit], bit).play_all


def takes_back(p: Program, card: DeckCard) -> bool:
    """Return whether the card, when it is played, may bring a card to hand that was played."""
    if card.meaning.text is None:
        return False
    done = (Reaction("whenever", ALWAYS, card.meaning.text, False),)
    there = CardLocations(p, p.bit_of[card.id], done)
    moved = (there.where(each.cards) for each in inside(done, core.Move) if each.to is Place.HAND)
    itself = there.bound["this"].items()
    return any(
        DISCARD in where or any(where.get(zone, 0) & cards for zone, cards in itself)
        for where in moved
    )
