"""Intervals of shares, means and differences, against published values and against chance."""

from __future__ import annotations

from random import Random
from statistics import fmean, variance

import pytest

from fluxx_rules.game.intervals import (
    MIN_SAMPLE,
    QUANTILE,
    Interval,
    Share,
    difference_of_means,
    difference_of_shares,
    quantile_of_all,
    sample,
    scaled,
)


@pytest.mark.parametrize(("count", "of", "low", "high"), [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
])  # fmt: skip
def test_the_interval_of_a_share(count: int, of: int, low: float, high: float) -> None:
    """The values are those of Newcombe's paper of 1998."""
    assert Share(count, of).interval == pytest.approx((low, high), abs=1e-4)
    mirrored = Share(of - count, of).interval
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=1e-4)


@pytest.mark.parametrize(("a", "b", "low", "high"), [
    ((56, 70), (48, 80), 0.0524, 0.3339), ((9, 10), (3, 10), 0.1705, 0.8090),
])  # fmt: skip
def test_the_interval_of_a_difference_of_shares(
    a: tuple[int, int], b: tuple[int, int], low: float, high: float
) -> None:
    """The values are those of method 10 of Newcombe's second paper of 1998."""
    expected = pytest.approx((low, high), abs=1e-4)
    assert difference_of_shares(Share(*a), Share(*b)) == expected
    other = difference_of_shares(Share(*b), Share(*a))
    assert other == pytest.approx((-high, -low), abs=1e-4)


def test_without_games_nothing_is_known() -> None:
    assert Share(0, 0).interval == (0, 1)
    assert difference_of_shares(Share(0, 0), Share(3, 4)) is None
    assert difference_of_shares(Share(3, 4), Share(0, 0)) is None


def test_a_sample_has_the_mean_and_the_variance_of_its_values() -> None:
    values = [3.0, 5.0, 5.0, 11.0]
    counted = sample([(5.0, 2), (11.0, 1), (3.0, 1)])
    assert (counted.n, counted.value) == (4, fmean(values))
    assert counted.variance == pytest.approx(variance(values))
    assert sample([]).n == sample([]).value == 0
    assert sample([(7.0, 1)]).variance == 0


def test_few_values_have_no_interval() -> None:
    few, enough = (sample([(1.0, n - 10), (3.0, 10)]) for n in (MIN_SAMPLE - 1, MIN_SAMPLE))
    assert few.interval is None
    assert enough.interval is not None
    assert difference_of_means(few, enough) is None is difference_of_means(enough, few)


def test_means_differ_beyond_chance() -> None:
    low, high = sample([(10.0, 50), (12.0, 50)]), sample([(12.0, 50), (14.0, 50)])
    apart = difference_of_means(high, low)
    assert apart is not None and apart.leaves_out_zero
    assert sum(apart) / 2 == pytest.approx(2)
    assert apart.high - 2 == pytest.approx(1.96 * (2 * (100 / 99) / 100) ** 0.5, abs=1e-4)
    same = difference_of_means(low, low)
    assert same is not None and not same.leaves_out_zero


@pytest.mark.parametrize(("bounds", "out"), [
    ((0.1, 0.2), True), ((-0.2, -0.1), True), ((-0.1, 0.1), False), ((0.0, 0.1), False),
    ((-0.1, 0.0), False),
])  # fmt: skip
def test_an_interval_leaves_out_zero(bounds: tuple[float, float], out: bool) -> None:
    assert Interval(*bounds).leaves_out_zero is out


@pytest.mark.parametrize("p", [0.02, 0.3, 0.9])
def test_the_true_share_is_in_nineteen_of_twenty_intervals(p: float) -> None:
    random = Random(0)
    counts = [sum(random.random() < p for _ in range(100)) for _ in range(2000)]
    intervals = [Share(count, 100).interval for count in counts]
    assert 0.92 < fmean(low <= p <= high for low, high in intervals) < 0.98
    pairs = zip(counts[::2], counts[1::2], strict=True)
    between = [difference_of_shares(Share(a, 100), Share(b, 100)) for a, b in pairs]
    assert fmean(bool(each and each.leaves_out_zero) for each in between) < 0.08


def test_a_scaled_sample_is_that_of_the_scaled_values() -> None:
    values = [(3.0, 2), (5.0, 1), (11.0, 4)]
    twice = sample((2 * value, times) for value, times in values)
    assert scaled(sample(values), 2) == twice


def test_many_comparisons_have_wider_intervals() -> None:
    """With ten of them, the level of each is 99.5 %."""
    assert quantile_of_all(1) == pytest.approx(QUANTILE, abs=1e-6)
    assert quantile_of_all(10) == pytest.approx(2.807, abs=1e-3)
    few, many = Share(2, 50), Share(10, 50)
    one, ten = (difference_of_shares(many, few, quantile_of_all(n)) for n in (1, 10))
    assert one is not None and one.leaves_out_zero
    assert ten is not None and not ten.leaves_out_zero
