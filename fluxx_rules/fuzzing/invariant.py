"""An invariant as data (`Invariant`), its `Violation`, and the game that it checks (`Played`).

Invariants also import the step (`Seen`) and helpers about seats and choices from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from inspect import cleandoc
from types import ModuleType
from typing import Any

import msgspec

from ..game.observed_step import JOIN as JOIN
from ..game.observed_step import Seen as Seen
from ..game.program import Program
from ..game.state import Move as Move
from ..game.state import State
from ..game.step_events import ALWAYS
from ..game.zones import GONE, HAND, SEATS

STANDSTILL = "hardly a card is left to draw and to play"
"""The reason why a game with very few cards stands still. It is not a fault."""


class Violation(str):
    """A message about a violation; ``expected`` is what a ruling would demand instead.

    In ``expected``, players are seats and cards are bits.
    """

    expected: dict[str, Any]

    def __new__(cls, message: str, **expected: Any) -> Violation:
        violation = super().__new__(cls, message)
        violation.expected = expected
        return violation


class Played:
    """A whole game: its opening, every step, and its answers."""

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
        """Yield the steps from each choice of a play or a power to the next one in the same
        turn."""
        span: list[Seen] = []
        for seen in self.steps:
            if seen.before.ask and at_free_point(seen.before):
                if span and span[0].before.turn == seen.before.turn:
                    yield span
                span = []
            if span or at_free_point(seen.before):
                span.append(seen)


def at_free_point(s: State) -> bool:
    """Return whether a play or a power is being chosen: the free point of invariants.

    No card is being played or set aside then (X-077).
    """
    return s.ask is not None and s.ask.kind in ("play", "power")


def others(s: State) -> list[int]:
    return [seat for seat in range(s.players) if seat != s.cur]


def owner(zone: int) -> int:
    """Return the seat of a hand or table, or -1 for the middle of the table."""
    return (zone - HAND) % SEATS if zone >= HAND else -1


class Invariant(msgspec.Struct, frozen=True):
    """An invariant with its checks of states, steps and games.

    An expensive check looks at every n-th state only (``every``). Only steps with an event in
    ``when`` can violate the invariant.
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
        return cls(
            name=module.__name__.rpartition(".")[2],
            title=" ".join(text.partition("\n\n")[0].split()),
            text=text,
            rulings=module.RULINGS,
            state=getattr(module, "state", None),
            step=getattr(module, "step", None),
            game=getattr(module, "game", None),
            every=getattr(module, "EVERY", 1),
            when=getattr(module, "WHEN", ALWAYS),
        )
