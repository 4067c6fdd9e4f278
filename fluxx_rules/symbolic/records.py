"""Records of choices, draws, nested plays and loops, as terms.

With a model of these terms the engine can replay a path. A cut is a record of a path left out.
"""

from __future__ import annotations

import msgspec

from .solver.sets import Cards
from .solver.terms import Bool, Int
from .symbolic_state import Table


class Asked(msgspec.Struct, frozen=True):
    """A choice of cards, seats or options, as by the engine's ``ask``."""

    guard: Bool
    who: Int
    why: str
    among: tuple[Bool, ...]
    least: Int
    most: Int
    chosen: tuple[Bool, ...]


class Drawn(msgspec.Struct, frozen=True):
    """A whole draw by chance. The engine may split it into several questions."""

    guard: Bool
    number: Int
    pile: Cards
    discard: Cards
    got: Cards


class Played(msgspec.Struct, frozen=True):
    """A nested play. After it almost anything may have happened."""

    guard: Bool
    card: Cards
    table: Table


class Looped(msgspec.Struct, frozen=True):
    """The last pass of a loop, after any number of earlier passes."""

    guard: Bool
    records: tuple[Record, ...]


Record = Asked | Drawn | Played | Looped


class Cut(msgspec.Struct, frozen=True):
    """Paths that the relation leaves out, and the reason. No claim covers them."""

    guard: Bool
    why: str
