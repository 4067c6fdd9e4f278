"""Which cards of a deck say something, found in their declarations and never by their names."""

from __future__ import annotations

from functools import lru_cache

from ..game.program import Program
from ..language import core
from ..language.footprint import nodes


@lru_cache(maxsize=256)
def having(program: Program, node: type[core.Node]) -> int:
    """The cards in whose texts such a node stands."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if any(isinstance(each, node) for each in nodes(meaning))
    )


@lru_cache(maxsize=64)
def reshuffling(program: Program) -> int:
    """The cards that put discards back into the draw pile, or do what another card says."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if any(
            isinstance(each, core.Perform)
            or (isinstance(each, core.Move) and each.cause == "reshuffled")
            for each in nodes(meaning)
        )
    )
