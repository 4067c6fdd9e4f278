"""Workflow commands of GitHub Actions, which become annotations: the gravest first.

GitHub shows ten of each kind for a step and drops the rest without a word, so a line says how
many there are besides. Nothing that a card says can begin a command of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.target_result import TargetResult
from ..findings import Finding, Severity
from ..language.words import plural
from .checked import Report, Root
from .excerpt import printable
from .place import from_root, place_of

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
MOST = 10


def render(report: Report) -> str:
    return "".join(f"{line}\n" for line in lines(report))


def lines(report: Report) -> Iterator[str]:
    rest = []
    for severity, command in COMMANDS.items():
        told = [
            (finding, each)
            for each in report.checks
            for finding in each.findings
            if finding.severity is severity
        ]
        for finding, checked in told[:MOST]:
            yield annotation(command, finding, checked, report.root)
        if (left := len(told) - MOST) > 0:
            rest.append(plural(left, command))
    if rest:
        yield (
            f"fluxx: besides these, {', '.join(rest)}: GitHub shows {MOST} of each kind; "
            "--output markdown=FILE lists them all"
        )


def annotation(command: str, finding: Finding, checked: TargetResult, root: Root) -> str:
    head: dict[str, object] = {}
    if (place := place_of(finding, checked)) is not None:
        head = {"file": from_root(place.file, root), "line": place.line, "endLine": place.end_line}
        if place.line == place.end_line:  # GitHub takes columns of one line only
            head |= {"col": place.column, "endColumn": place.end_column}
    head["title"] = f"{finding.code} {finding.name}"
    told = ",".join(f"{name}={in_property(printable(str(value)))}" for name, value in head.items())
    meant = [f'did you mean "{finding.suggestion}"?'] if finding.suggestion else []
    text = "\n".join(map(printable, (finding.message, *meant, *finding.because)))
    return f"::{command} {told}::{in_message(text)}"


def in_message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text: str) -> str:
    return in_message(text).replace(":", "%3A").replace(",", "%2C")
