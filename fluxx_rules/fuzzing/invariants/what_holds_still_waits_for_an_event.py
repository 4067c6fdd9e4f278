"""What a card does as soon as something is so it does not do anew while that is so still and
nothing has come or gone where the card lies or where its condition looks."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import MOVED
from ...game.settle import REACT_NOW
from ...game.state import State
from ...game.zones import GOALS, RULES, TABLE, bits
from ...language import core
from ...language.core import Place
from ...language.footprint import footprint
from ...language.meaning import Reaction
from ..invariant import Move, Seen, at_free_point
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node
from ..oracle.interpreter import Interpreter
from ..partial_step import apply_answer, upcoming_frames

RULINGS = ("X-066",)
WHEN = MOVED
PLACES = {Place.RULES: RULES, Place.GOALS: GOALS, Place.TABLE: TABLE}


def step(seen: Seen) -> Iterator[str]:
    before, program = seen.before, seen.before.program
    if not program.whenever or seen.joined or seen.crash or not at_free_point(before):
        return
    if cards_with_node(program, core.EndTurn) & active_cards(seen):
        return
    waiting = dict(still(before))
    if not waiting:
        return
    s = before.copy()
    moves: list[Move] = []
    s.log = moves
    apply_answer(s, seen.answer)
    for pc, env, _ in upcoming_frames(s):
        looked_at = waiting.get(env, set()) if pc == REACT_NOW else set()
        if looked_at and same(s, before) and not looked_at & {
            min(zone, TABLE) for _, _, source, to in moves for zone in (source, to)
        }:  # fmt: skip
            yield f"{program.cards(env[1])} reacts anew, and nothing has happened there"


def still(s: State) -> Iterator[tuple[tuple[int, int, int], set[int]]]:
    """The reactions that hold now: of whom, which card, the how many-th; and where they look."""
    for seat in range(s.players):
        rules = s.z[RULES] if seat == s.cur else 0
        for card in bits((rules | s.z[TABLE + seat]) & s.program.whenever):
            for n, reaction in enumerate(s.program.meaning[card].at("whenever")):
                if in_play_alone(reaction) and Interpreter(s, seat, card).holds(reaction.test):
                    yield (seat, card, n), places(reaction) | {RULES if card & rules else TABLE}


def in_play_alone(reaction: Reaction) -> bool:
    """Whether the condition looks at nothing else, neither at what the turn counts."""
    reads = footprint(reaction.test)
    return not reads.counters and reads.reads <= PLACES.keys()


def places(reaction: Reaction) -> set[int]:
    """Where the condition looks, the rules included, which say how digits read."""
    return {RULES, *(PLACES[place] for place in footprint(reaction.test).reads)}


def same(s: State, before: State) -> bool:
    """Whether it is the same turn, and all lies as it lay but for the moves that were made."""
    return (
        s.turn == before.turn
        and s.attached == before.attached
        and s.hidden == before.hidden
        and s.people == before.people
    )
