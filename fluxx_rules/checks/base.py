"""Findings in the form that several checks share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypedDict

import msgspec

from ..budget import Spent
from ..cards.deck import DeckCard
from ..cards.reading.suggest import misspelt
from ..findings import Advice, Finding, Location, Related, Severity, Verdict, Witness
from ..language.text import card_text
from ..language.words import plural
from .registry import Check


def text_of(card: DeckCard) -> str:
    return f"{card.id}: {card_text(card.declared)}"


def texts(cards: Iterable[DeckCard]) -> tuple[str, ...]:
    """Return the texts of the cards, one entry for all cards with the same text."""
    said: dict[str, list[str]] = {}
    for card in cards:
        said.setdefault(card_text(card.declared), []).append(card.id)
    return tuple(f"{', '.join(ids)}: {text}" for text, ids in said.items())


def also(cards: Iterable[DeckCard]) -> tuple[Related, ...]:
    """Return the locations of further cards of a finding; copies share one."""
    first = {card.location: card.id for card in reversed([*cards])}
    return tuple(Related(place, id) for place, id in reversed(first.items()) if place is not None)


class Told(TypedDict):
    """The part of a finding that names its cards and their locations."""

    cards: tuple[str, ...]
    location: Location | None
    related: tuple[Related, ...]


def told_at_first(cards: Sequence[DeckCard]) -> Told:
    ids = tuple(card.id for card in cards)
    return Told(cards=ids, location=cards[0].location, related=also(cards[1:]))


def told_at_last(cards: Sequence[DeckCard]) -> Told:
    ids = tuple(card.id for card in cards)
    return Told(cards=ids, location=cards[-1].location, related=also(cards[:-1]))


def of_rules(
    check: tuple[str, str, Severity],
    cards: tuple[DeckCard, ...],
    message: str,
    aspect: str,
    verdict: Verdict,
    shown: Witness,
    because: tuple[str, ...],
    advice: tuple[Advice, ...] = (),
) -> Finding:
    """Return a finding about rules that cannot hold together, located at the last of them."""
    return Finding(
        *check,
        message,
        **told_at_last(cards),
        verdict=verdict,
        aspect=aspect,
        witness=shown,
        because=(*texts(cards), *because),
        advice=advice,
    )


def untried(check: tuple[str, str], what: str, tried: int) -> Finding:
    """Return the finding that a check skipped some work: neither a fault nor a pass."""
    return Finding(
        *check,
        Severity.INFO,
        f"{what} were not tried",
        verdict="unknown",
        because=(f"the first {tried} were tried",),
    )


LONGEST, MOST_REASONS, MOST_PLACES = 2000, 60, 200
"""The limits of a finding: letters of a sentence, reasons, and locations."""


def cut_short(check: Check, spent: Spent) -> Finding:
    """Return the finding that the check ran out of steps."""
    return Finding(
        check.code,
        check.name,
        Severity.INFO,
        "the check ran out of steps, so it may have missed findings",
        verdict="unknown",
        aspect="budget",
        because=(str(spent),),
    )


def unlisted(check: Check, more: Sequence[Severity]) -> Finding:
    """Return the finding that stands for those beyond the list, as severe as the worst of them."""
    return Finding(
        check.code,
        check.name,
        max(more),
        f"{plural(len(more), 'finding')} more of this kind",
        aspect="not listed",
        because=("the list of findings of one check is limited",),
    )


def cut_to_size(finding: Finding) -> Finding:
    """Return the finding with its sentences and reasons cut to size. Its fingerprint stays."""
    reasons = finding.because
    if len(reasons) > MOST_REASONS:
        left = len(reasons) - MOST_REASONS
        reasons = (*reasons[:MOST_REASONS], f"... and {plural(left, 'reason')} more")
    sentences = (finding.message, *reasons)
    if reasons is finding.because and len(finding.related) <= MOST_PLACES:
        if max(map(len, sentences)) <= LONGEST:
            return finding
    message, *reasons_ = (
        f"{each[:LONGEST]}..." if len(each) > LONGEST else each for each in sentences
    )
    return msgspec.structs.replace(
        finding, message=message, because=tuple(reasons_), related=finding.related[:MOST_PLACES]
    )


def size(finding: Finding) -> int:
    """Return the length of the finding as text."""
    return len(repr(finding))  # JSON cannot hold every file name


IN_PART = " (some cards are undocumented)"
"""The end of a message about cards that a deck lacks as far as it is known."""


def as_far_as_known(finding: Finding, unknown: tuple[str, ...]) -> Finding:
    """Return the finding as information, if an undocumented card may supply what is missing.

    A misspelt name stays as severe as it is: the aspect of such a finding is the name.
    """
    if not unknown or misspelt(finding.aspect, finding.suggestion):
        return finding
    return msgspec.structs.replace(
        finding,
        severity=Severity.INFO,
        message=f"{finding.message}{IN_PART}",
        because=(*finding.because, *unknown),
    )
