"""A deal of Creepers alone begins with the player; the publisher begins it with the next player.

Cards are dealt one by one, so the first players may get one more. A deal of Keepers, or of
Keepers and Creepers, begins with the player, who is then never short. A deal of Creepers alone
begins with the next player (X-083). Without `beginning with` the deal begins with the player, and
the card's sentence says so. If the printed card names nobody, the publisher's answer holds.

Example: `deal out: {all: creeper}` without `beginning with`.

How to settle it: write `beginning with: the next player` beside `deal out`, unless the printed
card names the player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from ..cards.deck import Deck
from ..findings import Advice, Finding, Severity
from ..language import core
from ..language.core import Place
from ..language.footprint import inside
from ..reasoning.deck.distinct_cards import cards_with
from ..reasoning.rules.removal import name_bindings
from .base import cards_with_texts

CODE, NAME, SEVERITY, HOW = "FX212", "creepers-dealt", Severity.INFO, "look-up"
TOPIC = "names"
KINDS: frozenset[str] = frozenset(get_args(core.Kind))
NOTHING: Mapping[str, frozenset[str]] = {}


def check(deck: Deck) -> Iterator[Finding]:
    for card in cards_with(deck, core.Deal):
        bound: dict[str, frozenset[str]] = {}
        for name, cards in name_bindings(card):
            bound[name] = bound.get(name, frozenset()) | possible_kinds(deck, cards)
        deals = (each for each in inside(card.meaning, core.Deal) if begins_with_player(each))
        if any(possible_kinds(deck, each.cards, bound) == {"creeper"} for each in deals):
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"{card.name} deals out Creepers, beginning with its player; the publisher begins "
                "such a deal with the next player",
                cards=(card.id,),
                location=card.location,
                aspect="beginning with",
                because=(
                    *cards_with_texts([card]),
                    "a deal of Creepers alone begins with the next player (X-083)",
                ),
                advice=(Advice("Write `beginning with: the next player` beside `deal out`."),),
            )


def begins_with_player(deal: core.Deal) -> bool:
    """Return whether the deal is random, goes to the tables, and begins with its player."""
    return deal.to is Place.TABLE and isinstance(deal.chooser, core.Chance) and not deal.after


def possible_kinds(
    deck: Deck, cards: core.Cards, bound: Mapping[str, frozenset[str]] = NOTHING
) -> frozenset[str]:
    """Return the kinds that the described cards can have: any kind if no kind is given."""
    match cards:
        case core.Such(kinds=()) if cards.by_face:
            fitting = deck.among(deck.words.such(cards))
            return frozenset(card.meaning.kind for card in fitting) or KINDS
        case core.Such(kinds=kinds):
            return frozenset(kinds) or KINDS
        case core.Both(one, other):
            return possible_kinds(deck, one, bound) & possible_kinds(deck, other, bound)
        case core.Union(one, other):
            return possible_kinds(deck, one, bound) | possible_kinds(deck, other, bound)
        case core.Minus(one):
            return possible_kinds(deck, one, bound)
        case core.Bound(name):
            return bound.get(name, KINDS)
        case _:
            return KINDS
