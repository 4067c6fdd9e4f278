"""A game never ends while more Goals are in play than allowed.

This does not apply if a policy puts the win check before the loss of extra Goals.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import NOBODY, State
from ...game.step_events import OVER
from ...game.zones import GOALS
from ..invariant import Violation
from ..oracle.numbers import quotas

RULINGS = ("R-065", "X-052")
WHEN = OVER


def state(s: State) -> Iterator[str]:
    if s.winner == NOBODY or s.program.policies.get("surplus Goal") == "check first":
        return
    allowed = quotas(s)["goals"][0]
    surplus = s.z[GOALS].bit_count() - allowed
    if surplus > 0:
        yield Violation(f"the game ended with {surplus} Goals too many", goals=allowed)
