"""Parts of findings that checks share: card texts, locations, and findings about skipped work."""

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


def card_with_text(card: DeckCard) -> str:
    return f"{card.id}: {card_text(card.declared)}"


def cards_with_texts(cards: Iterable[DeckCard]) -> tuple[str, ...]:
    """Return the texts of the cards, one entry for all cards with the same text."""
    ids_by_text: dict[str, list[str]] = {}
    for card in cards:
        ids_by_text.setdefault(card_text(card.declared), []).append(card.id)
    return tuple(f"{', '.join(ids)}: {text}" for text, ids in ids_by_text.items())


def related_cards(cards: Iterable[DeckCard]) -> tuple[Related, ...]:
    """Return the locations of further cards of a finding; copies share one."""
    first = {card.location: card.id for card in reversed([*cards])}
    return tuple(Related(place, id) for place, id in reversed(first.items()) if place is not None)


class CardLocations(TypedDict):
    """The part of a finding that names its cards and their locations."""

    cards: tuple[str, ...]
    location: Location | None
    related: tuple[Related, ...]


def located_at_first(cards: Sequence[DeckCard]) -> CardLocations:
    ids = tuple(card.id for card in cards)
    location = cards[0].location if cards else None
    return CardLocations(cards=ids, location=location, related=related_cards(cards[1:]))


def located_at_last(cards: Sequence[DeckCard]) -> CardLocations:
    ids = tuple(card.id for card in cards)
    return CardLocations(cards=ids, location=cards[-1].location, related=related_cards(cards[:-1]))


def rules_finding(
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
        **located_at_last(cards),
        verdict=verdict,
        aspect=aspect,
        witness=shown,
        because=(*cards_with_texts(cards), *because),
        advice=advice,
    )


def untried_finding(check: tuple[str, str], what: str, tried: int) -> Finding:
    """Return the finding that a check skipped some work: neither a fault nor a pass."""
    return Finding(
        *check,
        Severity.INFO,
        f"{what} were not tried",
        verdict="unknown",
        because=(f"the first {tried} were tried",),
    )


MAX_SENTENCE, MAX_REASONS, MAX_LOCATIONS = 2000, 60, 200
"""The limits of a finding: letters of a sentence, reasons, and locations."""


def cut_short_finding(check: Check, spent: Spent) -> Finding:
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


def unlisted_finding(check: Check, more: Sequence[Severity]) -> Finding:
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
    if len(reasons) > MAX_REASONS:
        left = len(reasons) - MAX_REASONS
        reasons = (*reasons[:MAX_REASONS], f"... and {plural(left, 'reason')} more")
    sentences = (finding.message, *reasons)
    if reasons is finding.because and len(finding.related) <= MAX_LOCATIONS:
        if max(map(len, sentences)) <= MAX_SENTENCE:
            return finding
    message, *reasons_ = (
        f"{each[:MAX_SENTENCE]}..." if len(each) > MAX_SENTENCE else each for each in sentences
    )
    return msgspec.structs.replace(
        finding, message=message, because=tuple(reasons_), related=finding.related[:MAX_LOCATIONS]
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
