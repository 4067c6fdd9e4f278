"""The whole state of a game.

A state is changed in place and copied at the border; it hashes and compares by value. What
remains to be done is its ``stack`` of frames, linked tuples (operation, values, rest) that
name their operation by number, so that a state can be saved in the middle of anything.
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
"""Who is asked besides the players, in words."""
NOBODY = -1
ALL_LOST = -2
"""Instead of a winner, when the game is over and everybody has lost."""
BEFORE_DRAW, PLAYING, ENDING = range(3)

Env = tuple[Any, ...]
Stack = tuple[int, Env, Any] | None


class Pending(NamedTuple):
    """Who is asked, for what kind of thing, among what, at least, at most, and why."""

    who: int
    kind: str
    mask: int
    least: int
    most: int
    why: str


Move = tuple[str, int, int, int]
"""Cause, cards, from, to."""


def frames(stack: Stack) -> Iterator[tuple[int, Env]]:
    """One by one, the next one to be done first: nested as they are, a thousand of them are too
    many to be compared."""
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
    )  # fmt: skip

    program: Program
    inforce: InForce
    """What the rules in play come to: a function of ``rules``, kept at hand."""
    z: list[int]
    rules: str
    goals: str
    discard: str
    top: str
    """What is known of the top of the draw pile, the top card first."""
    players: int
    cur: int
    """The player on turn."""
    order_from: int
    """The last player whose turn was not an inserted one."""
    turn: int
    phase: int
    drawn: int
    """Cards that the draws of this turn have brought into the hand."""
    short: int
    """The number due when the last of these draws came up short, or 0: no more is owed until a
    higher number is due."""
    played: int
    started: int
    """Cards in hand when the turn began."""
    used: int
    """The ticks of all that is once per turn and has been used in this turn: powers, triggers."""
    declined: int
    """What those not on turn were offered and did not use, since anything was done: for each seat
    the cards, one seat above the other."""
    queue: tuple[int, ...]
    """Inserted turns, in the order in which they were invoked (S8)."""
    granted: int
    """Cards that have given an extra turn in this run of turns of one player (X-082)."""
    blame: int
    """Who last took a rule away; a follow-up choice is theirs (R-065)."""
    attached: tuple[tuple[int, int], ...]
    """Cards that lie on or under another card, each with the card that bears it."""
    people: tuple[int, ...]
    """Who sits at each seat: players can change places."""
    moved: int
    """Who has changed seats in a turn of their own, and is not the next one there; or nobody."""
    way: int
    """The direction of play: 1 is clockwise, -1 the other way round."""
    hidden: int
    """Keepers that lie face down."""
    marks: tuple[tuple[int, int], ...]
    """Cards on the table that count something, each with its number."""
    joining: int
    together: int
    touched: int
    stack: Stack
    ask: Pending | None
    winner: int
    chain: int
    """Reactions since the last decision; an endless chain stops the game."""
    chances: int
    """How often only chance, or the world outside, was asked since the last decision."""
    log: list[Move] | None
    """Where to write down what moves, for those who look on."""

    def copy(self) -> State:
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
        """Everything that the future depends on, by value."""
        return (
            *self.z, self.rules, self.goals, self.discard, self.top, self.people, self.moved,
            self.way, self.cur, self.order_from, self.phase, self.drawn, self.short, self.played,
            self.started, self.used, self.declined, self.queue, self.granted, self.blame,
            self.attached, self.hidden, self.marks, self.joining, self.together,
            self.touched, *frames(self.stack), self.ask, self.winner,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def ask(
    s: State, who: int, kind: str, mask: int, least: int, most: int, why: str, pc: int, env: Env
) -> None:
    """Ask for some bits of the mask, then go on at ``pc``; a forced answer is given at once."""
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
