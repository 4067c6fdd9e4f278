"""Goals that ask for the same, whatever they are called.

Reprints of a Goal in several editions mostly are. With two of them in the deck the same cards win
twice as often, and as a second Goal in play the one adds nothing to the other.

Example: two Goals for Milk and Cookies.

How to settle it: leave one of them out of the mix.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language.text import card_text
from .check import also
from .goals import known_of

CODE, NAME, SEVERITY, HOW = "FX409", "duplicate-goals", Severity.INFO, "look-up"


def check(deck: Deck) -> Iterator[Finding]:
    from ..symbolic.goals.pairs import classes

    known = known_of(deck)
    if known is None:
        return
    for same in classes(known):
        cards = [known.goals[goal] for goal in same]
        if len(cards) > 1:
            editions = dict.fromkeys(card.edition for card in cards)
            names = dict.fromkeys(card.name for card in cards)
            yield Finding(
                CODE, NAME, SEVERITY,
                f"{' and '.join(names)} of {' and '.join(editions)} ask for the same",
                cards=tuple(card.id for card in cards),
                location=cards[-1].location, related=also(cards[:-1]),
                aspect=" and ".join(sorted(names)),
                because=tuple(f"{card.id}: {card_text(card.declared)}" for card in cards),
            )  # fmt: skip
