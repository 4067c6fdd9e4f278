"""Verdict on a mix."""

from __future__ import annotations

from typing import Any

from ...cards.target_result import Request
from ...report.document.first_screen import State
from ...report.document.questions import questions
from ...report.document.sections.goals import goals
from ...report.document.verdict import verdict as judged
from ...workbench.checking import check
from ...workbench.mix import Mix, takes_nothing
from ..fragments import fragment
from ..protocol import Verdict


def verdict(asked: Verdict, mix: Mix) -> dict[str, Any]:
    """Return the verdict as HTML."""
    if takes_nothing(mix):
        return {"state": "empty", "html": fragment("empty.html")}
    result = check(mix, Request(quick=asked.quick))
    deck = result.deck
    if deck is None:
        html = fragment("faults.html", findings=result.findings)
        return {"state": "faults", "html": html}
    judgement = judged(goals(deck), result.findings, len(questions(deck, result.findings)))
    state: State = judgement.state
    html = fragment(
        "verdict.html", verdict=judgement, findings=result.findings, cards=len(deck.cards)
    )
    return {"state": state, "html": html}
