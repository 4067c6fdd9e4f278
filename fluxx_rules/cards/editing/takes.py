"""Edits of `take:` in a mix file: a card is put in or left out."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator

from ...language.footprint import descriptions
from ...language.which import KIND_NOUNS, KINDS, Described, Whats, such
from ..changes import CannotChange
from ..editions import edition_of
from ..mix_reader import chosen
from ..mixfile import MixFile, Take
from ..parsed_file import ParsedFile
from ..reading.parser import Data
from ..reading.reader import read_form
from ..reading.source import Source, Steps
from ..retagging import listed
from ..target import is_path
from .yaml_edits import as_mapping, emptied, value_at, with_item, without

Parts = Callable[[str], list[ParsedFile]]
"""The files that a mix file takes by a name, with all their cards."""


def put_in(source: Source, name: str, card: str, parts_of: Parts) -> Source:
    """Return the mix file with a card that it does not take from a source of this name."""
    parts = whole(name, card, parts_of)
    entries = entries_from(source, name)
    if any(card in names_taken(source, n, parts) for n in entries):
        raise CannotChange(f"{card} of {name} is in this mix already")
    if not entries:
        return with_item(source, ("take",), {"from": name, "only": [item(card)]})
    n = entries[0]
    wanted = names_taken(source, n, parts) | {card}
    for changed in putting_in(source, n, card, parts):
        if names_taken(changed, n, parts) == wanted:
            return changed
    raise CannotChange(f"{card} of {name} cannot be put in without other cards that count as it")


def leave_out(source: Source, name: str, card: str, parts_of: Parts) -> Source:
    """Return the mix file without a card that it takes from a source of this name."""
    parts = whole(name, card, parts_of)
    entries = [n for n in entries_from(source, name) if card in names_taken(source, n, parts)]
    if not entries:
        raise CannotChange(f"{card} of {name} is not in this mix")
    for n in reversed(entries):
        source = left_out(source, n, name, card, parts)
    return source


def take_all(source: Source, name: str, parts_of: Parts) -> Source:
    """Return the mix file with all cards of a source. It can take all of them already."""
    if not any(map(listed, parts_of(name))):
        raise CannotChange(f"{name} has no cards")
    entries = entries_from(source, name)
    if not entries:
        return with_item(source, ("take",), name)
    first, *others = entries
    for n in reversed(others):
        source = without_entry(source, n)
    for word in ("only", "without"):
        if value_at(source, entry(source, first, word)) is not None:
            source = without(source, entry(source, first, word))
    return source


def take_none(source: Source, name: str) -> Source:
    """Return the mix file with no card of a source."""
    for n in reversed(entries_from(source, name)):
        source = without_entry(source, n)
    return source


def without_entry(source: Source, n: int) -> Source:
    """Return the mix file without an entry. A mix that takes nothing has an empty list."""
    if len(takes(source)) == 1:
        return emptied(source, ("take",))
    return without(source, ("take", n))


def left_out(source: Source, n: int, name: str, card: str, parts: list[ParsedFile]) -> Source:
    wanted = names_taken(source, n, parts) - {card}
    if not wanted:
        return without_entry(source, n)
    for changed in leaving_out(source, n, card):
        if names_taken(changed, n, parts) == wanted:
            return changed
    raise CannotChange(f"{card} of {name} cannot be left out without cards that count as it")


def whole(name: str, card: str, parts_of: Parts) -> list[ParsedFile]:
    """Return the files of a source. Raise CannotChange if it does not have the card."""
    parts = parts_of(name)
    if not any(each.name == card for part in parts for each in listed(part)):
        raise CannotChange(f"{name} has no card {card!r}")
    return parts


def takes(source: Source) -> list[Take]:
    """Return the entries of a mix file."""
    declared, _ = read_form(source, MixFile)
    found = declared.take if declared else ()
    return [Take(from_=entry) if isinstance(entry, str) else entry for entry in found]


def entries_from(source: Source, name: str) -> list[int]:
    """Return the numbers of the entries that take cards from a source."""
    wanted = plain(name)
    return [n for n, take in enumerate(takes(source)) if plain(take.from_) == wanted]


def plain(name: str) -> str:
    """Return one spelling of the name of a source."""
    if is_path(name):
        return f"./{posixpath.normpath(name)}"
    title, colon, variant = name.partition(":")
    return (edition_of(title) or title) + colon + variant


def names_taken(source: Source, n: int, parts: list[ParsedFile]) -> set[str]:
    """Return the names of the cards that an entry takes."""
    take = takes(source)[n]
    return {card.name for part in parts for card in listed(chosen(part, take))}


def leaving_out(source: Source, n: int, card: str) -> Iterator[Source]:
    """Yield the ways in which an entry can leave out a card, the shortest first."""
    unnamed = without_name(source, n, "only", card)
    if unnamed is not None:
        yield unnamed
    for before in (source, unnamed):
        if before is not None:
            yield with_item(entry_mapping(before, n), entry(before, n, "without"), item(card))


def putting_in(source: Source, n: int, card: str, parts: list[ParsedFile]) -> Iterator[Source]:
    """Yield the ways in which an entry can take a card that it leaves out, the shortest first."""
    kept = without_name(source, n, "without", card) or source
    (kind, *_) = (
        each.declared.kind for part in parts for each in listed(part) if each.name == card
    )
    heading = KIND_NOUNS[kind].many
    yield kept
    if takes(source)[n].only:
        yield with_item(kept, entry(source, n, "only"), item(card), heading)
    named = named_one_by_one(kept, n, card, parts)
    yield named
    if takes(source)[n].only:
        yield with_item(named, entry(source, n, "only"), item(card), heading)


def named_one_by_one(source: Source, n: int, card: str, parts: list[ParsedFile]) -> Source:
    """Return the source with names in place of descriptions that leave out the card."""
    cards = [each for part in parts for each in listed(part)]
    whats = takes(source)[n].without
    for k in reversed(range(len(whats))):
        fitting = {
            each.name: None
            for each in cards
            if any(each.fits(one) for one in descriptions(such((whats[k],))))
        }
        if card in fitting:
            for name in fitting:
                if name != card:
                    source = with_item(source, entry(source, n, "without"), item(name))
            source = without(source, at_index(source, entry(source, n, "without"), k))
    return source


def without_name(source: Source, n: int, word: str, card: str) -> Source | None:
    """Return the source in which a list of an entry does not name the card, if it does now."""
    whats: Whats = getattr(takes(source)[n], word)
    found = [*places(whats, card)]
    if not found:
        return None
    path = entry(source, n, word)
    for k, *rest in reversed(found):
        there = at_index(source, path, k)
        source = without(source, at_index(source, (*there, "any of"), rest[0]) if rest else there)
    return source


def places(whats: Whats, card: str) -> Iterator[tuple[int, ...]]:
    """Yield where a list names a card: the item, and for `any of` the name in it."""
    for k, what in enumerate(whats):
        if not isinstance(what, Described):
            if what == card and item(card) == card:
                yield (k,)
        elif what.any_of and what == Described(any_of=what.any_of):
            yield from ((k, m) for m, name in enumerate(what.any_of) if name == card)


def item(card: str) -> Data:
    """Return a card as an item of a list; a card can have the name of a kind."""
    return {"any of": card} if card in (*KINDS, "card") else card


def entry(source: Source, n: int, word: str) -> Steps:
    return (*at_index(source, ("take",), n), word)


def at_index(source: Source, path: Steps, n: int) -> Steps:
    """Return the path to an item. A list of one can be written without the list."""
    return (*path, n) if isinstance(value_at(source, path), list) else path


def entry_mapping(source: Source, n: int) -> Source:
    """Return the source in which an entry is a mapping."""
    path = at_index(source, ("take",), n)
    return as_mapping(source, path, "from") if isinstance(value_at(source, path), str) else source
