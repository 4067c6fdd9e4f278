"""Moments that Surprises answer: the plays and the thefts that can come up in a deck."""

from __future__ import annotations

from collections import deque

from ...cards.deck import Deck
from ...language import core
from ...session import memoized
from .abilities import Bindings, TextWalk, Walk, abilities
from .distinct_cards import cards_with
from .reachable_cards import deck_reach, reactions_and_powers


class TheftWalk(TextWalk):
    """A walk that also collects the cards that the texts can steal."""

    stolen = 0

    def walk(self, operation: core.Operation, names: Bindings) -> Walk:
        if isinstance(operation, core.Theft):
            self.stolen |= self.targets(operation.cards, names).cards
        return (yield from super().walk(operation, names))


def comes_up(deck: Deck, moment: core.Answered) -> bool:
    """Return whether a card of the kind can be played, or a card can be stolen."""
    match moment:
        case "turn":
            return True
        case "theft":
            return has_theft(deck)
        case "creeper":
            return has_played_creeper(deck)
        case _:
            return bool(deck_reach(deck).such(core.Such(kinds=(moment,))))


@memoized
def has_theft(deck: Deck) -> bool:
    """Return whether a text can steal a Keeper. Exchanges and deals are no thefts (X-071).

    What a Surprise steals in answer to a theft needs another theft first.
    """
    reach = deck_reach(deck)
    for card in cards_with(deck, core.Theft):
        means = card.meaning
        walk = TheftWalk(reach, card)
        texts = [
            means.text,
            *(do for test, do in reactions_and_powers(card) if walk.reach.may_hold(test)),
        ]
        if means.answers != ("theft",):
            texts.append(means.answer)
        for text in texts:
            deque(walk.abilities_of(text), maxlen=0)
        if walk.stolen:
            return True
    return False


@memoized
def has_played_creeper(deck: Deck) -> bool:
    """Return whether a text plays a Creeper. One that is drawn is not played (R-066)."""
    reach = deck_reach(deck)
    creepers = reach.such(core.Such(kinds=("creeper",)))
    return any(
        isinstance(ability.operation, core.Play) and ability.targets.cards & creepers
        for card in cards_with(deck, core.Play)
        for ability in abilities(reach, card)
    )
