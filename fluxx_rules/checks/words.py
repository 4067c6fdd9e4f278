"""Texts for messages: descriptions of cards, slots of Goals, lists of names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..cards.deck import DeckCard
from ..game.zones import zone_text
from ..language import core
from ..language.which import KIND_NOUNS
from ..language.words import article

if TYPE_CHECKING:
    from ..cards.reading.parser import Data
    from ..game.program import Program
    from ..game.state import Move


def description_text(such: core.Such) -> str:
    """Return the description as text."""
    kinds = " or ".join(KIND_NOUNS[kind].one for kind in such.kinds) or (
        "New Rule" if such.about else "card"
    )
    tags = f" tagged {' or '.join(such.tags)}" if such.tags else ""
    about = f" about the {' or the '.join(such.about)}" if such.about else ""
    sort = f"{article(kinds)} {kinds}{tags}{about}"
    if not such.names:
        return sort
    return " or ".join(such.names) + (f" that is {sort}" if such.tags or such.about else "")


def slot_text(cards: core.Cards) -> str:
    """Return a slot of a Goal as text."""
    match cards:
        case core.Such(kinds, tags, names, about):
            if (bool(kinds) + bool(tags) + bool(names) + bool(about)) > 1:
                return description_text(cards)
            options = [
                *(f"any {kind.capitalize()}" for kind in kinds),
                *names,
                *(f"anything tagged {tag}" for tag in tags),
                *(f"any New Rule about the {number}" for number in about),
            ]
            return " or ".join(options) or "any card"
        case core.Union(one, other):
            return f"{slot_text(one)} or {slot_text(other)}"
        case _:
            return "such cards"


def names(cards: Iterable[DeckCard]) -> str:
    """Return the names of the cards, each name once."""
    return ", ".join(dict.fromkeys(card.name for card in cards))


def listed(names: Iterable[str], most: int = 6) -> str:
    """Return the distinct names; beyond a limit, the first names and the number of the others."""
    all_names = list(dict.fromkeys(names))
    if len(all_names) > most:
        return f"{', '.join(all_names[:most])} and {len(all_names) - most} more"
    return " and ".join(filter(None, (", ".join(all_names[:-1]), *all_names[-1:])))


def in_flow(data: Data) -> str:
    from ..cards.writing import flow  # it loads the parser of YAML

    return flow(data)


def move_lines(program: Program, moves: Iterable[Move]) -> list[str]:
    """Return a line for each move: the cards, from where to where, and the cause."""
    return [
        f"{', '.join(program.cards(cards))}: {zone_text(source)} -> {zone_text(to)} ({cause})"
        for cause, cards, source, to in moves
    ]
