"""What happens as soon as something is so has happened when the next choice comes, whoever is on
turn: nothing that has just come about, and that would end itself, still waits to be done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...game.engine import apply, run, undecided
from ...game.occasions import MOVED
from ...game.program import Program
from ...game.settle import REACT_NOW
from ...game.state import State
from ...game.turn import MAIN
from ...game.zones import DISCARD, PLAYED, RULES, SEATS, TABLE, bits
from ...language import core
from ...language.core import Place
from ...language.footprint import footprint, nodes
from ...language.meaning import Reaction
from ..invariant import Seen, at_free_point
from ..oracle.active_texts import active_cards, active_text, frames_of_step
from ..oracle.declarations import cards_with_node
from ..oracle.interpreter import Interpreter

RULINGS = ("X-064", "X-066")
WHEN = MOVED
UNSURE = (core.Draw, core.Play, core.Perform, core.TurnUp, core.EndTurn, core.Bearers, core.Borne)
"""Reactions with these hang on more than the cards on the table."""
MOST = 8
LANDING = {DISCARD, RULES, *range(TABLE, TABLE + SEATS)}


def step(seen: Seen) -> Iterator[str]:
    s = seen.after
    program = s.program
    if seen.joined or seen.crash or not program.whenever or not settled(s):
        return
    for seat in range(s.players):
        there = s.z[TABLE + seat] & program.whenever
        for card in bits(there & ~Interpreter(s, seat).silenced()) if there else ():
            yield from waiting(seen, seat, card)
    if seen.same_turn and seen.before.cur == s.cur:
        for card in bits(s.z[RULES] & program.whenever):
            yield from waiting(seen, s.cur, card)


def settled(s: State) -> bool:
    """Whether all that is due has been done: a play is asked for, or the turn itself draws, or
    the text of a card asks, and no reaction still waits."""
    if s.together or s.ask is None or s.stack is None:
        return False
    if at_free_point(s):
        return True
    if s.ask.why == "drawn":
        return s.stack[2] is not None and s.stack[2][0] == MAIN
    late = s.program.policies.get("announced card") == "is still in hand"
    return active_text(s) is not None and not late and not any(frames_of_step(s, REACT_NOW))


def waiting(seen: Seen, seat: int, card: int) -> Iterator[str]:
    s = seen.after
    text = active_text(s)
    if text is not None and text[1] == card:
        return  # it is being done
    for n, reaction in plain(s.program, card):
        used = s.used & s.program.whenever_reactions[card][n][2]
        if used or not Interpreter(s, seat, card).holds(reaction.test):
            continue
        enders = cards_with_node(s.program, core.EndTurn) & active_cards(seen)
        if just_so(seen, seat, card, reaction) and not enders and ends_itself(s, seat, card, n):
            yield f"player {seat}: {s.program.cards(card)} should have done what it does"


@lru_cache(maxsize=4096)
def plain(program: Program, card: int) -> tuple[tuple[int, Reaction], ...]:
    """The reactions, with their numbers, that hang on where cards lie and on nothing else."""
    return tuple(
        (n, each)
        for n, each in enumerate(program.meaning[card].at("whenever"))
        if not any(isinstance(node, UNSURE) for node in nodes((each.test, each.do)))
        and not footprint((each.test, each.do)).numbers
        and not {Place.DISCARD, Place.PILE, Place.PLAYED} & footprint((each.test, each.do)).reads
    )


def just_so(seen: Seen, seat: int, card: int, reaction: Reaction) -> bool:
    """Whether the condition came true with the last move of the step, but for those with which a
    card lands or is finished; what has landed since is an event by itself."""
    landing = {DISCARD, RULES} if card & seen.after.program.kind["rule"] else LANDING
    moved = held = before = holds(seen.before, seat, card, reaction)
    for (_, _, source, to), now in seen.moments():
        held = holds(now, seat, card, reaction)
        if source != PLAYED or to not in landing:
            before, moved = moved, held
    return held and moved and not before


def holds(s: State, seat: int, card: int, reaction: Reaction) -> bool:
    there = s.z[TABLE + seat] | s.z[RULES]
    return bool(there & card) and Interpreter(s, seat, card).holds(reaction.test)


def ends_itself(s: State, seat: int, card: int, n: int) -> bool:
    """Whether the condition is over when the text has been carried out in the plainest way."""
    _, pc, _, _ = s.program.whenever_reactions[card][n]
    if pc is None:
        return False
    done = s.copy()
    done.ask, done.stack, done.together = None, (pc, (seat, card, 0), None), 1
    if not carried_out(done):
        return False
    reaction = dict(plain(s.program, card))[n]
    owner = next((at for at in range(SEATS) if done.z[TABLE + at] & card), seat)
    return not holds(done, owner, card, reaction)


def carried_out(s: State) -> bool:
    run(s)
    for _ in range(MOST):
        if s.ask is None:
            return not undecided(s)
        _, _, mask, least, _, _ = s.ask
        apply(s, sum(bits(mask)[: max(1, least)]))
    return False
