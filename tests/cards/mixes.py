"""What is asked of mixes."""

from __future__ import annotations

from collections.abc import Callable

from fluxx_rules.cards.deck import Deck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Finding

Write = Callable[[str, str], str]
"""Writes a file of that name and content, and gives its path."""


def found(deck: Deck, code: str) -> list[Finding]:
    return list(run_checks(deck, {code}))


def slots(deck: Deck, name: str) -> tuple[str, ...]:
    return next(card.meaning.slots for card in deck.cards if card.name == name)


def replace_one_another(deck: Deck, *names: str) -> bool:
    return bool(set.intersection(*(set(slots(deck, name)) for name in names)))
