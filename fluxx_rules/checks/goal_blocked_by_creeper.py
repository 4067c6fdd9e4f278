"""To meet this Goal there has to be a Creeper that keeps the player from winning.

A Creeper that the Goal asks the player to have does not block, nor does one that blocks its owner
alone and lies in front of somebody else. With any other nobody can ever win by the Goal; or, as a
note, only while a rule waives the Creeper.

Example: a Goal for whoever lets another player have a Creeper that blocks everyone.

How to settle it: a Creeper with `lifted by`, a rule that waives it, or other needs.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.claims import met as met_by_somebody
from ..reasoning.goals.decisions import Refuted, Shown
from .goals import goals, state, why_not
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX405", "goal-blocked-by-creeper", Severity.WARNING, "solver"
ABSENCE = True  # what waives the Creeper may be among the cards that are not known


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.impossibility import Blocked

    for card, goal, known in goals(deck):
        why, met = known.reason(goal), known.met(goal)
        if isinstance(why, Blocked):
            blocking = known.program.cards(why.creepers)
            yield Finding(
                CODE, NAME, SEVERITY,
                f"whoever meets the Goal {card.name} is kept from winning by a Creeper",
                cards=(card.id, *blocking), location=card.location, verdict="proved",
                because=(
                    f"{card.id} is met only with one of these in play, which it does not exempt",
                    *(f"{each} blocks" for each in blocking),
                    *why_not(known, [goal], met_by_somebody),
                ),
            )  # fmt: skip
        elif isinstance(met, Shown) and (rules := met.placement.rules & known.program.waivers):
            if not isinstance(known.unwaived(goal), Refuted):
                continue  # the table that was found just happens to have it
            waiving = deck.among(rules)
            does = "does" if len(waiving) == 1 else "do"
            yield Finding(
                CODE, NAME, Severity.INFO,
                f"nobody can win by the Goal {card.name} unless rules waive what blocks, as "
                f"{listed(each.name for each in waiving)} {does}",
                cards=(card.id, *(each.id for each in waiving)), location=card.location,
                verdict="proved",
                witness=state(met.placement, card, known), aspect="waived",
                because=(f"{card.id} is met only with a Creeper in play that blocks",),
            )  # fmt: skip
