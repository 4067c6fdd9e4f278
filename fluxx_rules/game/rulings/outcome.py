"""What came of running a ruling: data alone; words are made of it elsewhere."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...findings import Finding
from ..state import State
from ..story import Moved as Moved

Kind = Literal[
    "holds", "fails", "waits", "not expressible", "does not apply", "other reading", "faulty"
]


class Asked(msgspec.Struct, frozen=True):
    """A choice that somebody had, and what was chosen; nothing chosen yet is ``None``."""

    who: str
    kind: str
    among: tuple[str, ...]
    at_least: int
    at_most: int
    why: str
    chosen: tuple[str, ...] | None = None


class Step(msgspec.Struct, frozen=True):
    """A line of the ruling, and what happened in order because of it."""

    line: str
    happened: tuple[Moved | Asked, ...]


class Mismatch(msgspec.Struct, frozen=True):
    """``what`` names the part of the state, or the line, that is not as the ruling says."""

    what: str
    expected: tuple[str, ...] | str | int | bool
    actual: tuple[str, ...] | str | int | bool | Asked


class Outcome(msgspec.Struct, frozen=True):
    """``faulty``: the ruling itself cannot be run. ``other reading``: the edition has another.

    ``reason`` says what a ruling waits for, why it can never be run, why it does not apply, or
    which answer of the edition differs. ``state`` is the state in which a failing ruling stopped.
    """

    ruling: str
    kind: Kind
    reason: str = ""
    mismatches: tuple[Mismatch, ...] = ()
    steps: tuple[Step, ...] = ()
    state: State | None = None
    findings: tuple[Finding, ...] = ()
