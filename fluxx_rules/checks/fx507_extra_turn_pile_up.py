"""Several cards each give another turn, and one player can take all these turns in a row.

No card gives two extra turns in a row, but each of several cards gives one (X-082). The other
players wait that much longer.

Example: Take Another Turn of Fluxx 5.0 and the TARDIS of Doctor Who Fluxx: three turns in a row.

How to settle it: leave some of them out, or tell the players.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language import core
from ..reasoning.deck.abilities import abilities
from ..reasoning.deck.distinct_cards import cards_with
from ..reasoning.deck.reachable_cards import deck_reach
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX507", "extra-turn-pile-up", Severity.INFO, "look-up"
TOPIC = "play"


def check(deck: Deck) -> Iterator[Finding]:
    reach = deck_reach(deck)
    speaking = {card.meaning for card in cards_with(deck, core.ExtraTurn)}
    cards = [
        card
        for card in deck.cards
        if card.meaning in speaking
        and any(isinstance(ability.operation, core.ExtraTurn) for ability in abilities(reach, card))
    ]
    if len(cards) > 1:
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{len(cards)} cards give another turn ({listed(card.name for card in cards)}): "
            f"up to {len(cards) + 1} turns in a row",
            **located_at_first(cards),
            aspect="extra turns",
            because=(
                *(f"{card.id} gives another turn" for card in cards),
                "each of them can give one, and no card gives two in a row (X-082)",
            ),
        )
