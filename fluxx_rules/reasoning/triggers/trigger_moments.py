"""A moment at which cards react: states just before it, and the reactions in a chosen order."""

from __future__ import annotations

from ...game import settle, turn
from ...game.engine import blank, run
from ...game.moving import move, one_event
from ...game.program import Program
from ...game.state import BEFORE_DRAW, ENDING, NOBODY, PLAYING, Env, State
from ...game.zones import ANYTHING, ASIDE, HAND, PILE, T_TABLES, TABLE
from ...language.meaning import Moment
from .locations import cards_in
from .table_search import Laid

Frame = tuple[int, Env]
ME = 0
"""Everything that reacts lies among the rules, or in front of the first of two players."""


def called(s: State, card: int, moment: Moment) -> list[Frame]:
    """What the card does when its turn comes: as the turn starts or ends, it looks only then
    whether its condition holds."""
    return [(turn.REACT, (ME, card))] if moment.startswith("turn") else due(s, card, moment)


def due(s: State, card: int, moment: Moment) -> list[Frame]:
    """What the card does at this moment; nothing where its condition does not hold."""
    here, program = (ME, card), s.program
    if moment in ("turn start", "turn end"):
        there = program.start_reactions if moment == "turn start" else program.end_reactions
        return [(turn.REACT, here)] if any(test(s, here) for test, *_ in there[card]) else []
    if moment == "goals change":
        return [(pc, (*here, s.z[ASIDE])) for test, pc, _ in program.goal_reactions[card]
                if pc is not None and test(s, here)]  # fmt: skip
    return [
        (settle.REACT_NOW, (*here, n))
        for n, (test, _, tick, _) in enumerate(program.whenever_reactions[card])
        if test(s, here) and not s.used & tick
    ]


def started(s: State, order: tuple[int, ...], moment: Moment) -> State:
    """The state in which the cards react in this order, and nothing else is to be done."""
    frames = [frame for card in order for frame in called(s, card, moment)]
    s = s.copy()
    s.stack, s.touched = None, 0
    if moment == "goals change":
        settle.do_first(s, frames, T_TABLES)
    else:
        if moment == "turn end":  # what goes with the turn goes together
            one_event(s, 0)
        for pc, env in reversed(frames):
            s.stack = (pc, env, s.stack)
    return s


def state(program: Program, moment: Moment, laid: Laid) -> State | None:
    """The table at this moment, unless something else is due there before the two cards react."""
    s = blank(program, 2)
    s.phase = {"turn start": BEFORE_DRAW, "turn end": ENDING}.get(moment, PLAYING)
    rest = program.all & ~cards_in(laid.cards)
    held = rest & program.creepers if laid.rest == HAND + 1 else 0  # a Creeper cannot be held
    for zone, cards in (*laid.cards.items(), (laid.rest, rest ^ held), (TABLE + 1, held)):
        if cards and zone != PILE:
            move(s, cards, PILE, zone, "dealt")
    s.drawn, s.started = laid.drawn, laid.started
    s.touched = 0 if moment == "whenever" else ANYTHING
    return s if settled(s) else None


def settled(s: State) -> bool:
    """Whether all cards still lie where they were when all that was due has been done."""
    before = s.z[:]
    run(s)
    return s.ask is None and s.winner == NOBODY and s.z == before
