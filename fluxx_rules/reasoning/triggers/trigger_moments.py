"""States just before a moment at which cards react, and states that react in a chosen order."""

from __future__ import annotations

from ...game import settle, turn
from ...game.engine import blank, run
from ...game.moving import move, one_event
from ...game.program import Program
from ...game.state import BEFORE_DRAW, ENDING, NOBODY, PLAYING, Env, State
from ...game.zones import ANYTHING, ASIDE, HAND, PILE, T_TABLES, TABLE
from ...language.meaning import Moment
from .locations import cards_in
from .table_search import CandidateTable

Frame = tuple[int, Env]
ME = 0
"""The seat of the reacting player, the first of two. Reacting rules count as this player's."""


def frames_in_turn(s: State, card: int, moment: Moment) -> list[Frame]:
    """Return the card's frames when it reacts.

    At the start or end of a turn the card tests its condition only then, so a frame always exists.
    """
    return [(turn.REACT, (ME, card))] if moment.startswith("turn") else due_frames(s, card, moment)


def due_frames(s: State, card: int, moment: Moment) -> list[Frame]:
    """Return the frames of the card's reactions whose conditions hold at this moment."""
    here, program = (ME, card), s.program
    if moment in ("turn start", "turn end"):
        reactions = program.start_reactions if moment == "turn start" else program.end_reactions
        return [(turn.REACT, here)] if any(test(s, here) for test, *_ in reactions[card]) else []
    if moment == "goals change":
        return [
            (pc, (*here, s.z[ASIDE]))
            for test, pc, _ in program.goal_reactions[card]
            if pc is not None and test(s, here)
        ]
    return [
        (settle.REACT_NOW, (*here, n))
        for n, (test, _, tick, _) in enumerate(program.whenever_reactions[card])
        if test(s, here) and not s.used & tick
    ]


def reacting_state(s: State, order: tuple[int, ...], moment: Moment) -> State:
    """Return a copy of the state in which only these cards react, in this order."""
    frames = [frame for card in order for frame in frames_in_turn(s, card, moment)]
    s = s.copy()
    s.stack, s.touched = None, 0
    if moment == "goals change":
        settle.do_first(s, frames, T_TABLES)
    else:
        if moment == "turn end":  # cards that leave at the end of a turn leave together
            one_event(s, 0)
        for pc, env in reversed(frames):
            s.stack = (pc, env, s.stack)
    return s


def turn_beginning(s: State) -> State:
    """Return the state in which the turn of the player on turn begins."""
    s = s.copy()
    s.touched, s.stack = 0, (turn.BEGIN_TURN, (s.cur,), None)
    return s


def plays_beginning(s: State) -> State:
    """Return the state in which the player on turn goes on with plays and powers."""
    s = s.copy()
    s.turn = 1
    s.touched, s.stack = 0, (turn.MAIN, (), None)
    return s


def turn_going_on(s: State) -> State:
    """Return the state in which the player on turn draws, or has drawn and goes on with plays."""
    s = s.copy()
    s.stack = (turn.DRAW_STEP if s.phase == BEFORE_DRAW else turn.MAIN, (), None)
    return s


REST = "rest of the turn"
BEGINNINGS = {"turn": turn_beginning, "plays": plays_beginning, REST: turn_going_on}
"""The parts of a turn with which a table can begin, each with its first state."""


def begun(s: State, part: str) -> State:
    """Return the state at the first choice of this part of a turn."""
    s = BEGINNINGS[part](s)
    run(s)
    return s


def state_before(program: Program, moment: Moment, table: CandidateTable) -> State | None:
    """Return the table at this moment, or None if another effect comes before the two cards."""
    s = laid_before(program, moment, table)
    return s if is_stable(s) else None


def laid_before(program: Program, moment: Moment, table: CandidateTable, players: int = 2) -> State:
    """Return the table at this moment, also if another effect comes first."""
    s = blank(program, players)
    s.phase = {"turn start": BEFORE_DRAW, "turn end": ENDING}.get(moment, PLAYING)
    rest = program.all & ~cards_in(table.cards)
    creepers = rest & program.creepers if table.rest == HAND + 1 else 0  # no hand holds a Creeper
    for zone, cards in (*table.cards.items(), (table.rest, rest ^ creepers), (TABLE + 1, creepers)):
        if cards and zone != PILE:
            move(s, cards, PILE, zone, "dealt")
    s.drawn, s.started = table.drawn, table.started
    s.touched = 0 if moment == "whenever" else ANYTHING
    return s


def is_stable(s: State) -> bool:
    """Return whether no card has moved once all due effects are done."""
    before = s.z[:]
    run(s)
    return s.ask is None and s.winner == NOBODY and s.z == before
