"""Baselines: files of accepted findings, identified by what they claim.

An entry has the code, the card ids and the aspect of a finding. Lines, folders, the order of cards
and the other editions of a mix do not count, so a change of these brings no finding back. A finding
that became more severe is new.

An entry names the targets in which it was found. They do not limit what the entry covers. They show
whether a run without the finding has checked every target that could have it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from ..findings import Finding, Severity, fingerprint, has_errors
from ..language.form import Form

VERSION = 1


class Known(Form, frozen=True, kw_only=True):
    """An accepted finding. Its message is for people only."""

    code: str
    severity: Literal["error", "warning", "info"]
    cards: tuple[str, ...] = ()
    aspect: str = ""
    targets: tuple[str, ...] = ()
    """Paths relative to the folder of the baseline. Older baselines have none."""
    message: str = ""

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.code, self.cards, self.aspect)

    def covers(self, finding: Finding) -> bool:
        return finding.severity <= Severity(self.severity)


class BaselineFile(Form, frozen=True):
    baseline: int
    findings: tuple[Known, ...] = ()

    def faults(self) -> Iterable[tuple[str, str]]:
        if self.baseline != VERSION:
            yield f"this fluxx reads baselines of version {VERSION}", "baseline"


class Scope(msgspec.Struct, frozen=True):
    """The targets that a run checked, and those that no longer exist.

    ``whole`` means that the run checked all targets of the project.
    """

    checked: frozenset[str]
    missing: frozenset[str] = frozenset()
    whole: bool = False

    def covers(self, entry: Known) -> bool:
        """Return whether an entry that the run does not find is gone for good."""
        targets = frozenset(entry.targets)
        looked_at = self.whole or not targets.isdisjoint(self.checked)
        return looked_at and targets <= self.checked | self.missing

    def rest(self, entries: Iterable[Known]) -> Iterator[Known]:
        """Yield the entries of targets that the run did not check, with these targets alone."""
        for each in entries:
            left = tuple(sorted({*each.targets} - self.checked - self.missing))
            if left:
                yield msgspec.structs.replace(each, targets=left)


class Baseline(msgspec.Struct, frozen=True):
    """Accepted findings by fingerprint."""

    entries: Mapping[str, Known]

    def has(self, finding: Finding) -> bool:
        known = self.entries.get(finding.fingerprint)
        return known is not None and known.covers(finding)


def read_baseline(data: bytes, shown: str) -> tuple[Baseline | None, list[Finding]]:
    """Return the baseline of a file, and the faults of the file. With errors it is None."""
    from ..cards.reading.reader import read_form
    from ..cards.reading.source import read_bytes

    source, findings = read_bytes(data, shown)
    if source is None:
        return None, findings
    declared, misread = read_form(source, BaselineFile)
    findings = [*findings, *misread]
    if declared is None or has_errors(findings):
        return None, findings
    return baseline_of(declared.findings), findings


def baseline_of(entries: Iterable[Known]) -> Baseline:
    """Return the baseline of the entries. Entries of one finding are joined."""
    found: dict[str, Known] = {}
    for each in entries:
        known = found.get(each.fingerprint)
        found[each.fingerprint] = each if known is None else joined(known, each)
    return Baseline(found)


def joined(one: Known, other: Known) -> Known:
    """Return the graver of two entries for one finding, with the targets of both, if known."""
    graver = max(one, other, key=lambda entry: Severity(entry.severity))
    targets = {*one.targets, *other.targets} if one.targets and other.targets else ()
    return msgspec.structs.replace(graver, targets=tuple(sorted(targets)))


def entry_for(finding: Finding, targets: Collection[str] = ()) -> Known:
    return Known(
        code=finding.code,
        severity=finding.severity.value,
        cards=tuple(sorted(finding.cards)),
        aspect=finding.aspect,
        targets=tuple(sorted(targets)),
        message=finding.message,
    )
