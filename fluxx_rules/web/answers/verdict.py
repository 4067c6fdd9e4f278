"""Verdict on a mix: what is wrong, what to do, what to agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ...cards.deck import Deck
from ...cards.files.paths import shown_path
from ...cards.target_result import TargetResult
from ...checks.dead_goals import goal_tally
from ...checks.registry import topic_of
from ...checks.words import listed
from ...findings import Finding, Severity, short_hash
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
from .listing import Listed, listing
from .results import confirmed, result

PERHAPS = "An undocumented card may be what it lacks."


class Dead(msgspec.Struct, frozen=True):
    """A Goal that nobody can win, with what one click can do about it."""

    key: str
    name: str
    sure: bool
    why: str
    entries: tuple[Listed, ...]
    cures: tuple[Button, ...]


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
    dead = [*dead_goals(deck, entries)]
    shown = {*told_above(deck, entries), *(each.finding for each in open_)}
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
    was, now = result(Mix(mix.path, before)), result(mix)
    return effect(compared(was, now), number_open(now) - number_open(was))


def number_open(found: TargetResult) -> int:
    return len(questions(found.deck, found.findings)) if found.deck else 0


def told_above(deck: Deck, entries: Iterable[Listed]) -> Iterator[str]:
    """Yield the ids of the findings that are about dead Goals and nothing else."""
    dead = {each.card for each in goal_tally(deck).dead}
    for each in entries:
        if all(is_about(one, dead) for one in each.findings):
            yield each.id


def is_about(finding: Finding, goals: Container[str]) -> bool:
    """Return whether a finding says that one of these Goals is dead."""
    return topic_of(finding) == "goals" and any(card in goals for card in finding.cards[:1])


def dead_goals(deck: Deck, entries: Sequence[Listed]) -> Iterator[Dead]:
    """Yield each dead Goal with the findings about it."""
    titles = {card.id: deck.title(card.edition) for card in deck.cards}
    tally = goal_tally(deck).dead
    for each in tally:
        there = (one for entry in entries for one in entry.all)
        own = [one for one in there if is_about(one.finding, (each.card,))]
        findings = [one.finding for one in own]
        doubled = sum(one.name == each.name for one in tally) > 1
        name = f"{each.name} ({titles[each.card]})" if doubled else each.name
        lacks = f"It lacks {listed(each.lacks)}." if each.lacks else ""
        why = lacks if each.sure else f"{lacks} {PERHAPS}"
        key = short_hash(each.card.encode())
        yield Dead(key, name, each.sure, why.strip(), tuple(own), cures(findings))


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
