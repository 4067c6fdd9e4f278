"""Games are too often over in the first two rounds, before most players had a chance.

A round is one turn of each player. With Fluxx 5.0, Star Fluxx and Nature Fluxx, 1 to 4 of 100
games of three sensible players end so early, and 5 to 16 of 100 with six players. The finding needs
an interval above 20 of 100. `fluxx check --prove` plays the games, and `fluxx simulate` prints the
figure.

Example: a deck of few Keepers whose Goals need one card each.

How to settle it: let Goals need more cards, add Keepers, or leave out cards that draw many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.comparison import has_goal
from ..game.statistics import FIRST_ROUNDS, Statistics
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


def ended_by_name(deck: Deck, figures: Statistics) -> Counter[str]:
    """Return the number of games that Goals and Ungoals of each name ended."""
    ended = {**figures.wins_by_goal, **figures.losses_by_goal}
    by_name = Counter[str]()
    for card in deck.cards:
        by_name[card.name] += ended.get(card.id, 0)
    return by_name


def check(deck: Deck) -> Iterator[Finding]:
    if not has_goal(deck):
        return
    figures = sampled_figures(deck)
    rushed = figures.share(figures.rushed)
    if rushed.interval.low <= MAX_RUSHED:
        return
    most = ended_by_name(deck, figures).most_common(MAX_NAMED)
    yield Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{percent(rushed.value)}{around(rushed.interval)} of the games are over in the first "
        f"{FIRST_ROUNDS} rounds",
        verdict="counted",
        aspect="first rounds",
        because=(
            f"more than {percent(MAX_RUSHED)}; in published editions it is 1% to 16%",
            f"the Goals that end most games: {listed(f'{name} ({games})' for name, games in most)}",
            games_line(figures),
        ),
    )
