"""Goals that ask for the same, whatever they are called, or come to the same in this deck.

Reprints of a Goal in several editions mostly are. In a deck with only two Keepers, so are a Goal
for these and one for any two. With two of them in the deck the same cards win
twice as often, and as a second Goal in play the one adds nothing to the other.

Example: two Goals for Milk and Cookies.

How to settle it: leave one of them out of the mix.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .base import text_of, told_at_last
from .goals import known_of

CODE, NAME, SEVERITY, HOW = "FX409", "duplicate-goals", Severity.INFO, "look-up, solver"


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.goal_pairs import alike

    known = known_of(deck)
    if known is None:
        return
    for together in alike(known):
        cards = [known.goals[goal] for same in together for goal in same]
        if len(cards) > 1:
            editions = dict.fromkeys(card.edition for card in cards)
            names = dict.fromkeys(card.name for card in cards)
            what = "come to the same in this deck" if len(together) > 1 else "ask for the same"
            yield Finding(
                CODE, NAME, SEVERITY,
                f"{' and '.join(names)} of {' and '.join(editions)} {what}",
                **told_at_last(cards), aspect=" and ".join(sorted(names)),
                because=tuple(map(text_of, cards)),
            )  # fmt: skip
