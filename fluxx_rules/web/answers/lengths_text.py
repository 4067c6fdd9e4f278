"""Words about the lengths of games on the page: those so far, and those before a change."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.intervals import MIN_SAMPLE
from ...game.simulate import MAX_ROUNDS
from ...game.statistics import Statistics
from ...language.words import plural
from ...reasoning.games.simulated_games import ratio
from ...report.document.sections.games import Games
from ...report.document.sections.games_text import percent, with_interval


def lines(games: Games) -> Iterator[str]:
    """Yield sentences about the games so far."""
    counted = games.sensible
    if games.median:
        yield f"Half of the games are over by turn {with_interval(games.median)}."
    if games.early and games.late:
        yield (
            f"8 in 10 take {games.early.turns} to {games.late.turns} turns: one in ten is over by "
            f"turn {with_interval(games.early)}, nine in ten by turn {with_interval(games.late)}."
        )
    low, high = games.unfinished.interval
    yield (
        f"{counted.unfinished} of {plural(counted.games, 'game')} had no end: "
        f"{percent(games.unfinished)} ({100 * low:.1f} to {100 * high:.1f}). A game is cut after "
        f"{MAX_ROUNDS} rounds."
    )


def compared_text(now: Statistics, before: Statistics) -> str:
    """Return how long games were before a change, and whether chance explains the difference."""
    median = before.quantile(50)
    if median is None:
        return "Before: fewer than half of the games ended."
    text = f"Before: half are over by turn {with_interval(median)}."
    if min(now.games, before.games) < MIN_SAMPLE or now.quantile(50) is None:
        return text
    found = ratio(now, before)
    if found is None:
        return f"{text} Chance may be the reason for the difference."
    return (
        f"{text} Now it takes {found.value:.1f} times ({found.low:.1f} to {found.high:.1f}) as "
        "many turns."
    )
