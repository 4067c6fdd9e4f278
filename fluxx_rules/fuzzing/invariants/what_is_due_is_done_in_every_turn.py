"""A reaction whose condition has just come true is carried out before the next choice.

Checked are reactions that end their own condition. The rule holds in the turns of all players.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...game.engine import apply, run, undecided
from ...game.program import Program
from ...game.settle import REACT_NOW
from ...game.state import State
from ...game.step_events import MOVED
from ...game.turn import MAIN
from ...game.zones import DISCARD, PLAYED, RULES, SEATS, TABLE, bits
from ...language import core
from ...language.core import Place
from ...language.footprint import footprint, nodes
from ...language.meaning import Reaction
from ..invariant import Seen, at_free_point
from ..oracle.active_texts import active_cards, active_text, frames_of_step
from ..oracle.declarations import cards_with_node
from ..oracle.evaluator import Evaluator

RULINGS = ("X-064", "X-066")
WHEN = MOVED
UNSURE = (core.Draw, core.Play, core.Perform, core.TurnUp, core.EndTurn, core.Bearers, core.Borne)
"""Operations in reactions that depend on more than the cards on the table."""
MAX_CHOICES = 8
LANDING = {DISCARD, RULES, *range(TABLE, TABLE + SEATS)}


def step(seen: Seen) -> Iterator[str]:
    s = seen.after
    program = s.program
    if seen.joined or seen.crash or not program.whenever or not is_settled(s):
        return
    for seat in range(s.players):
        there = s.z[TABLE + seat] & program.whenever
        for card in bits(there & ~Evaluator(s, seat).silenced()) if there else ():
            yield from overdue(seen, seat, card)
    if seen.same_turn and seen.before.cur == s.cur:
        for card in bits(s.z[RULES] & program.whenever):
            yield from overdue(seen, s.cur, card)


def is_settled(s: State) -> bool:
    """Return whether everything due has been done.

    No reaction waits. A play is asked for, the turn itself draws, or a text asks.
    """
    if s.together or s.ask is None or s.stack is None:
        return False
    if at_free_point(s):
        return True
    if s.ask.why == "drawn":
        return s.stack[2] is not None and s.stack[2][0] == MAIN
    late = s.program.policies.get("announced card") == "is still in hand"
    return active_text(s) is not None and not late and not any(frames_of_step(s, REACT_NOW))


def overdue(seen: Seen, seat: int, card: int) -> Iterator[str]:
    s = seen.after
    text = active_text(s)
    if text is not None and text[1] == card:
        return  # it is being carried out
    for n, reaction in place_reactions(s.program, card):
        used = s.used & s.program.whenever_reactions[card][n][2]
        if used or not Evaluator(s, seat, card).holds(reaction.test):
            continue
        if cards_with_node(s.program, core.EndTurn) & active_cards(seen):
            continue
        if has_just_come_true(seen, seat, card, reaction) and is_self_ending(s, seat, card, n):
            yield f"player {seat}: {s.program.cards(card)} should have done what it does"


@lru_cache(maxsize=4096)
def place_reactions(program: Program, card: int) -> tuple[tuple[int, Reaction], ...]:
    """Return the reactions, with their numbers, that depend only on the places of cards."""
    return tuple(
        (n, each)
        for n, each in enumerate(program.meaning[card].at("whenever"))
        if not any(isinstance(node, UNSURE) for node in nodes((each.test, each.do)))
        and not footprint((each.test, each.do)).numbers
        and not {Place.DISCARD, Place.PILE, Place.PLAYED} & footprint((each.test, each.do)).reads
    )


def has_just_come_true(seen: Seen, seat: int, card: int, reaction: Reaction) -> bool:
    """Return whether the condition came true with the last move of the step.

    Moves with which a card lands or is finished do not count. Cards that landed since then are an
    event by themselves.
    """
    landing = {DISCARD, RULES} if card & seen.after.program.kind["rule"] else LANDING
    moved = held = before = holds(seen.before, seat, card, reaction)
    for (_, _, source, to), now in seen.moments():
        held = holds(now, seat, card, reaction)
        if source != PLAYED or to not in landing:
            before, moved = moved, held
    return held and moved and not before


def holds(s: State, seat: int, card: int, reaction: Reaction) -> bool:
    there = s.z[TABLE + seat] | s.z[RULES]
    return bool(there & card) and Evaluator(s, seat, card).holds(reaction.test)


def is_self_ending(s: State, seat: int, card: int, n: int) -> bool:
    """Return whether the condition no longer holds after carrying out the text in the plainest
    way."""
    _, pc, _, _ = s.program.whenever_reactions[card][n]
    if pc is None:
        return False
    done = s.copy()
    done.ask, done.stack, done.together = None, (pc, (seat, card, 0), None), 1
    if not can_be_carried_out(done):
        return False
    reaction = dict(place_reactions(s.program, card))[n]
    owner = next((at for at in range(SEATS) if done.z[TABLE + at] & card), seat)
    return not holds(done, owner, card, reaction)


def can_be_carried_out(s: State) -> bool:
    run(s)
    for _ in range(MAX_CHOICES):
        if s.ask is None:
            return not undecided(s)
        _, _, mask, least, _, _ = s.ask
        apply(s, sum(bits(mask)[: max(1, least)]))
    return False
