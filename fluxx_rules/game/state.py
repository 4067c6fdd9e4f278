"""`State` of a game: zones, turn, pending question (`Pending`), and the stack of work to do.

A state is changed in place and copied at the border. It hashes and compares by value. Its ``stack``
holds the remaining work as linked frames (step, values, rest). A frame names its step by number, so
a state can be saved at any moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from .zones import SEATS

if TYPE_CHECKING:
    from .inforce import InForce
    from .program import Program

CHANCE, OUTSIDE = SEATS, SEATS + 1
ELSEWHERE = {CHANCE: "chance", OUTSIDE: "outside"}
"""The names of those besides the players who answer questions."""
NOBODY = -1
ALL_LOST = -2
"""The winner of a game in which everybody has lost."""
BEFORE_DRAW, PLAYING, ENDING = range(3)

Env = tuple[Any, ...]
Stack = tuple[int, Env, Any] | None


class Pending(NamedTuple):
    """A question: who answers, the kind, the candidates, at least, at most, and the reason."""

    who: int
    kind: str
    mask: int
    least: int
    most: int
    why: str


Move = tuple[str, int, int, int]
"""Cause, cards, from, to."""


def frames(stack: Stack) -> Iterator[tuple[int, Env]]:
    """Yield the frames from the top, so that thousands of nested frames can be compared."""
    while stack is not None:
        pc, env, stack = stack
        yield pc, env


class State:
    __slots__ = (
        "ask",
        "attached",
        "blame",
        "chain",
        "chances",
        "cur",
        "declined",
        "discard",
        "drawn",
        "goals",
        "granted",
        "hidden",
        "inforce",
        "joining",
        "log",
        "marks",
        "moved",
        "order_from",
        "people",
        "phase",
        "played",
        "players",
        "program",
        "queue",
        "rules",
        "short",
        "stack",
        "started",
        "together",
        "top",
        "touched",
        "turn",
        "used",
        "way",
        "winner",
        "z",
    )

    program: Program
    inforce: InForce
    """The numbers in force: a function of ``rules``, cached here."""
    z: list[int]
    rules: str
    goals: str
    discard: str
    top: str
    """The known cards on top of the draw pile, the top card first."""
    players: int
    cur: int
    """The player on turn."""
    order_from: int
    """The last player whose turn was not an inserted one."""
    turn: int
    phase: int
    drawn: int
    """The number of cards that the draws of this turn brought into the hand."""
    short: int
    """The number due when the last draw of the turn came up short, or 0. More is owed only when a
    higher number is due."""
    played: int
    started: int
    """The number of cards in hand when the turn began."""
    used: int
    """The ticks of the once-per-turn powers and triggers that were used in this turn."""
    declined: int
    """The cards that players not on turn were offered and declined since the last action. The cards
    of each seat are shifted above those of the seat before."""
    queue: tuple[int, ...]
    """The seats of inserted turns, in order (S8)."""
    granted: int
    """The cards that gave an extra turn in this run of turns of one player (X-082)."""
    blame: int
    """The seat that last took a rule away; follow-up choices are theirs (R-065)."""
    attached: tuple[tuple[int, int], ...]
    """The cards that lie on or under another card, each with its bearer."""
    people: tuple[int, ...]
    """The person at each seat; players can change places."""
    moved: int
    """The person who changed seats in a turn of their own and is not next there, or `NOBODY`."""
    way: int
    """The direction of play: 1 is clockwise, -1 counterclockwise."""
    hidden: int
    """The Keepers that lie face down."""
    marks: tuple[tuple[int, int], ...]
    """The cards on the tables that bear marks, each with their number."""
    joining: int
    """The number of players who wait to sit down."""
    together: int
    """The number of open joined events; nothing settles while there is one."""
    touched: int
    """The kinds of places that the current event has changed."""
    stack: Stack
    ask: Pending | None
    """The pending question, or None."""
    winner: int
    chain: int
    """The number of reactions since the last decision; an endless chain stops the game."""
    chances: int
    """The number of answers by chance or the world outside since the last decision."""
    log: list[Move] | None
    """The record of moves for an observer, or None."""

    def copy(self) -> State:
        """Return a state with equal value and no log."""
        new = State.__new__(State)
        new.program = self.program
        new.inforce = self.inforce
        new.z = self.z[:]
        new.rules = self.rules
        new.goals = self.goals
        new.discard = self.discard
        new.top = self.top
        new.players = self.players
        new.people = self.people
        new.moved = self.moved
        new.way = self.way
        new.cur = self.cur
        new.order_from = self.order_from
        new.turn = self.turn
        new.phase = self.phase
        new.drawn = self.drawn
        new.short = self.short
        new.played = self.played
        new.started = self.started
        new.used = self.used
        new.declined = self.declined
        new.queue = self.queue
        new.granted = self.granted
        new.blame = self.blame
        new.attached = self.attached
        new.hidden = self.hidden
        new.marks = self.marks
        new.joining = self.joining
        new.together = self.together
        new.touched = self.touched
        new.stack = self.stack
        new.ask = self.ask
        new.winner = self.winner
        new.chain = self.chain
        new.chances = self.chances
        new.log = None
        return new

    def key(self) -> tuple[Any, ...]:
        """Return everything that the future depends on, as one value."""
        return (
            *self.z,
            self.rules,
            self.goals,
            self.discard,
            self.top,
            self.people,
            self.moved,
            self.way,
            self.cur,
            self.order_from,
            self.phase,
            self.drawn,
            self.short,
            self.played,
            self.started,
            self.used,
            self.declined,
            self.queue,
            self.granted,
            self.blame,
            self.attached,
            self.hidden,
            self.marks,
            self.joining,
            self.together,
            self.touched,
            *frames(self.stack),
            self.ask,
            self.winner,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def ask(
    s: State, who: int, kind: str, mask: int, least: int, most: int, why: str, pc: int, env: Env
) -> None:
    """Ask for some bits of the mask, then go on at ``pc``. A forced answer is given at once."""
    n = mask.bit_count()
    if least > most:
        least = most
    if least >= n:
        s.program.code[pc](s, env, mask)
    elif most <= 0:
        s.program.code[pc](s, env, 0)
    else:
        s.stack = (pc, env, s.stack)
        s.ask = Pending(who, kind, mask, least, most if most < n else n, why)
