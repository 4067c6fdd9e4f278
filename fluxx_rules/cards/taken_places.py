"""Places in a mix file where it takes the cards of an edition of the package."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec

from ..findings import Location
from ..language import core
from ..language.footprint import descriptions
from ..language.which import such
from .deck import DeckCard, Taken
from .deckfile import DeckFile
from .files.paths import is_packaged
from .mixfile import Take
from .parsed_file import ParsedFile
from .reading.faults import located
from .reading.source import Source


class TakenPlaces:
    """The places in one entry of `take`. A user can change these, but no card of the package."""

    def __init__(self, source: Source, n: int, take: Take) -> None:
        self.source, self.n, self.take = source, n, take

    def given_to(self, part: ParsedFile) -> ParsedFile:
        """Return the part; its cards lie where this entry takes them, if they are packaged."""
        if part.taken is None and isinstance(part.declared, DeckFile):
            part = msgspec.structs.replace(part, taken=self.taken)
        if not is_packaged(part.file):
            return part
        cards, unplayed = map(self.located, (part.cards, part.unplayed))
        return msgspec.structs.replace(part, cards=cards, unplayed=unplayed)

    def located(self, cards: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
        return tuple(
            card
            if card.declared_at is not None  # an inner mix takes it
            else msgspec.structs.replace(
                card, location=self.place_of(card), declared_at=card.location
            )
            for card in cards
        )

    def place_of(self, card: DeckCard) -> Location:
        """Return the place of the word that takes the card, or of the whole edition."""
        names, described = self.chosen
        for name in (*card.declared.names, card.declared.kind):
            if name in names:
                return names[name]
        fitting = (place for one, place in described if card.fits(one))
        return next(fitting, self.whole)

    @cached_property
    def taken(self) -> Taken:
        word = "only" if self.take.only else "without" if self.take.without else ""
        place = located(self.source, "take", self.n, word or "from")
        return Taken(word, place, self.take.from_)

    @cached_property
    def whole(self) -> Location:
        return located(self.source, "take", self.n, "from")

    @cached_property
    def chosen(self) -> tuple[dict[str, Location], list[tuple[core.Such, Location]]]:
        """The names and the kinds, and the other descriptions, that `only` lists."""
        names: dict[str, Location] = {}
        others: list[tuple[core.Such, Location]] = []
        for k, what in enumerate(self.take.only):
            here = ("take", self.n, "only", k)
            if isinstance(what, str):
                names.setdefault(what, located(self.source, *here))
            elif what.any_of:
                for m, name in enumerate(what.any_of):
                    names.setdefault(name, located(self.source, *here, "any of", m))
            else:
                place = located(self.source, *here)
                others += [(one, place) for one in descriptions(such((what,)))]
        return names, others
