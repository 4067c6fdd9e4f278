"""The benchmarks: medians of interleaved runs, and the table of targets."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from analysis.benchmarks import measuring
from analysis.benchmarks.__main__ import main
from analysis.benchmarks.measuring import Cost, Target, duration, medians, state, table, targets

EVERY_TARGET = [each for named in targets().values() for each in named.values()]


def test_runs_take_turns_and_the_first_round_does_not_count() -> None:
    order: list[str] = []
    times = {"a": [90.0, 1.0, 3.0, 2.0], "b": [90.0, 7.0, 7.0, 50.0]}

    def run(name: str) -> Cost:
        order.append(name)
        taken = times[name][order.count(name) - 1]
        return Cost(taken, 2 * taken)

    found = medians({name: lambda name=name: run(name) for name in times}, 3)  # type: ignore[misc]
    assert found == {"a": (2.0, 4.0), "b": (7.0, 14.0)}
    assert order == ["a", "b"] * 4


def test_a_window_is_time_and_not_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work of any size goes on until the window is over."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("time.process_time", lambda: clock.now)
    monkeypatch.setattr("time.perf_counter", lambda: 2 * clock.now)

    def work(seconds: float, units: int) -> int:
        clock.now += seconds
        return units

    assert measuring.unit_cost(lambda: work(0.25, 1), window=1) == (0.25, 0.5)
    assert measuring.unit_cost(lambda: work(0.75, 3), window=1) == (0.25, 0.5)


@pytest.mark.parametrize(
    ("target", "figure", "expected"),
    [
        (Target("a", "b", at_most=2), 2.0, "met (2)"),
        (Target("a", "b", at_most=2), 2.1, "MISSED (2.1)"),
        (Target("a", "b", at_least=2), 2.0, "met (2)"),
        (Target("a", "b", at_least=2), 1.9, "MISSED (1.9)"),
        (Target("a", "b", at_most=2, missed=3), 1.0, "met (1), listed as missed"),
        (Target("a", "b", at_most=2, missed=3), None, "MISSED (3)"),
        (Target("a", "b", at_most=2), None, "met"),
    ],
)
def test_state(target: Target, figure: float | None, expected: str) -> None:
    assert state(target, figure) == expected


@pytest.mark.parametrize("benchmark", targets())
def test_every_benchmark_of_the_table_exists(benchmark: str) -> None:
    assert find_spec(f"analysis.benchmarks.{benchmark}")


@pytest.mark.parametrize("target", EVERY_TARGET, ids=lambda target: target.what)
def test_every_target_has_one_bound(target: Target) -> None:
    assert (target.at_most is None) != (target.at_least is None)
    assert target.missed is None or not target.is_met(target.missed)


def test_the_table_shows_every_target() -> None:
    shown = table()
    assert all(each.what in shown for each in EVERY_TARGET)
    assert shown.count("MISSED") == sum(each.missed is not None for each in EVERY_TARGET)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Return the figures of a benchmark that measures nothing."""
    figures = {"reading": 0.1}
    fake = SimpleNamespace(figures=lambda rounds: figures)
    monkeypatch.setitem(sys.modules, "analysis.benchmarks.loading", fake)
    return figures


def test_exit_code(reading: dict[str, float], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["loading"]) == 0
    assert "met (0.1)" in capsys.readouterr().out
    reading["reading"] = 0.9
    assert main(["loading"]) == 1
    assert "MISSED (0.9)" in capsys.readouterr().out


def test_a_benchmark_that_cannot_run_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.browser.webdriver.shutil.which", lambda name: None)
    monkeypatch.delitem(sys.modules, "analysis.benchmarks.serving", raising=False)
    assert main(["serving"]) == 2
    assert "serving is left out: it needs a browser: no chromedriver" in capsys.readouterr().err


def test_a_figure_without_a_target_is_an_error(reading: dict[str, float]) -> None:
    reading["writing"] = 1.0
    with pytest.raises(ValueError, match="loading"):
        main(["loading"])


@pytest.mark.parametrize(
    ("args", "message"),
    [(["no_such"], "there are checking"), (["loading", "--rounds", "0"], "at least 1")],
)
def test_bad_arguments(args: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(args)
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("seconds", "expected"), [(2.5, "2.5 s"), (0.0415, "41.5 ms"), (20.6e-6, "20.6 us")]
)
def test_duration(seconds: float, expected: str) -> None:
    assert duration(seconds) == expected
