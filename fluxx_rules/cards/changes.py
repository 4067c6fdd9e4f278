"""Changes of a mix as data: cards put in and left out, merges, answers, tags and agreements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from ..findings import MixChange
from ..language.amount import Amount
from ..language.core import Numeral
from ..language.meaning import Set

MergeWord: TypeAlias = Literal["same thing", "same rule", "different"]


class CannotChange(ValueError):
    """Raised if a change cannot be applied to a mix file."""


class Rename(MixChange, frozen=True, tag=True):
    """The mix has another name."""

    name: str


class PutIn(MixChange, frozen=True, tag=True):
    """All copies of a card are put in, from a source as a mix file names it."""

    source: str
    card: str


class LeaveOut(MixChange, frozen=True, tag=True):
    """All copies of a card of a source are left out."""

    source: str
    card: str


class TakeAll(MixChange, frozen=True, tag=True):
    """All cards of a source are put in."""

    source: str


class TakeNone(MixChange, frozen=True, tag=True):
    """All cards of a source are left out."""

    source: str


class Merge(MixChange, frozen=True, tag=True):
    """Names become one thing or one rule, or are kept apart."""

    word: MergeWord
    names: tuple[str, ...]


class Unmerge(MixChange, frozen=True, tag=True):
    """The mix file no longer says that these names are merged, or that they are different."""

    word: MergeWord
    names: tuple[str, ...]


class Answer(MixChange, frozen=True, tag=True):
    """A question on which rulebooks differ gets an answer, or loses that of the mix file."""

    question: str
    answer: str | None


class Tag(MixChange, frozen=True, tag=True):
    """A card of the mix has a tag, or does not have it. With None the mix file says neither."""

    tag: str
    card: str
    has: bool | None = True


class DecideTag(MixChange, frozen=True, tag=True):
    """The mix decides which cards have a tag: those of their card files and those that it names.

    If it is not decided, the mix file says nothing about the tag and its cards.
    """

    tag: str
    decided: bool = True


class BasicRules(MixChange, frozen=True, tag=True):
    """The mix has these Basic Rules, or those of its editions: ``(("draw", 1), ("play", 1))``."""

    rules: tuple[tuple[str, int | str], ...] | None

    @classmethod
    def of(cls, rules: Iterable[Set]) -> BasicRules:
        """Return the change to these Basic Rules."""
        amounts = ((each.parameter, each.number) for each in rules)
        return cls(
            tuple(
                (what, number.n if isinstance(number, Numeral) else str(Amount(number)))
                for what, number in amounts
            )
        )


class Players(MixChange, frozen=True, tag=True):
    """The mix is meant for this number of players, or for any number."""

    players: int | None


class Settle(MixChange, frozen=True, tag=True):
    """A finding about these cards is accepted for a reason, or no longer accepted."""

    code: str
    """The code of the finding, or its name if the mix file goes by it."""
    cards: tuple[str, ...]
    reason: str | None


Change: TypeAlias = (
    Rename
    | PutIn
    | LeaveOut
    | TakeAll
    | TakeNone
    | Merge
    | Unmerge
    | Answer
    | Tag
    | DecideTag
    | BasicRules
    | Players
    | Settle
)
