"""Keys to compare cards by what they do, and whether a text refers to its own card.

`meaning_key` compares meanings as they are. `effect_key` ignores the names of the cards and the
order of their parts, by a canonical form of the meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import astuple

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import inside
from ...language.meaning import Meaning
from ...language.rewriting import rebuilt, renamed
from ...session import cached, memoized
from .names import references

MeaningKey = tuple[Meaning, str]
"""A meaning, and the id of the card if its text refers to the card itself."""
NO_ALIASES: dict[str, str] = {}
MAX_NODES = 4096
"""The number of cached values of `canonical`."""


@memoized
def name_by_alias(deck: Deck) -> dict[str, str]:
    """Return for each name of a merged thing the first name of this thing."""
    return {name: merge.names[0] for merge in deck.merges.things for name in merge.names}


def meaning_key(card: DeckCard) -> MeaningKey:
    """Return a key that is equal for cards with the same text about the same cards."""
    return card.meaning, self_reference(card)


def self_reference(card: DeckCard) -> str:
    """Return the id of the card if its text refers to the card itself, else an empty string."""
    return card.id if core.THIS in inside(card.meaning, core.Bound) else ""


def effect_key(card: DeckCard, aliases: Mapping[str, str] = NO_ALIASES) -> object:
    """Return a key that is equal for cards that do the same.

    The name of the card and the order of its parts do not count. Names of merged things count as
    one name.
    """
    means = msgspec.structs.replace(card.meaning, slots=())
    has_alias = any(name in aliases for such in references(card) for name in such.names)
    return canonical(renamed(means, aliases) if has_alias else means)


@cached(MAX_NODES)
def canonical(node: Any) -> Any:
    """Return the node with its conditions, slots and words in a fixed order."""
    match node:
        case core.Every(tests):
            return core.Every(sorted_nodes(tests))
        case core.Fills(slots, cards):
            return core.Fills(sorted_nodes(slots), canonical(cards))
        case core.Such():
            return core.Such(*(tuple(sorted(field)) for field in astuple(node)))
        case Meaning():
            fields = {"sets": sorted_nodes(node.sets), "adds": sorted_nodes(node.adds)}
            return rebuilt(msgspec.structs.replace(node, **fields), canonical)
        case _:
            return rebuilt(node, canonical)


def sorted_nodes(nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(sorted(map(canonical, nodes), key=repr))
