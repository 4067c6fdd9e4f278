"""What happened on the way, as terms: from a model of these the same can be done in the engine."""

from __future__ import annotations

import msgspec

from .solver.sets import Cards
from .solver.terms import Bool, Int
from .symbolic_state import Table


class Asked(msgspec.Struct, frozen=True):
    """Somebody chooses some of these, as the engine's ``ask``; bits of cards, seats or options."""

    guard: Bool
    who: Int
    why: str
    among: tuple[Bool, ...]
    least: Int
    most: Int
    chosen: tuple[Bool, ...]


class Drawn(msgspec.Struct, frozen=True):
    """One whole draw by chance, which the engine asks for in as many parts as it takes."""

    guard: Bool
    number: Int
    pile: Cards
    discard: Cards
    got: Cards


class Played(msgspec.Struct, frozen=True):
    """A nested play; from here on anything may have happened."""

    guard: Bool
    card: Cards
    table: Table


class Looped(msgspec.Struct, frozen=True):
    """The last pass of a loop. Whatever passes came before it, the game went on from here."""

    guard: Bool
    records: tuple[Record, ...]


Record = Asked | Drawn | Played | Looped


class Cut(msgspec.Struct, frozen=True):
    """Paths that the relation leaves out: it says nothing about them."""

    guard: Bool
    why: str
