"""A smaller share of the pairs of Keepers meets a Goal than in any of the mixed editions.

The check counts all pairs of two Keepers and those that meet a Goal: 15 of 100 in Fluxx 5.0, 8 of
100 in Star Fluxx, and 5 of 100 with both shuffled together. The lower the share, the longer a
game takes, and the less a Keeper is worth. An edition counts with all of its known cards, also if
the mix takes only some. If the share is not below that of every published
edition, this is information, for example when a few cards of one edition join another. Two shares
with the same odds, such as 1 pair in 9, count as equal.

Example: two editions shuffled together, because no Goal wants a card of each.

How to settle it: take fewer cards of one of them, write Goals that need a card of each, or play
with two Goals at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.balance import balance
from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.deck.uses import count_winning, winning_pairs
from .winnable import winnable_goals

CODE, NAME, SEVERITY, HOW = "FX604", "diluted", Severity.WARNING, "look-up"
TOPIC = "design"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    editions = {each.name: count(each, own_goals(each)) for each in deck.donors}
    donors = {edition: (won, of) for edition, (won, of) in editions.items() if won}
    if len(donors) < 2:
        return
    won, of = count(deck, winnable_goals(deck))
    if not of:  # a mix of chosen cards can have a single Keeper
        return
    weakest = min(donors, key=lambda edition: donors[edition][0] / donors[edition][1])
    least = donors[weakest][0] / donors[weakest][1]
    if won / of < least and odds(won, of) != odds(*donors[weakest]):
        few = won / of < balance().winning_pairs / 100
        yield Finding(
            CODE,
            NAME,
            SEVERITY if few else Severity.INFO,
            f"games may take longer: {odds(won, of)} meets a Goal; in each edition alone it is at "
            f"least 1 in {round(1 / least)} ({deck.title(weakest)})",
            aspect="winning pairs",
            because=(
                *(
                    f"{deck.title(edition)}: {w} of {o} pairs of Keepers meet a Goal"
                    for edition, (w, o) in donors.items()
                ),
                f"{deck.name}: {won} of {of} pairs of Keepers meet a Goal",
            ),
        )


def odds(won: int, of: int) -> str:
    """Return the share of winning pairs as odds."""
    return f"1 pair of Keepers in {round(of / won)}" if won else "no pair of Keepers"


def own_goals(edition: Deck) -> list[DeckCard]:
    """Return the Goals of a whole edition. Pairs that it lacks are never counted."""
    goals = (card for card in distinct_cards(edition) if card.meaning.kind == "goal")
    return [card for card in goals if not card.meaning.loses]


def count(deck: Deck, goals: list[DeckCard]) -> tuple[int, int]:
    """Return the number of pairs of Keepers that meet one of the Goals, and of all pairs."""
    keepers = (card for card in distinct_cards(deck) if card.meaning.kind == "keeper")
    return count_winning(keepers, winning_pairs(goals, deck))
