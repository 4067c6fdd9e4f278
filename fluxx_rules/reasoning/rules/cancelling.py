"""Cards that can never do anything while a certain rule is in play, with these rules."""

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
from ...language.footprint import descriptions, inside, nodes, origins_in, sources
from ...language.meaning import ALWAYS, Meaning
from ...language.obligation import HELD
from ..deck.abilities import Leaf
from ..deck.distinct_cards import cards_with, distinct_cards
from .caps import common_caps
from .clashes import rules, stay_together
from .empty_hands import does_nothing
from .unmeetable_conditions import is_unmeetable


class Cancelled(msgspec.Struct, frozen=True):
    """Dead cards, which do nothing while one of the limiting rules is in play."""

    limiting: tuple[DeckCard, ...]
    dead: tuple[DeckCard, ...]


def dead_with_empty_hands(deck: Deck) -> Iterator[Cancelled]:
    """Yield cards that need cards in hands of waiting players, if rules empty these hands."""
    caps = (cap for cap in common_caps(deck) if cap.asks.quantity == HELD)
    limiting = [cap.card for cap in caps if not cap.asks.most]
    if limiting:
        known: dict[object, bool] = {}
        dead = [card for card in distinct_cards(deck) if needs_waiting_hands(deck, card, known)]
        if dead:
            yield Cancelled(tuple(limiting), tuple(dead))


def needs_waiting_hands(deck: Deck, card: DeckCard, known: dict[object, bool]) -> bool:
    """Return whether the card does nothing unless a waiting player holds cards."""
    means = card.meaning
    if means.kind != "action":
        return bool(means.answers)
    if means.text not in known:
        known[means.text] = does_nothing(deck, card)
    return known[means.text]


def dead_without_discards(deck: Deck) -> Iterator[Cancelled]:
    """Yield the cards that only discard from hands, for each rule that forbids these discards."""
    for keeping in (card for card in rules(deck) if card.meaning.keeps_hands):
        beside = (card for card in distinct_cards(deck) if stay_together(keeping, card))
        if dead := [card for card in beside if is_only_discard(card)]:
            yield Cancelled((keeping,), tuple(dead))


def is_only_discard(card: DeckCard) -> bool:
    """Return whether the card does nothing but discard cards from hands."""
    means = card.meaning
    rest = msgspec.structs.replace(means, slots=(), text=None, reactions=(), powers=())
    if rest not in (Meaning("action"), Meaning("rule")):
        return False
    texts = (means.text, means.reactions, means.powers)
    steps, origins = [each for each in nodes(texts) if isinstance(each, Leaf)], origins_in(texts)
    return bool(steps) and all(
        isinstance(step, core.Move)
        and step.cause == "discarded"
        and sources(step.cards, origins) == {Place.HAND}
        for step in steps
    )


def dead_without_answers(deck: Deck) -> Iterator[Cancelled]:
    """Yield the Surprises that only answer, for each rule that forbids them out of turn.

    The player on turn may still answer what another player plays or steals in this turn.
    """
    forbidding = [card for card in rules(deck) if card.meaning.forbids_answers]
    if not forbidding or has_play_out_of_turn(deck):
        return
    if dead := tuple(card for card in distinct_cards(deck) if card.meaning.answers):
        yield from (Cancelled((rule,), dead) for rule in forbidding)


def has_play_out_of_turn(deck: Deck) -> bool:
    """Return whether a text may let a player play or steal a card in the turn of another one."""
    return any(
        inside(off_turn_texts(card.meaning), core.Play, core.Theft, core.Perform)
        or any(theft.thief != core.ME for theft in inside(card.meaning, core.Theft))
        for card in cards_with(deck, core.Play, core.Theft, core.Perform)
    )


def off_turn_texts(means: Meaning) -> tuple[core.Node, ...]:
    """Return the texts that another player than the one on turn can carry out, but no answers."""
    any_time = (power for power in means.powers if power.any_time)
    texts = (means.text, means.reactions, means.powers)
    return (*means.reactions, *any_time, *inside(texts, core.EachPlayer))


def useless_waivers(deck: Deck) -> Iterator[Cancelled]:
    """Yield each rule that waives Creepers which, by another rule, no winner may have anyway."""
    waivers = [card for card in rules(deck) if is_owner_waiver(deck, card)]
    demanding = [card for card in rules(deck) if card.meaning.demands]
    for waiving, demand in product(waivers, demanding):
        waives, demands = waiving.meaning.waives, demand.meaning.demands
        assert waives is not None
        assert demands is not None
        mine = core.Both(waives.cards, core.At(Place.TABLE, core.ME))
        has_one = there_is(mine)
        if (
            demands.test == ALWAYS
            and stay_together(waiving, demand)
            and is_unmeetable(deck, (demands.needs, has_one), waiving)
            and not is_unmeetable(deck, (demands.needs,), demand)
        ):
            yield Cancelled((demand,), (waiving,))


def is_owner_waiver(deck: Deck, card: DeckCard) -> bool:
    """Return whether the Creepers that the rule waives block only their owners."""
    if card.meaning.waives is None:
        return False
    compiled = program(deck)
    waived = reduce(or_, map(compiled.such, descriptions(card.meaning.waives.cards)), 0)
    return bool(waived & compiled.owner_blockers) and not waived & compiled.table_blockers
