"""Protocol of the page: what it can ask, as data, and what is sent back line by line.

A question is a JSON object; `kind` names it. Each is answered by a function of `answers/` in a
worker. The answer is lines of JSON: perhaps some `Progress`, then one `Answered`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ..cards.changes import Change
from ..game.choices import Choice
from ..game.zones import SEATS
from ..reasoning.games.simulated_games import GAMES
from ..workbench.game_line import MAX_LINE, Go

WorkerName: TypeAlias = Literal["edits", "checks", "repairs", "reports", "games", "table"]
Players: TypeAlias = Annotated[int, Meta(ge=2, le=SEATS)]
NumberOfGames: TypeAlias = Annotated[int, Meta(ge=1, le=GAMES)]
Seed: TypeAlias = Annotated[str, Meta(max_length=100)]
Name: TypeAlias = Annotated[str, Meta(max_length=100)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Choices: TypeAlias = Annotated[tuple[Choice, ...], Meta(max_length=MAX_LINE)]


class Question(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A question about a mix. The text of the mix comes with it, so the server keeps no state."""

    worker: ClassVar[WorkerName]
    """The worker that answers it."""

    mix: str


class Box(Question, frozen=True, tag="box"):
    """The shelves of the sources of the mix, and of more sources.

    ``known`` has the digests of the shelves that the page knows already, by source.
    """

    worker: ClassVar[WorkerName] = "edits"

    more: tuple[str, ...] = ()
    known: dict[str, str] = {}


class Edit(Question, frozen=True, tag="edit"):
    """The mix after each of these steps. A step is made as a whole, or refused as a whole.

    A tab has one such question at a time under way, so that none replaces another.
    """

    worker: ClassVar[WorkerName] = "edits"

    steps: tuple[tuple[Change, ...], ...]


class WinnableGoals(Question, frozen=True, tag="winnable goals"):
    """The changes to just those Goals of the sources that can be won with what is in."""

    worker: ClassVar[WorkerName] = "checks"


class Verdict(Question, frozen=True, tag="verdict"):
    """The verdict on the mix. ``quick`` leaves the second judge out."""

    worker: ClassVar[WorkerName] = "checks"

    quick: bool = False
    since: str | None = None
    """The text of the mix before the last change, whose effect is to be said."""


class Details(Question, frozen=True, tag="details"):
    """What a finding shows, and what to do. ``entry`` is its id in the verdict."""

    worker: ClassVar[WorkerName] = "checks"

    entry: str


class Reply(Question, frozen=True, tag="reply"):
    """The changes of the mix that write an answer: options by number, or words of the players."""

    worker: ClassVar[WorkerName] = "checks"

    question: str
    ticked: tuple[int, ...] = ()
    words: str = ""


class Repairs(Question, frozen=True, tag="repairs"):
    """Repairs of the mix, each checked."""

    worker: ClassVar[WorkerName] = "repairs"


class Compare(Question, frozen=True, tag="compare"):
    """What differs between the mix and the text of its file."""

    worker: ClassVar[WorkerName] = "checks"

    saved: str


class Page(Question, frozen=True):
    """A page for another tab of the browser. The server keeps it for a while."""


class Sheet(Page, frozen=True, tag="sheet"):
    """The sheet for the table, to be printed."""

    worker: ClassVar[WorkerName] = "checks"


class Report(Page, frozen=True, tag="report"):
    """The whole report, with simulated games."""

    worker: ClassVar[WorkerName] = "reports"


class Lengths(msgspec.Struct, frozen=True):
    """How long the games of another state of the mix were: for each number of turns, the games."""

    games: int
    games_by_turns: dict[int, int]


class Games(Question, frozen=True, tag="games"):
    """The figures of the first games of the mix, compared with the games before a change."""

    worker: ClassVar[WorkerName] = "games"

    end: NumberOfGames
    players: Players | None = None
    seed: Seed = "0"
    before: Lengths | None = None


class Step(Question, frozen=True, tag="step"):
    """A game of the mix after its choices, seen at a place from which somebody goes on."""

    worker: ClassVar[WorkerName] = "table"

    choices: Choices = ()
    at: Count = 0
    """The place: the number of choices before it."""
    go: Go = "here"
    players: Players | None = None
    seed: Seed = "0"


class Try(Question, frozen=True, tag="try"):
    """A card at a small table after its choices, seen at a place from which somebody goes on.

    A card of the source that is not in the mix is put in for the trial.
    """

    worker: ClassVar[WorkerName] = "table"

    card: Name
    source: str
    choices: Choices = ()
    at: Count = 0
    go: Go = "here"
    players: Players | None = None
    seed: Seed = "0"


class Ruling(Question, frozen=True, tag="ruling"):
    """The end of a game, or a trial of a card, as a ruling: shown, or kept beside the saved mix."""

    worker: ClassVar[WorkerName] = "table"

    choices: Choices
    card: Name = ""
    """The card of a trial, which begins at its small table. Without one it is a game."""
    players: Players | None = None
    seed: Seed = "0"
    name: Name = ""
    since: Count | None = None
    """The number of choices before the ruling begins; without one it begins with the last play.

    A trial is kept as a whole.
    """
    keep: bool = False


Asked: TypeAlias = (
    Box | Edit | WinnableGoals
    | Verdict | Details | Reply | Compare | Sheet
    | Repairs | Report
    | Games
    | Step | Try | Ruling
)  # fmt: skip
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
