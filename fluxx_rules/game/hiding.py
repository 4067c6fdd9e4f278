"""A rule lets each player have one Keeper face down: hidden on one's own turn, shown at any time.

Another can be hidden only when that one has been shown (R-085).
"""

from __future__ import annotations

from ..language import core
from .state import State
from .zones import RULES, TABLE

HIDE = core.Seq((
    core.Ask(
        core.ME, "it",
        core.Both(core.At(core.Place.TABLE, core.ME), core.Such(kinds=("keeper",))),
        "turn face down",
    ),
    core.Turn(core.Bound("it"), down=True),
))  # fmt: skip
SHOW = core.Turn(core.At(core.Place.TABLE, core.ME), down=False)


def powers_of_hiding(s: State, seat: int) -> int:
    """The hidden Keeper itself stands for showing it, the rule for hiding one."""
    table = s.z[TABLE + seat]
    if table & s.hidden:
        return table & s.hidden
    if seat != s.cur or not table & s.program.keepers:
        return 0
    return s.z[RULES] & s.program.hiders & -(s.z[RULES] & s.program.hiders)


def text_of_hiding(s: State, seat: int, card: int) -> int | None:
    """The step at which hiding or showing begins, if the card stands for that."""
    if card & s.hidden:
        return s.program.show_text
    if card & s.program.hiders and not s.hidden & s.z[TABLE + seat]:
        return s.program.hide_text
    return None
