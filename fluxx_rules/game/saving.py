"""A state as plain data, and back: in another process, on another machine, with the same deck."""

from __future__ import annotations

from typing import Any

from .program import Program
from .state import State

FIELDS = (
    "z", "rules", "goals", "discard", "top", "players", "people", "moved", "way",
    "cur", "order_from", "turn", "phase", "drawn", "played", "started", "used", "declined", "queue",
    "granted", "blame", "joining",
    "attached", "hidden", "marks", "together", "touched", "ask", "winner", "chain",
    "chances",
)  # fmt: skip


class WrongDeck(ValueError):
    """What was saved belongs to another deck than the one at hand."""


def save(s: State) -> dict[str, Any]:
    """JSON-like data: cards by the bits that the deck's digest stands for."""
    frames = []
    stack = s.stack
    while stack is not None:
        pc, env, stack = stack
        frames.append([pc, env])
    return {
        "digest": s.program.deck.digest,
        "frames": frames,
        **{name: getattr(s, name) for name in FIELDS},
    }


def load(program: Program, data: dict[str, Any]) -> State:
    if data["digest"] != program.deck.digest:
        raise WrongDeck(f"saved with the deck {data['digest']}, not {program.deck.digest}")
    s = State()
    s.program = program
    for name in FIELDS:
        setattr(s, name, tupled(data[name]))
    s.z = list(data["z"])
    s.inforce = program.in_force(s.rules, s.z[0])
    s.stack = None
    for pc, env in reversed(data["frames"]):
        s.stack = (pc, tupled(env), s.stack)
    s.log = None
    return s


def tupled(value: Any) -> Any:
    """Lists, which is all that JSON has, as the tuples that they were."""
    return tuple(tupled(each) for each in value) if isinstance(value, list | tuple) else value
