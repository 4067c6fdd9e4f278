"""All cards that a mix can take: those of its sources, and those of further editions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from ...cards.deck import Deck
from ...cards.deckfile import DeckFile
from ...cards.editions import editions
from ...cards.library import parts_for, parts_or_given
from ...cards.mixfile import MixFile
from ...cards.mixing import mix as mixed
from ...cards.parsed_file import ParsedFile
from ...cards.retagging import retagged
from ..mix import Mix
from .universe import Universe


class Sources(msgspec.Struct, frozen=True):
    """All cards that a mix can take, and the name by which its file takes each edition."""

    universe: Universe
    names: dict[str, str]


def sources(mix: Mix, deck: Deck, more: Sequence[str] = ()) -> Sources:
    """Return the cards that the mix can take, which has the deck now.

    ``more`` are further editions, named as in its file.
    """
    this, *parts = parts_or_given(mix.target, {mix.target: mix.data}, "")
    assert isinstance(this.declared, MixFile)
    taken = [each if isinstance(each, str) else each.from_ for each in this.declared.take]
    names = {each: each for each in editions()}
    files = [part for part in parts if isinstance(part.declared, DeckFile)]
    known = {part.file for part in files}
    added: list[ParsedFile] = []
    for name in reversed([*taken, *more]):
        there = parts_for(Path(mix.path), name)
        if not any(isinstance(part.declared, MixFile) for part in there):
            names |= dict.fromkeys(map(edition_of, there), name)
        if name in more:
            added += (part for part in there if part.file not in known)
    whole = [*completed(files), *retagged(added, this.declared)]
    return Sources(Universe(mixed(mix.target, [this, *whole]), deck), names)


def edition_of(part: ParsedFile) -> str:
    assert isinstance(part.declared, DeckFile)
    return part.declared.edition


def completed(files: Sequence[ParsedFile]) -> Iterator[ParsedFile]:
    """Yield the card files of a mix, each once with the cards that the mix leaves out."""
    played: dict[str, set[str]] = {}
    for part in files:
        played.setdefault(part.file, set()).update(card.name for card in part.cards)
    for part in files:
        own = played.pop(part.file, None)
        if own is None or part.whole is None:
            yield part
        else:
            rest = (card for card in part.whole.cards if card.name not in own)
            yield msgspec.structs.replace(part, cards=(*part.cards, *rest), left_out=frozenset())
