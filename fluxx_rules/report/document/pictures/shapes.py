"""Shapes of pictures: columns of cards, bars, and islands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from ....cards.deck import Deck, DeckCard
from ....findings import Finding
from ...cards import text_of

State = Literal["", "dead", "missing", "open", "hidden"]
"""Dead cards do nothing, missing ones are not in the deck, open ones are not decided, and hidden
ones lie face down."""


class Item(msgspec.Struct, frozen=True):
    """A card of the deck, or a place for one that it lacks."""

    name: str
    id: str = ""
    kind: str = ""
    note: str = ""
    state: State = ""


class Column(msgspec.Struct, frozen=True):
    """Cards and lines under a heading. The sign stands before the column."""

    head: str
    items: tuple[Item, ...] = ()
    lines: tuple[str, ...] = ()
    sign: str = ""
    chosen: bool = False
    """Whether this deck plays it so."""


class Columns(msgspec.Struct, frozen=True):
    title: str
    columns: tuple[Column, ...]
    shape: Literal["columns"] = "columns"


class Bar(msgspec.Struct, frozen=True):
    """A part of a whole, as a share from 0 to 1."""

    label: str
    text: str
    share: float
    main: bool = False


class Bars(msgspec.Struct, frozen=True):
    title: str
    bars: tuple[Bar, ...]
    shape: Literal["bars"] = "bars"


class Spot(msgspec.Struct, frozen=True):
    """A card of an island by its name and position."""

    name: str
    kind: str
    x: int
    y: int


class Island(msgspec.Struct, frozen=True):
    """Keepers and Goals that belong together, in a box."""

    title: str
    x: int
    y: int
    width: int
    height: int
    spots: tuple[Spot, ...]
    curves: tuple[str, ...]
    left_out: int = 0


class Islands(msgspec.Struct, frozen=True):
    title: str
    text: str
    width: int
    height: int
    islands: tuple[Island, ...]
    shape: Literal["islands"] = "islands"


Drawing = Columns | Bars | Islands


def item(card: DeckCard, note: str = "", state: State = "") -> Item:
    return Item(card.name, card.id, card.declared.kind, note, state)


def items(cards: Iterable[DeckCard], state: State = "") -> tuple[Item, ...]:
    """Return one item for all cards with equal texts."""
    first: dict[tuple[str, str], DeckCard] = {}
    for card in cards:
        first.setdefault((card.name, text_of(card.declared)), card)
    return tuple(item(card, state=state) for card in first.values())


def cards_of(deck: Deck, finding: Finding) -> list[DeckCard]:
    """Return the cards of the finding in its order."""
    known = {card.id: card for card in deck.listed}
    return [known[id] for id in finding.cards if id in known]
