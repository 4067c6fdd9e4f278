"""Findings that were there when somebody began to check: told apart by what they claim.

An entry is the code, the ids of the cards and the aspect of a finding: lines, the order of cards,
folders and the other editions of a mix are no part of it, so that none of them brings back what
is known. What has become graver since is new.

An entry names the targets that it was found in. They say nothing about what it covers: only whether
a run that does not find it looked at everything that could have it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from ..findings import Finding, Severity, fingerprint, has_errors
from ..language.form import Form

VERSION = 1


class Known(Form, frozen=True, kw_only=True):
    """A finding of the baseline; the message is for its readers."""

    code: str
    severity: Literal["error", "warning", "info"]
    cards: tuple[str, ...] = ()
    aspect: str = ""
    targets: tuple[str, ...] = ()
    """Their paths start from the folder of the baseline. Older baselines have none."""
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
    """The targets that a run checked, and those that are no longer there. ``whole`` says that
    all targets of the project were checked."""

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
    """Its entries by their fingerprints."""

    entries: Mapping[str, Known]

    def has(self, finding: Finding) -> bool:
        known = self.entries.get(finding.fingerprint)
        return known is not None and known.covers(finding)


def read_baseline(data: bytes, shown: str) -> tuple[Baseline | None, list[Finding]]:
    """The baseline of a file, or everything that is wrong with the file."""
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
    """Return the baseline of the entries: those of one finding are one entry."""
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
