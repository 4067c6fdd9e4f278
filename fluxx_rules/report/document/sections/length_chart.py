"""Chart of the lengths of games: a histogram, and the outline of each edition alone.

Below it each deck has a row: a line for the games from the 10th to the 90th of a hundred, with a
mark at the median. All coordinates are whole numbers, so equal games give equal bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ....game.statistics import Quantile, Statistics
from ...histogram import ranges, within

MAX_BARS, LAST = 20, 95
"""The number of bars, and the percentage of games in bars of equal width."""
MAX_OUTLINES = 3
"""More outlines than these cannot be told apart."""
MAX_ROWS, MAX_LETTERS = 8, 32
LEFT, WIDTH, TOP, HEIGHT = 6, 348, 24, 110
AXIS, ROW = 20, 26
"""The heights of the axis with its numbers, and of a row below it."""
TICKS, TAIL = 5, 45
"""The number of numbers below the axis, and the room for the word at the open end."""


class Bar(msgspec.Struct, frozen=True):
    """The games of some lengths, with the same lengths of each outlined edition."""

    first: int
    last: int | None
    games: int
    alone: tuple[int, ...]
    x: int
    y: int
    width: int
    height: int


class Row(msgspec.Struct, frozen=True):
    """A deck: the turns after which 10, 50 and 90 of a hundred games are over."""

    name: str
    style: int
    """The number of the style of its line; 0 for the deck of the report."""
    early: Quantile
    median: Quantile | None
    late: Quantile | None
    y: int
    x1: int
    middle: int | None
    x2: int


class LengthChart(msgspec.Struct, frozen=True):
    """A chart with its marks placed. ``ticks`` are numbers of turns and where they stand."""

    width: int
    height: int
    base: int
    bars: tuple[Bar, ...]
    outlines: tuple[str, ...]
    rows: tuple[Row, ...]
    ticks: tuple[tuple[int, int], ...]
    band: tuple[int, int] | None
    """Where the games between the 10th and the 90th of a hundred begin and end."""
    median: int | None
    beyond: int | None
    """Where the bar of all longer games stands, if there is one."""


def length_chart(
    deck: Statistics, alone: Sequence[Statistics], names: Sequence[str]
) -> LengthChart | None:
    """Return the chart of a deck with this name, and of the editions; None if no game ends."""
    if not deck.finished:
        return None
    scale = Scale(deck)
    drawn = alone[:MAX_OUTLINES] if len(alone) <= MAX_OUTLINES else ()
    counts = [[within(each.games_by_turns, *bounds) for bounds in scale.bounds] for each in drawn]
    top = max(
        max(n for _, _, n in scale.ranges) / deck.games,
        *(max(each) / of.games for each, of in zip(counts, drawn, strict=True)),
        0,
    )

    def level(games: int, of: Statistics) -> int:
        return TOP + HEIGHT - round(HEIGHT * games / of.games / top)

    bars = []
    for n, (first, last, games) in enumerate(scale.ranges):
        x, right, y = scale.edges[n], scale.edges[n + 1], level(games, deck)
        same = tuple(each[n] for each in counts)
        bars.append(Bar(first, last, games, same, x + 1, y, right - x - 2, TOP + HEIGHT - y))
    outlines = (
        outline(scale.edges, [level(n, of) for n in each])
        for each, of in zip(counts, drawn, strict=True)
    )
    rows = tuple(scale.rows([deck, *alone][:MAX_ROWS], names))
    own = rows[0] if rows and rows[0].style == 0 else None
    return LengthChart(
        width=2 * LEFT + WIDTH,
        height=TOP + HEIGHT + AXIS + ROW * len(rows),
        base=TOP + HEIGHT,
        bars=tuple(bars),
        outlines=tuple(outlines),
        rows=rows,
        ticks=tuple(scale.ticks()),
        band=(own.x1, own.x2) if own else None,
        median=own.middle if own else None,
        beyond=None if bars[-1].last else bars[-1].x + bars[-1].width,
    )


class Scale:
    """The places of numbers of turns. The open range at the end is as wide as the others."""

    def __init__(self, deck: Statistics) -> None:
        self.ranges = ranges(deck.games_by_turns, MAX_BARS, LAST)
        self.bounds = [(first, last) for first, last, _ in self.ranges]
        number = len(self.ranges)
        self.edges = [LEFT + n * WIDTH // number for n in range(number + 1)]
        first, last, _ = self.ranges[0]
        self.unit = (last or first) - first + 1
        """The number of turns in a range."""

    def place(self, turns: int) -> int:
        """Return the middle of these turns, within the last range if they are beyond it."""
        return min(LEFT + round((turns - 0.5) * WIDTH / self.unit / len(self.ranges)), self.right)

    @property
    def right(self) -> int:
        return self.edges[-1]

    def ticks(self) -> Iterator[tuple[int, int]]:
        """Yield some ends of ranges, and where they are."""
        closed = [(last, n) for n, (_, last, _) in enumerate(self.ranges, 1) if last]
        every = -(-len(closed) // TICKS)
        room = self.right - TAIL * (self.ranges[-1][1] is None)
        for last, n in closed[every - 1 :: every]:
            if self.edges[n] <= room:
                yield last, self.edges[n]

    def rows(self, decks: Sequence[Statistics], names: Sequence[str]) -> Iterator[Row]:
        """Yield the rows of the decks of which a tenth of all games ends."""
        y = TOP + HEIGHT + AXIS
        for style, (deck, name) in enumerate(zip(decks, names, strict=False)):
            early, median, late = (deck.quantile(percent) for percent in (10, 50, 90))
            if early is None:
                continue
            yield Row(
                name=name if len(name) <= MAX_LETTERS else f"{name[: MAX_LETTERS - 1]}…",
                style=style,
                early=early,
                median=median,
                late=late,
                y=y,
                x1=self.place(early.turns),
                middle=self.place(median.turns) if median else None,
                x2=self.place(late.turns) if late else self.right,
            )
            y += ROW


def outline(edges: Sequence[int], levels: Sequence[int]) -> str:
    """Return the path of the steps of a histogram."""
    steps = (f"V{level}H{right}" for level, right in zip(levels, edges[1:], strict=True))
    return f"M{edges[0]} {TOP + HEIGHT}{''.join(steps)}V{TOP + HEIGHT}"
