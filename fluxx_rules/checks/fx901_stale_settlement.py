"""A finding that was accepted no longer occurs.

The cards have changed, or the entry has a misspelt name; then the closest name is proposed. A
stale entry could later hide a new finding that nobody has looked at.

A card file inside a mix is not checked for this: the finding may be absent only there.

Example: `settled: [{code: FX601, cards: Tea, reason: it is for show}]`, and now a Goal needs Tea.

How to settle it: delete the entry.
"""

from __future__ import annotations

from ..cards.changes import Settle
from ..cards.deck import Deck
from ..cards.reading.suggest import Choices
from ..cards.settlement import Settlement
from ..findings import Advice, Finding, Severity

CODE, NAME, SEVERITY, HOW = "FX901", "stale-settlement", Severity.WARNING, "look-up"
TOPIC = "analysis"
DELETE = "Delete the entry."


def names_of(deck: Deck) -> Choices:
    """Return the names and ids by which an entry can name a card."""
    return Choices(word for card in deck.listed for word in (card.name, card.id))


def stale_finding(known: Choices, settlement: Settlement, of_mix: bool) -> Finding:
    """Return the finding for an entry that accepts no finding of the checks that ran.

    An entry ``of_mix``, of the mix file itself, can be deleted by a change of it.
    """
    absent = [name for name in settlement.cards if name not in known]
    word = settlement.entry.finding
    about = f" about {' and '.join(settlement.cards)}" if settlement.cards else ""
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{word}{about} is accepted here, but no such finding occurs",
        location=settlement.location,
        aspect=" ".join((word, *sorted(settlement.cards))),
        because=(
            *(f"this deck has no card {name!r}" for name in absent),
            f"the recorded reason: {settlement.entry.reason}",
        ),
        suggestion=known.closest(absent[0]) if absent else "",
        advice=(Advice(DELETE, changes=(Settle(word, settlement.cards, None),)),) if of_mix else (),
    )
