"""Uses of cards by other cards: references, rules that conditions test for, pairs for a Goal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, inside
from ...session import budget, memoized
from .distinct_cards import cards_with, distinct_cards
from .names import references

Pair = frozenset[str]


def keepers_and_creepers(deck: Deck) -> list[DeckCard]:
    """Return the Keepers and Creepers, one for all copies."""
    return [card for card in distinct_cards(deck) if card.meaning.kind in ("keeper", "creeper")]


def referenced_cards(card: DeckCard, deck: Deck) -> int:
    """Return the cards that the card refers to by name or by tag."""
    specific = (such for such in references(card) if such.names or such.tags)
    return reduce(or_, map(deck.words.such, specific), 0)


@memoized
def awaited_rules(deck: Deck) -> int:
    """Return the rules for which a condition of another card tests whether they are in play.

    Playing such a rule matters, even if its own text does nothing.
    """
    if deck.for_any_number is not None:
        return awaited_rules(deck.for_any_number)
    found = 0
    for card in cards_with(deck, core.Fills, core.AtLeast):
        if core.At(Place.RULES) not in inside(card.meaning, core.At):
            continue  # for speed: most cards have no such condition
        for test in inside(card.meaning, core.Fills, core.AtLeast):
            if core.At(Place.RULES) in inside(test, core.At):
                others = reduce(or_, map(deck.words.such, descriptions(test)), 0)
                found |= others & ~copies_of(deck, card)
    return found & deck.words.such(core.Such(kinds=("rule",)))


def is_awaited(deck: Deck, card: DeckCard) -> bool:
    return bool(deck.words.bit_of[card.id] & awaited_rules(deck))


def copies_of(deck: Deck, card: DeckCard) -> int:
    """Return the card and its copies."""
    namesakes = deck.among(deck.words.such(core.Such(names=(card.name,))))
    copies = (each for each in namesakes if each.twin == card.twin)
    return sum(deck.words.bit_of[each.id] for each in copies)


def goal_slots(goal: core.Test | None) -> tuple[core.Cards, ...]:
    """Return the cards that must lie in front of the winner, if the Goal has no other condition."""
    return goal.slots if isinstance(goal, core.Fills) else ()


def winning_pairs(goals: Iterable[DeckCard], deck: Deck) -> Iterator[Pair]:
    """Yield each pair of cards that meets a Goal together."""
    for goal in goals:
        slots = goal_slots(goal.meaning.goal)
        wanted = [deck.words.such(slot) for slot in slots if isinstance(slot, core.Such)]
        if len(wanted) == 2 == len(slots):
            one, other = map(deck.among, wanted)
            budget().spend(len(one) * len(other))
            yield from (frozenset((a.id, b.id)) for a in one for b in other if a is not b)


def count_winning(keepers: Iterable[DeckCard], pairs: Iterable[Pair]) -> tuple[int, int]:
    """Return the number of winning pairs of these Keepers, and the number of all pairs."""
    ids = {card.id for card in keepers}
    return sum(pair <= ids for pair in set(pairs)), len(ids) * (len(ids) - 1) // 2
