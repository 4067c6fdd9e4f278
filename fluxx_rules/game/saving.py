"""A state as plain data, and back: in another process, on another machine, with the same deck."""

from __future__ import annotations

from typing import Any

from .program import Program
from .state import Pending, State, frames
from .zones import RULES

FIELDS = (
    "z", "rules", "goals", "discard", "top", "players", "people", "moved", "way",
    "cur", "order_from", "turn", "phase", "drawn", "short", "played", "started", "used",
    "declined", "queue", "granted", "blame", "joining",
    "attached", "hidden", "marks", "together", "touched", "ask", "winner", "chain",
    "chances",
)  # fmt: skip


EXACT = 1 << 53
"""Up to here every number is a number of its own wherever JSON is read."""


class WrongDeck(ValueError):
    """What was saved belongs to another deck than the one at hand."""


def save(s: State) -> dict[str, Any]:
    """JSON-like data: cards by the bits that the deck's digest stands for; of more than most
    readers of JSON take for a whole number, in hexadecimal."""
    return {
        "digest": s.program.deck.digest,
        "frames": [[pc, listed(env)] for pc, env in frames(s.stack)],
        **{name: listed(getattr(s, name)) for name in FIELDS},
    }


def load(program: Program, data: dict[str, Any]) -> State:
    if data["digest"] != program.deck.digest:
        raise WrongDeck(f"saved with the deck {data['digest']}, not {program.deck.digest}")
    s = State()
    s.program = program
    for name in FIELDS:
        setattr(s, name, tupled(data[name]))
    s.z = list(s.z)
    s.ask = s.ask and Pending(*s.ask)
    s.inforce = program.in_force(s.rules, s.z[RULES])
    s.stack = None
    for pc, env in reversed(data["frames"]):
        s.stack = (pc, tupled(env), s.stack)
    s.log = None
    return s


def listed(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [listed(each) for each in value]
    return hex(value) if isinstance(value, int) and value >= EXACT else value


def tupled(value: Any) -> Any:
    """Lists, which is all that JSON has, as the tuples that they were; and back to numbers."""
    if isinstance(value, list | tuple):
        return tuple(tupled(each) for each in value)
    return int(value, 16) if isinstance(value, str) and value[:2] == "0x" else value
