"""The report as JSON lines: one finding on each line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ...cards.target_result import TargetResult
from ...findings import Finding
from ..check_report import Report
from .json_ import SCHEMA_VERSION, encodable, finding_data


def render(report: Report) -> str:
    """Return the findings of each target, suppressed ones last. Each line names its target."""
    return "".join(
        encodable(json.dumps(line, ensure_ascii=False)) + "\n"
        for each in report.checks
        for line in lines(each)
    )


def lines(checked: TargetResult) -> Iterator[dict[str, Any]]:
    for finding in checked.findings:
        yield line(checked.target, finding)
    for each in checked.suppressed:
        suppressed = {"by": each.by, "reason": each.reason}
        yield line(checked.target, each.finding) | {"suppressed": suppressed}


def line(target: str, finding: Finding) -> dict[str, Any]:
    head = {"schema_version": SCHEMA_VERSION, "target": target}
    return {**head, **finding_data(finding), "suppressed": None}
