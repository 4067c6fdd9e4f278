"""Irremovable rules: rules that no card of the deck can replace or move out of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import chain

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ...session import budget, memoized
from ..deck.distinct_cards import cards_with, distinct_cards
from ..deck.meaning_keys import effect_key, self_reference
from .clashes import rules

STEPS_PER_TAKING = 4
"""The budget to decide whether a text moves a rule."""


class Taking(msgspec.Struct, frozen=True):
    """Cards that a text moves, and the cards that the names in this text can stand for."""

    cards: core.Cards
    bound: tuple[tuple[str, core.Cards], ...]
    this: str
    """The id of the card with the text if it refers to itself, else an empty string."""


@memoized
def irremovable(deck: Deck) -> list[DeckCard]:
    """Return the rules that no other rule replaces and that no text of the deck can move."""
    moves = takings(cards_with(deck, core.Move, core.Deal, core.Attach))
    if any("rule" in card.meaning.answers for card in distinct_cards(deck)):
        # a rule that is played again can be cancelled and leave play
        moves = chain(moves, plays(cards_with(deck, core.Play)))
    effects: dict[str, set[object]] = {}
    for card in rules(deck):
        for slot in card.meaning.slots:
            effects.setdefault(slot, set()).add(effect_key(card))
    left = [card for card in rules(deck) if not is_replaceable(card, effects)]
    for taking in moves:
        budget().spend(STEPS_PER_TAKING * len(left))
        left = [card for card in left if not can_take(taking.cards, card, taking)]
        if not left:  # usual: one of the first texts moves any rule
            return []
    gone = {card.id for card in rules(deck)} - {card.id for card in left}
    loose = slots_of_rules(deck, gone)
    return [card for card in left if loose.isdisjoint(card.meaning.slots)]


def slots_of_rules(deck: Deck, gone: Set[str]) -> set[str]:
    """Return the slots of these removable rules.

    A rule in one of these slots can be replaced by a removable rule that does the same.
    """
    return {slot for card in rules(deck) if card.id in gone for slot in card.meaning.slots}


def is_replaceable(card: DeckCard, effects: Mapping[str, Set[object]]) -> bool:
    """Return whether a rule with another effect has a slot of the card."""
    return any(len(effects[slot]) > 1 for slot in card.meaning.slots)


def takings(cards: Iterable[DeckCard]) -> Iterator[Taking]:
    """Yield the cards that these texts move out of play, deal, or attach."""
    for card in cards:
        means, bound, this = card.meaning, tuple(name_bindings(card)), self_reference(card)
        moved = (each.cards for each in inside(means, core.Move) if each.to is not Place.RULES)
        dealt = (each.cards for each in inside(means, core.Deal))
        attached = (each.cards for each in inside(means, core.Attach))
        yield from (Taking(each, bound, this) for each in (*moved, *dealt, *attached))


def plays(cards: Iterable[DeckCard]) -> Iterator[Taking]:
    """Yield the cards that these texts play. They may be rules in play."""
    for card in cards:
        for each in inside(card.meaning, core.Play):
            yield Taking(each.cards, tuple(name_bindings(card)), self_reference(card))


def name_bindings(card: DeckCard) -> Iterator[tuple[str, core.Cards]]:
    """Yield each name of the text with cards that it can stand for."""
    if card.meaning.answers:  # the answered card is being played, and is not a rule in play yet
        yield "it", core.At(Place.PLAYED)
    for each in inside(card.meaning, core.Let, core.Ask, core.AskEach):
        match each:
            case core.Let(name, cards) | core.Ask(_, name, cards) | core.AskEach(_, name, cards):
                if isinstance(cards, core.Cards):
                    yield name, cards


def can_take(
    cards: core.Cards, rule: DeckCard, text: Taking, seen: frozenset[str] = frozenset()
) -> bool:
    """Return whether the rule, while in play, can be among these cards.

    An unknown name can stand for any card. ``seen`` holds the names that are resolved already.
    """
    match cards:
        case core.Such():
            return rule.fits(cards)
        case core.At(place):
            return place is Place.RULES
        case core.Union(one, other):
            return can_take(one, rule, text, seen) or can_take(other, rule, text, seen)
        case core.Both(one, other):
            return can_take(one, rule, text, seen) and can_take(other, rule, text, seen)
        case core.Minus(one) | core.First(one) | core.Working(one) | core.Instead(one):
            return can_take(one, rule, text, seen)
        case core.Borne() | core.Hosts():
            return False  # cards on or under a card, and Keepers
        case core.Bound("this"):
            return text.this == rule.id
        case core.Bound(name) | core.Given(name):
            bound = [each for bound_name, each in text.bound if bound_name == name]
            resolved = seen | {name}
            return name not in seen and (
                not bound or any(can_take(one, rule, text, resolved) for one in bound)
            )
        case _:
            return True
