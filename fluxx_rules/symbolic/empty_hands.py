"""Texts that change nothing as long as the players who wait hold no cards."""

from __future__ import annotations

from ..cards.deck import Deck, DeckCard, make_deck
from ..game.zones import HAND
from ..language import core
from ..language.core import Place
from ..language.footprint import descriptions, nodes, origins_in, sources
from .properties import always, happens, text
from .solver import STEPS
from .table import Scope, identical
from .terms import and_, not_

PLAYERS = 3
FEW = 2
"""So many cards of each kind stand for all of them."""
EASY = STEPS // 20
KINDS: tuple[core.Kind, ...] = ("keeper", "creeper", "goal", "rule", "action")


def only_hands(operation: core.Operation) -> bool:
    """Whether it looks into a hand that is not mine, and moves nothing but from hands: of all
    others it is plain that they do something."""
    origins = origins_in(operation)
    looks = draws = False
    for each in nodes(operation):
        looks |= isinstance(each, core.At) and each.place is Place.HAND and each.seat != core.ME
        draws |= isinstance(each, core.Draw | core.TurnUp | core.EndTurn | core.ExtraTurn)
        if isinstance(each, core.Move) and not isinstance(each.cards, core.Given):
            draws |= sources(each.cards, origins) != {Place.HAND}
    return looks and not draws


def idle(deck: Deck, card: DeckCard) -> bool:
    """Unsat: from no state in which the others hold nothing does the text change anything; and
    sat: it can be carried out there at all."""
    operation = card.meaning.text
    if operation is None or not only_hands(operation):
        return False
    step = text(Scope(around(deck, card), PLAYERS), operation, 0)
    step.given.extend(
        not_(term) for seat in range(1, PLAYERS) for term in step.before.zones[HAND + seat]
    )
    claim = and_(*identical(step.before, step.after.table))
    return always(step, claim, EASY) and happens(step)


def around(deck: Deck, card: DeckCard) -> Deck:
    some = {card.id: card}
    for which in [*descriptions(card.meaning), *(core.Such(kinds=(kind,)) for kind in KINDS)]:
        fitting = [other for other in deck.cards if other.fits(which)]
        some |= {other.id: other for other in fitting[:FEW]}
    return make_deck("cone", tuple(some.values()), deck.policies)
