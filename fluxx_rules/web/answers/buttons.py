"""Buttons that change the mix: their words, and the changes as data for the page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TypeGuard

import msgspec

from ...cards.changes import Answer, BasicRules, Change, LeaveOut, Merge, PutIn, Settle
from ...findings import Advice, Finding, MixChange, short_hash
from ...report.change_words import action


class Button(msgspec.Struct, frozen=True):
    """A button: what it says, and the changes that it makes."""

    words: str
    changes: str
    """The changes as JSON, in plain ASCII: what makes text visible must not change a name."""

    @property
    def key(self) -> str:
        """A key that is equal for equal changes alone."""
        return short_hash(self.changes.encode())


class Acceptance(msgspec.Struct, frozen=True):
    """What the page needs to accept a finding for a reason that a person writes."""

    text: str
    code: str
    cards: str
    """The cards as JSON."""


def button(changes: Iterable[Change], words: str = "") -> Button:
    changes = (*changes,)
    said = words or action(changes)
    return Button(said[:1].upper() + said[1:], as_json(changes))


def as_json(value: object) -> str:
    return json.dumps(msgspec.to_builtins(value))


def cures(findings: Iterable[Finding]) -> tuple[Button, ...]:
    """Return a button for each advice that one click can follow."""
    return following(advice for each in findings for advice in each.advice)


def following(given: Iterable[Advice]) -> tuple[Button, ...]:
    """Return a button for each of these that one click can follow."""
    return tuple(dict.fromkeys(map(button, clicked(given))))


def clicked(given: Iterable[Advice]) -> Iterator[tuple[Change, ...]]:
    for advice in given:
        changes = tuple(each for each in advice.changes if is_complete(each))
        if changes and len(changes) == len(advice.changes):
            yield changes


def is_complete(change: MixChange) -> TypeGuard[Change]:
    """Return whether a change needs no words of a person, and no choice among several."""
    if isinstance(change, Settle):
        return change.reason is None
    return isinstance(change, PutIn | LeaveOut | Merge | Answer | BasicRules)


def acceptance(finding: Finding) -> Acceptance | None:
    """Return how the mix file accepts the finding, if it can be accepted."""
    for advice in finding.advice:
        for change in advice.changes:
            if isinstance(change, Settle) and change.reason is not None:
                text = advice.text.partition(", write")[0]
                return Acceptance(text, change.code, as_json(change.cards))
    return None
