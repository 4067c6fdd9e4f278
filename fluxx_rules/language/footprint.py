"""What a piece of the core reads and writes: a walk over its fields, with no code per effect."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar, assert_never

import msgspec
from msgspec.structs import astuple

from . import core
from .core import Place

N = TypeVar("N", bound=core.Node)


LEAVES = frozenset({core.Such, core.Bound, core.Word, core.Numeral})
"""Most of all nodes are of these types, and have nothing inside."""
PLAIN = frozenset({str, int, bool, Place})
"""Nor is any node in these, of which most other fields are."""


@lru_cache(maxsize=1 << 15)
def nodes(node: Hashable) -> tuple[core.Node, ...]:
    """The node itself and everything inside it. A node is a value, so it is walked once, and what
    is inside another one is not walked again with that."""
    found: list[core.Node] = []
    inner: Iterable[Any] = ()
    if isinstance(node, tuple):
        inner = node
    elif isinstance(node, core.Node):
        found.append(node)
        inner = filter(None, astuple(node))  # many a field says nothing
    for each in inner:
        kind = type(each)
        if kind in LEAVES:
            found.append(each)
        elif kind not in PLAIN:
            found += nodes(each)
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def by_type(node: Hashable) -> Mapping[type[core.Node], Sequence[Any]]:
    """The same, sorted once: most of what is asked of a card is about a few of its nodes."""
    found: dict[type[core.Node], list[core.Node]] = {}
    for each in nodes(node):
        found.setdefault(type(each), []).append(each)
    return found


def inside(node: Hashable, *types: type[N]) -> Sequence[N]:
    """Those of its nodes that are of these types, type by type."""
    there = by_type(node)
    if len(types) == 1:
        return there.get(types[0], ())
    return [each for kind in types for each in there.get(kind, ())]


def put_under(said: Iterable[Hashable]) -> bool:
    """Whether any of it puts a card under another one."""
    return any(each.under for node in said for each in inside(node, core.Attach))


def descriptions(node: Hashable) -> Sequence[core.Such]:
    """What it says of cards: by their kinds, names and tags."""
    return by_type(node).get(core.Such, ())


Places = frozenset[Place]
EVERYWHERE = Places(Place)


class Footprint(msgspec.Struct, frozen=True):
    """Places of cards, by whether they are looked at or changed; and what numbers are read."""

    reads: Places
    writes: Places
    numbers: frozenset[str]

    @property
    def counters(self) -> frozenset[str]:
        """The numbers that change without a card in play being moved."""
        return self.numbers - {"numerals"}


SILENT = LEAVES - {core.Numeral} | {core.Both, core.Union, core.Minus, core.Count, core.AtLeast,
                                    core.Not, core.Every, core.Somebody, core.Fills}  # fmt: skip
"""Most of all nodes read and write only by what is inside them."""


@lru_cache(maxsize=1 << 15)
def footprint(node: Hashable) -> Footprint:
    reads: set[Place] = set()
    writes: set[Place] = set()
    numbers: set[str] = set()
    there = nodes(node)
    origins = origins_among(there)
    for each in there:
        if type(each) in SILENT:
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
BINDING = frozenset({core.Let, core.Ask, core.TurnUp})
WITH_ORIGIN = (core.Such, core.At, core.Union, core.Both, core.Minus, core.Bound, core.Bearers,
               core.Borne, core.Hosts, core.Working, core.Instead)  # fmt: skip


def origins_in(node: Hashable) -> Origins:
    """Where the cards lay that each name may stand for, over all that binds the name."""
    return {} if BINDING.isdisjoint(by_type(node)) else origins_among(nodes(node))


def origins_among(there: Sequence[core.Node]) -> Origins:
    binding = [each for each in there if type(each) in BINDING]
    origins = {each.name: Places({Place.PILE}) for each in binding if type(each) is core.TurnUp}
    for _ in range(2):  # a name may be bound to what another name, bound later, stands for
        for each in binding:
            match each:
                case core.Let(name, cards) | core.Ask(_, name, cards):
                    if isinstance(cards, WITH_ORIGIN):
                        origins[name] = origins.get(name, Places()) | sources(cards, origins)
    return origins


def sources(cards: core.Cards, origins: Origins) -> Places:
    """From where such cards may come; what nothing in the text bound may be anywhere."""
    match cards:
        case core.At(place, _):
            return Places({place})
        case core.Bound(name):
            return origins.get(name) or EVERYWHERE
        case core.Such(kinds):
            return Places().union(*map(lies, kinds)) if kinds else EVERYWHERE
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


OWN: dict[core.Kind, Place] = {
    "rule": Place.RULES, "goal": Place.GOALS, "keeper": Place.TABLE, "creeper": Place.TABLE
}  # fmt: skip


@cache
def lies(kind: core.Kind) -> Places:
    """Where a card of this kind can be: only its own kind lies among the rules or the Goals."""
    return EVERYWHERE - set(OWN.values()) | ({OWN[kind]} if kind in OWN else set())
