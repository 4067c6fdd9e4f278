"""Verdict on a mix: what is wrong, what to do, what to agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ...cards.files.paths import shown_path
from ...cards.target_result import TargetResult
from ...findings import Finding, Severity
from ...report.change_words import effect
from ...report.document.agreements import agreements
from ...report.document.model import Point
from ...report.document.phrases import state_text
from ...report.document.questions import questions
from ...report.document.sections.goals import goals
from ...report.document.verdict import verdict as judged
from ...workbench.comparing import compared
from ...workbench.mix import Mix, declared, takes_nothing
from ..fragments import fragment
from ..protocol import Verdict
from .buttons import Button, button, cures
from .goals import Dead, dead_goals, undocumented
from .listing import Listed, listing
from .results import confirmed, result

FAULTS = {
    (False, True): "there are faults now",
    (True, True): "there are still faults",
    (True, False): "the faults are gone",
}
"""The effect of a change by whether there are faults before and after it. No cards are compared."""


def verdict(asked: Verdict, mix: Mix) -> dict[str, Any]:
    """Return the verdict as HTML: its line, and what follows it."""
    done = effect_since(asked.since, mix)
    if takes_nothing(mix):
        line = fragment("empty.html")
        return {"state": "empty", "brief": "", "line": line, "html": "", "effect": done}
    found = result(mix) if asked.quick else confirmed(mix)
    deck = found.deck
    if deck is None:
        line = fragment("faults.html", findings=found.findings, in_mix=in_mix(found.findings, mix))
        return {"state": "faults", "brief": "has faults", "line": line, "html": "", "effect": done}
    open_ = questions(deck, found.findings)
    judgement = judged(goals(deck, sought=not asked.quick), found.findings, len(open_))
    entries = listing(found.findings)
    dead = dead_goals(deck, entries, sought=not asked.quick)
    shown = {*told_above(dead, entries), *(each.finding for each in open_)}
    points = agreements(deck, found.suppressed_by("settled"), declared(mix))
    counts = Counter(each.severity for each in found.findings)
    line = fragment(
        "verdict_line.html",
        verdict=judgement,
        cards=len(deck.cards),
        counts=[(level, counts[level]) for level in sorted(counts, reverse=True)],
    )
    html = fragment(
        "verdict.html",
        dead=[each for each in dead if each.sure],
        perhaps=[each for each in dead if not each.sure],
        undocumented=undocumented(deck),
        questions=open_,
        severities=[*by_severity(each for each in entries if each.id not in shown)],
        cures=cures,
        agreed=[*takable(points)],
        is_clean=not found.findings,
    )
    state, brief = judgement.state, state_text(judgement)
    return {"state": state, "brief": brief, "line": line, "html": html, "effect": done}


def in_mix(faults: Iterable[Finding], mix: Mix) -> bool:
    """Return whether a fault is in the mix file itself. Card files are mended elsewhere."""
    shown = shown_path(Path(mix.path))
    return any(each.location is None or each.location.file == shown for each in faults)


def effect_since(before: str | None, mix: Mix) -> str:
    """Return what has changed since an earlier text of the mix, or an empty text."""
    if before is None or before == mix.text:
        return ""
    earlier = Mix(mix.path, before)
    was, now = result(earlier), result(mix)
    found = compared(was, now)
    if takes_nothing(earlier) or takes_nothing(mix):
        return effect(msgspec.structs.replace(found, more={}))
    if was.deck is None or now.deck is None:
        return FAULTS[was.deck is None, now.deck is None]
    return effect(found, number_open(now) - number_open(was))


def number_open(found: TargetResult) -> int:
    return len(questions(found.deck, found.findings)) if found.deck else 0


def told_above(dead: Iterable[Dead], entries: Iterable[Listed]) -> Iterator[str]:
    """Yield the ids of the findings that are about dead Goals and nothing else."""
    told = {one.id for each in dead for one in each.entries}
    for each in entries:
        if all(one.id in told for one in each.all):
            yield each.id


def by_severity(entries: Iterable[Listed]) -> Iterator[tuple[Severity, list[Listed]]]:
    """Yield the findings of each severity, the worst first."""
    entries = [*entries]
    for severity in sorted(Severity, reverse=True):
        if found := [each for each in entries if each.finding.severity is severity]:
            yield severity, found


def takable(points: Iterable[Point]) -> Iterator[tuple[Point, Button | None]]:
    """Yield each agreement with the button that takes it back, if this file can."""
    for each in points:
        back = button(each.take_back, "Take back") if each.take_back else None
        yield each, back
