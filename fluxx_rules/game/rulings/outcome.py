"""`Outcome` of a ruling that was run, as data: steps, moves, questions asked, mismatches.

`report/` puts it into words.
"""

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
    """A question to a player, and the answer; ``chosen`` is None while it is pending."""

    who: str
    kind: str
    among: tuple[str, ...]
    at_least: int
    at_most: int
    why: str
    chosen: tuple[str, ...] | None = None


class Step(msgspec.Struct, frozen=True):
    """A line of the ruling, and the events that it caused, in order."""

    line: str
    happened: tuple[Moved | Asked, ...]


class Mismatch(msgspec.Struct, frozen=True):
    """A part of the state, or a line, that differs from the ruling; ``what`` names it."""

    what: str
    expected: tuple[str, ...] | str | int | bool
    actual: tuple[str, ...] | str | int | bool | Asked


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a ruling.

    ``faulty`` means that the ruling cannot be run, and ``other reading`` that the edition has
    another. ``reason`` is the missing mechanic, the excuse, the editions it is about, or the
    differing answer of the edition. ``state`` is the state in which a failing ruling stopped.
    """

    ruling: str
    kind: Kind
    reason: str = ""
    mismatches: tuple[Mismatch, ...] = ()
    steps: tuple[Step, ...] = ()
    state: State | None = None
    findings: tuple[Finding, ...] = ()
