"""Simulated games in a report: the chart and the tables have the figures of `Statistics`."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.statistics import Statistics
from fluxx_rules.reasoning.games.simulated_games import Ratio, Simulated, simulated
from fluxx_rules.report.document.markdown import to_markdown
from fluxx_rules.report.document.model import Report
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.document.sections.games import Games, games
from fluxx_rules.report.document.sections.games_text import (
    bar_rows,
    deck_rows,
    length_lines,
    row_text,
)
from fluxx_rules.report.document.sections.length_chart import HEIGHT, LEFT, WIDTH, length_chart
from tests.report.document.helping import CELLAR, KITCHEN, report

MIX = "nature+doctor_who"


@pytest.fixture(scope="module")
def played() -> Games:
    deck = load_deck(MIX)
    made = simulated(deck, 60)
    assert made is not None
    return games(deck, made)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Report:
    return report(tmp_path_factory.mktemp("both"), 40, kitchen=KITCHEN, cellar=CELLAR)


def with_turns(whole: Statistics, turns: dict[int, int], games: int | None = None) -> Statistics:
    won = sum(turns.values())
    return replace(whole, games_by_turns=turns, won=won, games=games or won, lost=0)


def test_the_bars_are_the_games(played: Games) -> None:
    chart = played.chart
    assert chart is not None
    figures = [played.sensible, *(each.figures for each in played.alone)]
    bars = [[bar.games for bar in chart.bars]]
    bars += [[bar.alone[n] for bar in chart.bars] for n in range(len(played.alone))]
    for counted, shown in zip(figures, bars, strict=True):
        assert shown == [
            sum(
                n
                for turns, n in counted.games_by_turns.items()
                if bar.first <= turns and (bar.last is None or turns <= bar.last)
            )
            for bar in chart.bars
        ]
        assert sum(shown) == counted.finished


def test_heights_are_shares_of_the_games(played: Games) -> None:
    """Of all decks, so that an outline can be compared with the bars."""
    chart = played.chart
    assert chart is not None
    levels = [[chart.base - bar.height for bar in chart.bars]]
    levels += [[int(y) for y in re.findall(r"V(\d+)H", path)] for path in chart.outlines]
    shares = [[bar.games / played.sensible.games for bar in chart.bars]]
    for n, each in enumerate(played.alone):
        shares.append([bar.alone[n] / each.figures.games for bar in chart.bars])
    top = max(map(max, shares))
    for heights, wanted in zip(levels, shares, strict=True):
        for level, share in zip(heights, wanted, strict=True):
            assert chart.base - level == pytest.approx(HEIGHT * share / top, abs=0.5)


def test_bars_stand_side_by_side_below_their_numbers(played: Games) -> None:
    chart = played.chart
    assert chart is not None
    for one, other in pairwise(chart.bars):
        assert 1 <= other.x - one.x - one.width <= 3
        assert one.last is not None and other.first == one.last + 1
    ends = {bar.last: bar.x + bar.width + 1 for bar in chart.bars if bar.last}
    assert chart.ticks
    assert all(ends[turns] == x for turns, x in chart.ticks)
    last = chart.bars[-1]
    assert last.x + last.width < LEFT + WIDTH < chart.width


def test_the_rows_are_the_quantiles(played: Games) -> None:
    chart = played.chart
    assert chart is not None
    figures = [played.sensible, *(each.figures for each in played.alone)]
    assert [row.name for row in chart.rows] == ["This deck", "Nature Fluxx", "Doctor Who Fluxx"]
    for row, counted in zip(chart.rows, figures, strict=True):
        assert row.early == counted.quantile(10)
        assert row.median == counted.quantile(50)
        assert row.late == counted.quantile(90)
        assert row.middle is not None and row.x1 <= row.middle <= row.x2
        assert str(counted.turns_until(50)) in row_text(row)
    assert chart.band == (chart.rows[0].x1, chart.rows[0].x2)
    assert chart.median == chart.rows[0].middle


def test_the_median_stands_in_its_bar(played: Games) -> None:
    chart, median = played.chart, played.median
    assert chart is not None and median is not None and chart.median is not None
    (bar,) = (each for each in chart.bars
              if each.first <= median.turns <= (each.last or median.turns))  # fmt: skip
    assert bar.x - 1 <= chart.median <= bar.x + bar.width + 1


def test_the_tables_have_all_figures(played: Games) -> None:
    rows = {name: cells for name, *cells in deck_rows(played)}
    assert list(rows) == [
        "This deck", "This deck, random players", "Nature Fluxx alone", "Doctor Who Fluxx alone",
    ]  # fmt: skip
    for name, counted in zip(rows, (played.sensible, played.random), strict=False):
        assert rows[name][0] == str(counted.games)
        assert rows[name][2].startswith(f"{counted.turns_until(50)} (")
        assert rows[name][4].startswith(f"{counted.length.value:.1f}")
        assert rows[name][5] == str(counted.unfinished)
    _, bars = bar_rows(played)
    assert sum(int(row[1]) for row in bars) == played.sensible.finished


def test_a_ratio_is_told_only_beyond_chance(played: Games) -> None:
    def lines(ratio: Ratio | None) -> str:
        alone = tuple(replace(each, ratio=ratio) for each in played.alone[:1])
        return " ".join(length_lines(replace(played, alone=alone)))

    assert "1.4 times (1.2 to 1.6) as many turns as with Nature" in lines(Ratio(1.4, 1.2, 1.6))
    assert "times" not in lines(None)


def test_games_without_an_end_are_told(played: Games) -> None:
    some = with_turns(played.sensible, {10: 30}, games=100)
    text = " ".join(length_lines(replace(played, sensible=some, wanted=200)))
    assert "Only 100 games were played" in text
    assert "70 of 100 games had no end (70.0%)" in text
    none = with_turns(played.sensible, {}, games=100)
    assert length_chart(none, (), ("This deck",)) is None
    assert "None of 100 games ended." in list(length_lines(replace(played, sensible=none)))


def test_a_deck_whose_games_never_end_has_no_chart(played: Games) -> None:
    deck = load_deck(MIX)
    none = with_turns(played.sensible, {}, games=7)
    made = games(deck, Simulated(7, none, none))
    assert made.chart is None
    assert bar_rows(made) == ((), [])


def test_a_game_of_one_turn_has_a_chart(played: Games) -> None:
    chart = length_chart(with_turns(played.sensible, {1: 3}), (), ("This deck",))
    assert chart is not None
    assert [(bar.first, bar.games) for bar in chart.bars] == [(1, 3)]


def test_many_editions_have_rows_and_no_outlines(played: Games) -> None:
    short = with_turns(played.sensible, {5: 40})
    chart = length_chart(played.sensible, [short] * 12, ["This deck", *"abcdefghijkl"])
    assert chart is not None
    assert chart.outlines == ()
    assert len(chart.rows) == 8
    assert max(row.y for row in chart.rows) < chart.height


def test_page_and_markdown_have_the_section_if_games_were_played(both: Report) -> None:
    assert both.games is not None
    html, markdown = to_html(both), to_markdown(both)
    assert html.count('id="lengths"') == html.count('id="first-lengths-title"') == 1
    assert "## How long games last" in markdown
    for line in length_lines(both.games):
        assert line in html
    none = replace(both, games=None)
    assert 'id="lengths"' not in to_html(none)
    assert "How long games last" not in to_html(none) + to_markdown(none)
