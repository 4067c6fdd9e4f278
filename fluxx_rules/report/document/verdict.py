"""The verdict of a report: whether a deck can be played, and how long its games are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...findings import Finding, Severity
from ...game.intervals import Share
from .first_screen import LengthRatio, State, Verdict
from .phrases import goal_mark, sentence
from .sections.games import Games
from .sections.goals import Goal, named

NEVER_ENDING = ("FX501", "FX502", "FX503", "FX504", "FX608")
"""The codes of findings that say, as errors, that games cannot end."""
NO_GOAL = "No Goal among these cards is known, so nobody can win."
MAX_UNFINISHED = 1 / 20
"""The share of games that are not over at the bound of rounds. Published editions have none."""


def verdict(
    goals: Sequence[Goal],
    findings: Iterable[Finding],
    questions: int,
    unfinished: Share | None = None,
    length: LengthRatio | None = None,
) -> Verdict:
    """Return the verdict from the Goals, the findings, and games if some were simulated."""
    marks = [goal_mark(goal.status) for goal in goals]
    dead = tuple(name for name, _ in named(each for each in goals if is_dead(each)))
    stuck = tuple(never_ending(goals, findings, unfinished))
    return Verdict(
        state_of(stuck, dead, questions),
        questions,
        dead,
        marks.count("winnable"),
        marks.count("unclear"),
        stuck,
        length,
    )


def is_dead(goal: Goal) -> bool:
    return goal_mark(goal.status) == "dead"


def state_of(stuck: Sequence[str], dead: Sequence[str], questions: int) -> State:
    if stuck:
        return "endless"
    if dead:
        return "dead goals"
    return "agree" if questions else "play"


def never_ending(
    goals: Iterable[Goal], findings: Iterable[Finding], unfinished: Share | None
) -> Iterator[str]:
    """Yield why games do not end."""
    if all(goal.status == "undocumented" for goal in goals):
        yield NO_GOAL
    yield from (sentence(each.message) for each in findings if keeps_from_ending(each))
    if unfinished is not None and unfinished.interval.low > MAX_UNFINISHED:
        yield f"{unfinished.count} of {unfinished.of} simulated games did not end."


def keeps_from_ending(finding: Finding) -> bool:
    return finding.code in NEVER_ENDING and finding.severity is Severity.ERROR


def length_of(games: Games) -> LengthRatio | None:
    """Return the ratio to the edition that players of this mix know best.

    This is the edition that gives the mix most cards, of those with a ratio that chance does not
    explain and with enough known cards. A part of an edition says little about games with it.
    """
    usual = games.usual
    if usual is None or usual.ratio is None:
        return None
    return LengthRatio(usual.ratio.value, usual.title)
