"""GitHub annotations, as workflow commands of GitHub Actions, the worst findings first.

GitHub shows ten annotations of each kind for a step and silently drops the others, so a last line
counts the others. Findings that another one explains come last of their kind. Text of a card is
escaped and cannot begin a command.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.target_result import TargetResult
from ...findings import Finding, Severity
from ...language.words import plural
from ..check_report import Report, Root
from ..excerpt import printable
from ..folding import by_fingerprint, cause_text
from ..source_location import from_root, location_of

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
MAX_ANNOTATIONS = 10
"""Of each kind, for one step."""


def render(report: Report) -> str:
    return "".join(f"{line}\n" for line in lines(report))


def lines(report: Report) -> Iterator[str]:
    others = []
    shown = [by_fingerprint(each.findings) for each in report.checks]
    for severity, command in COMMANDS.items():
        found = [
            (finding, each, cause_text(finding, causes))
            for each, causes in zip(report.checks, shown, strict=True)
            for finding in each.findings
            if finding.severity is severity
        ]
        found.sort(key=lambda each: bool(each[2]))
        for finding, checked, cause in found[:MAX_ANNOTATIONS]:
            yield annotation(command, finding, checked, report.root, cause)
        if (left := len(found) - MAX_ANNOTATIONS) > 0:
            others.append(plural(left, command))
    if others:
        yield (
            f"fluxx: GitHub shows only {MAX_ANNOTATIONS} of each kind; left out here: "
            f"{', '.join(others)}; --output markdown=FILE lists them all"
        )


def annotation(
    command: str, finding: Finding, checked: TargetResult, root: Root, cause: str
) -> str:
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
    explained = [cause] if cause else []
    lines = (finding.message, *suggested, *finding.because, *explained)
    text = "\n".join(map(printable, lines))
    return f"::{command} {parameters}::{in_message(text)}"


def in_message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text: str) -> str:
    return in_message(text).replace(":", "%3A").replace(",", "%2C")
