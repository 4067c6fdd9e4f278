"""A settled finding is not found any more.

The cards have changed since, or the name of one is misspelt in the entry, and then the likely one
is proposed. What nobody removes would one day settle a finding that nobody has looked at.

Of a card file that is mixed with others nothing is asked: the finding may be gone only there.

Example: `settled: [{code: FX601, cards: Tea, reason: it is for show}]`, and a Goal needs the Tea.

How to settle it: delete the entry.
"""

from __future__ import annotations

from ..cards.deck import Deck
from ..cards.reading.suggest import Choices
from ..cards.settlement import Settlement
from ..findings import Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX901", "stale-settlement", Severity.WARNING, "look-up"
TOPIC = "analysis"


def names_of(deck: Deck) -> Choices:
    """By what a settlement can name a card."""
    return Choices(word for card in deck.listed for word in (card.name, card.id))


def stale(known: Choices, settlement: Settlement) -> Finding:
    """Whoever settles findings reports it, after all checks have run."""
    absent = [name for name in settlement.cards if name not in known]
    word = settlement.entry.finding
    about = f" about {' and '.join(settlement.cards)}" if settlement.cards else ""
    return Finding(
        CODE, NAME, SEVERITY,
        f"{word} is settled here{about}, and nothing of that kind is found",
        location=settlement.location,
        aspect=" ".join((word, *sorted(settlement.cards))),
        because=(*(f"this deck has no card {name!r}" for name in absent),
                 f"the reason that was given: {settlement.entry.reason}"),
        suggestion=known.closest(absent[0]) if absent else "",
    )  # fmt: skip
