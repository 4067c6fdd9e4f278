"""Several Goals ask for the same cards, or amount to the same in this deck.

In a deck with only two Keepers a Goal for these two equals a Goal for any two Keepers. With two
such Goals the same cards win twice as often, and as a second Goal in play one adds nothing to the
other.

Printings of one Goal in several editions are not reported. `fluxx mix` lists the cards that several
editions have.

Example: a Goal for Milk and Cookies, and another one for Cookies and Milk.

How to settle it: leave one of them out of the mix.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .base import card_with_text, located_at_last
from .by_players import of_goals
from .goals import answers_of

CODE, NAME, SEVERITY, HOW = "FX409", "duplicate-goals", Severity.INFO, "look-up, solver"
TOPIC = "goals"
BY_PLAYERS = of_goals
CONTRARY = "one is met without the next"
LEAVE_OUT = slice(-1, None)


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.goal_pairs import equivalent_classes

    known = answers_of(deck)
    if known is None:
        return
    for together in equivalent_classes(known):
        cards = [known.goals[goal] for same in together for goal in same]
        editions = dict.fromkeys(card.edition for card in cards)
        names = dict.fromkeys(card.name for card in cards)
        if len(names) > 1 or len(cards) > len(editions):
            what = "are equal in this deck" if len(together) > 1 else "ask for the same cards"
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"{' and '.join(names)} of {' and '.join(map(deck.title, editions))} {what}",
                **located_at_last(cards),
                aspect=" and ".join(sorted(names)),
                because=tuple(map(card_with_text, cards)),
            )
