"""Pages for other tabs: the sheet for the table, and the whole report."""

from __future__ import annotations

from typing import Any

import msgspec

from ...budget import LONG_STEPS, Budget
from ...cards.library import BadDeck
from ...reasoning.games.simulated_games import GAMES
from ...report.document.builder import make, steps
from ...report.document.first_screen import Question
from ...report.document.first_screen import Verdict as Judgement
from ...report.document.model import Topic
from ...report.document.page import content_policy, to_html
from ...report.document.phrases import DO_NOT_PLAY, NO_AGREEMENT, NO_END, TO_AGREE_ON
from ...report.document.questions import questions
from ...report.document.sections.goals import goals
from ...report.document.sheet import sheet as sheet_of
from ...report.document.verdict import verdict as judged
from ...session import spending
from ...workbench.mix import Mix, declared, parts
from ..fragments import fragment
from ..protocol import Tell
from .results import confirmed

FRAMED = "frame-ancestors 'none'"


class Noted(msgspec.Struct, frozen=True):
    """The part of a report that the sheet needs."""

    heading: str
    verdict: Judgement
    questions: tuple[Question, ...]
    sheet: tuple[Topic, ...]


def sheet(mix: Mix) -> dict[str, Any]:
    """Return the sheet as a page."""
    result = confirmed(mix)
    if result.deck is None:
        raise BadDeck(mix.path, result.findings)
    all_goals, asked = goals(result.deck), questions(result.deck, result.findings)
    noted = Noted(
        declared(mix).mix,
        judged(all_goals, result.findings, len(asked)),
        asked,
        sheet_of(result.deck, result, all_goals),
    )
    html = fragment(
        "sheet_page.html",
        r=noted,
        as_played="as it is played now",
        do_not_play=DO_NOT_PLAY,
        no_end=NO_END,
        no_agreement=NO_AGREEMENT,
        to_agree_on=TO_AGREE_ON,
    )
    return {"html": html}


def report(mix: Mix, tell: Tell) -> dict[str, Any]:
    """Return the report as a page, with as many games as `fluxx report` plays."""
    files, done = parts(mix), 0
    whole = steps(files, GAMES)

    def advance(more: int) -> None:
        nonlocal done
        done += more
        tell(min(done, whole), whole)

    with spending(Budget(LONG_STEPS)):
        made = make(mix.target, files, advance, games=GAMES, mix=mix)
    if made.report is None:
        raise BadDeck(mix.path, made.result.findings)
    return {"html": to_html(made.report), "policy": f"{content_policy()}; {FRAMED}"}
