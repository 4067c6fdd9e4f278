"""Which cards the Goals, and other cards, ask for: Keepers and Creepers by name or by tag, rules by
whether they are in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, inside
from ...session import budget, memoized
from .names import asked, once, saying

Pair = frozenset[str]


def things(deck: Deck) -> list[DeckCard]:
    """Keepers and Creepers, one for all copies."""
    return [card for card in once(deck) if card.meaning.kind in ("keeper", "creeper")]


def meant(card: DeckCard, deck: Deck) -> int:
    """The cards that it asks for more closely than by their kind."""
    closer = (such for such in asked(card) if such.names or such.tags)
    return reduce(or_, map(deck.words.such, closer), 0)


@memoized
def waited_for(deck: Deck) -> int:
    """The rules of which a condition of another card asks whether they are in play: playing such a
    one matters, whatever it says itself."""
    found = 0
    for card in saying(deck, core.Fills, core.AtLeast):
        if core.At(Place.RULES) not in inside(card.meaning, core.At):
            continue  # as most, all of whose conditions need not be walked
        for test in inside(card.meaning, core.Fills, core.AtLeast):
            if core.At(Place.RULES) in inside(test, core.At):
                others = reduce(or_, map(deck.words.such, descriptions(test)), 0)
                found |= others & ~named_as(deck, card)
    return found & deck.words.such(core.Such(kinds=("rule",)))


def is_waited_for(deck: Deck, card: DeckCard) -> bool:
    return bool(deck.words.bit_of[card.id] & waited_for(deck))


def named_as(deck: Deck, card: DeckCard) -> int:
    """The card and its copies."""
    called = deck.among(deck.words.such(core.Such(names=(card.name,))))
    alike = (each for each in called if each.twin == card.twin)
    return sum(deck.words.bit_of[each.id] for each in alike)


def slots(goal: core.Test | None) -> tuple[core.Cards, ...]:
    """The cards that have to lie in front of the winner, where the Goal is no more than that."""
    return goal.slots if isinstance(goal, core.Fills) else ()


def winning_pairs(goals: Iterable[DeckCard], deck: Deck) -> Iterator[Pair]:
    """Two cards that meet a Goal between them."""
    for goal in goals:
        asked = slots(goal.meaning.goal)
        wanted = [deck.words.such(slot) for slot in asked if isinstance(slot, core.Such)]
        if len(wanted) == 2 == len(asked):
            one, other = map(deck.among, wanted)
            budget().spend(len(one) * len(other))
            yield from (frozenset((a.id, b.id)) for a in one for b in other if a is not b)


def density(keepers: Iterable[DeckCard], pairs: Iterable[Pair]) -> tuple[int, int]:
    """How many of all pairs of these Keepers win, and how many pairs there are."""
    ids = {card.id for card in keepers}
    return sum(pair <= ids for pair in set(pairs)), len(ids) * (len(ids) - 1) // 2
