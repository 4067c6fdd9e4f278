"""Analysis of the core: the nodes inside a node, cards it describes, places it reads and writes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar, assert_never

import msgspec
from msgspec.structs import astuple

from . import core
from .core import Place

N = TypeVar("N", bound=core.Node)


LEAF_TYPES = frozenset({core.Such, core.Bound, core.Word, core.Numeral})
"""Types of nodes with nothing inside. Most nodes are of these types."""
PLAIN_TYPES = frozenset({str, int, bool, Place})
"""Types of fields that contain no node. Most fields are of these types."""


@lru_cache(maxsize=1 << 15)
def nodes(node: Hashable) -> tuple[core.Node, ...]:
    """Return the node itself and everything inside it.

    Nodes are values, so the result is cached for each node and for each part of it.
    """
    found: list[core.Node] = []
    inner: Iterable[Any] = ()
    if isinstance(node, tuple):
        inner = node
    elif isinstance(node, core.Node):
        found.append(node)
        inner = filter(None, astuple(node))  # most fields are empty
    for each in inner:
        kind = type(each)
        if kind in LEAF_TYPES:
            found.append(each)
        elif kind not in PLAIN_TYPES:
            found += nodes(each)
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def nodes_by_type(node: Hashable) -> Mapping[type[core.Node], Sequence[Any]]:
    """Return the nodes inside, grouped by type. Most callers need only a few types."""
    found: dict[type[core.Node], list[core.Node]] = {}
    for each in nodes(node):
        found.setdefault(type(each), []).append(each)
    return found


def inside(node: Hashable, *types: type[N]) -> Sequence[N]:
    """Return the nodes inside that are of these types, type by type."""
    there = nodes_by_type(node)
    if len(types) == 1:
        return there.get(types[0], ())
    return [each for kind in types for each in there.get(kind, ())]


def asks_about_others(node: Hashable) -> bool:
    """Return whether anything in it asks about other players, so that their number can matter."""
    return any(
        isinstance(each, core.Somebody | core.Beside) or each == core.Read("players")
        for each in nodes(node)
    )


def has_card_put_under(pieces: Iterable[Hashable]) -> bool:
    """Return whether anything in it puts a card under another one."""
    return any(each.under for node in pieces for each in inside(node, core.Attach))


def descriptions(node: Hashable) -> Sequence[core.Such]:
    """Return the descriptions of cards in it: by kinds, names and tags."""
    return nodes_by_type(node).get(core.Such, ())


Places = frozenset[Place]
EVERYWHERE = Places(Place)


class Footprint(msgspec.Struct, frozen=True):
    """The places whose cards are looked at or changed, and the numbers that are read."""

    reads: Places
    writes: Places
    numbers: frozenset[str]

    @property
    def counters(self) -> frozenset[str]:
        """The numbers that change although no card in play moves."""
        return self.numbers - {"numerals"}


SILENT_TYPES = LEAF_TYPES - {core.Numeral} | {
    core.Both,
    core.Union,
    core.Minus,
    core.Count,
    core.AtLeast,
    core.Not,
    core.Every,
    core.Somebody,
    core.Fills,
}
"""Types of nodes that read and write only through what is inside them. Most nodes are of these
types."""


@lru_cache(maxsize=1 << 15)
def footprint(node: Hashable) -> Footprint:
    reads: set[Place] = set()
    writes: set[Place] = set()
    numbers: set[str] = set()
    there = nodes(node)
    origins = origins_among(there)
    for each in there:
        if type(each) in SILENT_TYPES:
            continue
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
            case core.Move(cards, to, _, _) | core.Deal(cards, to, _, _):
                writes |= {to} | sources(cards, origins)
            case core.Draw(_, to, _):
                writes |= {to, Place.TABLE, Place.PILE, Place.DISCARD}
            case core.Play() | core.EndTurn() | core.Perform():
                writes |= EVERYWHERE
            case core.Attach(cards, to, _):
                writes |= {Place.UNDER, Place.TABLE, Place.RULES} | sources(cards, origins)
                reads |= sources(to, origins)
            case core.Bearers() | core.Borne() | core.Hosts() | core.Working() | core.Instead():
                reads.add(Place.TABLE)
            case core.First(_, "top of the discard pile"):
                reads.add(Place.DISCARD)
            case core.TurnUp():
                reads.add(Place.PILE)
            case core.Marks():
                numbers.add("marks")
            case core.Turn():
                writes.add(Place.TABLE)
            case _:
                pass
    return Footprint(frozenset(reads), frozenset(writes), frozenset(numbers))


Origins = Mapping[str, Places]
BINDING_TYPES = frozenset({core.Let, core.Ask, core.TurnUp})
ORIGIN_TYPES = (
    core.Such,
    core.At,
    core.Union,
    core.Both,
    core.Minus,
    core.Bound,
    core.Bearers,
    core.Borne,
    core.Hosts,
    core.Working,
    core.Instead,
)


def origins_in(node: Hashable) -> Origins:
    """Return the places from which the cards bound to each name may come."""
    return {} if BINDING_TYPES.isdisjoint(nodes_by_type(node)) else origins_among(nodes(node))


def origins_among(there: Sequence[core.Node]) -> Origins:
    binding = [each for each in there if type(each) in BINDING_TYPES]
    origins = {each.name: Places({Place.PILE}) for each in binding if type(each) is core.TurnUp}
    for _ in range(2):  # a name may stand for another name that is bound later
        for each in binding:
            match each:
                case core.Let(name, cards) | core.Ask(_, name, cards):
                    if isinstance(cards, ORIGIN_TYPES):
                        origins[name] = origins.get(name, Places()) | sources(cards, origins)
    return origins


def sources(cards: core.Cards, origins: Origins) -> Places:
    """Return the places from which the cards may come.

    Cards that the text has not bound may be anywhere.
    """
    match cards:
        case core.At(place, _):
            return Places({place})
        case core.Bound(name):
            return origins.get(name) or EVERYWHERE
        case core.Such(kinds):
            return Places().union(*map(places_of, kinds)) if kinds else EVERYWHERE
        case core.Union(one, other):
            return sources(one, origins) | sources(other, origins)
        case core.Both(one, other):
            return sources(one, origins) & sources(other, origins)
        case core.Minus(one, _) | core.First(one, _):
            return sources(one, origins)
        case core.NamedBy() | core.Given() | core.Borne():
            return EVERYWHERE
        case core.Bearers() | core.Hosts():
            return Places({Place.TABLE, Place.RULES})
        case core.Working(one) | core.Instead(one):
            return sources(one, origins) | {Place.TABLE}
        case _:
            assert_never(cards)


OWN_PLACES: dict[core.Kind, Place] = {
    "rule": Place.RULES,
    "goal": Place.GOALS,
    "keeper": Place.TABLE,
    "creeper": Place.TABLE,
}


@cache
def places_of(kind: core.Kind) -> Places:
    """Return where a card of this kind can be. Rules and Goals lie only in their own places."""
    return EVERYWHERE - set(OWN_PLACES.values()) | (
        {OWN_PLACES[kind]} if kind in OWN_PLACES else set()
    )
