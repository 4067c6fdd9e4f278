"""The report of a run of ``fluxx check``, which every format renders."""

from __future__ import annotations

import msgspec

from ..cards.target_result import TargetResult
from ..findings import Finding, Severity


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

    checks: tuple[TargetResult, ...]
    fail_on: Severity | None = Severity.ERROR
    gone: tuple[Gone, ...] = ()
    root: Root = Root()
    settled: bool = False

    @property
    def failed(self) -> bool:
        return any(self.fails(finding) for each in self.checks for finding in each.findings)

    def fails(self, finding: Finding) -> bool:
        return self.fail_on is not None and finding.severity >= self.fail_on
