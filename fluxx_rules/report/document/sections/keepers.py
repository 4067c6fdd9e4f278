"""Keepers of a report: the Goals that use each of them."""

from __future__ import annotations

from functools import reduce
from operator import or_

import msgspec

from ....cards.deck import Deck
from ....checks.fx601_dead_keeper import dead_keepers
from ....checks.goals import goals_of
from ....checks.winnable import possible_goals
from ....language import core
from ....reasoning.deck.distinct_cards import distinct_cards
from ....reasoning.deck.uses import referenced_cards
from ....reasoning.goals.necessary_counts import Need
from ....session import memoized


class Keeper(msgspec.Struct, frozen=True):
    """A Keeper with the possible Goals that need it, by its name or by one of its tags."""

    id: str
    name: str
    edition: str
    goals: tuple[str, ...]
    dead: bool
    """Whether no possible Goal and no other card uses it, and it does nothing itself."""


def keepers(deck: Deck) -> tuple[Keeper, ...]:
    """Return each Keeper once, those with the most Goals first and dead ones last."""
    dead = {card.id for card in dead_keepers(deck)}
    needed = cards_needed(deck)
    goals = [(goal.name, needed[goal.id]) for goal in possible_goals(deck)]
    found = []
    for card in distinct_cards(deck):
        if card.meaning.kind == "keeper":
            bit = deck.words.bit_of[card.id]
            using = tuple(dict.fromkeys(name for name, cards in goals if bit & cards))
            found.append(
                Keeper(card.id, card.name, deck.title(card.edition), using, card.id in dead)
            )
    return tuple(sorted(found, key=lambda each: (each.dead, -len(each.goals))))


@memoized
def cards_needed(deck: Deck) -> dict[str, int]:
    """Return the cards that each Goal needs by name or tag, not those that prevent it.

    A Goal that needs no certain cards counts with all the cards that it names.
    """
    found = {}
    for card, goal, known in goals_of(deck):
        needs = known.needs(goal)
        cards = reduce(or_, (each.cards for each in needs if is_specific(each)), 0)
        found[card.id] = cards if needs else referenced_cards(card, deck)
    return found


def is_specific(need: Need) -> bool:
    """Return whether it asks for names or tags, and not for any Keeper."""
    return all(
        isinstance(each, core.Such) and bool(each.names or each.tags) for each in need.descriptions
    )
