"""Words for figures of sampled games, shared by the checks of such figures."""

from __future__ import annotations

from ..game.intervals import LEVEL, Interval
from ..game.statistics import Statistics
from ..language.words import plural


def games_line(figures: Statistics) -> str:
    """Return the games that a figure is from."""
    return (
        f"from {plural(figures.games, 'game')} of {figures.players} {figures.policy} players; "
        f"intervals are for {LEVEL:.0%}"
    )


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def around(interval: Interval | None, form: str = "{:.0%}") -> str:
    """Return the interval in parentheses, after a space."""
    if interval is None:
        return ""
    low, high = (form.format(bound) for bound in interval)
    return f" ({low.removesuffix('%')} to {high})"
