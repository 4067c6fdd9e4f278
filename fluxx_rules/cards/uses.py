"""Which Keepers and Creepers the Goals, and other cards, ask for by name or by tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..language import core
from .deck import Deck, DeckCard
from .naming import asked, once
from .possible import Fitting

Pair = frozenset[str]


def things(deck: Deck) -> list[DeckCard]:
    """Keepers and Creepers, one for all copies."""
    return [card for card in once(deck) if card.meaning.kind in ("keeper", "creeper")]


def meant(card: DeckCard, fitting: Fitting) -> set[str]:
    """The cards that it asks for more closely than by their kind."""
    return {id for such in asked(card) if such.names or such.tags for id in fitting(such)}


def slots(goal: core.Test | None) -> tuple[core.Cards, ...]:
    """The cards that have to lie in front of the winner, where the Goal is no more than that."""
    return goal.slots if isinstance(goal, core.Fills) else ()


def winning_pairs(goals: Iterable[DeckCard], fitting: Fitting) -> Iterator[Pair]:
    """Two cards that meet a Goal between them."""
    for goal in goals:
        wanted = [fitting(slot) for slot in slots(goal.meaning.goal) if isinstance(slot, core.Such)]
        if len(wanted) == 2 == len(slots(goal.meaning.goal)):
            yield from (frozenset((a, b)) for a in wanted[0] for b in wanted[1] if a != b)


def density(keepers: Iterable[DeckCard], pairs: Iterable[Pair]) -> tuple[int, int]:
    """How many of all pairs of these Keepers win, and how many pairs there are."""
    ids = {card.id for card in keepers}
    return sum(pair <= ids for pair in set(pairs)), len(ids) * (len(ids) - 1) // 2
