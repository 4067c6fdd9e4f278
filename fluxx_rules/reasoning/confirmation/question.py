"""A question to z3 about a finding: a claim that is true in a placement if the finding is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from ...cards.deck import DeckCard
from ...symbolic.solver.terms import Bool
from .on_tables import OnTables
from .placements import Placements

Claim: TypeAlias = Callable[[Placements, OnTables], Bool]


class Question(msgspec.Struct, frozen=True):
    """A claim that z3 refutes if the finding is right."""

    claim: Claim
    in_play: tuple[DeckCard, ...] = ()
    """The Goals and rules of the finding that are in play."""
    spares_exist: bool = False
    """Whether cards count that the deck does not have."""
    wide: bool = False
    """Whether a placement can be one that the finding leaves out. Then only a refutation counts."""


Cards: TypeAlias = list[DeckCard]
Questions: TypeAlias = Iterable[Question]
