"""The engine loop: new games, a legal answer applied up to the next question, newcomers, stops."""

from __future__ import annotations

from .cycles import WATCH_FROM, run_into_a_cycle
from .opening import set_up
from .program import Program
from .settle import ENDLESS, settle
from .state import BEFORE_DRAW, NOBODY, State
from .turn import DRAW_STEP, MAIN, USE_LAST
from .zones import GONE, PILE, SEATS, ZONES

CHANCE_LIMIT = 1_000
"""The number of random events without a player's choice after which the game stops."""
UNDECIDED = -1
"""The value of ``chain`` in a game that stopped because no player had a choice."""


def blank(program: Program, players: int) -> State:
    """Return a state with all cards in the draw pile, nobody on turn and an empty stack."""
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
    """Return a new game: hands are dealt, Creepers laid down, the first player is chosen (R-001 to
    R-005).

    The cards of ``without`` are out of the game from the start.
    """
    s = blank(program, players)
    s.z[PILE] ^= without
    s.z[GONE] = without
    set_up(s)
    run(s)
    return s


def run(s: State) -> None:
    """Run steps until a choice is pending or the game is over.

    Stop the game if neither comes, as with plays that are forced for ever. In a cycle the work to
    do is kept, from which `cycle` tells its cards.
    """
    code = s.program.code
    for _ in range(WATCH_FROM):
        if s.touched and not s.together:
            settle(s)
        if s.ask is not None or s.stack is None:
            return
        pc, env, s.stack = s.stack
        code[pc](s, env)
    began = run_into_a_cycle(s)
    if began is not None:
        s.chain = ENDLESS if s.chain > began.chain else UNDECIDED
    elif s.ask is None and (s.stack is not None or s.touched):
        s.stack, s.touched, s.chain = None, 0, UNDECIDED


def apply(s: State, answer: int) -> None:
    """Answer the pending question with bits of its mask. The caller guarantees a legal answer."""
    assert s.stack is not None and s.ask is not None
    s.chances = s.chances + 1 if s.ask.who >= SEATS else 0
    s.ask = None
    s.chain = 0
    pc, env, s.stack = s.stack
    s.program.code[pc](s, env, answer)
    if s.chances < CHANCE_LIMIT:
        run(s)
    else:
        s.ask, s.stack, s.chain = None, None, UNDECIDED


def join(s: State) -> None:
    """Seat a new player as soon as no card is being carried out (R-007).

    Between plays that is at once: the pending question is asked again after the deal.
    """
    s.joining += 1
    if s.ask is not None and s.ask.kind in ("play", "power"):
        assert s.stack is not None
        if s.stack[0] == USE_LAST:  # the plays are over, so the newcomer sits down after the turn
            return
        again, rest = DRAW_STEP if s.phase == BEFORE_DRAW else MAIN, s.stack[2]
        waits = rest is not None and rest[0] == again  # another player was asked
        s.stack = rest if waits else (again, (), rest)
        s.ask = None
        run(s)


def legal(s: State, answer: int) -> bool:
    """Return whether this answers the pending question."""
    if s.ask is None:
        return False
    _, _, mask, least, most, _ = s.ask
    return answer & ~mask == 0 and least <= answer.bit_count() <= most


def endless(s: State) -> bool:
    """Return whether the game stopped because reactions or forced plays never ended."""
    return s.chain >= ENDLESS or s.chain == UNDECIDED


def undecided(s: State) -> bool:
    """Return whether the game stopped because no player had a choice for too long."""
    return s.chain == UNDECIDED
