"""States as plain data, for another process or machine with the same deck."""

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
"""The fields of a state that are saved as they are."""

INEXACT_FROM = 1 << 53
"""The first number that some readers of JSON do not represent exactly."""


class WrongDeck(ValueError):
    """The saved data belongs to another deck."""


def save(s: State) -> dict[str, Any]:
    """Return the state as JSON-like data.

    Cards are bits, whose meaning the digest of the deck fixes. Numbers that JSON readers may round
    are written in hexadecimal.
    """
    return {
        "digest": s.program.deck.digest,
        "frames": [[pc, listed(env)] for pc, env in frames(s.stack)],
        **{name: listed(getattr(s, name)) for name in FIELDS},
    }


def load(program: Program, data: dict[str, Any]) -> State:
    """Return the saved state. Raise WrongDeck if it belongs to another deck."""
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
    """Return the value with lists for tuples, and large numbers in hexadecimal."""
    if isinstance(value, list | tuple):
        return [listed(each) for each in value]
    return hex(value) if isinstance(value, int) and value >= INEXACT_FROM else value


def tupled(value: Any) -> Any:
    """Return the value with tuples for lists, and numbers for hexadecimal."""
    if isinstance(value, list | tuple):
        return tuple(tupled(each) for each in value)
    return int(value, 16) if isinstance(value, str) and value[:2] == "0x" else value
