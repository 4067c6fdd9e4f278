"""Which Keepers and Creepers the Goals, and other cards, ask for by name or by tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from ...language import core
from ..deck import Deck, DeckCard
from .naming import asked, once

Pair = frozenset[str]


def things(deck: Deck) -> list[DeckCard]:
    """Keepers and Creepers, one for all copies."""
    return [card for card in once(deck) if card.meaning.kind in ("keeper", "creeper")]


def meant(card: DeckCard, deck: Deck) -> int:
    """The cards that it asks for more closely than by their kind."""
    closer = (such for such in asked(card) if such.names or such.tags)
    return reduce(or_, map(deck.words.such, closer), 0)


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
            yield from (frozenset((a.id, b.id)) for a in one for b in other if a is not b)


def density(keepers: Iterable[DeckCard], pairs: Iterable[Pair]) -> tuple[int, int]:
    """How many of all pairs of these Keepers win, and how many pairs there are."""
    ids = {card.id for card in keepers}
    return sum(pair <= ids for pair in set(pairs)), len(ids) * (len(ids) - 1) // 2
