"""The report, and the sheet, in Markdown. Whatever a card is called is text here as well."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from ...findings import Advice
from ..excerpt import printable, printable_lines
from .model import Board, Film, Group, Matrix, Report, Said, Shown, Told, Topic
from .words import goal_status, of_level, sentence

MARK = "<!-- written by fluxx report -->"
SPECIAL = re.compile(r"([\\`*\[\]<>|&~$]|(?<![^\W_])_|_(?![^\W_]))")  # within a word _ is a letter
LINKS = re.compile(r"(?i)(:)(?=//)|(?<=www)(\.)|(@)")
BLOCK = re.compile(r"^(\s*)([-+#=]|\d+(?=[.)]))")


def text(said: str) -> str:
    """As it stands, on one line, whatever Markdown would make of it."""
    plain = printable(" ".join(said.split()))
    escaped = LINKS.sub(r"\\\g<0>", SPECIAL.sub(r"\\\1", plain))
    return BLOCK.sub(lambda m: f"{m[1]}{m[2]}\\" if m[2].isdigit() else f"{m[1]}\\{m[2]}", escaped)


def code(said: str, language: str = "yaml") -> list[str]:
    """A fence longer than any in the text."""
    shown = printable_lines(said.rstrip("\n"))
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall(r"`+", shown)), default=0))
    return [f"{fence}{language}", *shown.split("\n"), fence]


def to_markdown(report: Report) -> str:
    lines = [
        MARK, f"# {text(report.heading)}", "",
        f"{report.cards} cards, {len(report.goals)} Goals. "
        + ", ".join(f"{n} {of_level(level.value, n)}" for level, n in report.counts) + ".", "",
        *findings(report), *settled(report),
        *(matrix(report.matrix) if report.matrix else []),
        *goals(report), *(game(report.game) if report.game else []), *known(report),
    ]  # fmt: skip
    return joined(lines)


def joined(lines: Iterable[str]) -> str:
    """With one empty line where there are several."""
    kept = [line for before, line in pairwise(["-", *lines]) if line or before]
    return "\n".join(kept).strip("\n") + "\n"


def to_sheet(report: Report) -> str:
    """What to tell the table, alone."""
    lines = [MARK, f"# Before we play: {text(report.heading)}", ""]
    if not report.sheet:
        lines += ["Nothing has to be said: no Goal is out of reach, and no card leaves a question "
                  "open."]  # fmt: skip
    for topic in report.sheet:
        lines += sheet_topic(topic)
    return joined(lines)


def sheet_topic(topic: Topic) -> Iterator[str]:
    yield from (f"## {text(topic.title)}", "", text(topic.says), "")
    for point in topic.points:
        detail = f" {text(point.detail)}" if point.detail else ""
        yield f"- {'[ ] ' if point.open else ''}{text(point.says)}{detail}"
    yield ""


def findings(report: Report) -> Iterator[str]:
    yield from ("## Findings", "")
    if not report.groups:
        yield from ("Nothing was found.", "")
    for severity, some in groupby(report.groups, key=lambda group: group.severity):
        yield from (f"### {of_level(severity.value, 2).capitalize()}", "")
        for each in some:
            yield from group(each)


def group(each: Group) -> Iterator[str]:
    yield from (f"#### {each.code} {text(each.name)}", "", text(each.title), "")
    for told in each.findings:
        yield from finding(told)


def finding(f: Told) -> Iterator[str]:
    yield from (f"**{text(sentence(f.message))}**", "")
    if f.suggestion:
        yield from (f"Did you mean “{text(f.suggestion)}”?", "")
    yield from (f"- {card(said)}" for said in f.cards)
    yield ""
    yield from numbered(f.because)
    for each in f.shown:
        yield from witness(each)
    for advice in f.advice:
        yield from advised(advice)
    places = f" {text(', '.join(f.places))}." if f.places else ""
    yield from (f"{text(f.verdict)}{places}", "")


def advised(advice: Advice) -> tuple[str, ...]:
    if advice.write:
        return (f"{text(advice.text)}:", "", *code(advice.write), "")
    return (text(sentence(advice.text)), "")


def numbered(reasons: Sequence[str]) -> Iterator[str]:
    if reasons:
        yield from (*(f"{n}. {text(each)}" for n, each in enumerate(reasons, 1)), "")


def card(said: Said) -> str:
    names, editions = text(", ".join(said.names)), text(", ".join(said.editions))
    return f"**{names}** ({said.kind}, {editions}): {text(said.text or 'It says nothing.')}"


def witness(shown: Shown) -> Iterator[str]:
    if shown.rows:
        yield from table(shown.heads, shown.rows)
    for picture in shown.pictures:
        yield from (f"{text(picture.title)}:", "", *board(picture.board), "")
    yield from (*(f"- {text(sentence(line))}" for line in shown.says), "")
    if shown.ruling:
        yield from ("As a ruling:", "", *code(shown.ruling), "")
    if shown.film:
        yield from film(shown.film)


def board(lies: Board) -> Iterator[str]:
    named = [(zone.title, zone) for zone in lies.zones]
    named += [(f"{zone.title} of {seat.name}", zone) for seat in lies.seats for zone in seat.zones]
    for title, zone in named:
        if zone.faces or zone.count:
            names = ", ".join(face.name for face in zone.faces) or f"{zone.count} cards"
            yield f"- {text(title)}: {text(names)}"


def settled(report: Report) -> Iterator[str]:
    if report.settled:
        yield from ("### Settled", "")
        for each in report.settled:
            source = f" ({text(each.source)})" if each.source else ""
            yield f"- {each.code} {text(sentence(each.message))} {text(each.reason)}{source}"
        yield ""


def matrix(m: Matrix) -> Iterator[str]:
    yield from (
        "## Edition by edition", "",
        "What two editions bring together that neither brings alone. Of the findings on the whole "
        f"mix, {m.together} are in no edition by itself.", "",
    )  # fmt: skip
    pairs = {frozenset((pair.one, pair.other)): pair.total for pair in m.pairs}
    rows = [
        [one, *(str(pairs.get(frozenset((one, other)), "")) for other in m.editions[:-1])]
        for one in m.editions[1:]
    ]
    for n, row in enumerate(rows):  # what stands above the diagonal stands below it already
        row[n + 2 :] = [""] * (len(row) - n - 2)
    yield from table(["", *m.editions[:-1]], rows)
    for pair in m.pairs:
        if pair.messages:
            yield from (f"**{text(pair.one)} and {text(pair.other)}**", "")
            yield from (f"- {each} {text(message)}" for each, message in pair.messages)
            yield ""


def goals(report: Report) -> Iterator[str]:
    if not report.goals:
        return
    yield from ("## Goals", "")
    if any(goal.status == "reached" for goal in report.goals):
        yield from (
            "Those that are met in a game are met in one that the engine plays; "
            f"{text(f'fluxx replay {report.typed} --goal NAME')} steps through it.",
            "",
        )
    for status, some in groupby(report.goals, key=lambda goal: goal.status):
        listed = list(some)
        yield from (f"### {len(listed)} {goal_status(status)}", "")
        yield from table(["Goal", "Text", "Edition"],
                         [[goal.name, goal.text, goal.edition] for goal in listed])  # fmt: skip


def game(f: Film) -> Iterator[str]:
    yield from ("## A game, step by step", "")
    yield from film(f)


def film(f: Film) -> Iterator[str]:
    left_out = f" The first {f.left_out} steps are left out." if f.left_out else ""
    yield from (f"{text(f.says)}{left_out}", "")
    for step in f.steps:
        for line in step.lines:
            changes = f": {text('; '.join(line.changes))}" if line.changes else ""
            yield (f"- {step.number}, turn {step.turn}. {text(line.who)} ({text(line.why)}) "
                   f"{text(line.chosen)}{changes}")  # fmt: skip
    yield ""


def known(report: Report) -> Iterator[str]:
    yield from ("## What is known of the cards", "")
    rows = [[each.edition, f"{each.known} of {each.whole}" if each.whole else "all that was taken",
             str(each.cards)] for each in report.shares]  # fmt: skip
    if rows:
        yield from table(["Edition", "Known", "Cards in this deck"], rows)
    if report.gaps:
        yield from (
            "A card that seems to be missing may be among those that are not known. So nothing is "
            "called impossible, unused or irremovable for the want of one.", "",
            *(f"- {text(each)}" for each in report.gaps), "",
        )  # fmt: skip
    for title, some in (
        ("Known, and not to be said", report.opaque), ("Not documented", report.undocumented)
    ):  # fmt: skip
        if some:
            yield from (f"### {title}", "")
            each_row = [[each.name, each.kind, each.edition, each.why] for each in some]
            yield from table(["Card", "Kind", "Edition", "Why"], each_row)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(map(text, heads))} |"
    yield f"|{' --- |' * len(heads)}"
    for row in rows:
        yield f"| {' | '.join(map(text, row))} |"
    yield ""
