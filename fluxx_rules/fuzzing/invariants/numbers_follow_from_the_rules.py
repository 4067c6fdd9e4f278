"""Draw, play, Goals, limits and digits in force follow from the Basic Rules and rules in play."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import RULES_CHANGE
from ..invariant import Violation
from ..oracle.declarations import printed_digits
from ..oracle.evaluator import Evaluator
from ..oracle.numbers import bonus, quotas

RULINGS = ("R-029", "R-030", "R-031", "R-033", "X-008", "X-010", "X-012")
WHEN = RULES_CHANGE


def state(s: State) -> Iterator[str]:
    now, due = s.inforce, quotas(s)
    found = {
        "draw": now.draw,
        "play": now.play,
        "goals": now.goals,
        "hand limit": now.hand_limit,
        "keeper limit": now.keeper_limit,
        "hand minimum": now.hand_minimum,
    }
    for what, (number, all_but) in due.items():
        if found[what] != number or (what == "play" and now.play_all != all_but):
            message = f"{what} is {found[what]}, and the rules in play say {number}"
            if what == "play" and all_but:
                yield Violation(message)
            else:
                more = 0 if what == "goals" else bonus(s, what, s.cur)
                yield Violation(message, in_force={what: number + more})
    reading = Evaluator(s, s.cur)
    for n in printed_digits(s.program):
        if now.reads[n] != reading.numeral(n):
            yield f"a printed {n} is read as {now.reads[n]}, not as {reading.numeral(n)}"
