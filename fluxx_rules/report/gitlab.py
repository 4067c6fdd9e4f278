"""The code quality report of GitLab: a JSON list, each claim about a file once."""

from __future__ import annotations

from typing import Any

from ..cards.target_result import TargetResult
from ..findings import Finding, Severity
from .checked import Report, Root
from .excerpt import printable
from .json_ import as_json
from .place import from_root, place_of

SEVERITIES = {Severity.ERROR: "critical", Severity.WARNING: "major", Severity.INFO: "info"}


def render(report: Report) -> str:
    told: dict[tuple[str, str], dict[str, Any]] = {}
    for each in report.checks:
        for finding in each.findings:
            issue = issue_of(finding, each, report.root)
            told.setdefault((issue["fingerprint"], issue["location"]["path"]), issue)
    return as_json(list(told.values()))


def issue_of(finding: Finding, checked: TargetResult, root: Root) -> dict[str, Any]:
    place = place_of(finding, checked)
    path, line = (from_root(place.file, root), place.line) if place else (checked.target, 1)
    return {
        "description": printable(f"{finding.name}: {finding.message}"),
        "check_name": finding.code,
        "fingerprint": finding.fingerprint,
        "severity": SEVERITIES[finding.severity],
        "location": {"path": path, "lines": {"begin": line}},
    }
