"""Text for the terminal: findings with their source lines, and the closing lines of a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from ...cards.reading.spans import lines
from ...cards.target_result import Suppressed, TargetResult
from ...checks.registry import all_checks
from ...findings import Finding, Location, Severity
from .. import finding_changes
from ..check_report import Gone, Report
from ..excerpt import WIDE, excerpt, printable
from ..folding import folds
from ..frequency_text import frequency_text
from ..summary import closing, goal_counts


class _Style(msgspec.Struct, frozen=True):
    """Escape codes, empty strings without colours; and the columns that quoted lines may take."""

    severity: Mapping[Severity, str]
    bold: str
    faint: str
    end: str
    columns: int = WIDE


_COLOURED = _Style(
    {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.INFO: "\x1b[1;36m"},
    bold="\x1b[1m",
    faint="\x1b[1;34m",
    end="\x1b[0m",
)
_PLAIN = _Style(dict.fromkeys(Severity, ""), "", "", "")
VERDICTS: Mapping[str, str] = {
    "proved": "proved for every possible position",
    "shown": "shown by the engine",
    "state only": "shown by a possible position; whether play gets there is not known",
    "counted": "counted in sampled games",
    "unknown": "not decided",
}
MAX_UNDERLINED = 40
"""The most letters under a quoted line: a card on one line is not underlined to its end."""
MAX_RELATED = 6
"""The most related locations that are quoted for a finding."""


def render(report: Report, color: bool = False, columns: int = WIDE) -> str:
    targets = ["".join(target(each, color, report.settled, columns)) for each in report.checks]
    return "\n".join(targets) + gone(report.gone) + not_sought(report)


def target(checked: TargetResult, color: bool, settled: bool, columns: int) -> Iterator[str]:
    """Yield the findings of a target, then its closing lines."""
    yield to_text(checked.findings, checked.texts, color, checked.whole, columns)
    for each in checked.vanished:
        yield f"vanishes: {printable(finding_changes.one_line(each))}\n"
    for each in checked.changed:
        yield f"changes: {printable(finding_changes.one_line_now(each))}\n"
    accepted = checked.suppressed_by("settled")
    if settled and accepted:
        yield "\n" if checked.findings else ""
        yield from map(settled_text, accepted)
    yield closing(checked)
    if accepted:
        yield f"{len(accepted)} settled{'' if settled else '; --settled lists them'}\n"
    if known := checked.suppressed_by("baseline"):
        yield f"{len(known)} in the baseline\n"
    if checked.request.reach and checked.deck:
        from ...checks.goals import statuses

        yield goal_counts(statuses(checked.deck, games=True))
    has_lines = any(each.write for found in checked.findings for each in found.advice)
    if has_lines and "+" in checked.whole:
        command = f"fluxx mix {in_shell(checked.whole)} -o mix.yaml"
        yield f"`{command}` writes the mix file for these lines\n"


def not_sought(report: Report) -> str:
    """Return the line about the selected checks that only ``--prove`` runs, or runs in full."""
    without = [each.request for each in report.checks if each.deck and not each.request.prove]
    selected = [
        check
        for check in all_checks()
        if any(request.is_selected(check.code) for request in without)
    ]
    parts = (
        ("not looked for", ", ".join(each.code for each in selected if each.on_demand == "prove")),
        ("only in part", ", ".join(each.code for each in selected if each.prove)),
    )
    listed = "; ".join(f"{what} without --prove: {codes}" for what, codes in parts if codes)
    return f"{listed}\n" if listed else ""


def gone(entries: Sequence[Gone]) -> str:
    if not entries:
        return ""
    listed = "".join(
        f"  {printable(each.code)} {printable(each.message)}"
        f" ({', '.join(map(printable, each.cards)) or 'no card'})\n"
        for each in entries
    )
    return f"no longer found, still in the baseline: {len(entries)}\n{listed}"


def settled_text(each: Suppressed) -> str:
    """Return an accepted finding with its reason and its sources."""
    finding, place = each.finding, each.location
    at = f" ({printable(place.file)}:{place.line})" if place else ""
    text = f"settled[{finding.code}] {finding.name}: {printable(finding.message)}\n"
    text += f"  = reason: {printable(each.reason)}{at}\n"
    return text + (f"  = source: {printable(', '.join(each.source))}\n" if each.source else "")


def to_text(
    findings: Iterable[Finding],
    sources: Mapping[str, str],
    color: bool,
    target: str = "",
    columns: int = WIDE,
) -> str:
    """Return each finding with the line of its location, if ``sources`` has that file.

    A finding that another one explains is a line of that one. With a target, a finding with a
    witness names the command that replays it. Quoted lines fit into the columns. The only control
    characters in the text are line ends and our own colour codes.
    """
    style = replace(_COLOURED if color else _PLAIN, columns=columns)
    return "\n".join(_paragraph(*fold, sources, style, target) for fold in folds(findings))


def _paragraph(
    finding: Finding,
    parts: Sequence[Finding],
    sources: Mapping[str, str],
    style: _Style,
    target: str,
) -> str:
    places = [finding.location] if finding.location else []
    places += [related.location for related in finding.related]
    margin = " " * max((len(str(place.line)) for place in places), default=1)
    paint = style.severity[finding.severity]
    out = [f"{_title(finding, style)}{style.bold} {_message(finding)}{style.end}"]
    if finding.location:
        out.append(_arrow(finding.location, "-->", margin, style))
        out += _quote(finding.location, sources, margin, style, f"{paint}^")
    for related in finding.related[:MAX_RELATED]:
        out.append(_arrow(related.location, "==>", margin, style))
        label = printable(related.message)
        out += _quote(related.location, sources, margin, style, f"{style.faint}-", label)
    if (left := len(finding.related) - MAX_RELATED) > 0:
        out.append(f"{margin}{style.faint}==>{style.end} and {left} more")
    notes = [*_notes(finding, target)]
    notes += [f"explains {_title(each, style)} {_message(each)}" for each in parts]
    notes += _advice(finding)
    out += [f"{margin} {style.faint}={style.end} {note}" for note in notes]
    return "\n".join(out) + "\n"


def _title(finding: Finding, style: _Style) -> str:
    title = f"{finding.severity.value}[{printable(finding.code)}]"
    return f"{style.severity[finding.severity]}{title}{style.end}"


def _message(finding: Finding) -> str:
    return f"{printable(finding.name)}: {printable(finding.message)}"


def _arrow(place: Location, sign: str, margin: str, style: _Style) -> str:
    where = f"{printable(place.file)}:{place.line}:{place.column}"
    return f"{margin}{style.faint}{sign}{style.end} {where}"


def _quote(
    place: Location,
    sources: Mapping[str, str],
    margin: str,
    style: _Style,
    mark: str,
    label: str = "",
) -> Iterator[str]:
    """Yield the first line of the location, underlined up to its end or the end of the line."""
    text = lines(sources.get(place.file, ""))
    if not 1 <= place.line <= len(text) or place.file not in sources:
        if label:
            yield f"{margin} {style.faint}={style.end} {label}"
        return
    line = text[place.line - 1]
    end = place.end_column - 1 if place.end_line == place.line else len(line.rstrip())
    room = style.columns - len(margin) - len(" | ......")
    shown, column, columns = excerpt(line, place.column - 1, end, room)
    paint, sign = mark[:-1], mark[-1]
    bar = f"{style.faint}|{style.end}"
    number = str(place.line).rjust(len(margin))
    yield f"{margin} {bar}"
    yield f"{style.faint}{number}{style.end} {bar} {shown}"
    dots = "..." if columns > MAX_UNDERLINED else ""
    underline = f"{paint}{sign * min(columns, MAX_UNDERLINED)}{dots}{style.end}"
    yield f"{margin} {bar} {' ' * column}{underline} {label}".rstrip()


def _notes(finding: Finding, target: str) -> Iterator[str]:
    if finding.suggestion:
        yield f'help: did you mean "{printable(finding.suggestion)}"?'
    if finding.cards:
        yield "cards: " + ", ".join(map(printable, finding.cards))
    for number, reason in enumerate(finding.because, 1):
        yield f"reason {number}: {printable(reason)}"
    certainty = (VERDICTS.get(finding.verdict), finding.confirmation)
    if words := "; ".join(filter(None, certainty)):
        yield f"certainty: {words}"
    if finding.came_up is not None:
        yield f"games: {printable(frequency_text(finding, finding.came_up))}"
    if finding.witness is not None and target:
        command = f"fluxx replay {in_shell(target)} --finding {finding.fingerprint}"
        yield f"see an example: {command}"


def _advice(finding: Finding) -> Iterator[str]:
    for advice in finding.advice:
        line = f": {advice.write}" if advice.write else ""
        yield f"help: {printable(advice.text + line)}"


def in_shell(target: str) -> str:
    """Return the target as an argument of a command line."""
    from shlex import quote  # only a command needs it

    return printable(quote(target))
