"""Cards of a mix after its merges, with names of their own where editions mean different things.

Merging changes only what cards count as, and the slots of rules. A name that is different becomes
one name for each edition that has it. Cards of an edition then count as, and ask for, its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

import msgspec

from ..language.card import Card
from ..language.footprint import descriptions
from ..language.meaning import Meaning
from ..language.rewriting import renamed
from .deck import DeckCard
from .merges import Agreed, Merge, kept

NOTHING: Mapping[str, Set[str]] = {}


def merged(
    cards: tuple[DeckCard, ...], agreed: Agreed, left_out: Mapping[str, Set[str]] = NOTHING
) -> tuple[DeckCard, ...]:
    """Return the cards after merging.

    Merged things count as one another. Merged rules share a slot, so that they replace one another.
    Names can be different in an edition even if their cards are ``left_out``.
    """
    cards = kept_apart(cards, agreed.different, left_out)
    here = present(cards, agreed)
    if not here.things and not here.rules:
        return cards
    slots = {name: slot_of(merge, cards) for merge in here.rules for name in merge.names}
    same = {name for merge in here.things for name in merge.names}
    counting: dict[int, Card] = {}  # copies of a card keep sharing their declaration
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


def kept_apart(
    cards: tuple[DeckCard, ...], different: Set[str], left_out: Mapping[str, Set[str]]
) -> tuple[DeckCard, ...]:
    """Return the cards after each edition got its own name for each name that is different.

    Cards of an edition without such a name still ask for all cards of that name.
    """
    if not different:
        return cards
    called: dict[str, dict[str, str]] = {}
    for name in different:
        having = {card.edition for card in cards if name in card.declared.names}
        having |= {edition for edition, names in left_out.items() if name in names}
        for edition in having if len(having) > 1 else ():
            called.setdefault(edition, {})[name] = name_in(edition, name)
    if not called:
        return cards
    done: dict[int, tuple[Card, Meaning]] = {}  # copies of a card keep sharing both
    found: list[DeckCard] = []
    for card in cards:
        own = called.get(card.edition)
        if own is not None:
            if id(card.declared) not in done:
                done[id(card.declared)] = as_called(card, own)
            declared, means = done[id(card.declared)]
            card = msgspec.structs.replace(card, declared=declared, meaning=means)
        found.append(card)
    return tuple(found)


def name_in(edition: str, name: str) -> str:
    """Return the name of a thing in one edition. It looks like the id of a card."""
    return f"{edition}/{name}"


def as_called(card: DeckCard, called: Mapping[str, str]) -> tuple[Card, Meaning]:
    """Return a card's declaration and meaning with the names of its edition."""
    declared, means = card.declared, card.meaning
    more = tuple(called[name] for name in declared.names if name in called)
    if more:
        declared = msgspec.structs.replace(declared, counts_as=(*declared.counts_as, *more))
    if any(name in called for each in descriptions(means) for name in each.names):
        means = renamed(means, called)
    if card.name in means.slots and card.name in called:
        slots = tuple(called[slot] if slot == card.name else slot for slot in means.slots)
        means = msgspec.structs.replace(means, slots=slots)
    return declared, means


def present(cards: Iterable[DeckCard], agreed: Agreed) -> Agreed:
    """Return the merges reduced to names that these cards have or ask for."""
    cards = tuple(cards)
    rules = {card.name for card in cards if card.meaning.kind == "rule"}
    there = {name for card in cards for name in card.declared.names}
    named = {name for merge in agreed.things for name in merge.names}
    mentioned: set[str] = set()
    if not named.isdisjoint(there):
        described = (each for card in cards for each in descriptions(card.meaning))
        mentioned = {name for each in described for name in each.names}
    things = kept(agreed.things, lambda name: name in there | mentioned)
    return Agreed(
        tuple(merge for merge in things if not there.isdisjoint(merge.names)),
        tuple(kept(agreed.rules, rules.__contains__)),
        tuple(kept(agreed.perhaps, there.__contains__)),
        agreed.different,
    )


def slot_of(merge: Merge, cards: Iterable[DeckCard]) -> str:
    """Return the slot of merged rules: the first of the names that the deck has."""
    return next(card.name for card in cards if card.name in merge.names)


def counted(card: Card, things: Iterable[Merge]) -> Card:
    """Return a card that counts as everything it is merged with."""
    own = set(card.names)
    more = (name for merge in things if not own.isdisjoint(merge.names) for name in merge.names)
    names = (*card.counts_as, *(name for name in more if name not in own))
    return card if names == card.counts_as else msgspec.structs.replace(card, counts_as=names)
