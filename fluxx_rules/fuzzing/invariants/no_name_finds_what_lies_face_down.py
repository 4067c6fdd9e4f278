"""What lies face down is found by no card that tells Keepers by their names or tags alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...game.occasions import LYING
from ...game.program import Program
from ...game.zones import TABLE
from ...language import core
from ...language.footprint import nodes
from ..invariant import Seen
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node

RULINGS = ("X-090", "N-31")
WHEN = LYING
OTHERWISE = ("limit", "on top")
"""So a Keeper goes by a rule about their number, whatever the cards at work say."""


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    shown = seen.answer if seen.kind in ("play", "power") else 0
    covered = s.hidden & ~shown
    if not covered or seen.crash or s.attached or finding_any(s.program) & active_cards(seen):
        return
    for (cause, cards, source, _), now in seen.moments():
        if not now.inforce.hides:
            return  # by now all of them have been shown
        if cards & covered and source >= TABLE and cause not in OTHERWISE:
            yield f"{s.program.cards(cards & covered)} lay face down, and was {cause} by name"
        covered &= ~cards


@lru_cache(maxsize=64)
def finding_any(program: Program) -> int:
    """The cards that may get at a Keeper whose face nobody sees, or do what another card says."""
    found = sum(card for card, meaning in program.meaning.items() if not all(
        told_by_face(value)
        for each in nodes(meaning)
        if isinstance(each, core.Operation)
        for field in each.__struct_fields__
        if isinstance(value := getattr(each, field), core.Selection)
    ))  # fmt: skip
    return found | cards_with_node(program, core.Perform)


def told_by_face(cards: core.Cards) -> bool:
    """Whether there is none among these that lies face down; what has a name was found before."""
    match cards:
        case core.Such(kinds):
            return cards.by_face or (bool(kinds) and "keeper" not in kinds)
        case core.At(place):
            return place != core.Place.TABLE
        case core.Both(one, other):
            return told_by_face(one) or told_by_face(other)
        case core.Union(one, other):
            return told_by_face(one) and told_by_face(other)
        case core.Minus(one) | core.First(one) | core.Instead(one):
            return told_by_face(one)
        case core.Bound() | core.Given() | core.NamedBy():
            return True
    return False
