"""Driving a state: a new game, the answer to what is asked, and on to the next question."""

from __future__ import annotations

from .opening import set_up
from .program import Program
from .settle import ENDLESS, settle
from .state import BEFORE_DRAW, NOBODY, State
from .turn import DRAW_STEP, MAIN, USE_LAST
from .zones import GONE, PILE, SEATS, ZONES

LONGEST = 20_000
"""So many steps without a choice in between, and the game stops."""
MOST_CHANCES = 1_000
"""The game stops as well when chance is asked so often, and no player in between."""
UNDECIDED = -1
"""Instead of a number of reactions: the game stopped because nobody had anything to decide."""


def blank(program: Program, players: int) -> State:
    """All cards in the draw pile, nobody on turn, nothing to do."""
    if not 2 <= players <= SEATS:
        raise ValueError(f"two to six players can play, not {players}")
    s = State()
    s.program = program
    s.z = [0] * ZONES
    s.z[PILE] = program.all
    s.rules = s.goals = s.discard = s.top = ""
    s.inforce = program.in_force("", 0)
    s.players = players
    s.people = tuple(range(players))
    s.way = 1
    s.cur = s.order_from = s.turn = s.phase = s.drawn = s.short = s.played = s.started = 0
    s.used = s.declined = s.granted = s.blame = s.joining = s.together = s.touched = 0
    s.chain = s.chances = 0
    s.hidden = 0
    s.queue = s.attached = s.marks = ()
    s.stack = s.ask = s.log = None
    s.winner = s.moved = NOBODY
    return s


def opening(program: Program, players: int, without: int = 0) -> State:
    """Hands are dealt, Creepers laid down, and it is decided who goes first (R-001 to R-005).

    Some cards of the deck can be left out: they are out of the game from the start.
    """
    s = blank(program, players)
    s.z[PILE] ^= without
    s.z[GONE] = without
    set_up(s)
    run(s)
    return s


def run(s: State) -> None:
    """Do what is to be done until somebody has to choose, or the game is over.

    Where that never comes, such as plays that are forced for ever, the game stops as undecided.
    """
    code = s.program.code
    for _ in range(LONGEST):
        if s.touched and not s.together:
            settle(s)
        if s.ask is not None or s.stack is None:
            return
        pc, env, s.stack = s.stack
        code[pc](s, env)
    s.stack, s.chain = None, UNDECIDED


def apply(s: State, answer: int) -> None:
    """Answer what is asked, with bits of its mask. The caller has seen to it that it is legal."""
    assert s.stack is not None and s.ask is not None
    s.chances = s.chances + 1 if s.ask.who >= SEATS else 0
    s.ask = None
    s.chain = 0
    pc, env, s.stack = s.stack
    s.program.code[pc](s, env, answer)
    if s.chances < MOST_CHANCES:
        run(s)
    else:
        s.ask, s.stack, s.chain = None, None, UNDECIDED


def join(s: State) -> None:
    """Somebody sits down as soon as no card is being carried out (R-007).

    Between plays nothing is under way: what was asked is asked again after the deal.
    """
    s.joining += 1
    if s.ask is not None and s.ask.kind in ("play", "power"):
        assert s.stack is not None
        if s.stack[0] == USE_LAST:  # the plays are over: the newcomer sits down after the turn
            return
        again, rest = DRAW_STEP if s.phase == BEFORE_DRAW else MAIN, s.stack[2]
        waits = rest is not None and rest[0] == again  # it was somebody else who was asked
        s.stack = rest if waits else (again, (), rest)
        s.ask = None
        run(s)


def legal(s: State, answer: int) -> bool:
    """Whether this answers what is asked."""
    if s.ask is None:
        return False
    _, _, mask, least, most, _ = s.ask
    return answer & ~mask == 0 and least <= answer.bit_count() <= most


def endless(s: State) -> bool:
    """The game stopped: reactions follow on reactions, or forced plays on plays, without an end."""
    return s.chain >= ENDLESS or s.chain == UNDECIDED


def undecided(s: State) -> bool:
    """The game stopped because it went on and on, and nobody was asked anything."""
    return s.chain == UNDECIDED
