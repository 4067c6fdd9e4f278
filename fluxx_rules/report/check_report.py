"""Data of a run of ``fluxx check`` for its formats: results, stale baseline entries, paths."""

from __future__ import annotations

import msgspec

from ..cards.target_result import TargetResult
from ..findings import Finding, Severity


class Gone(msgspec.Struct, frozen=True):
    """A finding of the baseline that does not occur any more."""

    code: str
    cards: tuple[str, ...]
    message: str


class Root(msgspec.Struct, frozen=True):
    """The top of the repository, and the path from there to the working folder.

    Each of them is empty or ends with a slash.
    """

    top: str = ""
    here: str = ""


class Report(msgspec.Struct, frozen=True):
    """The results of all targets of a run.

    Findings of severity ``fail_on`` or worse fail the run. With None no finding fails it.
    With ``settled`` the formats also list suppressed findings.
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
