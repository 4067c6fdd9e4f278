"""Tags that a mix file gives to cards and takes from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from ..language.card import Card
from .deck import DeckCard
from .mixfile import MixFile
from .parsed_file import ParsedFile

Named = dict[str, dict[str, None]]
"""The tags of each name, in the order of the file."""


def retagged(parts: Sequence[ParsedFile], mix: MixFile) -> list[ParsedFile]:
    """Return the parts with the tags of the mix file on their cards.

    ``tags`` decides for every edition: its cards have the tag, besides those of their card file.
    """
    if not mix.tags and not mix.untag:
        return [*parts]
    added, removed = tags_by_name(mix.tags), tags_by_name(mix.untag)
    found = []
    for part in parts:
        names = {name for card in listed(part) for name in spellings(card)}
        untagged = {tag for name in names for tag in removed.get(name, ())}
        found.append(
            msgspec.structs.replace(
                part,
                cards=tagged(part.cards, added, removed),
                unplayed=tagged(part.unplayed, added, removed),
                decided_tags=part.decided_tags | {*mix.tags} | untagged,
            )
        )
    return found


def tags_by_name(tags: Mapping[str, Iterable[str]]) -> Named:
    found: Named = {}
    for tag, names in tags.items():
        for name in names:
            found.setdefault(name, {})[tag] = None
    return found


def listed(part: ParsedFile) -> tuple[DeckCard, ...]:
    return (*part.cards, *part.unplayed)


def spellings(card: DeckCard) -> tuple[str, str]:
    """Return the names by which a mix file means a card: its own, and that with its edition."""
    return card.name, f"{card.edition}/{card.name}"


def tagged(cards: Iterable[DeckCard], added: Named, removed: Named) -> tuple[DeckCard, ...]:
    done: dict[int, Card] = {}  # copies of a card keep sharing their declaration
    found = []
    for card in cards:
        names = spellings(card)
        if any(name in added or name in removed for name in names):
            declared = done.get(id(card.declared))
            if declared is None:
                tags = dict.fromkeys(card.declared.tags)
                for name in names:  # the name with the edition decides last
                    tags |= added.get(name, {})
                    for tag in removed.get(name, ()):
                        tags.pop(tag, None)
                declared = msgspec.structs.replace(card.declared, tags=tuple(tags))
                done[id(card.declared)] = declared
            card = msgspec.structs.replace(card, declared=declared)
        found.append(card)
    return tuple(found)
