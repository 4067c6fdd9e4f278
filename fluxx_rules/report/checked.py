"""What one run of ``fluxx check`` found: the one thing that every format is made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ..cards.deck import Deck
from ..findings import Finding, Location, Severity

By: TypeAlias = Literal["settled", "baseline"]


class Suppressed(msgspec.Struct, frozen=True):
    """A finding that does not count: somebody settled it, or it was there before."""

    finding: Finding
    by: By
    reason: str
    source: tuple[str, ...] = ()
    location: Location | None = None
    """Where it is settled."""


class Checked(msgspec.Struct, frozen=True):
    """One target. Without a deck its files have errors, which are the findings.

    With a ``base`` the target was added to that deck, and the findings are those that appear.
    """

    target: str
    deck: Deck | None
    findings: tuple[Finding, ...]
    suppressed: tuple[Suppressed, ...] = ()
    texts: dict[str, str] = {}
    base: str = ""
    vanished: tuple[Finding, ...] = ()
    changed: tuple[Finding, ...] = ()
    reach: bool = False
    """Whether games were sought that each Goal wins."""

    @property
    def whole(self) -> str:
        """What was looked at, as one target."""
        return f"{self.base}+{self.target}" if self.base else self.target

    def suppressed_by(self, by: By) -> tuple[Suppressed, ...]:
        return tuple(each for each in self.suppressed if each.by == by)


class Gone(msgspec.Struct, frozen=True):
    """A finding of the baseline that is not found any more."""

    code: str
    cards: tuple[str, ...]
    message: str


class Root(msgspec.Struct, frozen=True):
    """The top of the repository, and the way from there to where file names start: both empty, or
    with a slash at the end."""

    top: str = ""
    here: str = ""


class Report(msgspec.Struct, frozen=True):
    """All targets of a run; from which severity on they fail it, if any does.

    With ``settled`` what does not count is listed as well.
    """

    checks: tuple[Checked, ...]
    fail_on: Severity | None = Severity.ERROR
    gone: tuple[Gone, ...] = ()
    root: Root = Root()
    settled: bool = False

    @property
    def failed(self) -> bool:
        return any(self.fails(finding) for each in self.checks for finding in each.findings)

    def fails(self, finding: Finding) -> bool:
        return self.fail_on is not None and finding.severity >= self.fail_on
