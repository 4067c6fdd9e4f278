"""GitLab code quality: a JSON list with one entry for each finding and file."""

from __future__ import annotations

from typing import Any

from ...cards.target_result import TargetResult
from ...findings import Finding, Severity
from ..check_report import Report, Root
from ..excerpt import printable
from ..folding import by_fingerprint, cause_text
from ..source_location import from_root, location_of
from .json_ import as_json

SEVERITIES = {Severity.ERROR: "critical", Severity.WARNING: "major", Severity.INFO: "info"}


def render(report: Report) -> str:
    issues: dict[tuple[str, str], dict[str, Any]] = {}
    for each in report.checks:
        shown = by_fingerprint(each.findings)
        for finding in each.findings:
            issue = issue_of(finding, each, report.root, cause_text(finding, shown))
            issues.setdefault((issue["fingerprint"], issue["location"]["path"]), issue)
    return as_json(list(issues.values()))


def issue_of(finding: Finding, checked: TargetResult, root: Root, cause: str) -> dict[str, Any]:
    place = location_of(finding, checked)
    path = from_root(place.file, root) if place else checked.target
    return {
        "description": printable(
            f"{finding.name}: {finding.message}" + (f" ({cause})" if cause else "")
        ),
        "check_name": finding.code,
        "fingerprint": finding.fingerprint,
        "severity": SEVERITIES[finding.severity],
        "location": {"path": path, "lines": {"begin": place.line if place else 1}},
    }
