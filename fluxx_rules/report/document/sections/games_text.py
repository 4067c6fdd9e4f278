"""Words and tables about the simulated games, for the page and for Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from ....game.intervals import LEVEL, Interval, Sample, Share
from ....game.simulate import MAX_ROUNDS
from ....game.statistics import Quantile, Statistics
from ....language.words import plural
from .games import WELL_KNOWN, Alone, Games
from .length_chart import Row

HEADS = ("Deck", "Games", "10% over by", "Half over by", "90% over by", "Average", "Unfinished")
NEVER = "–"


def row_text(row: Row) -> str:
    """Return the median of a row of the chart, and the turns of most games."""
    until = f"to {row.late.turns}" if row.late else "or more"
    half = f"{row.median.turns} turns" if row.median else "fewer than half end"
    return f"{half} ({row.early.turns} {until})"


def length_lines(games: Games) -> Iterator[str]:
    """Yield sentences about the lengths of games, and about games without an end."""
    counted = games.sensible
    if counted.games < games.wanted:
        yield f"Only {plural(counted.games, 'game')} were played, as they take very many decisions."
    median = games.median
    if median:
        yield f"Half of the games are over by turn {with_interval(median)}."
    elif not counted.finished:
        yield f"None of {plural(counted.games, 'game')} ended."
    if games.early and games.late:
        yield (
            f"One in ten is over by turn {with_interval(games.early)}, nine in ten by turn "
            f"{with_interval(games.late)}."
        )
    if counted.finished and counted.unfinished:
        yield (
            f"{counted.unfinished} of {plural(counted.games, 'game')} had no end "
            f"({percent(games.unfinished)}); a game is cut after {MAX_ROUNDS} rounds."
        )
    ratios = [ratio_text(each) for each in games.alone if each.ratio]
    if ratios:
        yield f"Until half of the games are over, it takes {', and '.join(ratios)}."


def footnote(games: Games) -> str:
    counted = games.sensible
    compared = (
        " The verdict compares with the edition that gives most cards to this deck, of those with "
        f"a ratio and at least {100 * WELL_KNOWN:.0f} of 100 cards known."
    )
    return (
        f"{plural(counted.games, 'game')} of {counted.players} players who choose what their Goals "
        f"ask for, and {games.random.games} of players who choose at random. Numbers in "
        f"parentheses are {LEVEL:.0%} intervals: other games would give numbers within them. "
        f"A ratio is given only if chance does not explain it.{compared if games.alone else ''}"
    )


def deck_rows(games: Games) -> Iterator[tuple[str, ...]]:
    """Yield the figures of the deck, of random players, and of each edition alone."""
    yield figures("This deck", games.sensible)
    yield figures("This deck, random players", games.random)
    for each in games.alone:
        yield figures(f"{each.title} alone", each.figures)


def figures(name: str, counted: Statistics) -> tuple[str, ...]:
    quantiles = (counted.quantile(each) for each in (10, 50, 90))
    return (
        name,
        str(counted.games),
        *(with_interval(each) if each else NEVER for each in quantiles),
        average(counted.length),
        str(counted.unfinished),
    )


def bar_rows(games: Games) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Return the heads and the rows of the histogram as a table."""
    chart = games.chart
    if chart is None:
        return (), []
    shown = games.alone[: len(chart.outlines)]
    rows = [
        (turns(bar.first, bar.last), str(bar.games), *map(str, bar.alone)) for bar in chart.bars
    ]
    return ("Turns", "This deck", *(f"{each.title} alone" for each in shown)), rows


def turns(first: int, last: int | None) -> str:
    if last is None:
        return f"over {first - 1}"
    return f"{first} to {last}" if last > first else f"{first}"


def ratio_text(each: Alone) -> str:
    """Return how many times as long the games are, with the interval."""
    assert each.ratio is not None
    value, low, high = (
        f"{number:.1f}" for number in (each.ratio.value, each.ratio.low, each.ratio.high)
    )
    return f"{value} times ({low} to {high}) as many turns as with {each.title} alone"


def with_interval(each: Quantile) -> str:
    until = "or more" if each.high is None else f"to {each.high}"
    return f"{each.turns} ({each.low} {until})"


def average(length: Sample) -> str:
    if not length.n:
        return NEVER
    return f"{length.value:.1f}{around(length.interval)}"


def around(interval: Interval | None) -> str:
    return f" ({interval.low:.1f} to {interval.high:.1f})" if interval else ""


def percent(share: Share) -> str:
    return f"{share.value:.1%}"
