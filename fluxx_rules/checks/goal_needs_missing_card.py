"""A Goal needs a card, or a tag, that the deck does not have.

Nobody can ever win by it. The publisher leaves such Goals in the deck and has the players told
(X-092): playing one still changes the Goal. In a file of your own it is mostly a misspelt name,
and then the likely one is proposed.

Example: a Goal that needs Milk and Cookies in a deck without Cookies.

How to settle it: add the missing card, or tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..cards.naming import names, once, tags
from ..cards.suggest import closest
from ..findings import Finding, Severity
from ..language import core

CODE, NAME, SEVERITY, HOW = "FX401", "goal-needs-missing-card", Severity.WARNING, "look-up"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    known, tagged = names(deck), tags(deck)
    for card in once(deck):
        if card.meaning.goal is None:
            continue
        for slot in needed(card.meaning.goal):
            if any(other.fits(slot) for other in deck.cards):
                continue
            what = " or ".join(slot.names) or f"anything tagged {' or '.join(slot.tags)}"
            near = closest(what, known - {card.name} if slot.names else tagged)
            yield Finding(
                CODE, NAME, SEVERITY,
                f"the Goal {card.name} needs {what}, which is not in this deck",
                cards=(card.id,), location=card.location, aspect=what,
                because=(f"{card.id} needs {what}", f"{deck.name} has no such card"),
                suggestion=near,
            )  # fmt: skip


def needed(goal: core.Test) -> Iterator[core.Such]:
    """What every way of meeting the Goal needs: the slots outside of any alternative."""
    if isinstance(goal, core.Every):
        for test in goal.tests:
            yield from needed(test)
    elif isinstance(goal, core.Fills):
        for slot in goal.slots:
            if isinstance(slot, core.Such) and (slot.names or slot.tags):
                yield slot
