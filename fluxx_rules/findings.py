"""Findings as data: severity, message, cards, location, advice and witness; and fingerprints."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import total_ordering
from hashlib import sha256
from typing import Any, Literal, TypeAlias

import msgspec

Verdict: TypeAlias = Literal["looked up", "proved", "shown", "state only", "counted", "unknown"]
Confirmation: TypeAlias = Literal["", "confirmed by z3", "unknown to z3"]
"""The answer of z3 to a question of its own about a finding; empty if it was not asked."""


@total_ordering
class Severity(Enum):
    """The severity of a finding: ``INFO < WARNING < ERROR``."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"

    def __lt__(self, other: Severity) -> bool:
        return _RISING.index(self) < _RISING.index(other)


_RISING = tuple(Severity)


class Location(msgspec.Struct, frozen=True):
    """A range in a file, counted from 1 in code points, without its end."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


class Related(msgspec.Struct, frozen=True):
    """Another place of a finding, with a message."""

    location: Location
    message: str


class Exhibit(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table or a game from the deal, the choices made there, and the facts that follow.

    Without a ``given`` table it is a new game, whose choices begin with the deal. ``due`` are cards
    that react at one moment, in this order. ``then`` holds facts by name, as the engine finds them.
    """

    players: int
    then: dict[str, Any]
    given: dict[str, Any] = {}
    due: dict[str, Any] = {}
    choices: tuple[Any, ...] = ()


class Witness(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="fluxx_witness", tag=1
):
    """Exhibits that show a claim about a deck. `fluxx replay` runs and verifies them."""

    deck: str
    digest: str
    shows: tuple[Exhibit, ...]


class MixChange(msgspec.Struct, frozen=True):
    """A change of a mix file. Its kinds are in `cards/changes.py`."""


class Advice(msgspec.Struct, frozen=True):
    """An action against a finding, with the line to write if there is one."""

    text: str
    write: str = ""
    changes: tuple[MixChange, ...] = ()
    """The changes of the mix file that carry it out.

    Tags are those that are possible: a person drops those that are not true. The reason of an
    accepted finding is to be written.
    """


Situation: TypeAlias = Literal["together", "first", "with another", "any", "tie", "cycle"]
"""What a finding warns of: its cards in play together; its first card in play; that card with
another one of them; any of its cards in play; a tie of players who meet one of its Goals; or a game
that was stopped because its cards react to one another without end."""


class Frequency(msgspec.Struct, frozen=True):
    """How often a situation came up in sampled games."""

    situation: Situation
    games: int
    of_games: int
    turns: int
    of_turns: int


class Finding(msgspec.Struct, frozen=True):
    """A problem or a notable fact of a file or a deck.

    ``aspect`` is a short stable word for the part of the cards concerned. ``because`` is the chain
    of reasons. ``witness`` has tables or games that show the claim.
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
    players: tuple[int, ...] = ()
    """The numbers of players for which it holds; empty if it holds for all numbers."""
    advice: tuple[Advice, ...] = ()
    """Actions against it, the best one first."""
    confirmation: Confirmation = ""
    part_of: str = ""
    """The fingerprint of the finding that explains it (`checks/causes.py`), or an empty text."""
    came_up: Frequency | None = None
    """How often its situation came up in sampled games, if it has one and games were played."""

    @property
    def fingerprint(self) -> str:
        """The hash of the code, the cards and the aspect. It does not depend on lines or files."""
        return fingerprint(self.code, self.cards, self.aspect)


def fingerprint(code: str, cards: Iterable[str], aspect: str) -> str:
    parts = (code, *sorted(cards), aspect)
    return short_hash(repr(parts).encode())


def short_hash(data: bytes) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256."""
    return sha256(data).hexdigest()[:16]


def has_errors(findings: Iterable[Finding]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)
