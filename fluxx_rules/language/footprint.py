"""What a piece of the core reads and writes: a walk over its fields, with no code per effect."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from . import core
from .core import Place


def nodes(node: object) -> Iterator[core.Node]:
    """The node itself and everything inside it."""
    if isinstance(node, core.Node):
        yield node
        for name in node.__struct_fields__:
            yield from nodes(getattr(node, name))
    elif isinstance(node, tuple):
        for each in node:
            yield from nodes(each)


class Footprint(msgspec.Struct, frozen=True):
    """Places of cards, by whether they are looked at or changed; and what numbers are read."""

    reads: frozenset[Place]
    writes: frozenset[Place]
    numbers: frozenset[str]


def footprint(node: object) -> Footprint:
    reads: set[Place] = set()
    writes: set[Place] = set()
    numbers: set[str] = set()
    for each in nodes(node):
        match each:
            case core.At(place, _):
                reads.add(place)
            case core.Numeral():
                numbers.add("numerals")
            case core.Read(what):
                numbers.add(what)
                if what == "plays left":
                    reads.add(Place.HAND)
            case core.Blocked():
                reads.add(Place.TABLE)
            case core.Move(_, to, _, _):
                writes.add(to)
                writes |= sources(each.cards)
            case core.Draw(_, to, _):
                writes |= {to, Place.TABLE, Place.PILE, Place.DISCARD}
            case core.Deal(cards, to, _, _):
                writes.add(to)
                writes |= sources(cards)
            case core.Play() | core.EndTurn():
                writes |= set(Place)
            case _:
                pass
    return Footprint(frozenset(reads), frozenset(writes), frozenset(numbers))


def sources(cards: core.Cards) -> set[Place]:
    """From where such cards may come; a name bound elsewhere may stand for any place."""
    found = {each.place for each in nodes(cards) if isinstance(each, core.At)}
    if any(isinstance(each, core.Bound) for each in nodes(cards)) or not found:
        return set(Place)
    return found
