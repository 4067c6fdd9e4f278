"""Rules in whose presence other cards can never do anything: what limits, and what is dead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import or_

import msgspec

from ...cards.deck import Deck, DeckCard
from ...game.program import program
from ...language import core
from ...language.condition import there_is
from ...language.core import Place
from ...language.footprint import descriptions, nodes, origins_in, sources
from ...language.meaning import ALWAYS, Meaning
from ...language.obligation import HELD
from ..deck.abilities import Leaf
from ..deck.names import distinct_cards
from .caps import caps
from .clashes import rules, stay
from .empty_hands import idle
from .unmeetable_conditions import never


class Cancelled(msgspec.Struct, frozen=True):
    """With one of the limiting cards in play, none of the dead ones does anything."""

    limiting: tuple[DeckCard, ...]
    dead: tuple[DeckCard, ...]


def with_empty_hands(deck: Deck) -> Iterator[Cancelled]:
    """Whoever waits holds nothing, so what acts from or upon such hands alone is dead."""
    none = [cap.card for cap in caps(deck) if cap.asks.quantity == HELD and not cap.asks.most]
    if none:
        known: dict[object, bool] = {}
        dead = [card for card in distinct_cards(deck) if waits(deck, card, known)]
        if dead:
            yield Cancelled(tuple(none), tuple(dead))


def waits(deck: Deck, card: DeckCard, known: dict[object, bool]) -> bool:
    says = card.meaning
    if says.kind != "action":
        return bool(says.answers)
    if says.text not in known:
        known[says.text] = idle(deck, card)
    return known[says.text]


def while_hands_are_kept(deck: Deck) -> Iterator[Cancelled]:
    """What does nothing but discard from hands, where nobody discards from a hand."""
    for keeping in rules(deck):
        if keeping.meaning.keeps_hands:
            dead = [
                card for card in distinct_cards(deck) if only_discards(card) and stay(keeping, card)
            ]
            if dead:
                yield Cancelled((keeping,), tuple(dead))


def only_discards(card: DeckCard) -> bool:
    """Whether all that it does is to discard cards from hands."""
    says = card.meaning
    rest = msgspec.structs.replace(says, slots=(), text=None, reactions=(), powers=())
    does = (says.text, says.reactions, says.powers)
    done, origins = [each for each in nodes(does) if isinstance(each, Leaf)], origins_in(does)
    return rest in (Meaning("action"), Meaning("rule")) and bool(done) and all(
        isinstance(each, core.Move) and each.cause == "discarded"
        and sources(each.cards, origins) == {Place.HAND} for each in done
    )  # fmt: skip


def waived_in_vain(deck: Deck) -> Iterator[Cancelled]:
    """What a rule waives, and what by another rule nobody who wins may have anyway."""
    waivers = [card for card in rules(deck) if only_owners(deck, card)]
    demanding = [card for card in rules(deck) if card.meaning.demands]
    for waiving, demand in product(waivers, demanding):
        waives, demands = waiving.meaning.waives, demand.meaning.demands
        assert waives is not None
        assert demands is not None
        mine = core.Both(waives.cards, core.At(Place.TABLE, core.ME))
        has_one = there_is(mine)
        if (
            demands.test == ALWAYS
            and stay(waiving, demand)
            and never(deck, (demands.needs, has_one), waiving)
            and not never(deck, (demands.needs,), demand)
        ):
            yield Cancelled((demand,), (waiving,))


def only_owners(deck: Deck, card: DeckCard) -> bool:
    """Whether what the rule waives keeps nobody but its owners from winning."""
    if card.meaning.waives is None:
        return False
    compiled = program(deck)
    told = reduce(or_, map(compiled.such, descriptions(card.meaning.waives.cards)), 0)
    return bool(told & compiled.owner_blockers) and not told & compiled.table_blockers
