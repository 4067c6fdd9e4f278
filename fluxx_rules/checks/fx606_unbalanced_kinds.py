"""Far more, or far fewer, cards of a kind than any published edition has.

Few Goals make long games, many New Rules pile up, many Creepers keep everybody from winning. What
editions have stands in `decks/common/balance.yaml`. Of a deck that is not known completely nothing
is said, and nothing of a small pack.

Example: all Creepers of two editions beside the Keepers of one.

How to settle it: leave out or add cards of that kind, or settle it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..cards.balance import balance
from ..cards.deck import Deck
from ..cards.knowledge import gaps
from ..findings import Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX606", "unbalanced-kinds", Severity.INFO, "look-up"
TOPIC = "design"


def check(deck: Deck) -> Iterator[Finding]:
    published = balance()
    if len(deck.cards) < published.smallest_deck or any(gaps(deck)):
        return
    counts = Counter(card.meaning.kind for card in deck.cards)
    for kind, (fewest, most) in published.kinds.items():
        share = 100 * counts[kind] / len(deck.cards)
        if fewest - published.leeway <= share <= most + published.leeway:
            continue
        word = "many" if share > most else "few"
        yield Finding(
            CODE, NAME, SEVERITY,
            f"{word} {kind}s: {share:.0f} of 100 cards; published editions have "
            f"{fewest} to {most}",
            aspect=f"{word} {kind}s",
            because=(f"{counts[kind]} of the {len(deck.cards)} cards of {deck.name} are {kind}s",
                     f"of 100 cards published editions have between {fewest} and {most}"),
        )  # fmt: skip
