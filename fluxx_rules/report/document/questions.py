"""Questions for the players, made from findings: what a deck leaves open, with possible answers."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...cards.deck import Deck
from ...checks.registry import mix_key_of
from ...findings import Finding
from ..folding import folds
from .first_screen import Question
from .question_words import ASKED

FIRST = ("basic rules", "policies")
"""Keys of the mix file. Questions about them come first, as they concern every turn."""


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
    entry = f"{finding.code.lower()}-{finding.fingerprint[:8]}"
    return msgspec.structs.replace(found, id=f"q-{entry}", finding=entry)


def rank(finding: Finding) -> int:
    key = mix_key_of(finding)
    return FIRST.index(key) if key in FIRST else len(FIRST)
