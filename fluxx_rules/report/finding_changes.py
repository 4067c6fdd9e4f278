"""Findings in one line, for lists of what vanishes and changes."""

from __future__ import annotations

from ..findings import Finding


def one_line(finding: Finding) -> str:
    return f"{finding.code} {finding.name}: {finding.message}"


def one_line_now(finding: Finding) -> str:
    """Return the line of a changed finding; its severity may be all that has changed."""
    return f"{finding.code} {finding.name} (now {finding.severity.value}): {finding.message}"
