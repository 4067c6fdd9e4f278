"""A reaction does not repeat while its condition still holds and no card there comes or goes.

It repeats when cards come or go where the card lies or where its condition looks.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.settle import REACT_NOW
from ...game.state import State
from ...game.step_events import MOVED
from ...game.zones import GOALS, RULES, TABLE, bits
from ...language import core
from ...language.core import Place
from ...language.footprint import footprint
from ...language.meaning import Reaction
from ..invariant import Move, Seen, at_free_point
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node
from ..oracle.evaluator import Evaluator
from ..partial_step import apply_answer_alone, upcoming_frames

RULINGS = ("X-066",)
WHEN = MOVED
PLACES = {Place.RULES: RULES, Place.GOALS: GOALS, Place.TABLE: TABLE}


def step(seen: Seen) -> Iterator[str]:
    before, program = seen.before, seen.before.program
    if not program.whenever or seen.joined or seen.crash or not at_free_point(before):
        return
    if cards_with_node(program, core.EndTurn) & active_cards(seen):
        return
    waiting = dict(holding_reactions(before))
    if not waiting:
        return
    s = before.copy()
    moves: list[Move] = []
    s.log = moves
    apply_answer_alone(s, seen.answer)
    for pc, env, _ in upcoming_frames(s):
        looked_at = waiting.get(env, set()) if pc == REACT_NOW else set()
        moved = {min(zone, TABLE) for _, _, *ends in moves for zone in ends}
        if looked_at and is_unchanged(s, before) and not looked_at & moved:
            yield f"{program.cards(env[1])} reacts anew, and nothing has happened there"


def holding_reactions(s: State) -> Iterator[tuple[tuple[int, int, int], set[int]]]:
    """Yield the reactions that hold now (seat, card, index), and where they look."""
    for seat in range(s.players):
        rules = s.z[RULES] if seat == s.cur else 0
        for card in bits((rules | s.z[TABLE + seat]) & s.program.whenever):
            for n, reaction in enumerate(s.program.meaning[card].at("whenever")):
                reader = Evaluator(s, seat, card)
                if is_about_cards_in_play(reaction) and reader.holds(reaction.test):
                    own_zone = RULES if card & rules else TABLE
                    yield (seat, card, n), zones_of_condition(reaction) | {own_zone}


def is_about_cards_in_play(reaction: Reaction) -> bool:
    """Return whether the condition looks only at cards in play, and at no counter."""
    reads = footprint(reaction.test)
    return not reads.counters and reads.reads <= PLACES.keys()


def zones_of_condition(reaction: Reaction) -> set[int]:
    """Return where the condition looks. The rules are included, because they change digits."""
    return {RULES, *(PLACES[place] for place in footprint(reaction.test).reads)}


def is_unchanged(s: State, before: State) -> bool:
    """Return whether it is the same turn, and everything apart from the moves is unchanged."""
    return (
        s.turn == before.turn
        and s.attached == before.attached
        and s.hidden == before.hidden
        and s.people == before.people
    )
