"""The deck is so large that a given card is seen in less than a third of the games.

A card is seen once it has left the draw pile. The games of sensible players end before most cards
come up, so combinations of two given cards are rare. In Fluxx 5.0, Star Fluxx and Nature Fluxx
three players see 63 to 76 of 100 cards in a game, and two players 53 to 71; the bound is about
half of that. The finding needs an interval below the bound. `fluxx check --prove` plays the games,
and `fluxx simulate` prints the figure.

Example: several editions shuffled together in which games stay short.

How to settle it: play with fewer editions, or leave out cards that need a partner.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.comparison import has_goal
from ..reasoning.games.sampled_games import sampled_figures
from .sampled import around, games_line, percent

CODE, NAME, SEVERITY, HOW = "FX610", "too-large", Severity.INFO, "games"
TOPIC = "design"
ABSENCE = True
ON_DEMAND = "prove"
MIN_SEEN = 1 / 3
"""The share of the cards that are seen in a game."""


def check(deck: Deck) -> Iterator[Finding]:
    if not has_goal(deck):
        return
    figures = sampled_figures(deck)
    seen = figures.seen.interval
    if seen is None or seen.high >= MIN_SEEN:
        return
    yield Finding(
        CODE,
        NAME,
        SEVERITY,
        f"a given card is seen in {percent(figures.seen.value)}{around(seen)} of the games only",
        verdict="counted",
        aspect="cards seen",
        because=(
            f"fewer than {percent(MIN_SEEN)}; in published editions it is 53% to 84%",
            f"{figures.seen.value * len(deck.cards):.0f} of the {len(deck.cards)} cards leave the "
            f"draw pile in a game of {figures.length.value:.0f} turns on average",
            games_line(figures),
        ),
    )
