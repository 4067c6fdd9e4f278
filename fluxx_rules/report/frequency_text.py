"""Words for how often the situation of a finding came up in sampled games."""

from __future__ import annotations

from ..findings import Frequency, Situation
from ..language.words import plural

SITUATIONS: dict[Situation, str] = {
    "together": "all cards of the finding in play",
    "first": "its first card in play",
    "with another": "its first card in play with another one",
    "any": "any of its cards in play",
    "tie": "several players met it at once",
}


def frequency_text(found: Frequency) -> str:
    """Return the numbers of games and of turns, and what was counted."""
    games = plural(found.of_games, "sampled game")
    what = SITUATIONS[found.situation]
    if not found.games:
        return f"did not come up in {games} ({what})"
    turns = f"{found.turns:,} of {found.of_turns:,} turns"
    return f"came up in {found.games} of {games}, in {turns} ({what})"
