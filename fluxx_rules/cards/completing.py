"""Editions that somebody who has the box completes with the cards that are not known."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..findings import Finding, has_errors
from .completeness import known_of, unknown_power
from .deckfile import DeckFile
from .editions import editions
from .parsed_file import TYPED, ParsedFile, PartsOf
from .reading.faults import Faults, place_in
from .reading.source import Source


def completed(part: ParsedFile, own: DeckFile, source: Source, parts_of: PartsOf) -> ParsedFile:
    """Return the edition of the package with the cards of the file, which replace unknown ones."""
    if has_errors(part.findings):
        return part
    if own.edition not in editions():
        faults = Faults(source)
        faults.unknown(own.edition, editions(), place_in(source.data, "edition"))
        return msgspec.structs.replace(part, findings=[*part.findings, *faults.findings])
    (edition,) = parts_of(own.edition, TYPED)
    assert isinstance(edition.declared, DeckFile)
    if doubled := [*known_already(own, edition, source)]:
        return msgspec.structs.replace(part, findings=[*part.findings, *doubled])
    names = {card.name for card in (*part.cards, *part.unplayed)}
    more = [card for card in part.cards if not unknown_power(card)]
    known = with_more(edition.declared.known, len(more))
    declared = msgspec.structs.replace(edition.declared, known=known)
    kept = (card for card in edition.cards if not (card.name in names and unknown_power(card)))
    return msgspec.structs.replace(
        part,
        declared=declared,
        cards=(*kept, *part.cards),
        unplayed=(*(card for card in edition.unplayed if card.name not in names), *part.unplayed),
        settled=(*edition.settled, *part.settled),
    )


def known_already(own: DeckFile, edition: ParsedFile, source: Source) -> Iterator[Finding]:
    """Yield a fault for each card that the edition has already, with its power."""
    faults = Faults(source)
    known = {card.name for card in edition.cards if not unknown_power(card)}
    for n, card in enumerate(own.cards):
        if card.name in known:
            faults.misshapen(
                f"{card.name} of {own.edition} is known already: leave it out here",
                place_in(source.data, "cards", n, card.word),
            )
    yield from faults.findings


def with_more(known: str, cards: int) -> str:
    """Return how many cards are known with that many more."""
    numbers = known_of(known)
    if numbers is None:
        return known
    now = numbers[0] + cards
    return f"{now} of {max(now, numbers[1])}"
