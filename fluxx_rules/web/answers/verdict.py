"""Verdict on a mix after some changes."""

from __future__ import annotations

from typing import Any

from ...cards.target_result import Request
from ...report.document.first_screen import State
from ...report.document.questions import questions
from ...report.document.sections.goals import goals
from ...report.document.verdict import verdict as judged
from ...workbench.checking import check
from ...workbench.mix import Mix, changed
from ..fragments import fragment
from ..protocol import Verdict


def verdict(asked: Verdict, mix: Mix) -> dict[str, Any]:
    """Return the text of the changed mix and the verdict as HTML."""
    after = changed(mix, asked.changes) if asked.changes else mix
    result = check(after, Request(quick=asked.quick))
    deck = result.deck
    if deck is None:
        html = fragment("faults.html", findings=result.findings)
        return {"mix": after.text, "state": "faults", "html": html}
    judgement = judged(goals(deck), result.findings, len(questions(deck, result.findings)))
    state: State = judgement.state
    html = fragment(
        "verdict.html", verdict=judgement, findings=result.findings, cards=len(deck.cards)
    )
    return {"mix": after.text, "state": state, "html": html}
