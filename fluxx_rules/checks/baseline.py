"""Findings that were there when somebody began to check: told apart by what they claim.

An entry is the code, the ids of the cards and the aspect of a finding: lines, the order of cards,
folders and the other editions of a mix are no part of it, so that none of them brings back what
is known. What has become graver since is new.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
    return Baseline({each.fingerprint: each for each in entries})


def entry_for(finding: Finding) -> Known:
    return Known(
        code=finding.code, severity=finding.severity.value, cards=tuple(sorted(finding.cards)),
        aspect=finding.aspect, message=finding.message,
    )  # fmt: skip
