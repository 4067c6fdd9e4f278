"""Players who wait have to decide too often in the turns of others.

The check counts the decisions that a waiting player has to take, for example what to discard for a
limit, and the plays of the player on turn. Offers that may be declined do not count. In Fluxx 5.0,
Star Fluxx and Nature Fluxx there are 3 to 12 such decisions in 100 plays, for two to six players;
the bound is twice the most. The finding needs an interval above 25 in 100. `fluxx check --prove`
plays the games, and `fluxx simulate` prints the figure.

Example: cards that make everybody pass or discard cards, each time that somebody plays.

How to settle it: leave out some of the cards that make others choose, or play with fewer players.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.comparison import has_goal
from ..reasoning.games.sampled_games import sampled_figures
from .sampled import around, games_line

CODE, NAME, SEVERITY, HOW = "FX612", "off-turn-storm", Severity.INFO, "games"
TOPIC = "design"
ABSENCE = True
ON_DEMAND = "prove"
MAX_WAITING = 0.25
"""The number of forced decisions of waiting players for every play."""


def check(deck: Deck) -> Iterator[Finding]:
    if not has_goal(deck):
        return
    figures = sampled_figures(deck)
    waiting = figures.waiting.interval
    if waiting is None or waiting.low <= MAX_WAITING:
        return
    yield Finding(
        CODE,
        NAME,
        SEVERITY,
        f"players who wait have to decide {figures.waiting.value:.2f}{around(waiting, '{:.2f}')} "
        "times for every play of others",
        verdict="counted",
        aspect="decisions of waiting players",
        because=(
            f"more than {MAX_WAITING}; in published editions it is 0.03 to 0.12",
            games_line(figures),
        ),
    )
