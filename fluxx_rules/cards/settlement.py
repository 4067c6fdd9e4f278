"""Settlements: entries of ``settled:`` in a parsed file, with the cards and location of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from ..findings import Location
from ..language.settled import Settled
from .deckfile import DeckFile
from .mixfile import MixFile


class Settlement(msgspec.Struct, frozen=True):
    """An entry, its location, and the names or ids of all cards of the findings that it accepts."""

    entry: Settled
    cards: tuple[str, ...]
    location: Location | None = None
    judged: bool = True
    """Whether a finding reports the entry if it settles nothing."""


def settlements(
    declared: DeckFile | MixFile, located: Callable[..., Location]
) -> Iterator[Settlement]:
    """Yield the settlements of a file and those on its cards; ``located`` locates a path."""
    for n, entry in enumerate(declared.settled):
        yield Settlement(entry, entry.cards, located("settled", n))
    for k, card in enumerate(declared.cards if isinstance(declared, DeckFile) else ()):
        for n, entry in enumerate(card.settled):
            place = located("cards", k, "settled", n)
            yield Settlement(entry, (card.name, *entry.cards), place)
