"""Text of ``fluxx rulings``: failures with expected and actual values, steps, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..game.rulings import Asked, Kind, Listed, Moved, Outcome
from ..language.words import plural
from .excerpt import on_one_line, printable

Ran = Sequence[tuple[Listed, Outcome]]
WORDS: dict[Kind, str] = {
    "holds": "hold",
    "fails": "fail",
    "waits": "wait",
    "not expressible": "not expressible",
    "other reading": "under another reading",
    "does not apply": "not for this edition",
    "faulty": "faulty",
}


def failure(each: Listed, outcome: Outcome, steps: bool) -> str:
    """Return expected and actual values side by side, with ``steps`` also the course of play."""
    declared = each.ruling
    lines = [f"{declared.ruling} fails: {on_one_line(declared.says)}", f"  {where(each)}"]
    rows = [(m.what, shown(m.expected), shown(m.actual)) for m in outcome.mismatches]
    widths = [max(len(row[n]) for row in [("", "expected", "actual"), *rows]) for n in range(3)]
    for what, expected, actual in [("", "expected", "actual"), *rows]:
        lines.append(f"    {what:{widths[0]}}  {expected:{widths[1]}}  {actual}".rstrip())
    if steps:
        lines += step_lines(outcome)
    else:
        lines.append(f"  step through it: fluxx rulings ... --only {declared.ruling!r}")
    return together(lines)


def in_full(each: Listed, outcome: Outcome) -> str:
    """Return the lines of the ruling, each with its moves and choices."""
    lines = [*head(each), *step_lines(outcome)]
    reason = f" ({on_one_line(outcome.reason)})" if outcome.reason else ""
    lines.append(f"  {outcome.kind}{reason}")
    return together(lines)


def in_short(each: Listed) -> str:
    """Return what the ruling says, its sources and its place."""
    return together([*head(each), f"  {where(each)}"])


def head(each: Listed) -> list[str]:
    declared = each.ruling
    sources = on_one_line(", ".join(declared.source))
    return [
        f"{declared.ruling}: {on_one_line(declared.says)}",
        f"  source: {sources}; {declared.certainty}",
    ]


def together(lines: Iterable[str]) -> str:
    return "".join(f"{printable(line)}\n" for line in lines)


def step_lines(outcome: Outcome) -> list[str]:
    lines = []
    for step in outcome.steps:
        lines.append(f"  - {step.line}")
        lines += [f"      {event(each)}" for each in step.happened]
    return lines


def event(each: Moved | Asked) -> str:
    if isinstance(each, Moved):
        return f"{', '.join(each.cards)}: {each.source} -> {each.to} ({each.cause})"
    chosen = "no answer yet" if each.chosen is None else ", ".join(each.chosen) or "nothing"
    bounds = (
        f"{each.at_least}"
        if each.at_least == each.at_most
        else f"{each.at_least} to {each.at_most}"
    )
    return f"{each.who} is asked ({each.why}) for {bounds} of {', '.join(each.among)}: {chosen}"


def shown(value: object) -> str:
    if isinstance(value, Asked):
        return event(value)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "nothing"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def where(each: Listed) -> str:
    place = each.source.locate((each.index, "ruling"))
    return f"{place.file}:{place.line}"


def excused(ran: Ran) -> str:
    """Return the rulings that are not run, with the reasons."""
    lines: list[str] = []
    for kind, head in (("waits", "waiting for a mechanic"), ("not expressible",) * 2):
        listed = {f"  {o.ruling:8} {on_one_line(o.reason)}" for _, o in ran if o.kind == kind}
        lines += [f"{head}:", *sorted(listed)] if listed else []
    return together(lines)


def counts(target: str, ran: Ran) -> str:
    total = Counter(outcome.kind for _, outcome in ran)
    if not ran:
        return f"{printable(target)}: no rulings\n"
    return f"{printable(target)}: {plural(len(ran), 'ruling')}, {counted(total)}\n"


def by_source(ran: Ran) -> str:
    sources: dict[str, Counter[Kind]] = {}
    for each, outcome in ran:
        for source in each.ruling.source:
            sources.setdefault(source, Counter())[outcome.kind] += 1
    return together(
        f"  {on_one_line(source)}: {counted(sources[source])}" for source in sorted(sources)
    )


def total(editions: Sequence[Ran]) -> str:
    """Return the rulings that are not run, and the counts of all editions."""
    ran = [each for edition in editions for each in edition]
    return excused(ran) + counts(f"all {len(editions)} editions", ran)


def counted(kinds: Counter[Kind]) -> str:
    return ", ".join(f"{kinds[kind]} {words}" for kind, words in WORDS.items() if kinds[kind])
