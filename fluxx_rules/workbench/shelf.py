"""Shelves: all cards of the sources of a mix, whether it takes them or not."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..cards.completeness import known_of
from ..cards.deck import DeckCard
from ..cards.deckfile import DeckFile
from ..cards.library import parts_for
from ..cards.parsed_file import ParsedFile
from ..cards.target import UnknownTarget
from ..findings import has_errors
from ..language.text import card_text
from ..reasoning.deck.distinct_cards import without_copies
from ..session import Session, using
from .mix import Mix

if TYPE_CHECKING:
    from ..cards.reading.source import Source  # loads PyYAML


class ShelfCard(msgspec.Struct, frozen=True):
    """A card of a source, with all its copies."""

    edition: str
    title: str
    """The title of the edition, or its name."""
    kind: str
    name: str
    text: str
    copies: int
    tags: tuple[str, ...]
    """The tags that it has in this mix."""
    is_in: bool
    unknown: str
    """Why it is not played even if it is in the mix; empty for a card that is played."""
    is_opaque: bool
    """Whether it is known, but the language cannot say what it does."""


class Shelf(msgspec.Struct, frozen=True):
    """The cards of a source. Changes of the mix name the source so."""

    source: str
    cards: tuple[ShelfCard, ...]
    fault: str = ""
    """Why the source cannot be read, or what is wrong with its files."""
    whole: int = 0
    """The number of all cards of the edition with its Basic Rules, if its file has it."""


def cards(mix: Mix, more: Iterable[str] = (), session: Session | None = None) -> tuple[Shelf, ...]:
    """Return the shelf of each source that the mix file takes, then those of more sources.

    A mix file that is no YAML takes nothing. A source that cannot be read has an empty shelf.
    """
    # loads PyYAML
    from ..cards.editing.takes import plain, takes
    from ..cards.reading.source import read_source

    with using(session):
        source, _ = read_source(mix.text, mix.path)
        taken = (take.from_ for take in takes(source)) if source else ()
        names: dict[str, str] = {}
        for name in (*taken, *more):
            names.setdefault(plain(name), name)
        return tuple(shelf(mix, source, name) for name in names.values())


def shelf(mix: Mix, source: Source | None, name: str) -> Shelf:
    """Return the shelf of one source."""
    try:
        whole = parts_for(Path(mix.path), name)
    except (UnknownTarget, OSError) as error:
        return Shelf(name, (), str(error))
    faults = (each.message for part in whole for each in part.findings if has_errors([each]))
    numbers = (
        known_of(part.declared.known) for part in whole if isinstance(part.declared, DeckFile)
    )
    size = max((all_ for _, all_ in filter(None, numbers)), default=0)
    return Shelf(name, tuple(cards_of(whole, source, name)), next(faults, ""), size)


def cards_of(whole: list[ParsedFile], source: Source | None, name: str) -> Iterator[ShelfCard]:
    """Yield the cards in the files of a source."""
    from ..cards.editing.takes import entries_from, names_taken
    from ..cards.mixfile import MixFile
    from ..cards.reading.reader import read_form
    from ..cards.retagging import retagged

    inside: set[str] = set()
    parts: Sequence[ParsedFile] = whole
    declared = read_form(source, MixFile)[0] if source is not None else None
    if source is not None and declared is not None:
        parts = retagged(whole, declared)
        inside.update(*(names_taken(source, n, whole) for n in entries_from(source, name)))
    for part in parts:
        if isinstance(part.declared, DeckFile):
            title = part.declared.title or part.declared.edition
            for card in without_copies((*part.cards, *part.unplayed)):
                yield on_shelf(card, title, inside)


def on_shelf(card: DeckCard, title: str, inside: Collection[str]) -> ShelfCard:
    declared = card.declared
    return ShelfCard(
        edition=card.edition,
        title=title,
        kind=declared.kind,
        name=card.name,
        text=card_text(declared),
        copies=declared.copies,
        tags=declared.tags,
        is_in=card.name in inside,
        unknown=declared.undocumented or declared.opaque,
        is_opaque=bool(declared.opaque),
    )
