"""Two rules about the same thing, such as the draw, are never in play together.

The newer rule replaces the older one.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import RULES_CHANGE
from ...game.zones import RULES
from ..invariant import Violation
from ..oracle.evaluator import rules_in_order

RULINGS = ("R-028", "R-029", "X-012", "X-053")
WHEN = RULES_CHANGE


def state(s: State) -> Iterator[str]:
    newest: dict[str, int] = {}
    for card in rules_in_order(s):
        for slot in s.program.meaning[card].slots:
            old = newest.get(slot, 0)
            if old:
                older, newer = s.program.cards(old), s.program.cards(card)
                message = f"{older} and {newer} are both about {slot}"
                yield Violation(message, rules=s.z[RULES] & ~old)
            newest[slot] = card
