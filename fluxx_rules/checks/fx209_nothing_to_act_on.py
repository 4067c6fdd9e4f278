"""Every part of the card is about cards that the deck lacks.

Playing it costs a play and changes nothing. Each of its effects needs a kind of card, a tag or a
name that the deck does not have, or needs more of them than there are. Of a Keeper or a Creeper
only the powers are meant: a Goal may still want the Keeper, and the Creeper may still block. FX401
judges Goals, FX307 rules that change nothing, and FX501 the way out of a Creeper that blocks.

Example: Creeper Sweeper in Monster Fluxx, which has no Creepers.

How to settle it: leave the card out, or add the cards that it is about.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language import core
from ..language.core import Place
from ..language.meaning import Meaning
from ..reasoning.deck.abilities import abilities
from ..reasoning.deck.distinct_cards import cards_with, distinct_cards
from ..reasoning.deck.names import search_references
from ..reasoning.deck.reachable_cards import DeckReach, deck_reach
from ..reasoning.deck.uses import is_awaited
from ..reasoning.rules.inert_rules import changed_parameters, replaced_rules
from ..session import memoized
from .base import cards_with_texts
from .fx307_rule_without_effect import without_effect
from .fx501_creeper_without_exit import leaves_by_itself
from .words import description_text

CODE, NAME, SEVERITY, HOW = "FX209", "nothing-to-act-on", Severity.WARNING, "look-up"
TOPIC = "names"
LEAVE_OUT = slice(1)
ABSENCE = True
KEEPER, SURPRISE = core.Such(kinds=("keeper",)), core.Such(kinds=("surprise",))


def check(deck: Deck) -> Iterator[Finding]:
    reach, reported = deck_reach(deck), {card.id for card, _ in without_effect(deck)}
    for card in distinct_cards(deck):
        if card.id in reported or not is_idle(deck, reach, card):
            continue
        lies_there = card.meaning.kind in ("keeper", "creeper")
        lacking = tuple(dict.fromkeys(lacking_cards(deck, reach, card)))
        why = f"it is about {' and '.join(lacking)}, and there is none"
        if not lacking:
            why = "the deck has too few of the cards that it needs"
        whose = f"the power of {card.name}" if lies_there else card.name
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{whose} can do nothing in this deck: {why}",
            cards=(card.id,),
            location=card.location,
            aspect="no power" if lies_there else "no effect",
            because=tuple(
                f"{card.id} is about {what}, and {deck.name} has none" for what in lacking
            )
            or (*cards_with_texts((card,)), f"{deck.name} has too few cards for it"),
        )


def is_idle(deck: Deck, reach: DeckReach, card: DeckCard) -> bool:
    """Return whether the card, or each power of a Keeper or a Creeper, can do nothing."""
    match card.meaning.kind:
        case "goal":
            return False
        case "keeper" | "creeper":
            return (
                powers(card) != Meaning(card.meaning.kind)
                and not has_effect(deck, reach, card)
                and not (card.meaning.blocks != "nobody" and leaves_by_itself(reach, card))
            )
        case _:
            cards = (card, *replaced_rules(deck, card))
            return not is_awaited(deck, card) and not any(
                has_effect(deck, reach, one) for one in cards
            )


def powers(card: DeckCard) -> Meaning:
    """Return what a Keeper or a Creeper does besides blocking and being attached."""
    return msgspec.structs.replace(card.meaning, blocks="nobody", lifted_by=None, attaches_to=None)


def lacking_cards(deck: Deck, reach: DeckReach, card: DeckCard) -> Iterator[str]:
    """Yield what the text is about and the deck lacks."""
    means = powers(card)
    for such in search_references(msgspec.structs.replace(card, meaning=means)):
        if not reach.such(such):
            yield description_text(such)
    if means.forbids_answers and not reach.such(SURPRISE):
        yield description_text(SURPRISE)
    if (means.stands_in or means.borrows) and not has_other_keeper(reach, card):
        yield "another Keeper"
    elif means.stands_in and not is_replaced(deck):
        yield "a card that goes for Keepers of other players"
    if means.goes_on_top and not is_discarded(deck, card):
        yield "a card that discards it from the table"
    if means.mutes and not has_mutable_host(deck, card):
        yield "a Keeper that has a power and can carry it"


def has_effect(deck: Deck, reach: DeckReach, card: DeckCard) -> bool:
    """Return whether a part of the card can have an effect in this deck."""
    means, card_reach = card.meaning, reach.of_card(card)
    return bool(
        means.sets
        or means.changes_digits
        or means.first_play_random
        or means.composts
        or means.reverses
        or means.keeps_hands
        or (means.goes_on_top and is_discarded(deck, card))
        or (means.stands_in and has_other_keeper(reach, card) and is_replaced(deck))
        or (means.borrows and has_other_keeper(reach, card))
        or (means.mutes and has_mutable_host(deck, card))
        or (means.hides and reach.such(KEEPER))
        or (means.forbids_answers and reach.such(SURPRISE))
        or any(card_reach.may_hold(add.test) for add in means.adds)
        or (
            means.waives
            and card_reach.cards(means.waives.cards)
            and card_reach.may_hold(means.waives.test)
        )
        or (means.demands and card_reach.may_hold(means.demands.test))
        or any(abilities(reach, card))
    )


def has_other_keeper(reach: DeckReach, card: DeckCard) -> bool:
    return bool(reach.such(KEEPER) & ~reach.bit_of[card.id])


@memoized
def is_replaced(deck: Deck) -> bool:
    """Return whether a card goes for Keepers of other players, so that another can stand in."""
    return bool(cards_with(deck, core.Instead))


def is_discarded(deck: Deck, card: DeckCard) -> bool:
    """Return whether a Keeper Limit or a text can discard the card from a table."""
    reach, bit = deck_reach(deck), deck.words.bit_of[card.id]
    limits = any(each.parameter == "keeper limit" for each in deck.basic)
    return limits or any(
        "keeper limit" in changed_parameters(other.meaning)
        or any(
            isinstance(each.operation, core.Move | core.Deal)
            and each.operation.to is Place.DISCARD
            and Place.TABLE in each.targets.places
            and each.targets.cards & bit
            for each in abilities(reach, other)
        )
        for other in distinct_cards(deck)
    )


def has_mutable_host(deck: Deck, card: DeckCard) -> bool:
    """Return whether a Keeper that can carry the card has a power. FX508 reports if none can."""
    reach, hosts = deck_reach(deck), card.meaning.attaches_to
    if hosts is None:
        return False
    able = reach.of_card(card).cards(hosts) & reach.such(KEEPER)
    keepers = deck.among(able)
    return not keepers or any(powers(each) != Meaning("keeper") for each in keepers)
