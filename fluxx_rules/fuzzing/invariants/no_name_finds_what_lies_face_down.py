"""A text that selects Keepers by name or tag does not move a Keeper that lies face down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import get_args

from ...game.program import Program
from ...game.step_events import LYING
from ...game.zones import TABLE
from ...language import core
from ...language.footprint import inside
from ...language.meaning import Meaning
from ..invariant import Seen
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node

RULINGS = ("X-090", "N-31")
WHEN = LYING
EXEMPT_CAUSES = ("limit", "on top")
"""Causes by which a rule about the number of Keepers takes one, whatever other cards do."""


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    shown = seen.answer if seen.kind in ("play", "power") else 0
    covered = s.hidden & ~shown
    if not covered or seen.crash or s.attached or cards_finding_any(s.program) & active_cards(seen):
        return
    for (cause, cards, source, _), now in seen.moments():
        if not now.inforce.hides:
            return  # by now all of them have been shown
        if cards & covered and source >= TABLE and cause not in EXEMPT_CAUSES:
            yield f"{s.program.cards(cards & covered)} lay face down, and was {cause} by name"
        covered &= ~cards


@lru_cache(maxsize=64)
def cards_finding_any(program: Program) -> int:
    """Return the cards that may reach a Keeper face down, or that carry out another card."""
    found = cards_with_node(program, core.Perform)
    for card, meaning in program.meaning.items():
        if not all(map(is_without_hidden, selections(meaning))):
            found |= card
    return found


def selections(meaning: Meaning) -> Iterator[core.Cards]:
    """Yield the sets of cards on which the operations of the card act."""
    for operation in inside(meaning, *get_args(core.Operation)):
        values = (getattr(operation, field) for field in operation.__struct_fields__)
        yield from (value for value in values if isinstance(value, core.Selection))


def is_without_hidden(cards: core.Cards) -> bool:
    """Return whether the set contains no card face down. Cards with a name were found before."""
    match cards:
        case core.Such(kinds):
            return cards.by_face or (bool(kinds) and "keeper" not in kinds)
        case core.At(place):
            return place != core.Place.TABLE
        case core.Both(one, other):
            return is_without_hidden(one) or is_without_hidden(other)
        case core.Union(one, other):
            return is_without_hidden(one) and is_without_hidden(other)
        case core.Minus(one) | core.First(one) | core.Instead(one):
            return is_without_hidden(one)
        case core.Bound() | core.Given() | core.NamedBy():
            return True
    return False
