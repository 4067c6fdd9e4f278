"""Text and JSON of repairs of a mix: what each one changes, and what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any

import msgspec

from ..cards.changes import Answer, Change, LeaveOut, Merge, PutIn, Tag
from ..checks.words import listed
from ..findings import Severity
from ..game.comparison import Difference
from ..language.which import KIND_NOUNS, KINDS
from ..language.words import plural
from ..workbench.repairs.repair import Repair
from ..workbench.repairs.suggest import Suggestions
from .excerpt import printable
from .finding_changes import one_line
from .formats.json_ import SCHEMA_VERSION, finding_data
from .mix_summary import dead_text, goal_line
from .shorten import shorten

MAX_NAMES = 6
"""The most names in one part of a sentence."""
MAX_CHANGES = 12
"""The most changes of one source and kind that are listed, and the most dead Goals."""
MANY_CHANGES = 24
"""With more changes, a repair is told by the kinds of cards that its mix has."""
MAX_BROUGHT = 3
"""The most warnings of one repair that are quoted, and the most notes."""


def to_text(found: Suggestions, width: int) -> str:
    """Return the repairs, the best one first, and what no repair helps."""

    def entry(text: str, first: str, more: str) -> list[str]:
        return wrap(printable(text), width, initial_indent=first, subsequent_indent=more)

    lines = entry(state_text(found), "", "  ")
    for n, repair in enumerate(found.repairs, 1):
        lines += entry(repair_text(repair, found), f"{n}. ", "   ")
        for each in brought_lines(repair):
            lines += entry(each, "   ", "     ")
    if not found.repairs:
        lines += entry(nothing_text(found), "", "  ")
    if found.cut_short:
        lines.append("the search ran out of steps: there may be other repairs")
    elif found.beyond:
        dead = [dead_text(each) for each in found.beyond]
        lines += entry(f"no card of these editions helps: {shorten(dead, MAX_CHANGES)}", "", "  ")
    return "".join(f"{line}\n" for line in lines)


def nothing_text(found: Suggestions) -> str:
    """Return what is left if no repair is found."""
    number = found.errors + found.warnings
    counts = ((found.errors, "error"), (found.warnings, "warning"))
    left = " and ".join(plural(n, what) for n, what in counts if n)
    if not number:
        return "nothing to repair"
    return f"{left} {'has' if number == 1 else 'have'} no repair; `fluxx check` says what to do"


def state_text(found: Suggestions) -> str:
    """Return the state of the mix before any repair."""
    dead = [dead_text(each) for each in found.dead]
    goals = f"{goal_line(found.goals)}: {shorten(dead, MAX_CHANGES)}"
    counts = f"{plural(found.errors, 'error')}, {plural(found.warnings, 'warning')}"
    state = goals if dead else "each known Goal can be won"
    return f"{found.target}: {plural(found.cards, 'card')}; {counts}; {state}"


def repair_text(repair: Repair, found: Suggestions) -> str:
    """Return in one sentence what the repair changes and does."""
    many = len(repair.changes) > MANY_CHANGES
    changes = contents_text(repair) if many else changes_text(repair.changes)
    return f"{changes}: {effects_text(repair, found)}"


def contents_text(repair: Repair) -> str:
    """Return what kinds of cards the changed mix has, where the changes are too many to name."""
    kinds = (
        f"{KIND_NOUNS[kind].many} {repair.kinds[kind]}" for kind in KINDS if repair.kinds.get(kind)
    )
    put = sum(isinstance(each, PutIn) for each in repair.changes)
    out = sum(isinstance(each, LeaveOut) for each in repair.changes)
    return f"{', '.join(kinds)} ({put} put in, {out} left out; --apply writes all names)"


def effects_text(repair: Repair, found: Suggestions) -> str:
    parts = [effect_text(repair, found), count_text(repair), *difference_texts(repair, found)]
    return "; ".join(filter(None, parts))


def changes_text(changes: Iterable[Change]) -> str:
    """Return the changes, with the source after the last of its cards."""
    runs = groupby(changes, lambda each: (type(each), getattr(each, "source", "")))
    return ", ".join(
        shorten([*map(change_text, run)], MAX_CHANGES) + (f" ({source})" if source else "")
        for (_, source), run in runs
    )


def change_text(change: Change) -> str:
    match change:
        case PutIn(_, card):
            return f"+ {card}"
        case LeaveOut(_, card):
            return f"- {card}"
        case Merge(word, names):
            condition = " (if they are one)" if word == "same thing" else ""
            return f"{word}: {' and '.join(names)}{condition}"
        case Answer(question, answer):
            return f"{question}: {answer}"
        case Tag(tag, card, has):
            return f"{card} is {'' if has else 'not '}{tag}"
        case _:
            return str(change)


def effect_text(repair: Repair, found: Suggestions) -> str:
    """Return which Goals can be won and which Creepers can be taken away."""
    parts = []
    if len(found.dead) > 1 and len(repair.revived) == len(found.dead):
        every = "both" if len(found.dead) == 2 else f"all {len(found.dead)}"
        parts.append(f"revives {every} Goals: {names(repair.revived)}")
    elif repair.revived:
        parts.append(f"{names(repair.revived)} can be won")
    if repair.freed:
        parts.append(f"{names(repair.freed)} can be taken away")
    if repair.goals_left_out:
        parts.append(f"without {names(repair.goals_left_out)}")
    return ", ".join(parts)


def names(ids: Sequence[str]) -> str:
    found = list(dict.fromkeys(name_of(id) for id in ids))
    return listed(found, MAX_NAMES)


def name_of(id: str) -> str:
    """Return the name in the id of a card."""
    return id.partition("/")[2].partition("#")[0]


def count_text(repair: Repair) -> str:
    """Return the number of cards, and of Goals that can be won if some are left out."""
    cards = plural(repair.cards_after, "card")
    if repair.cards_before != repair.cards_after:
        cards = f"{repair.cards_before} -> {cards}"
    return f"{cards}, {plural(repair.winnable, 'Goal')}" if repair.goals_left_out else cards


def difference_texts(repair: Repair, found: Suggestions) -> Iterator[str]:
    """Yield how many errors and warnings more or fewer, and how much longer or shorter games."""
    for what, less in (
        ("error", found.errors - repair.errors),
        (
            "warning",
            found.warnings - repair.warnings,
        ),
    ):
        if less:
            yield f"{plural(abs(less), what)} {'fewer' if less > 0 else 'more'}"
    games = {each.figure: each for each in repair.games}
    if unfinished := games.get("unfinished"):  # the lengths of different games do not compare
        yield f"unfinished games {unfinished.alone:.0%} -> {unfinished.mix:.0%}"
    elif turns := games.get("turns"):
        yield length_text(turns)


def length_text(turns: Difference) -> str:
    """Return how much longer or shorter games are, in hundredths of those before."""
    more = turns.mix > turns.alone
    bounds = sorted(abs(100 * bound / turns.alone) for bound in (turns.low, turns.high))
    apart = abs(100 * (turns.mix / turns.alone - 1))
    low, high = (f"{bound:.0f}" for bound in bounds)
    return f"games {apart:.0f} % {'longer' if more else 'shorter'} ({low} to {high})"


def brought_lines(repair: Repair) -> Iterator[str]:
    """Yield the findings that the repair brings: those that warn, the gravest first, and notes.

    Of the notes of one code only the first is quoted.
    """
    warning = [each for each in repair.brought if each.severity > Severity.INFO]
    for each in sorted(warning, key=lambda each: each.severity, reverse=True)[:MAX_BROUGHT]:
        yield f"brings {each.severity.value} {one_line(each)}"
    if len(warning) > MAX_BROUGHT:
        yield f"brings {plural(len(warning) - MAX_BROUGHT, 'warning')} more"
    notes = [each for each in repair.brought if each.severity is Severity.INFO]
    first = [*{each.code: each for each in reversed(notes)}.values()][::-1][:MAX_BROUGHT]
    for each in first:
        yield f"also to know: {one_line(each)}"
    if len(notes) > len(first):
        yield f"also to know: {plural(len(notes) - len(first), 'note')} more"


def to_data(found: Suggestions) -> dict[str, Any]:
    """Return the repairs as JSON data."""
    return {
        "schema_version": SCHEMA_VERSION,
        "target": found.target,
        "cards": found.cards,
        "errors": found.errors,
        "warnings": found.warnings,
        "dead": msgspec.to_builtins(found.dead),
        "beyond": msgspec.to_builtins(found.beyond),
        "cut_short": found.cut_short,
        "repairs": [repair_data(each) for each in found.repairs],
    }


def repair_data(repair: Repair) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(repair)
    return plain | {
        "cured": [*map(finding_data, repair.cured)],
        "brought": [*map(finding_data, repair.brought)],
    }
