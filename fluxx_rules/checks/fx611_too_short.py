"""Games are too often over in the first two rounds, before most players had a chance.

A round is one turn of each player. With Fluxx 5.0, Star Fluxx and Nature Fluxx, 1 to 4 of 100
games of three sensible players end so early, and 5 to 16 of 100 with six players. The finding needs
an interval above 20 of 100. `fluxx check --prove` plays the games, and `fluxx simulate` prints the
figure.

Example: a deck of few Keepers whose Goals need one card each.

How to settle it: let Goals need more cards, add Keepers, or leave out cards that draw many.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.comparison import has_goal
from ..game.statistics import FIRST_ROUNDS
from ..reasoning.games.sampled_games import sampled_figures
from .sampled import around, games_line, percent
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX611", "too-short", Severity.INFO, "games"
TOPIC = "design"
ABSENCE = True
ON_DEMAND = "prove"
MAX_RUSHED = 0.2
"""The share of games that are over in the first rounds."""
MAX_NAMED = 3


def check(deck: Deck) -> Iterator[Finding]:
    if not has_goal(deck):
        return
    figures = sampled_figures(deck)
    rushed = figures.share(figures.rushed)
    if rushed.interval.low <= MAX_RUSHED:
        return
    ended = {**figures.wins_by_goal, **figures.losses_by_goal}
    most = [id for id, games in sorted(ended.items(), key=lambda each: -each[1]) if games]
    yield Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{percent(rushed.value)}{around(rushed.interval)} of the games are over in the first "
        f"{FIRST_ROUNDS} rounds",
        verdict="shown",
        aspect="first rounds",
        because=(
            f"more than {percent(MAX_RUSHED)}; in published editions it is 1% to 16%",
            f"the Goals that end most games: "
            f"{listed(f'{id} ({ended[id]})' for id in most[:MAX_NAMED])}",
            games_line(figures),
        ),
    )
