"""Merging the cards of a deck: nothing but what they count as, and the slots of rules, changes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..language.card import Card
from ..language.footprint import descriptions
from .deck import DeckCard
from .merges import Agreed, Merge, kept


def merged(cards: tuple[DeckCard, ...], agreed: Agreed) -> tuple[DeckCard, ...]:
    """Things count as one another; rules share a slot, so that they replace one another."""
    here = present(cards, agreed)
    if not here.things and not here.rules:
        return cards
    slots = {name: slot_of(merge, cards) for merge in here.rules for name in merge.names}
    same = {name for merge in here.things for name in merge.names}
    counting: dict[int, Card] = {}  # copies of a card go on sharing what is declared of it
    found: list[DeckCard] = []
    for card in cards:
        declared, means = card.declared, card.meaning
        if not same.isdisjoint(declared.names):
            declared = counting.setdefault(id(declared), counted(declared, here.things))
        if means.kind == "rule" and card.name in slots:
            own = tuple(slot for slot in means.slots if slot not in (card.name, slots[card.name]))
            means = msgspec.structs.replace(means, slots=(*own, slots[card.name]))
        if declared is not card.declared or means is not card.meaning:
            card = msgspec.structs.replace(card, declared=declared, meaning=means)
        found.append(card)
    return tuple(found)


def present(cards: Iterable[DeckCard], agreed: Agreed) -> Agreed:
    """The merges as far as these cards have, or ask for, what they name."""
    cards = tuple(cards)
    rules = {card.name for card in cards if card.meaning.kind == "rule"}
    there = {name for card in cards for name in card.declared.names}
    named = {name for merge in agreed.things for name in merge.names}
    asked: set[str] = set()
    if not named.isdisjoint(there):
        asked = {name for card in cards for each in descriptions(card.meaning)
                 for name in each.names}  # fmt: skip
    return Agreed(
        tuple(merge for merge in kept(agreed.things, lambda name: name in there | asked)
              if not there.isdisjoint(merge.names)),
        tuple(kept(agreed.rules, rules.__contains__)),
        tuple(kept(agreed.perhaps, there.__contains__)),
        agreed.different,
    )  # fmt: skip


def slot_of(merge: Merge, cards: Iterable[DeckCard]) -> str:
    """The first of the names that the deck has, so that it is the same however many there are."""
    return next(card.name for card in cards if card.name in merge.names)


def counted(card: Card, things: Iterable[Merge]) -> Card:
    own = set(card.names)
    more = (name for merge in things if not own.isdisjoint(merge.names) for name in merge.names)
    names = (*card.counts_as, *(name for name in more if name not in own))
    return card if names == card.counts_as else msgspec.structs.replace(card, counts_as=names)
