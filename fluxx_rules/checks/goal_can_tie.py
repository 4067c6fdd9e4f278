"""Two players can meet this Goal at once; the game then goes on until one of them is left.

Mostly because cards are there twice. That is no fault: the players should know that it is not
over (R-039).

Example: any two Doctors with numbers in a row, in a deck of twelve Doctors.

How to settle it: leave one of the copies out, or tell the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from .goals import goals, state

CODE, NAME, SEVERITY, HOW = "FX407", "goal-can-tie", Severity.INFO, "witness, counting, solver"


def check(deck: Deck) -> Iterator[Finding]:
    from ..symbolic.goals.deciding import Refuted, Shown

    for card, goal, known in goals(deck):
        tie = known.by_two(goal)
        if isinstance(tie, Shown) and not isinstance(known.alone(goal), Refuted):
            yield Finding(
                CODE, NAME, SEVERITY,
                f"two players can meet the Goal {card.name} at once",
                cards=(card.id,), location=card.location, verdict="state only",
                witness=state(tie.placement, card, known),
                because=tuple(
                    f"{where}: {', '.join(cards)}"
                    for where, cards in tie.placement.told(known.program).items()
                ),
            )  # fmt: skip
