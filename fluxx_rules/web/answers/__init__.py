"""Answers to the questions of the page: a function for each kind, called in a worker."""

from __future__ import annotations

from typing import Any, assert_never

from ...workbench.mix import Mix
from ..protocol import (
    Asked,
    Box,
    Compare,
    Details,
    Edit,
    Games,
    Repairs,
    Reply,
    Report,
    Ruling,
    Sheet,
    Step,
    Tell,
    Try,
    Verdict,
    WinnableGoals,
)


def answer(asked: Asked, path: str, tell: Tell) -> dict[str, Any]:
    """Return the answer to a question about a mix, whose file is or would be at the path."""
    mix = Mix(path, asked.mix)
    match asked:
        case Box():
            from .box import box

            return box(asked, mix)
        case Edit():
            from .edit import edit

            return edit(asked, mix)
        case WinnableGoals():
            from .box import winnable_goals

            return winnable_goals(mix)
        case Verdict():
            from .verdict import verdict

            return verdict(asked, mix)
        case Details():
            from .details import details

            return details(asked, mix)
        case Reply():
            from .reply import reply

            return reply(asked, mix)
        case Repairs():
            from .repairs import repairs

            return repairs(mix)
        case Compare():
            from .compare import compare

            return compare(asked, mix)
        case Sheet():
            from .pages import sheet

            return sheet(mix)
        case Report():
            from .pages import report

            return report(mix, tell)
        case Games():
            from .games import games

            return games(asked, mix, tell)
        case Step():
            from .table import step

            return step(asked, mix)
        case Ruling():
            from .ruling import ruling

            return ruling(asked, mix)
        case Try():
            from .trial import trial

            return trial(asked, mix)
        case _:
            assert_never(asked)
