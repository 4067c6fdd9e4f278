"""Markdown for the summary of a CI job or for a pull request: a table of findings, then reasons.

Text of a card is escaped: it makes no heading, link, tag, formula, mention or new cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ...cards.target_result import Suppressed, TargetResult
from ...findings import Finding, Location, Severity
from .. import finding_changes
from ..check_report import Gone, Report, Root
from ..excerpt import printable
from ..folding import folds
from ..shorten import shorten
from ..source_location import from_root
from ..summary import measure

SIGNS = {Severity.ERROR: "❌ error", Severity.WARNING: "⚠️ warning", Severity.INFO: "info"}
_ACTIVE = {char: f"&#{ord(char)};" for char in "\\`*[]|~"} | {
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "<span>$</span>",
}  # fmt: skip
_active = re.compile("[" + re.escape("".join(_ACTIVE)) + r"]|(?<![^\W_])_|_(?![^\W_])")
# GitHub looks for mentions, references, emoji and addresses last: a comment separates the parts.
_separated = re.compile(r"@(?=\w)|#(?=\d)|(?i:GH-)(?=\d)|:(?=[\w+-]+:|//)|(?i:\bwww)(?=\.)")
_at_start = re.compile(r"[#+=:-]|\d+[.)](?=\s|$)")
_MAX_CARDS = 8


def plain(text: str) -> str:
    """Return the text escaped, on one line."""
    shown = printable(text).strip()
    start = _at_start.match(shown)
    first = shown[: start.end()] if start else ""
    rest = _separated.sub(lambda found: f"{found[0]}\0", shown[len(first) :])
    rest = _active.sub(lambda found: _ACTIVE.get(found[0], "&#95;"), rest).replace("\0", "<!-- -->")
    return "".join(f"&#{ord(char)};" for char in first) + rest


def render(report: Report) -> str:
    paragraphs = [part for each in report.checks for part in section(each, report.root)]
    return "\n\n".join([*paragraphs, *gone(report.gone)]) + "\n"


def section(checked: TargetResult, root: Root) -> Iterator[str]:
    yield f"## {plain(checked.target)}" + (f" with {plain(checked.base)}" if checked.base else "")
    yield plain(measure(checked))
    if checked.findings:
        findings = worst_first(checked.findings)
        yield "\n".join(table(findings, root))
        yield from explained("Why", findings)
    yield from listed("Vanishes", map(finding_changes.one_line, checked.vanished))
    yield from listed("Changes", map(finding_changes.one_line_now, checked.changed))
    yield from suppressed_list("Settled", checked.suppressed_by("settled"))
    yield from suppressed_list("In the baseline", checked.suppressed_by("baseline"))


def worst_first(findings: Iterable[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: finding.severity, reverse=True)


def table(findings: Iterable[Finding], root: Root) -> Iterator[str]:
    yield "| | finding | cards | where |"
    yield "|---|---|---|---|"
    for each, parts in folds(findings):
        text = titled(each)
        if each.suggestion:
            text += f" (did you mean “{plain(each.suggestion)}”?)"
        text += "".join(f"<br>explains {part.severity.value} {titled(part)}" for part in parts)
        cards = shorten([*map(plain, each.cards)], _MAX_CARDS)
        yield f"| {SIGNS[each.severity]} | {text} | {cards} | {where(each.location, root)} |"


def titled(finding: Finding) -> str:
    return f"**{finding.code}** {plain(finding.name)}: {plain(finding.message)}"


def where(place: Location | None, root: Root) -> str:
    return f"{plain(from_root(place.file, root))}:{place.line}" if place else ""


def explained(title: str, findings: Sequence[Finding]) -> Iterator[str]:
    """Yield the reasons of each finding as a list, folded because they are long."""
    with_reasons = [each for each in findings if each.because]
    if not with_reasons:
        return
    yield f"<details><summary>{title}</summary>"
    for each in with_reasons:
        yield f"**{each.code}** {plain(each.message)}"
        yield "\n".join(f"{n}. {plain(reason)}" for n, reason in enumerate(each.because, 1))
    yield "</details>"


def listed(title: str, findings: Iterable[str]) -> Iterator[str]:
    lines = [f"* {plain(each)}" for each in findings]
    if lines:
        yield f"### {title}"
        yield "\n".join(lines)


def suppressed_list(title: str, suppressed: Sequence[Suppressed]) -> Iterator[str]:
    if suppressed:
        yield f"<details><summary>{title}: {len(suppressed)}</summary>"
        yield "\n".join(
            f"* **{each.finding.code}** {plain(each.finding.message)} ({plain(each.reason)})"
            for each in suppressed
        )
        yield "</details>"


def gone(entries: Sequence[Gone]) -> Iterator[str]:
    if entries:
        yield "### No longer found, still in the baseline"
        yield "\n".join(f"* **{plain(each.code)}** {plain(each.message)}" for each in entries)
