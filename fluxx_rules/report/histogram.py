"""Histogram of counted numbers as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

MAX_ROWS = 12
WIDTH = 40
"""The number of columns of the longest bar."""
LAST = 99
"""The percentage of values in rows of their own; longer ones share the last row."""


def histogram(counts: Mapping[int, int]) -> Iterator[str]:
    """Yield a line for each range of numbers from 1 on: the range, a bar and the count."""
    rows = ranges(counts)
    most = max((games for _, _, games in rows), default=0)
    labels = [f"over {first - 1}" if last is None else f"{first} to {last}" if last > first
              else f"{first}" for first, last, _ in rows]  # fmt: skip
    wide, digits = max(map(len, labels), default=0), len(str(most))
    for label, (_, _, games) in zip(labels, rows, strict=True):
        # A row that is not empty has a bar, so that it can be seen.
        bar = "#" * max(round(WIDTH * games / most), 1 if games else 0)
        yield f"{label:>{wide}}  {games:{digits}}  {bar}".rstrip()


def ranges(
    counts: Mapping[int, int], max_rows: int = MAX_ROWS, percent: int = LAST
) -> list[tuple[int, int | None, int]]:
    """Return the first and the last number of each row, and its count.

    The last row is open if any number is beyond the ranges of equal width.
    """
    if not counts:
        return []
    end = last_shown(counts, percent)
    width = next(width for width in widths() if width * max_rows >= end)
    shown = -(-end // width)
    rows: list[tuple[int, int | None, int]] = []
    for row in range(shown):
        first, last = row * width + 1, (row + 1) * width
        rows.append((first, last, within(counts, first, last)))
    beyond = within(counts, shown * width + 1, None)
    return [*rows, (shown * width + 1, None, beyond)] if beyond else rows


def within(counts: Mapping[int, int], first: int, last: int | None) -> int:
    """Return how many of the values lie in the range, which is open without a last number."""
    return sum(n for value, n in counts.items() if first <= value and (not last or value <= last))


def last_shown(counts: Mapping[int, int], percent: int = LAST) -> int:
    """Return the number up to which this percentage of the values lie."""
    total, over = sum(counts.values()), 0
    for value in sorted(counts):
        over += counts[value]
        if 100 * over >= percent * total:
            break
    return max(value, 1)


def widths() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        for digit in 1, 2, 5:
            yield digit * 10**power
