"""Types of the first screen of a report: the verdict, and the questions for the players."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ...cards.changes import Change, Settle

State: TypeAlias = Literal["play", "agree", "dead goals", "endless"]
"""Play; play after agreeing on something; some Goals are dead; do not, for games do not end."""


class LengthRatio(msgspec.Struct, frozen=True):
    """The average length of games as a multiple of that of one edition alone."""

    ratio: float
    edition: str
    """The title of the edition."""


class Verdict(msgspec.Struct, frozen=True):
    """The answer to whether a deck can be played, and the facts behind it."""

    state: State
    questions: int
    dead: tuple[str, ...]
    """The names of the Goals that nobody can win."""
    winnable: int
    unknown: int
    """The number of undocumented Goals, and of those that are not decided."""
    stuck: tuple[str, ...] = ()
    """Why games do not end, as sentences."""
    length: LengthRatio | None = None

    @property
    def goals(self) -> int:
        """The number of Goals that are known to be winnable or dead."""
        return self.winnable + len(self.dead)


class Option(msgspec.Struct, frozen=True):
    """A possible answer. ``played``: games and findings of the report go by it."""

    text: str
    detail: str = ""
    played: bool = False
    changes: tuple[Change, ...] = ()
    """The changes of the mix file that write the answer."""


class Question(msgspec.Struct, frozen=True):
    """A question for the players, with its possible answers if they are known."""

    asks: str
    why: str = ""
    options: tuple[Option, ...] = ()
    several: bool = False
    """Whether several options can be ticked together."""
    id: str = ""
    finding: str = ""
    """The id of the entry of the finding that raises it."""
    none: tuple[Change, ...] = ()
    """The changes of the mix file for none of several options."""
    code: str = ""
    cards: tuple[str, ...] = ()
    """With its code, the cards by which a mix file accepts the finding for the agreed reason."""

    @property
    def takes_words(self) -> bool:
        """Whether players can answer in words of their own: no mix file plays their answer."""
        played = (change for each in self.options for change in each.changes)
        return not self.options or any(isinstance(each, Settle) for each in played)

    def accepted(self, words: str) -> Settle:
        """Return the change that accepts the finding, with this answer as the reason."""
        return Settle(self.code, self.cards, f"{self.asks} {words}")
