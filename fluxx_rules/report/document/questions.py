"""Questions for the players, made from findings: what a deck leaves open, with possible answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from ...cards.changes import Change, Settle
from ...cards.deck import Deck
from ...checks.registry import mix_key_of
from ...checks.words import listed
from ...findings import Finding
from ..folding import folds
from .asking import ASKED
from .asking.phrasing import advised
from .entry_ids import entry_id
from .first_screen import Option, Question

FIRST = ("basic rules", "policies")
"""Keys of the mix file. Questions about them come first, as they concern every turn."""
NONE = "None of these"


def questions(deck: Deck, findings: Iterable[Finding]) -> tuple[Question, ...]:
    """Return the questions that the findings raise. Ids differ and depend only on the findings."""
    raised = sorted((fold.finding for fold in folds(findings)), key=rank)
    used: dict[str, int] = {}
    numbered = []
    for found in filter(None, (question(deck, each) for each in raised)):
        used[found.id] = n = used.get(found.id, 0) + 1
        id = found.id if n == 1 else f"{found.id}-{n}"
        numbered.append(msgspec.structs.replace(found, id=id))
    return tuple(numbered)


def question(deck: Deck, finding: Finding) -> Question | None:
    """Return the question that the finding raises, or None if nobody has to decide anything."""
    ask = ASKED.get(finding.code)
    if ask is None:
        return None
    cards = {card.id: card for card in deck.listed}
    found = ask(deck, finding, [cards[id] for id in finding.cards if id in cards])
    if found is None:
        return None
    entry = entry_id(finding)
    accepting = advised(finding, Settle)
    named = msgspec.structs.replace(
        found,
        id=f"q-{entry}",
        finding=entry,
        code=finding.code,
        cards=accepting[-1].cards if accepting else finding.cards,
    )
    return with_changes(named)


def with_changes(question: Question) -> Question:
    """Return the question with changes for every answer: what no mix file can say is accepted."""

    def changes(own: tuple[Change, ...], words: str) -> tuple[Change, ...]:
        return own or (question.accepted(words),)

    return msgspec.structs.replace(
        question,
        options=tuple(
            msgspec.structs.replace(each, changes=changes(each.changes, each.text))
            for each in question.options
        ),
        none=changes(question.none, NONE) if question.several else (),
    )


def answer(question: Question, ticked: Sequence[Option], words: str = "") -> tuple[Change, ...]:
    """Return the changes for the options that are ticked, or for words of the players' own.

    Without options, none of several options is true. Accepted options have one reason together.
    """
    if words:
        return (question.accepted(words),)
    if not ticked:
        return question.none
    changes = tuple(change for each in ticked for change in each.changes)
    if all(isinstance(each, Settle) for each in changes):
        return (question.accepted(listed(each.text for each in ticked)),)
    return changes


def rank(finding: Finding) -> int:
    key = mix_key_of(finding)
    return FIRST.index(key) if key in FIRST else len(FIRST)
