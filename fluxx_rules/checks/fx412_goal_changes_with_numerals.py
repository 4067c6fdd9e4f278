"""While a rule changes the printed numerals, nobody can meet this Goal, or everybody does.

A Goal that names its cards does not change. A Goal that counts cards by a numeral asks for more.
If two such rules can be in play together, the finding is about each of them alone.

Example: a Goal for 3 Daleks in a deck with three of them, and Inflation.

How to settle it: add copies, or print the number as a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.goals.decisions import Refuted, Shown
from .base import cards_with_texts
from .by_players import of_goals
from .goals import exception_text, varying_goals

CODE, NAME, SEVERITY, HOW = (
    "FX412",
    "goal-changes-with-numerals",
    Severity.WARNING,
    "witness, solver",
)
TOPIC = "goals"
CONTRARY = "digits leave it as it is"
SITUATION = "together"
BY_PLAYERS = of_goals
ONE_GOAL = True
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.numerals import (
        can_be_met_under,
        can_be_missed_under,
        compatible_changers,
        digit_changers,
        digit_readings,
    )

    for card, goal, known in varying_goals(deck):
        for rule in digit_changers(known, goal):
            if not isinstance(known.can_be_met(goal), Shown):
                continue
            (changer,) = deck.among(rule)
            if isinstance(can_be_met_under(known, goal, rule), Refuted):
                what, but = "nobody can meet", ""
            elif isinstance(can_be_missed_under(known, goal, rule), Refuted):
                what, but = "everybody always meets", exception_text(known, goal)
            else:
                continue
            read = digit_readings(known, goal, rule)
            alone = "alone of its kind " if compatible_changers(known, rule) else ""
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"while {changer.name} is {alone}in play, {what} the Goal {card.name}{but}",
                cards=(card.id, changer.id),
                location=card.location,
                verdict="proved",
                aspect=changer.id,
                because=(
                    *cards_with_texts((card, changer)),
                    *(
                        f"the {digit} of {card.name} then reads as {now}"
                        for digit, now in read.items()
                        if digit != now
                    ),
                ),
            )
