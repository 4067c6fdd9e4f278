"""Protocol of the page: what it can ask, as data, and what is sent back line by line.

A question is a JSON object; `kind` names it. Each is answered by a function of `answers/` in a
worker. The answer is lines of JSON: perhaps some `Progress`, then one `Answered`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from ..cards.changes import Change


class Question(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A question about a mix. The text of the mix comes with it, so the server keeps no state."""

    mix: str


class Box(Question, frozen=True, tag="box"):
    """The shelves of the sources of the mix, and of more editions."""

    more: tuple[str, ...] = ()


class Verdict(Question, frozen=True, tag="verdict"):
    """The mix after some changes, and the verdict on it. ``quick`` leaves the second judge out."""

    changes: tuple[Change, ...] = ()
    quick: bool = False
    since: str | None = None
    """The text of the mix before the last change, whose effect is to be said."""


class Details(Question, frozen=True, tag="details"):
    """What a finding shows, and what to do. ``entry`` is its id in the verdict."""

    entry: str


class Reply(Question, frozen=True, tag="reply"):
    """The changes of the mix that write an answer: options by number, or words of the players."""

    question: str
    ticked: tuple[int, ...] = ()
    words: str = ""


class Repairs(Question, frozen=True, tag="repairs"):
    """Repairs of the mix, each checked."""


class Compare(Question, frozen=True, tag="compare"):
    """What differs between the mix and the text of its file."""

    saved: str


class Page(Question, frozen=True):
    """A page for another tab of the browser. The server keeps it for a while."""


class Sheet(Page, frozen=True, tag="sheet"):
    """The sheet for the table, to be printed."""


class Report(Page, frozen=True, tag="report"):
    """The whole report, with simulated games."""


class Games(Question, frozen=True, tag="games"):
    """The figures of the first games of the mix."""

    end: int
    players: int | None = None
    seed: str = "0"
    policy: str = "sensible"


Asked: TypeAlias = Box | Verdict | Details | Reply | Repairs | Compare | Sheet | Report | Games
Tell: TypeAlias = Callable[[int, int], None]
"""A function that tells how much of how much is done."""


class Progress(msgspec.Struct, frozen=True, tag_field="kind", tag="progress"):
    """How much of the work is done."""

    done: int
    of: int


class Answered(msgspec.Struct, frozen=True, tag_field="kind", tag="answer"):
    """The answer. Its fields depend on the question."""

    answer: dict[str, Any]


class Refused(msgspec.Struct, frozen=True, tag_field="kind", tag="refused"):
    """A question without an answer, and the reason for people."""

    reason: str


class Replaced(msgspec.Struct, frozen=True, tag_field="kind", tag="replaced"):
    """A newer question of the same kind and tab has taken the place of this one."""


Line: TypeAlias = Progress | Answered | Refused | Replaced
