"""Words for how often the situation of a finding came up in sampled games."""

from __future__ import annotations

from ..findings import Finding, Frequency, Situation
from ..language.words import plural


def frequency_text(finding: Finding, found: Frequency) -> str:
    """Return the numbers of games and of turns, and what was counted."""
    games = plural(found.of_games, "sampled game")
    what = situation_text(found.situation, finding.cards)
    if not found.games:
        return f"did not come up in {games} ({what})"
    turns = f"{found.turns:,} of {found.of_turns:,} turns"
    return f"came up in {found.games} of {games}, in {turns} ({what})"


def situation_text(situation: Situation, cards: tuple[str, ...]) -> str:
    first, several = cards[0], len(cards) > 1
    match situation:
        case "tie":
            return f"several players met {'one of these Goals' if several else first} at once"
        case "cycle":
            return f"{'these cards' if several else first} reacted without end"
        case "together" if several:
            return "these cards in play together"
        case "with another" if several:
            return f"{first} in play with another of these cards"
        case "any" if several:
            return "one of these cards in play"
        case _:
            return f"{first} in play"
