"""Graph of a deck for drawings: cards that name or describe others, rules that set numbers."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language.card import Rule, Standing
from ...reasoning.deck.distinct_cards import distinct_cards
from ...reasoning.deck.names import references


class Point(msgspec.Struct, frozen=True, order=True):
    """A card by name and kind, in any edition, or a number that rules set."""

    name: str
    kind: str


class Links(msgspec.Struct, frozen=True):
    """The links of a deck, each of them in both directions."""

    to: dict[Point, dict[Point, None]]
    editions: dict[Point, dict[str, None]]
    point: dict[str, Point]
    """The point of each card id."""


def links(deck: Deck) -> Links:
    point = {card.id: point_of(card) for card in deck.cards}
    found: Links = Links({}, {}, point)
    for card in distinct_cards(deck):
        here = point[card.id]
        found.editions.setdefault(here, {})[card.edition] = None
        for such in references(card):
            if such.names or such.tags:
                fit = deck.among(deck.words.such(such))
                join(found, here, (point[id] for id in sorted(each.id for each in fit)))
        join(found, here, (Point(number, "number") for number in numbers(card)))
    return found


def join(found: Links, here: Point, others: Iterable[Point]) -> None:
    for other in others:
        if other != here:
            found.to.setdefault(here, {})[other] = None
            found.to.setdefault(other, {})[here] = None


def point_of(card: DeckCard) -> Point:
    return Point(card.name, card.meaning.kind)


def numbers(card: DeckCard) -> list[str]:
    """Return the numbers that the card sets or adds to."""
    declared = card.declared
    found: list[str] = list(declared.sets) if isinstance(declared, Rule) else []
    for adds in declared.adds if isinstance(declared, Standing) else ():
        added = {
            "draw": adds.draw,
            "play": adds.play,
            "hand limit": adds.hand_limit,
            "keeper limit": adds.keeper_limit,
        }
        found += [name for name, n in added.items() if n is not None]
    return list(dict.fromkeys(found))
