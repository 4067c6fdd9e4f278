"""Cards that several editions share: declared once, in the package's own ``decks/common``."""

from __future__ import annotations

from functools import cache

import msgspec

from ..findings import Finding, Location, Severity
from ..language.card import Card
from .deckfile import DeckFile, Included, Shared
from .own import own
from .reading.source import Source
from .reading.suggest import closest


@cache
def shared_cards() -> dict[str, Card]:
    """The shared cards by their names."""
    return {card.name: card for card in own("shared.yaml", Shared).cards}


def included(
    declared: DeckFile, source: Source
) -> tuple[list[tuple[Card, Location]], list[Finding]]:
    """What the card file includes, each where the file asks for it."""
    found: list[tuple[Card, Location]] = []
    findings: list[Finding] = []
    for n, entry in enumerate(declared.include):
        wanted = Included(entry) if isinstance(entry, str) else entry
        place = source.locate(("include", n) if len(declared.include) > 1 else ("include",))
        card = shared_cards().get(wanted.card)
        if card is None:
            findings.append(
                Finding(
                    "FX101", "unknown-word", Severity.ERROR,
                    f"there is no shared card {wanted.card!r}",
                    location=place, aspect=f"include/{wanted.card}",
                    suggestion=closest(wanted.card, shared_cards()),
                )
            )  # fmt: skip
            continue
        card = msgspec.structs.replace(
            card,
            copies=wanted.copies,
            confidence=wanted.confidence or card.confidence,
            source=wanted.source or card.source,
        )
        found.append((card, place))
    return found, findings
