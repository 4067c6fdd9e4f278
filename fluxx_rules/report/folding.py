"""Findings inside the findings that explain them, for formats that print both in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..findings import Finding


class Fold(NamedTuple):
    """A finding that is printed by itself, and the findings that it explains."""

    finding: Finding
    parts: tuple[Finding, ...] = ()


def folds(findings: Iterable[Finding]) -> list[Fold]:
    """Return each finding once, by itself or inside its cause, in the given order.

    Parts of parts come with the first cause. A finding whose cause is not among these stands by
    itself: the cause may be accepted, or in the baseline.
    """
    findings = [*findings]
    shown = by_fingerprint(findings)
    parts: dict[str, list[Finding]] = {}
    alone: list[Finding] = []
    for finding in findings:
        first = finding
        while first.part_of in shown:
            first = shown[first.part_of]
        if first is finding:
            alone.append(finding)
        else:
            parts.setdefault(first.fingerprint, []).append(finding)
    # the first of several findings with one fingerprint has the parts
    return [Fold(each, tuple(parts.pop(each.fingerprint, ()))) for each in alone]


def by_fingerprint(findings: Iterable[Finding]) -> dict[str, Finding]:
    """Return the first finding of each fingerprint."""
    found: dict[str, Finding] = {}
    for each in findings:
        found.setdefault(each.fingerprint, each)
    return found


def count_folded(findings: Iterable[Finding]) -> int:
    """Return the number of findings that are inside others."""
    return sum(len(each.parts) for each in folds(findings))


def cause_text(finding: Finding, shown: Mapping[str, Finding]) -> str:
    """Return the sentence that names the cause of the finding, or an empty text."""
    cause = shown.get(finding.part_of)
    return f"explained by {cause.code} {cause.name}: {cause.message}" if cause else ""
