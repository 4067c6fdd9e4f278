"""A Creeper attaches to Keepers, and the deck has no Keeper for it.

The Creeper lies unattached in front of its owner and blocks. The cards that deal with it on a
Keeper never apply.

Example: Malfunction of Star Fluxx attaches to equipment, and no Keeper has that tag.

How to settle it: tag the Keepers that are meant, or leave the Creeper out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import descriptions
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.deck.reachable_cards import deck_reach
from .base import cards_with_texts
from .words import description_text

CODE, NAME, SEVERITY, HOW = "FX508", "nothing-to-attach-to", Severity.WARNING, "look-up"
TOPIC = "play"
SITUATION = "together"
LEAVE_OUT = slice(1)
ABSENCE = True

KEEPERS = core.Such(kinds=("keeper",))
"""The part of a description that holds for all hosts, so that messages leave it out."""


def check(deck: Deck) -> Iterator[Finding]:
    reach = deck_reach(deck)
    for card in distinct_cards(deck):
        hosts = card.meaning.attaches_to
        if hosts is None or reach.of_card(card).cards(hosts):
            continue
        asked = [such for such in descriptions(hosts) if such != KEEPERS]
        what = " or ".join(dict.fromkeys(map(description_text, asked))) or "a Keeper"
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{card.name} attaches to {what}, and this deck has no such Keeper",
            cards=(card.id,),
            location=card.location,
            aspect="hosts",
            because=(*cards_with_texts((card,)), f"no Keeper of {deck.name} is {what}"),
        )
