"""Findings that are true of every number of players, which the studies compare with the engine."""

from __future__ import annotations

from collections.abc import Container, Iterator

from fluxx_rules import checks
from fluxx_rules.cards.deck import Deck
from fluxx_rules.checks.by_players import is_shown
from fluxx_rules.findings import Finding


def run_checks(deck: Deck, codes: Container[str] | None = None) -> Iterator[Finding]:
    """Yield the findings of the checks, without what is proved for some numbers of players only."""
    for each in checks.run_checks(deck, codes):
        if "(only with " not in each.message or is_shown(each):
            yield each
