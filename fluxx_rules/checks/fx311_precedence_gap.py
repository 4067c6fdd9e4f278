"""Several cards claim to be the one that counts first, and no rule decides among them.

Two claims can collide. A card that takes the place of other Keepers is taken first, and only one
card can be. A card that goes on top of the draw pile is drawn first, and only one card can be the
topmost. The engine follows the order of the deck; players will not. Copies of one card are alike,
so they never collide. Reactions at one moment are FX304.

Example: two Keepers that each take the place of other Keepers, in front of one player.

How to settle it: write on one of the cards which of them comes first, or leave one out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.triggers.precedence import RivalClaims, rival_claims
from .base import cards_with_texts, located_at_last
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX311", "precedence-gap", Severity.WARNING, "look-up"
TOPIC = "rules"
LEAVE_OUT = slice(1, None)


def check(deck: Deck) -> Iterator[Finding]:
    for claims in rival_claims(deck):
        yield finding(claims)


def finding(claims: RivalClaims) -> Finding:
    cards = listed(card.name for card in claims.cards)
    message, reason = {
        "instead": (
            f"{cards} all take the place of other Keepers, and no rule says which of them",
            f"{claims.raised_by.id} goes for Keepers of other players",
        ),
        "on top": (
            f"{cards} all go on top of the draw pile, and no rule says which lies topmost",
            f"{claims.raised_by.id} makes several cards leave at one moment",
        ),
    }[claims.claim]
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        message,
        **located_at_last(claims.cards),
        aspect=claims.claim,
        because=(
            *cards_with_texts(claims.cards),
            reason,
            "the engine takes the one that the deck lists first",
        ),
    )
