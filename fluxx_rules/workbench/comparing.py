"""Comparison of two states of a mix: cards, Goals and findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from ..cards.deck import Deck, DeckCard
from ..cards.target_result import TargetResult
from ..checks.dead_goals import goal_tally
from ..checks.finding_changes import Changes, between
from ..findings import Severity
from ..reasoning.deck.distinct_cards import without_copies


class Comparison(msgspec.Struct, frozen=True):
    """What a later state of a mix has more and less than an earlier one."""

    put_in: tuple[DeckCard, ...]
    left_out: tuple[DeckCard, ...]
    revived: tuple[str, ...]
    """The names of the Goals that can be won now, and could not be."""
    dead: tuple[str, ...]
    """The names of the Goals that nobody can win now; before they could be won, or were not in."""
    findings: Changes
    more: dict[Severity, int]
    """How many more findings count, or fewer if it is below 0, for each severity that changes."""


def compared(before: TargetResult, now: TargetResult) -> Comparison:
    """Return the comparison. A state whose files have errors has no cards and no Goals."""
    was, is_dead = dead_goals(before.deck), dead_goals(now.deck)
    there = {card.id for card in listed(now.deck)}
    return Comparison(
        put_in=tuple(beyond(listed(now.deck), listed(before.deck))),
        left_out=tuple(beyond(listed(before.deck), listed(now.deck))),
        revived=unique(name for id, name in was.items() if id in there and id not in is_dead),
        dead=unique(name for id, name in is_dead.items() if id not in was),
        findings=between(before, now),
        more=differences(counts(before), counts(now)),
    )


def counts(result: TargetResult) -> Counter[Severity]:
    return Counter(each.severity for each in result.findings)


def differences(before: Counter[Severity], now: Counter[Severity]) -> dict[Severity, int]:
    now = now.copy()
    now.subtract(before)
    return {severity: n for severity, n in now.items() if n}


def listed(deck: Deck | None) -> Sequence[DeckCard]:
    return without_copies(deck.listed) if deck else ()


def beyond(cards: Iterable[DeckCard], others: Iterable[DeckCard]) -> Iterable[DeckCard]:
    """Return the cards whose edition and name none of the others has."""
    known = {(card.edition, card.name) for card in others}
    return (card for card in cards if (card.edition, card.name) not in known)


def dead_goals(deck: Deck | None) -> dict[str, str]:
    """Return the names of the dead Goals by their ids."""
    return {each.card: each.name for each in goal_tally(deck).dead} if deck else {}


def unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
