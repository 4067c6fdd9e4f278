"""Repairs of a mix, each with its effects and a button that makes it."""

from __future__ import annotations

from typing import Any

from ...budget import STEPS, Budget
from ...report.document.sections.repairs import proposal
from ...report.mix_summary import dead_texts
from ...session import spending
from ...workbench.mix import Mix
from ...workbench.playing import deck_of
from ...workbench.repairs.suggest import suggest
from ..fragments import fragment
from .buttons import button

REPAIR_STEPS = 4 * STEPS
"""The steps for repairs, as in `fluxx mix --suggest`."""


def repairs(mix: Mix) -> dict[str, Any]:
    """Return the best repairs as HTML. No games are played: they take longer than people wait."""
    with spending(Budget(REPAIR_STEPS)):
        found = suggest(mix)
    made = [(proposal(mix, each, found), button(each.changes, "Do it")) for each in found.repairs]
    beyond = dead_texts(deck_of(mix), found.beyond)
    html = fragment("repairs_found.html", made=made, beyond=beyond, cut_short=found.cut_short)
    return {"html": html, "found": len(made)}
