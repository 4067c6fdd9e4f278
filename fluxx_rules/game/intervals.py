"""95% intervals for shares and means, and for the differences of two of them.

Shares have Wilson's interval, and their differences Newcombe's, which is made of two of Wilson's.
Both are good near 0 and 1. Means and their differences have the normal interval of Welch.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum, sqrt
from statistics import NormalDist
from typing import NamedTuple

import msgspec

LEVEL = 0.95
QUANTILE = 1.959964
"""The part of the normal distribution within this number of deviations is LEVEL."""
MIN_SAMPLE = 30
"""The fewest values for which the interval of a mean is given. With fewer it is too narrow."""


class Interval(NamedTuple):
    """The bounds of an estimate."""

    low: float
    high: float

    @property
    def leaves_out_zero(self) -> bool:
        return self.low > 0 or self.high < 0


class Share(msgspec.Struct, frozen=True):
    """A number of games out of all games."""

    count: int
    of: int

    @property
    def value(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval:
        """Wilson's interval. Without any games it is 0 to 1."""
        return self.interval_at(QUANTILE)

    def interval_at(self, quantile: float) -> Interval:
        """Return Wilson's interval for this number of standard deviations."""
        if not self.of:
            return Interval(0.0, 1.0)
        p, n, z2 = self.value, self.of, quantile**2
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = quantile * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        low = 0.0 if self.count == 0 else middle - half
        high = 1.0 if self.count == self.of else middle + half
        return Interval(low, high)


class Sample(msgspec.Struct, frozen=True):
    """The mean and the variance of some values."""

    n: int
    value: float
    """The mean, or 0 without values."""
    variance: float

    @property
    def interval(self) -> Interval | None:
        """The interval of the mean, or None with too few values."""
        if self.n < MIN_SAMPLE:
            return None
        half = QUANTILE * sqrt(self.variance / self.n)
        return Interval(self.value - half, self.value + half)


def sample(values: Iterable[tuple[float, int]]) -> Sample:
    """Return the sample of these values, each with the number of times that it occurred.

    The order of the values does not matter.
    """
    counted = list(values)
    n = sum(times for _, times in counted)
    mean = fsum(value * times for value, times in counted) / n if n else 0.0
    squares = fsum((value - mean) ** 2 * times for value, times in counted)
    return Sample(n, mean, squares / (n - 1) if n > 1 else 0.0)


def scaled(a: Sample, factor: float) -> Sample:
    """Return the sample of the values times this factor."""
    return Sample(a.n, factor * a.value, factor**2 * a.variance)


def quantile_of_all(comparisons: int) -> float:
    """Return the deviations with which all intervals together have the level (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - LEVEL) / (2 * comparisons))


def difference_of_shares(a: Share, b: Share, quantile: float = QUANTILE) -> Interval | None:
    """Return the interval of a minus b, or None if one of them counts no games."""
    if not (a.of and b.of):
        return None
    apart, of_a, of_b = a.value - b.value, a.interval_at(quantile), b.interval_at(quantile)
    below = sqrt((a.value - of_a.low) ** 2 + (of_b.high - b.value) ** 2)
    above = sqrt((of_a.high - a.value) ** 2 + (b.value - of_b.low) ** 2)
    return Interval(apart - below, apart + above)


def difference_of_means(a: Sample, b: Sample, quantile: float = QUANTILE) -> Interval | None:
    """Return the interval of a minus b, or None if one of them has too few values."""
    if min(a.n, b.n) < MIN_SAMPLE:
        return None
    half = quantile * sqrt(a.variance / a.n + b.variance / b.n)
    apart = a.value - b.value
    return Interval(apart - half, apart + half)
