"""Balance of a report: cards of each kind in a hundred, beside those of published editions."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from ....cards.balance import balance
from ....cards.deck import Deck
from ....language.core import Kind

SCALE = 5
"""The units of a bar for one card in a hundred."""


class Measure(msgspec.Struct, frozen=True):
    """The cards of a kind: their number, their share of a hundred, and the published range."""

    kind: Kind
    count: int
    share: float
    fewest: int
    most: int
    length: int
    """The length of the bar."""
    verdict: Literal["few", "many", ""]
    """Whether there are fewer or more than in published editions, in whole cards of a hundred."""
    far: bool = False
    """Whether it is beyond the leeway, which a finding tells."""


class Balance(msgspec.Struct, frozen=True):
    cards: int
    measures: tuple[Measure, ...]
    width: int
    """The length of the longest bar or range."""


def kinds(deck: Deck) -> Balance | None:
    """Return the balance of the kinds, or None for a small pack."""
    return measured(deck) if len(deck.cards) >= balance().smallest_deck else None


def measured(deck: Deck) -> Balance:
    """Return the balance of the kinds of any deck with cards."""
    published = balance()
    counts = Counter(card.meaning.kind for card in deck.cards)
    measures = []
    for kind, (fewest, most) in published.kinds.items():
        share = 100 * counts[kind] / len(deck.cards)
        few, many = round(share) < fewest, round(share) > most
        beyond = max(fewest - share, share - most)
        measures.append(
            Measure(
                kind,
                counts[kind],
                share,
                fewest,
                most,
                round(SCALE * share),
                "few" if few else "many" if many else "",
                beyond > published.leeway,
            )
        )
    width = max(max(each.length, SCALE * each.most) for each in measures)
    return Balance(len(deck.cards), tuple(measures), width)
