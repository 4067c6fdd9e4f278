"""What happened on the way, as terms: from a model of these the same can be done in the engine."""

from __future__ import annotations

from dataclasses import dataclass

from .sets import Cards
from .table import Table
from .terms import Bool, Int


@dataclass(frozen=True)
class Asked:
    """Somebody chooses some of these, as the engine's ``ask``; bits of cards, seats or options."""

    guard: Bool
    who: Int
    why: str
    among: tuple[Bool, ...]
    least: Int
    most: Int
    chosen: tuple[Bool, ...]


@dataclass(frozen=True)
class Drawn:
    """One whole draw by chance, which the engine asks for in as many parts as it takes."""

    guard: Bool
    number: Int
    pile: Cards
    discard: Cards
    got: Cards


@dataclass(frozen=True)
class Played:
    """A nested play; from here on anything may have happened."""

    guard: Bool
    card: Cards
    table: Table


@dataclass(frozen=True)
class Looped:
    """The last pass of a loop. Whatever passes came before it, the game went on from here."""

    guard: Bool
    records: tuple[Record, ...]


Record = Asked | Drawn | Played | Looped


@dataclass(frozen=True)
class Cut:
    """Paths that the relation leaves out: it says nothing about them."""

    guard: Bool
    why: str
