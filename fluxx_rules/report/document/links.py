"""What belongs to what in a deck: which cards ask for which, and which rules set which number."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language.card import Rule, Standing
from ...reasoning.deck.names import distinct_cards, references


class Point(msgspec.Struct, frozen=True, order=True):
    """A card by its name and kind, whichever editions have it; or a number that rules set."""

    name: str
    kind: str


class Links(msgspec.Struct, frozen=True):
    """``to`` holds each link in both directions."""

    to: dict[Point, dict[Point, None]]
    editions: dict[Point, dict[str, None]]
    point: dict[str, Point]
    """By the id of a card."""


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
    """What the card sets or adds to."""
    declared = card.declared
    said: list[str] = list(declared.sets) if isinstance(declared, Rule) else []
    for adds in declared.adds if isinstance(declared, Standing) else ():
        more = {"draw": adds.draw, "play": adds.play, "hand limit": adds.hand_limit,
                "keeper limit": adds.keeper_limit}  # fmt: skip
        said += [what for what, n in more.items() if n is not None]
    return list(dict.fromkeys(said))
