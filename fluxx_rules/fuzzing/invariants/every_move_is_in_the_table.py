"""The engine moves cards only as its table of moves allows, or as a text of the deck says.

Proofs about all games rely on the table (`game/card_moves.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...game.card_moves import is_in_table, moves_of_texts
from ...game.program import Program
from ...game.step_events import MOVED
from ...game.zones import bits, zone_text
from ...language.core import Place
from ...symbolic.symbolic_state import place_of
from ..invariant import Seen

RULINGS = ("R-018", "R-029", "R-032", "R-034", "R-050", "R-066")
WHEN = MOVED


@lru_cache(maxsize=16)
def written(program: Program) -> frozenset[tuple[Place, Place, str]]:
    """Return the moves that the texts of the deck can make."""
    return frozenset(each for meaning in program.alike for each in moves_of_texts(meaning))


def step(seen: Seen) -> Iterator[str]:
    program = seen.after.program
    for cause, cards, source, to in seen.moves:
        move = place_of(source), place_of(to), cause
        if move in written(program):
            continue
        for card in bits(cards):
            if not is_in_table(program, card, *move):
                where = f"{zone_text(source)} -> {zone_text(to)} ({cause})"
                yield f"no row of the table allows {program.cards(card)}: {where}"
