"""A card that moves on when the Goals change has moved before the next question or a win."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...game.program import Program
from ...game.state import NOBODY
from ...game.step_events import GOALS_CHANGE
from ...game.zones import GOALS, PLAYED, TABLE, bits
from ...language import core
from ...language.effects.take import MoveOn
from ...language.footprint import nodes
from ...language.meaning import ALWAYS
from ..invariant import Seen
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node

RULINGS = ("X-054", "X-055")
WHEN = GOALS_CHANGE
ONWARD = tuple(MoveOn("this", to).expand() for to in ("the player before", "the next player"))


def step(seen: Seen) -> Iterator[str]:
    s, program = seen.after, seen.before.program
    moving = moving_cards(program) if program.on_goals else 0
    if not moving or seen.crash or s.together or (s.ask is None and s.winner == NOBODY):
        return
    if cards_with_node(program, core.EndTurn) & active_cards(seen):
        return
    due = 0
    for (_, cards, source, to), now in seen.moments():
        due &= ~cards
        if GOALS in (source, to) and to != PLAYED:
            due |= sum(now.z[TABLE : TABLE + now.players]) & moving & ~now.hidden
    for card in bits(due):
        yield f"the Goals changed, and {program.cards(card)} did not move"


@lru_cache(maxsize=64)
def moving_cards(program: Program) -> int:
    """Return the cards that go to a neighbour when the Goals change, unless they are switched
    off."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if not (program.mutes and card & program.keepers)
        and any(
            reaction.test == ALWAYS and not reaction.once_per_turn and each in nodes(reaction)
            for reaction in meaning.at("goals change")
            for each in ONWARD
        )
    )
