"""Ways out for Creepers that stop players from winning: the cards that take each away."""

from __future__ import annotations

from functools import partial, reduce
from operator import or_

from ...checks.fx501_creeper_without_exit import is_taken, leaves_by_itself, taken_by
from ...language import core
from ...reasoning.deck.distinct_cards import distinct_cards
from ...reasoning.deck.names import references
from ...reasoning.deck.reachable_cards import deck_reach
from ...session import budget
from .universe import Key, Universe, key_of

STEPS = 20
"""The steps of reading what one card takes."""


def exits(universe: Universe) -> dict[Key, int]:
    """Return for each Creeper that stops players the cards that can take it away.

    If it leaves by itself, these are the cards that its text asks for as well.
    """
    deck = universe.deck
    reach = deck_reach(deck)
    creepers = [
        card
        for card in distinct_cards(deck)
        if card.meaning.kind == "creeper" and card.meaning.blocks != "nobody"
    ]
    if not creepers:
        return {}
    budget().spend(STEPS * len(deck.cards))
    taken = {key_of(card): taken_by(reach, card) for card in distinct_cards(deck)}
    found: dict[Key, int] = {}
    for creeper in creepers:
        own = key_of(creeper)
        on = creeper.meaning.attaches_to
        gone = universe.bits[own] | (reach.of_card(creeper).cards(on) if on else 0)
        is_gone = partial(is_taken, creeper, gone)
        takers = (key for key, cards in taken.items() if key != own and is_gone(cards))
        found[own] = reduce(or_, map(universe.bits.__getitem__, takers), 0)
        if leaves_by_itself(reach, creeper):
            asked = (reach.such(each) for each in references(creeper) if each != core.Such())
            found[own] |= reduce(or_, asked, 0) & ~universe.bits[own]
    return found
