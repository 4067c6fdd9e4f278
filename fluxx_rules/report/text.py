"""Findings for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ..cards.reading.spans import lines
from ..findings import Finding, Location, Severity
from .excerpt import excerpt, printable


class _Style(msgspec.Struct, frozen=True):
    """Escape codes, or nothing where colours are not wanted."""

    severity: Mapping[Severity, str]
    bold: str
    faint: str
    end: str


_COLOURED = _Style(
    {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.INFO: "\x1b[1;36m"},
    bold="\x1b[1m",
    faint="\x1b[1;34m",
    end="\x1b[0m",
)
_PLAIN = _Style(dict.fromkeys(Severity, ""), "", "", "")
VERDICTS: Mapping[str, str] = {
    "proved": "proved for every position",
    "shown": "shown in the engine",
    "state only": "possible position; whether play gets there is not known",
    "unknown": "not decided",
}
MOST_PLACES = 6
"""So many other places are quoted; the cards are named all the same."""


def to_text(
    findings: Iterable[Finding], sources: Mapping[str, str], color: bool, target: str = ""
) -> str:
    """Each finding with the line that it is about, if ``sources`` has the text of its file; and
    with the command that shows it in this target.

    The only control characters that come out are line ends and, in colour, our own codes.
    """
    style = _COLOURED if color else _PLAIN
    return "\n".join(_paragraph(finding, sources, style, target) for finding in findings)


def _paragraph(finding: Finding, sources: Mapping[str, str], style: _Style, target: str) -> str:
    places = [finding.location] if finding.location else []
    places += [related.location for related in finding.related]
    margin = " " * max((len(str(place.line)) for place in places), default=1)
    paint = style.severity[finding.severity]
    title = f"{finding.severity.value}[{printable(finding.code)}]"
    message = f"{printable(finding.name)}: {printable(finding.message)}"
    out = [f"{paint}{title}{style.end}{style.bold} {message}{style.end}"]
    if finding.location:
        out.append(_arrow(finding.location, "-->", margin, style))
        out += _quote(finding.location, sources, margin, style, f"{paint}^")
    for related in finding.related[:MOST_PLACES]:
        out.append(_arrow(related.location, "==>", margin, style))
        said = printable(related.message)
        out += _quote(related.location, sources, margin, style, f"{style.faint}-", said)
    if (left := len(finding.related) - MOST_PLACES) > 0:
        out.append(f"{margin}{style.faint}==>{style.end} and {left} more")
    out += [f"{margin} {style.faint}={style.end} {note}" for note in _notes(finding, target)]
    return "\n".join(out) + "\n"


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
    """The first line of the place, underlined; of a longer place, to the end of that line."""
    text = lines(sources.get(place.file, ""))
    if not 1 <= place.line <= len(text) or place.file not in sources:
        if label:
            yield f"{margin} {style.faint}={style.end} {label}"
        return
    line = text[place.line - 1]
    end = place.end_column - 1 if place.end_line == place.line else len(line.rstrip())
    shown, column, columns = excerpt(line, place.column - 1, end)
    paint, sign = mark[:-1], mark[-1]
    bar = f"{style.faint}|{style.end}"
    number = str(place.line).rjust(len(margin))
    yield f"{margin} {bar}"
    yield f"{style.faint}{number}{style.end} {bar} {shown}"
    underline = f"{paint}{sign * columns}{style.end}"
    yield f"{margin} {bar} {' ' * column}{underline} {label}".rstrip()


def _notes(finding: Finding, target: str) -> Iterator[str]:
    if finding.suggestion:
        yield f'help: did you mean "{printable(finding.suggestion)}"?'
    if finding.cards:
        yield "cards: " + ", ".join(map(printable, finding.cards))
    for number, reason in enumerate(finding.because, 1):
        yield f"because {number}: {printable(reason)}"
    if finding.verdict in VERDICTS:
        yield f"verdict: {VERDICTS[finding.verdict]}"
    if finding.witness is not None and target:
        from shlex import quote

        about = printable(quote(target))
        yield f"see it: fluxx replay {about} --finding {finding.fingerprint}"
    for advice in finding.advice:
        line = f": {advice.write}" if advice.write else ""
        yield f"help: {printable(advice.text + line)}"
