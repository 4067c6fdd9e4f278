"""The deck has far more, or far fewer, cards of one kind than any published edition.

With few Goals games are long, many New Rules pile up, and many Creepers stop everybody from
winning. `decks/common/balance.yaml` lists what editions have. Small packs are not checked.
In a deck with undocumented cards, it is reported only if no kind of these cards can change it.

Example: all Creepers of two editions with the Keepers of one.

How to settle it: leave out or add cards of that kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards.balance import balance
from ..cards.completeness import unknown_cards
from ..cards.deck import Deck
from ..findings import Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX606", "unbalanced-kinds", Severity.INFO, "look-up"
TOPIC = "design"


def check(deck: Deck) -> Iterator[Finding]:
    published = balance()
    if len(deck.cards) < published.smallest_deck:
        return
    counts = Counter(card.meaning.kind for card in deck.cards)
    unknown = len(deck.opaque) + sum(n for n, _ in unknown_cards(deck).values())
    whole = len(deck.cards) + unknown
    for kind, (fewest, most) in published.kinds.items():
        share = 100 * counts[kind] / len(deck.cards)
        few = 100 * (counts[kind] + unknown) / whole < fewest - published.leeway
        many = 100 * counts[kind] / whole > most + published.leeway
        if not (few or many):
            continue
        word = "many" if many else "few"
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{word} {kind}s: {share:.0f} of 100 cards; published editions have {fewest} to {most}",
            aspect=f"{word} {kind}s",
            because=(
                f"{counts[kind]} of the {len(deck.cards)} cards of {deck.name} are {kind}s",
                f"published editions have between {fewest} and {most} of them in 100 cards",
            ),
        )
