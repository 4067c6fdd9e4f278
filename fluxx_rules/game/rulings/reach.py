"""Going over the free points of a turn, until what a line wants is offered."""

from __future__ import annotations

from collections.abc import Callable

from .. import turn
from ..state import Pending
from ..zones import HAND
from .table import LONGEST, Stuck, Table

EVERY_POINT = (turn.BEGIN_TURN, turn.DRAW_STEP, turn.MAIN)


def forced_play(table: Table) -> int:
    """The last card of a hand, where it has to be played: that is never asked, only done."""
    s = table.s
    hand = s.z[HAND + s.cur]
    if table.free_point != turn.MAIN or hand.bit_count() != 1:
        return 0
    trial = table.copy()
    trial.step_over()
    return hand if trial.s.played > s.played else 0


def reach(table: Table, points: tuple[int, ...], wanted: Callable[[Pending], bool]) -> bool:
    """Go over these free points, powers left unused, until the wanted thing is asked."""
    phase = table.s.phase
    for _ in range(LONGEST):
        if table.s.phase != phase:
            return False
        ask = table.s.ask
        if ask is not None and wanted(ask):
            return True
        if ask is not None and ask.kind == "power":
            table.give(0)
            table.settle_down()
        elif forced := forced_play(table):
            return wanted(Pending(table.s.cur, "play", forced, 1, 1, "play"))
        elif ask is None and table.free_point in points:
            table.step_over()
            if table.s.ask is None:
                table.settle_down()
        else:
            return False
    raise Stuck("this comes to an end", f"it does not within {LONGEST} steps")


def refused(table: Table) -> Stuck:
    """Why a free point did not offer what the line wants."""
    s = table.s
    if s.ask is not None:
        return Stuck("this is offered", table.asked())
    stage = ("has yet to draw", "has no such choice left", "is at the end of the turn")[s.phase]
    return Stuck("this is offered", f"{table.player(s.cur)} is on turn and {stage}")
