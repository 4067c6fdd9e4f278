"""What a card file or a mix file says of findings that are to be left as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from ..findings import Location
from ..language.settled import Settled
from .deckfile import DeckFile
from .mixfile import MixFile


class Settlement(msgspec.Struct, frozen=True):
    """An entry, the names or ids of all cards that a finding has to be about, and its place."""

    entry: Settled
    cards: tuple[str, ...]
    location: Location | None = None
    judged: bool = True
    """Whether it is told when the entry settles nothing."""


def settlements(
    declared: DeckFile | MixFile, located: Callable[..., Location]
) -> Iterator[Settlement]:
    """Those of the file, and those on its cards; each is located by the way to it."""
    for n, entry in enumerate(declared.settled):
        yield Settlement(entry, entry.cards, located("settled", n))
    for k, card in enumerate(declared.cards if isinstance(declared, DeckFile) else ()):
        for n, entry in enumerate(card.settled):
            place = located("cards", k, "settled", n)
            yield Settlement(entry, (card.name, *entry.cards), place)
