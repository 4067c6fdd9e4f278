"""Histograms in the terminal: ranges of equal width, nothing lost, every count to be seen."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from fluxx_rules.report.histogram import MAX_ROWS, WIDTH, histogram, ranges


def test_a_histogram() -> None:
    assert list(histogram({1: 2, 2: 1, 4: 4})) == [
        f"1  2  {'#' * (WIDTH // 2)}",
        f"2  1  {'#' * (WIDTH // 4)}",
        "3  0",
        f"4  4  {'#' * WIDTH}",
    ]


def test_longer_values_share_the_last_row() -> None:
    rows = list(histogram({**dict.fromkeys(range(1, 21), 100), 900: 1, 950: 2}))
    assert rows[0].split()[:4] == ["1", "to", "2", "200"]
    assert rows[-1] == " over 20    3  #"
    assert len(rows) == 11
    assert ranges({**dict.fromkeys(range(1, 21), 100), 21: 1})[-1] == (21, None, 1)


def test_without_values_there_is_no_row() -> None:
    assert list(histogram({})) == []


@pytest.mark.parametrize("longest", [1, 12, 13, 60, 61, 999, 123_456])
def test_each_value_is_counted_once(longest: int) -> None:
    random = Random(longest)
    counts = {random.randint(1, longest): random.randint(1, 9) for _ in range(100)}
    rows = ranges(counts)
    assert sum(games for _, _, games in rows) == sum(counts.values())
    assert len(rows) <= MAX_ROWS + 1
    for (_, last, _), (first, _, _) in pairwise(rows):
        assert last is not None and first == last + 1
    widths = {last - first for first, last, _ in rows if last is not None}
    assert len(widths) == 1


def test_fewer_values_in_more_rows_of_their_own() -> None:
    counts = {**dict.fromkeys(range(1, 101), 1)}
    rows = ranges(counts, 20, 95)
    assert rows[0] == (1, 5, 5)
    assert rows[-1] == (96, None, 5)
    assert len(rows) == 20
