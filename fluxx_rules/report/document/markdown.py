"""Markdown of a report (report.md), with escapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...findings import Advice
from ...language.words import plural
from .film_model import Board, Film, MetPart
from .markdown_syntax import MARK, code, joined, table, text
from .model import CardText, FindingEntry, Group, Matrix, Report, ShownExhibit, Unjudged
from .phrases import (
    SECOND_OPINION,
    goal_status,
    goals_text,
    of_level,
    sentence,
    share_known,
    verdict_text,
)
from .sections import games_text, words
from .sections.clashes import Clash
from .sections.games import Games
from .sections.repairs import Repairs
from .sheet_markdown import to_agree_on

UNDOCUMENTED = (
    "A card that seems to be missing may be one of those that are undocumented. Findings about "
    "missing cards are then only info."
)


def to_markdown(report: Report) -> str:
    counts = ", ".join(f"{n} {of_level(level.value, n)}" for level, n in report.counts)
    inside = f" ({report.folded})" if report.folded else ""
    lines = [
        MARK,
        f"# {text(report.heading)}",
        "",
        f"**{text(verdict_text(report.verdict))}** {text(goals_text(report.verdict))}",
        "",
        f"{plural(report.cards, 'card')}, {plural(len(report.goals), 'Goal')}. {counts}{inside}.",
        "",
        *to_agree_on(report.questions),
        *(lines_for_the_mix(report) if report.decisions else []),
        *(repairs(report.repairs) if report.repairs else []),
        *(clashes(report.clashes) if report.clashes else []),
        *(lengths(report.games) if report.games else []),
        *goals(report),
        *whole_deck(report),
        *findings(report),
        *settled(report),
        *(matrix(report.matrix) if report.matrix else []),
        *(game(report.game) if report.game else []),
        *known(report),
    ]
    return joined(lines)


def lines_for_the_mix(report: Report) -> Iterator[str]:
    """Name the command that writes them. They are long; on the page one opens them."""
    command = text(f"fluxx mix {report.typed} -o mix.yaml")
    yield from (f"{command} writes a mix file with the lines for these answers.", "")


def findings(report: Report) -> Iterator[str]:
    yield from ("## Findings", "")
    if not report.groups:
        yield from ("Nothing was found.", "")
    for severity, groups in groupby(report.groups, key=lambda group: group.severity):
        yield from (f"### {of_level(severity.value, 2).capitalize()}", "")
        for each in groups:
            yield from group(each)


def group(each: Group) -> Iterator[str]:
    yield from (f"#### {each.code} {text(each.name)}", "", text(each.title), "")
    for entry in each.findings:
        yield from finding(entry)


def finding(f: FindingEntry) -> Iterator[str]:
    yield from (f"**{text(sentence(f.message))}**", "")
    if f.suggestion:
        yield from (f"Did you mean “{text(f.suggestion)}”?", "")
    yield from (f"- {card(each)}" for each in f.cards)
    yield ""
    yield from numbered(f.because)
    for each in f.shown:
        yield from witness(each)
    yield from (
        f"- explains {part.severity.value} {part.code} {text(part.name)}: "
        f"{text(sentence(part.message))}"
        for part in f.parts
    )
    yield ""
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


def card(each: CardText) -> str:
    names, editions = text(", ".join(each.names)), text(", ".join(each.editions))
    return f"**{names}** ({each.kind}, {editions}): {text(each.text or 'No text.')}"


def witness(shown: ShownExhibit) -> Iterator[str]:
    if shown.rows:
        yield from table(shown.heads, shown.rows)
    for picture in shown.pictures:
        yield from (f"{text(picture.title)}:", "", *board(picture.board), "")
    yield from (*(f"- {text(sentence(line))}" for line in shown.facts), "")
    if shown.ruling:
        yield from ("As a ruling:", "", *code(shown.ruling), "")
    if shown.film:
        yield from film(shown.film)


def board(shown: Board) -> Iterator[str]:
    named = [(zone.title, zone) for zone in shown.zones]
    named += [(f"{zone.title} of {seat.name}", zone) for seat in shown.seats for zone in seat.zones]
    for title, zone in named:
        if zone.faces or zone.count:
            names = ", ".join(face.name for face in zone.faces) or f"{zone.count} cards"
            yield f"- {text(title)}: {text(names)}"


def settled(report: Report) -> Iterator[str]:
    if report.settled:
        yield from ("### Accepted", "")
        for each in report.settled:
            source = f" ({text(each.source)})" if each.source else ""
            yield f"- {each.code} {text(sentence(each.message))} {text(each.reason)}{source}"
        yield ""


def matrix(m: Matrix) -> Iterator[str]:
    introduction = (
        "Findings that two editions have together and neither has alone. Of the findings on the "
        f"whole mix, {m.together} occur in no single edition."
    )
    yield from ("## Edition by edition", "", introduction, "")
    pairs = {frozenset((pair.one, pair.other)): pair.total for pair in m.pairs}
    rows = [
        [one, *(str(pairs.get(frozenset((one, other)), "")) for other in m.editions[:-1])]
        for one in m.editions[1:]
    ]
    for n, row in enumerate(rows):  # the half above the diagonal repeats the half below
        row[n + 2 :] = [""] * (len(row) - n - 2)
    yield from table(["", *m.editions[:-1]], rows)
    for pair in m.pairs:
        if pair.messages:
            yield from (f"**{text(pair.one)} and {text(pair.other)}**", "")
            yield from (f"- {each} {text(message)}" for each, message in pair.messages)
            yield ""


def lengths(games: Games) -> Iterator[str]:
    yield from ("## How long games last", "")
    yield from (*(f"- {text(line)}" for line in games_text.length_lines(games)), "")
    yield from table(games_text.HEADS, games_text.deck_rows(games))
    heads, rows = games_text.bar_rows(games)
    if rows:
        yield from table(heads, rows)
    yield from (text(games_text.footnote(games)), "")


def goals(report: Report) -> Iterator[str]:
    if not report.goals:
        return
    yield from ("## Goals", "")
    if any(goal.status == "reached" for goal in report.goals):
        yield from (
            "For a Goal that is met in a game, "
            f"{text(f'fluxx replay {report.typed} --goal NAME')} shows such a game.",
            "",
        )
    for status, group in groupby(report.goals, key=lambda goal: goal.status):
        listed = list(group)
        yield from (f"### {len(listed)} {goal_status(status)}", "")
        yield from table(words.GOAL_HEADS, map(words.goal_row, listed))


def whole_deck(report: Report) -> Iterator[str]:
    """Yield the sections about the Keepers, the network and the kinds of cards."""
    if report.keepers:
        yield from ("## Keepers", "")
        yield from table(words.KEEPER_HEADS, map(words.keeper_row, report.keepers))
    if report.network:
        shown = report.network
        yield from ("## Network of Keepers and Goals", "", text(words.island_text(shown)), "")
        if len(shown.islands) > 1:
            yield from table(words.NETWORK_HEADS, words.island_rows(shown))
    if report.balance:
        yield from ("## Balance", "")
        yield from table(words.BALANCE_HEADS, map(words.balance_row, report.balance.measures))


def repairs(found: Repairs) -> Iterator[str]:
    yield from ("## Repairs", "")
    for n, each in enumerate(found.proposals, 1):
        yield from (f"{n}. **{text(each.changes)}**: {text(each.effects)}", "")
        yield from (*(f"   - {text(line)}" for line in each.brings), "")
        yield from (*(f"   {line}" for line in code(each.lines, "diff")), "")
    if found.beyond:
        yield from (text(f"{words.BEYOND} {', '.join(found.beyond)}."), "")


def clashes(found: Sequence[Clash]) -> Iterator[str]:
    yield from ("## Cards that clash", "")
    yield from table(words.CLASH_HEADS, map(words.clash_row, found))


def game(f: Film) -> Iterator[str]:
    yield from ("## A game, step by step", "")
    yield from film(f)


def film(f: Film) -> Iterator[str]:
    left_out = f" The first {f.left_out} steps are left out." if f.left_out else ""
    yield from (f"{text(f.caption)}{left_out}", "")
    for step in f.steps:
        for line in step.lines:
            changes = f": {text('; '.join(line.changes))}" if line.changes else ""
            words = " ".join(filter(None, (line.who, line.verb, line.chosen)))
            choice = f"{text(words)}{changes}"
            yield f"- {step.number}, turn {step.turn}: {choice}"
    yield ""
    for goal in f.met:
        parts = "; ".join(map(met_part, goal.parts))
        met = f"{goal.who.capitalize()} meets {goal.goal.name}: {parts}."
        yield from (text(met), "")


def met_part(part: MetPart) -> str:
    names = ", ".join(face.name for face in part.faces)
    return f"{part.text} ({names})" if names else part.text


def known(report: Report) -> Iterator[str]:
    yield from ("## Known cards", "")
    rows = [[each.edition, share_known(each), str(each.cards)] for each in report.shares]
    if rows:
        yield from table(["Edition", "Known", "Cards in this deck"], rows)
    if report.gaps:
        yield from (UNDOCUMENTED, "", *(f"- {text(each)}" for each in report.gaps), "")
    yield from unjudged("Not expressible", report.opaque)
    yield from unjudged("Undocumented", report.undocumented)
    yield from unjudged("Played without the power", report.without_power)
    if report.second_opinion:
        lines = (f"- {text(each)}" for each in report.second_opinion)
        yield from ("### Second opinion", "", SECOND_OPINION, "", *lines, "")


def unjudged(title: str, cards: Sequence[Unjudged]) -> Iterator[str]:
    if cards:
        yield from (f"### {title}", "")
        rows = [[each.name, each.kind, each.edition, each.why] for each in cards]
        yield from table(["Card", "Kind", "Edition", "Why"], rows)
