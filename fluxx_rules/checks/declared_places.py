"""Places of cards in the package, added to findings that are located in a mix file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ..cards.deck import Deck
from ..findings import Finding, Related
from .base import MAX_LOCATIONS


def with_declared_places(findings: Iterable[Finding], deck: Deck) -> Iterator[Finding]:
    """Yield the findings. Those about cards that a mix file takes name their card files as well."""
    places = {card.id: card.declared_at for card in deck.listed if card.declared_at is not None}
    for finding in findings:
        declared = {places[id]: id for id in reversed(finding.cards) if id in places}
        if declared:
            here = [each for each in finding.related if each.location != finding.location]
            here += [Related(place, id) for place, id in reversed(declared.items())]
            finding = replace(finding, related=tuple(here[:MAX_LOCATIONS]))
        yield finding
