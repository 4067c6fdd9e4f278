"""The checks could not decide a question about a Goal. This is neither a fault nor a pass.

The solver gave up, or the Goal depends on something that no position of cards shows, or the deck
has used up its questions. Limits count steps and questions, so the same deck leaves the same
questions open on every machine.

Example: a Goal for a player who has drawn four cards in this turn.

How to settle it: play the Goal with `fluxx simulate`, or accept that it is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.decisions import Refuted, Undecided
from .goals import goals_of

CODE, NAME, SEVERITY, HOW = "FX902", "undecided", Severity.WARNING, "-"
TOPIC = "analysis"


def check(deck: Deck) -> Iterator[Finding]:
    for card, goal, known in goals_of(deck):
        open_questions: dict[str, object] = {
            "whether anybody can meet it": known.can_be_met(goal),
            "whether one player can meet it alone": known.can_be_met_alone(goal),
            "whether two can meet it at once": known.can_be_met_by_two(goal),
        }
        if isinstance(known.can_be_met(goal), Refuted):
            open_questions["why nobody can meet it"] = known.reason(goal)
        why = {
            question: answer.why
            for question, answer in open_questions.items()
            if isinstance(answer, Undecided)
        }
        if why:
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"not decided about the Goal {card.name}: {', '.join(why)}",
                cards=(card.id,),
                location=card.location,
                verdict="unknown",
                because=tuple(dict.fromkeys(why.values())),
            )
