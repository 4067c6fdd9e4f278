"""A Goal needs more copies of a card, or more cards of a sort, than the deck has.

Nobody can ever win by it, although nothing that it names is missing. One card fills one place of
a Goal. The finding says how many would do.

Example: a Goal that needs three Daleks in a deck with two.

How to settle it: add copies, or tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.claims import satisfied
from ..reasoning.goals.decisions import Refuted
from .base import text_of
from .goals import goals, why_not
from .words import needed

CODE, NAME, SEVERITY, HOW = "FX402", "goal-needs-more-copies", Severity.WARNING, "counting, solver"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.impossibility import TooFew

    for card, goal, known in goals(deck):
        why, met = known.reason(goal), known.met(goal)
        if isinstance(why, TooFew) and isinstance(met, Refuted):
            enough = " and ".join(f"{n} of {name}" for name, n in why.enough)
            yield Finding(
                CODE, NAME, SEVERITY,
                f"the Goal {card.name} needs more copies than there are"
                + (f"; {enough} would do" if enough else ""),
                cards=(card.id,), location=card.location, verdict="proved",
                because=tuple(because(met, card, goal, known)),
            )  # fmt: skip


def because(met: Refuted, card: DeckCard, goal: int, known: Answers) -> Iterator[str]:
    for need in met.because:
        what = ", ".join(dict.fromkeys(map(needed, need.said)))
        yield f"it needs {need.number} of: {what}; the deck has {need.cards.bit_count()}"
    if not met.because:
        yield text_of(card)
        yield from why_not(known, [goal], satisfied)
