"""To meet this Goal a Creeper has to be in play that stops the player from winning.

A Creeper that the Goal asks for does not block. Nor does one that blocks its owner alone and lies
in front of somebody else. With any other Creeper nobody can win by the Goal. If a rule waives the
Creeper, this is information: the Goal can be won while that rule is in play.

Example: a Goal for a player while another player has a Creeper that blocks everyone.

How to settle it: give the Creeper `lifted by`, add a rule that waives it, or change the Goal.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.claims import met as met_by_somebody
from ..reasoning.goals.decisions import Refuted, Shown
from .by_players import of_goals
from .goals import placement_witness, premise_lines, varying_goals
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX405", "goal-blocked-by-creeper", Severity.WARNING, "solver"
TOPIC = "goals"
SITUATION = "first"
BY_PLAYERS = of_goals
ONE_GOAL = True
CONTRARY = "somebody meets it"
LEAVE_OUT = slice(1)
ABSENCE = True  # an undocumented card may waive the Creeper


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.impossibility import BlockedByCreepers

    for card, goal, known in varying_goals(deck):
        why, met = known.reason(goal), known.can_be_met(goal)
        if isinstance(why, BlockedByCreepers):
            blocking = known.program.cards(why.creepers)
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"a Creeper stops every player who meets the Goal {card.name}",
                cards=(card.id, *blocking),
                location=card.location,
                verdict="proved",
                because=(
                    f"{card.id} is only met with one of these in play, and does not exempt it",
                    *(f"{each} blocks" for each in blocking),
                    *premise_lines(known, [goal], met_by_somebody),
                ),
            )
        elif isinstance(met, Shown) and (rules := met.placement.rules & known.program.waivers):
            if not isinstance(known.can_be_met_unwaived(goal), Refuted):
                continue  # another table does without the waiver
            waiving = deck.among(rules)
            yield Finding(
                CODE,
                NAME,
                Severity.INFO,
                f"nobody can win by the Goal {card.name} unless a rule waives the Creeper: "
                f"{listed(each.name for each in waiving)}",
                cards=(card.id, *(each.id for each in waiving)),
                location=card.location,
                verdict="proved",
                witness=placement_witness(met.placement, card, known),
                aspect="waived",
                because=(f"{card.id} is only met with a blocking Creeper in play",),
            )
