"""Answers to the questions of the page: a function for each kind, called in a worker."""

from __future__ import annotations

from typing import Any, assert_never

from ...workbench.mix import Mix
from ..protocol import Asked, Box, Edit, Games, Ruling, Step, Tell, Verdict


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
        case Verdict():
            from .verdict import verdict

            return verdict(asked, mix)
        case Games():
            from .games import games

            return games(asked, mix, tell)
        case Step():
            from .table import step

            return step(asked, mix)
        case Ruling():
            from .ruling import ruling

            return ruling(asked, mix)
        case _:
            assert_never(asked)
