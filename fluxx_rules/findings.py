"""Findings as data: what was found, where, and how far it may be believed."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import total_ordering
from hashlib import sha256
from typing import Any, Literal, TypeAlias

import msgspec

Verdict: TypeAlias = Literal["looked up", "proved", "shown", "state only", "unknown"]


@total_ordering
class Severity(Enum):
    """How bad a finding is: ``INFO < WARNING < ERROR``."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"

    def __lt__(self, other: Severity) -> bool:
        return _RISING.index(self) < _RISING.index(other)


_RISING = tuple(Severity)


class Location(msgspec.Struct, frozen=True):
    """A stretch of a file: counted from 1, columns in code points, the end not included."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


class Related(msgspec.Struct, frozen=True):
    """A second place that a finding speaks of, and what is to be seen there."""

    location: Location
    message: str


class Exhibit(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table as it is laid out, or a game from the deal; what is chosen; and what is so then.

    Nothing ``given`` is a new game, whose choices begin with the deal. ``due`` are cards that
    react at one moment, in this order. ``then`` holds facts by name, as the engine tells them.
    """

    players: int
    then: dict[str, Any]
    given: dict[str, Any] = {}
    due: dict[str, Any] = {}
    choices: tuple[Any, ...] = ()


class Witness(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fluxx_witness", tag=1
):
    """What shows a claim about a deck. `fluxx replay` runs it and looks whether it is so."""

    deck: str
    digest: str
    shows: tuple[Exhibit, ...]


class Advice(msgspec.Struct, frozen=True):
    """What somebody can do about a finding, and the line to write, if there is one."""

    text: str
    write: str = ""


class Finding(msgspec.Struct, frozen=True):
    """One thing that is wrong, or worth knowing, about a file or a deck.

    ``aspect`` is a short stable word for the part of the cards that is meant; ``because``
    is the explanation as a chain; ``witness`` are tables or games that show the claim.
    """

    code: str
    name: str
    severity: Severity
    message: str
    cards: tuple[str, ...] = ()
    location: Location | None = None
    related: tuple[Related, ...] = ()
    verdict: Verdict = "looked up"
    aspect: str = ""
    witness: Witness | None = None
    because: tuple[str, ...] = ()
    suggestion: str = ""
    advice: tuple[Advice, ...] = ()
    """What to do about it, the first choice first."""

    @property
    def fingerprint(self) -> str:
        """The same for the same claim about the same cards, wherever they stand in the file."""
        return fingerprint(self.code, self.cards, self.aspect)


def fingerprint(code: str, cards: Iterable[str], aspect: str) -> str:
    parts = (code, *sorted(cards), aspect)
    return short_hash(repr(parts).encode())


def short_hash(data: bytes) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256."""
    return sha256(data).hexdigest()[:16]


def has_errors(findings: Iterable[Finding]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)
