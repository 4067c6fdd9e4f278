"""Findings of a mix in the order of the page, each with an id that lasts as long as it does."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...findings import Finding, Severity
from ...report.document.entry_ids import EntryIds
from ...report.folding import Fold, folds


class Listed(msgspec.Struct, frozen=True):
    """A finding, its id on the page, and the findings that it explains."""

    id: str
    finding: Finding
    parts: tuple[Listed, ...] = ()

    @property
    def all(self) -> tuple[Listed, ...]:
        return (self, *self.parts)

    @property
    def findings(self) -> tuple[Finding, ...]:
        return tuple(each.finding for each in self.all)

    @property
    def fold(self) -> Fold:
        return Fold(self.finding, tuple(each.finding for each in self.parts))


def listing(findings: Iterable[Finding]) -> list[Listed]:
    """Return the findings that no other one explains, the worst first, those of a code together."""
    worst = sorted(Severity, reverse=True)
    found = sorted(
        folds(findings), key=lambda each: (worst.index(each.finding.severity), each.finding.code)
    )
    id = EntryIds()

    def listed(finding: Finding, parts: Iterable[Finding] = ()) -> Listed:
        return Listed(id(finding), finding, tuple(map(listed, parts)))

    return [listed(*each) for each in found]
