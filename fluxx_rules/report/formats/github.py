"""GitHub annotations, as workflow commands of GitHub Actions, the worst findings first.

GitHub shows ten annotations of each kind for a step and silently drops the others, so a last line
counts the others. Text of a card is escaped and cannot begin a command.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.target_result import TargetResult
from ...findings import Finding, Severity
from ...language.words import plural
from ..check_report import Report, Root
from ..excerpt import printable
from ..source_location import from_root, location_of

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
MAX_ANNOTATIONS = 10
"""Of each kind, for one step."""


def render(report: Report) -> str:
    return "".join(f"{line}\n" for line in lines(report))


def lines(report: Report) -> Iterator[str]:
    others = []
    for severity, command in COMMANDS.items():
        found = [
            (finding, each)
            for each in report.checks
            for finding in each.findings
            if finding.severity is severity
        ]
        for finding, checked in found[:MAX_ANNOTATIONS]:
            yield annotation(command, finding, checked, report.root)
        if (left := len(found) - MAX_ANNOTATIONS) > 0:
            others.append(plural(left, command))
    if others:
        yield (
            f"fluxx: GitHub shows only {MAX_ANNOTATIONS} of each kind; left out here: "
            f"{', '.join(others)}; --output markdown=FILE lists them all"
        )


def annotation(command: str, finding: Finding, checked: TargetResult, root: Root) -> str:
    head: dict[str, object] = {}
    if (place := location_of(finding, checked)) is not None:
        head = {"file": from_root(place.file, root), "line": place.line, "endLine": place.end_line}
        if place.line == place.end_line:  # GitHub accepts columns only on one line
            head |= {"col": place.column, "endColumn": place.end_column}
    head["title"] = f"{finding.code} {finding.name}"
    parameters = ",".join(
        f"{name}={in_property(printable(str(value)))}" for name, value in head.items()
    )
    suggested = [f'did you mean "{finding.suggestion}"?'] if finding.suggestion else []
    text = "\n".join(map(printable, (finding.message, *suggested, *finding.because)))
    return f"::{command} {parameters}::{in_message(text)}"


def in_message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text: str) -> str:
    return in_message(text).replace(":", "%3A").replace(",", "%2C")
