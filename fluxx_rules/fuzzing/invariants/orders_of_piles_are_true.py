"""The recorded orders of rules, Goals and discards contain exactly the cards that lie there.

The known top cards of the draw pile lie in the draw pile.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from ...game.state import State
from ...game.zones import DISCARD, GOALS, PILE, RULES

RULINGS = ("R-027", "R-034", "R-090")
EVERY = 7


def state(s: State) -> Iterator[str]:
    card_of = s.program.card_of
    for name, order, there, whole in (
        ("rules", s.rules, s.z[RULES], True),
        ("Goals", s.goals, s.z[GOALS], True),
        ("discards", s.discard, s.z[DISCARD], True),
        ("pile", s.top, s.z[PILE], False),
    ):
        cards = reduce(or_, [card_of[glyph] for glyph in order], 0)
        if cards.bit_count() < len(order):
            yield f"the order of the {name} names a card twice"
        if cards & ~there or (whole and cards != there):
            yield f"the order of the {name} is not that of its cards"
