"""A run of ``fluxx check`` for people: the findings, what does not count, and closing lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.target_result import TargetResult
from . import changes
from .checked import Gone, Report
from .excerpt import printable
from .settled import to_text as settled_text
from .summary import closing, of_goals
from .text import to_text


def render(report: Report, color: bool = False) -> str:
    told = ["".join(parts(each, color, report.settled)) for each in report.checks]
    return "\n".join(told) + gone(report.gone)


def parts(checked: TargetResult, color: bool, settled: bool) -> Iterator[str]:
    yield to_text(checked.findings, checked.texts, color, checked.whole)
    for each in checked.vanished:
        yield f"vanishes: {printable(changes.gone(each))}\n"
    for each in checked.changed:
        yield f"changes: {printable(changes.changed(each))}\n"
    here = checked.suppressed_by("settled")
    if settled and here:
        yield "\n" if checked.findings else ""
        yield settled_text(here)
    yield closing(checked)
    if here:
        yield f"{len(here)} settled{'' if settled else '; --settled lists them'}\n"
    if known := checked.suppressed_by("baseline"):
        yield f"{len(known)} in the baseline\n"
    if checked.reach and checked.deck:
        from ..checks.goals import statuses

        yield of_goals(statuses(checked.deck, games=True))


def gone(entries: Sequence[Gone]) -> str:
    if not entries:
        return ""
    told = "".join(
        f"  {printable(each.code)} {printable(each.message)}"
        f" ({', '.join(map(printable, each.cards)) or 'no card'})\n"
        for each in entries
    )
    return f"no longer found, still in the baseline: {len(entries)}\n{told}"
