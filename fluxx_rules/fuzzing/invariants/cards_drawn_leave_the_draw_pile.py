"""Drawn cards come from the draw pile, or from the discard pile if a rule allows it.

The cards that chance picked for a draw are the cards that are drawn. A reshuffle moves all
discards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from ...game.state import CHANCE
from ...game.zones import DISCARD, PILE, RULES, TABLE
from ..invariant import Played, Seen
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with, reshuffling_cards
from ..oracle.turn_draws import is_draw_under_way

RULINGS = ("R-013", "R-018", "R-066", "R-094", "X-089")
EVERY = 5


def game(played: Played) -> Iterator[str]:
    picked = 0
    """The cards that chance has picked for the draw under way."""
    for seen in played.steps:
        if seen.crash:
            return
        if not seen.joined and seen.asked.who == CHANCE and seen.asked.why == "drawn":
            picked |= seen.answer
        drawn = reduce(or_, (move[1] for move in seen.moved("drawn", PILE)), 0)
        if picked and drawn:
            if picked & ~drawn:
                left = seen.after.program.cards(picked & ~drawn)
                yield f"turn {seen.after.turn}: {left} were picked for a draw, and not drawn"
            picked = 0
        if picked and not is_draw_under_way(seen.after):
            yield f"turn {seen.after.turn}: what was picked for a draw was not drawn"
            picked = 0
        yield from misplaced_draws(seen)


def misplaced_draws(seen: Seen) -> Iterator[str]:
    """Yield cards that were drawn from a forbidden place, or that lay somewhere else."""
    program, z = seen.after.program, seen.before.z[:]
    composting = cards_with(program, "composts")
    for cause, cards, source, to in seen.moves:
        if cause == "drawn":
            composted = (source, to) == (DISCARD, PILE) and composting & z[RULES]
            if source != PILE and not composted:
                yield f"turn {seen.after.turn}: {program.cards(cards)} did not lie in the pile"
            if to >= TABLE and cards & ~program.creepers:
                yield f"turn {seen.after.turn}: {program.cards(cards)} were drawn onto a table"
        if (
            cause == "reshuffled"
            and z[DISCARD] & ~cards
            and not reshuffling_cards(program) & active_cards(seen)
        ):
            yield f"turn {seen.after.turn}: not all discards were shuffled in"
        if cards & ~z[source]:
            yield f"turn {seen.after.turn}: {program.cards(cards)} moved from where they were not"
        z[source] ^= cards
        z[to] |= cards
