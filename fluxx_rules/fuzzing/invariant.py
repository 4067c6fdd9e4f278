"""What an invariant is, and what it can see: a state, one step, or a whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, reduce
from inspect import cleandoc
from operator import or_
from types import ModuleType
from typing import Any

import msgspec

from ..game.choices import kind_of
from ..game.program import Program
from ..game.state import Pending, State
from ..game.zones import DISCARD, GOALS, GONE, HAND, RULES, SEATS, TABLE, bits
from .occasions import ALWAYS, occasions

Move = tuple[str, int, int, int]
"""Cause, cards, from, to: as the engine writes it down."""
JOIN = -1
"""In a list of answers: that somebody joined."""
IDLE = "no card is left to draw or to play"
"""Why a game with very few cards stands still; that is no fault of anybody."""


class Wrong(str):
    """A sentence of what is wrong; ``must`` is what a ruling would say must be so instead.

    There seats stand for players and bits for cards.
    """

    must: dict[str, Any]

    def __new__(cls, told: str, **must: Any) -> Wrong:
        made = super().__new__(cls, told)
        made.must = must
        return made


class Seen:
    """One step: what was asked and answered, the states around it, and what moved between."""

    def __init__(
        self, before: State, answer: int, after: State, moves: list[Move], crash: str = ""
    ) -> None:
        self.before = before
        self.answer = answer
        self.after = after
        self.moves = moves
        self.crash = crash
        self.joined = answer == JOIN
        self.kind = "join" if answer == JOIN else kind_of(before.ask) if before.ask else ""
        self.occasions = occasions(self)

    @property
    def asked(self) -> Pending:
        assert self.before.ask is not None
        return self.before.ask

    @property
    def same_turn(self) -> bool:
        return self.before.turn == self.after.turn

    @cached_property
    def played(self) -> int:
        """The card of the own hand that this answer plays, if it plays one."""
        if self.kind != "play":
            return 0
        return self.answer & self.before.z[HAND + self.before.cur]

    @cached_property
    def touched(self) -> int:
        """Every card that moved, and the card that was chosen."""
        cards = reduce(or_, (cards for _, cards, _, _ in self.moves), 0)
        named = self.kind in ("play", "power", "surprise", "cards")
        return cards | self.answer if named else cards

    def moved(self, cause: str = "", source: int = -1, to: int = -1) -> Iterator[Move]:
        return (
            move
            for move in self.moves
            if (not cause or move[0] == cause)
            and (source < 0 or move[2] == source)
            and (to < 0 or move[3] == to)
        )

    def moments(self) -> Iterator[tuple[Move, State]]:
        """Each move with the table as it lay just after it; counters are those of before."""
        s = self.before.copy()
        for move in self.moves:
            _, cards, source, to = move
            s.z[source] ^= cards
            s.z[to] |= cards
            if source >= TABLE:
                s.hidden &= ~cards
            for zone, name in ORDERED:
                if zone in (source, to):
                    setattr(s, name, reordered(s, getattr(s, name), cards, zone == to))
            if RULES in (source, to):
                s.inforce = s.program.in_force(s.rules, s.z[RULES])
            yield move, s


ORDERED = (RULES, "rules"), (GOALS, "goals"), (DISCARD, "discard")


def reordered(s: State, order: str, cards: int, came: bool) -> str:
    """What left the zone is gone from its order, and what came is last."""
    glyphs = [s.program.glyph[card] for card in bits(cards)]
    for glyph in glyphs:
        order = order.replace(glyph, "")
    return order + "".join(glyphs) if came else order


class Played:
    """A whole game: its opening, every step, and its list of answers."""

    def __init__(self, program: Program, players: int, steps: list[Seen], end: State) -> None:
        self.program = program
        self.players = players
        self.steps = steps
        self.end = end

    @property
    def without(self) -> int:
        """The cards that were left in the box."""
        return self.steps[0].before.z[GONE] if self.steps else 0

    @property
    def answers(self) -> list[int]:
        return [seen.answer for seen in self.steps]

    def spans(self) -> Iterator[list[Seen]]:
        """The steps from each choice of a play or a power to the next one in the same turn."""
        span: list[Seen] = []
        for seen in self.steps:
            if seen.before.ask and at_free_point(seen.before):
                if span and span[0].before.turn == seen.before.turn:
                    yield span
                span = []
            if span or at_free_point(seen.before):
                span.append(seen)


def at_free_point(s: State) -> bool:
    """Whether a play or a power is asked for: nothing is under way then (X-077)."""
    return s.ask is not None and s.ask[1] in ("play", "power")


def others(s: State) -> list[int]:
    return [seat for seat in range(s.players) if seat != s.cur]


def owner(zone: int) -> int:
    """Whose hand or table it is; -1 for the middle of the table."""
    return (zone - HAND) % SEATS if zone >= HAND else -1


class Invariant(msgspec.Struct, frozen=True):
    """Its checks are for those that it has; ``every`` n-th state is enough where one is dear.

    A step in which nothing happened that it names in ``when`` cannot break it.
    """

    name: str
    title: str
    text: str
    rulings: tuple[str, ...]
    state: Callable[[State], Iterable[str]] | None
    step: Callable[[Seen], Iterable[str]] | None
    game: Callable[[Played], Iterable[str]] | None
    every: int = 1
    when: int = ALWAYS

    @classmethod
    def of(cls, module: ModuleType) -> Invariant:
        text = cleandoc(module.__doc__ or "")
        name = module.__name__.rpartition(".")[2]
        return cls(
            name, " ".join(text.partition("\n\n")[0].split()), text, module.RULINGS,
            getattr(module, "state", None), getattr(module, "step", None),
            getattr(module, "game", None), getattr(module, "EVERY", 1),
            getattr(module, "WHEN", ALWAYS),
        )  # fmt: skip
