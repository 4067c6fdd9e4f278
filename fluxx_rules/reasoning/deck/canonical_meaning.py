"""What a card does, whatever it is called and in whatever order it says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import astuple

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.meaning import Meaning
from ...language.rewriting import rebuilt, renamed
from ...session import cached, memoized
from .names import asked

AS_NAMED: dict[str, str] = {}
MAX_NODES = 4096
"""Cached values of `canonical`."""


@memoized
def one_name(deck: Deck) -> dict[str, str]:
    """Of all names of things that are the same, the first."""
    return {name: merge.names[0] for merge in deck.merges.things for name in merge.names}


def function(card: DeckCard, called: Mapping[str, str] = AS_NAMED) -> object:
    """What the card does, whatever it is called and in whatever order it says so; and by whichever
    of their names it asks for things that are the same."""
    means = msgspec.structs.replace(card.meaning, slots=())
    anew = any(name in called for such in asked(card) for name in such.names)
    return canonical(renamed(means, called) if anew else means)


@cached(MAX_NODES)
def canonical(node: Any) -> Any:
    """Equal for what differs in nothing but the order of conditions, of slots and of words."""
    match node:
        case core.Every(tests):
            return core.Every(in_order(tests))
        case core.Fills(slots, cards):
            return core.Fills(in_order(slots), canonical(cards))
        case core.Such():
            return core.Such(*(tuple(sorted(field)) for field in astuple(node)))
        case Meaning():
            fields = {"sets": in_order(node.sets), "adds": in_order(node.adds)}
            return rebuilt(msgspec.structs.replace(node, **fields), canonical)
        case _:
            return rebuilt(node, canonical)


def in_order(nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(sorted(map(canonical, nodes), key=repr))
