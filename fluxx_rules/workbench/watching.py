"""Looks at a target that somebody is writing, and the changes from one look to the next."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from ..budget import Budget
from ..cards.deck import Deck
from ..cards.files.paths import is_own
from ..cards.library import mixed, parts_of, parts_or_given
from ..cards.parsed_file import ParsedFile, capped
from ..cards.target import UnknownTarget, is_path, split, with_variant
from ..cards.target_result import Request, TargetResult
from ..checks.finding_changes import Changes, between, changes
from ..reasoning.deck.deck_diff import DeckDiff, deck_diff
from ..session import spending
from .checking import check_loaded
from .mix import Mix

LOOKUPS = Request(quick=True)
"""All checks except those on demand. z3 does not confirm them, which would take longer."""


class Look(msgspec.Struct, frozen=True):
    """What a target was at one moment."""

    loaded: TargetResult
    """Its deck, or the faults of its files."""
    files: tuple[str, ...]
    """The files that were read, and their folders."""

    @property
    def deck(self) -> Deck | None:
        return self.loaded.deck


class CardChanges(msgspec.Struct, frozen=True):
    """What a save changes before anything is checked: cards, and faults of files."""

    cards: DeckDiff | None
    """The changed cards since the last look without faults, or None with faults."""
    faults: Changes


def look(target: str) -> Look:
    """Read the target now. Raise UnknownTarget if a file of it is not there."""
    parts = [part for name in split(target) for part in parts_of(name)]
    with spending(Budget()):
        loaded = mixed(target, capped(parts))
    return Look(loaded, tuple(dict.fromkeys((*typed(target), *read(parts)))))


def own_files(mix: Mix) -> tuple[str, ...]:
    """Return the card files of a person that the mix takes, also those that are not there."""
    # loads PyYAML
    from ..cards.editing.takes import takes
    from ..cards.reading.source import read_source

    source, _ = read_source(mix.text, mix.path)
    folder = os.path.dirname(mix.path)
    names = [take.from_ for take in takes(source)] if source else []
    found = [os.path.join(folder, with_variant(name)[0]) for name in names if is_path(name)]
    with suppress(UnknownTarget, OSError):
        parts = parts_or_given(mix.target, {mix.target: mix.data}, "")
        paths = [part.path for part in parts if part.path is not None and not is_own(part.path)]
        found += map(str, paths)
    is_mix = os.path.realpath(mix.path)
    files = {os.path.realpath(path): path for path in reversed(found)}
    return tuple(path for real, path in files.items() if real != is_mix)


def typed(target: str) -> Iterator[str]:
    """Yield the paths in a target, and their folders."""
    for name in split(target):
        if is_path(name):
            path = with_variant(name)[0]
            yield path
            yield os.path.dirname(os.path.abspath(path))


def read(parts: list[ParsedFile]) -> Iterator[str]:
    """Yield the files of these parts, and their folders."""
    paths: list[Path] = [part.path for part in parts if part.path is not None]
    for path in paths:
        yield str(path)
        yield str(path.absolute().parent)


def checked(now: Look) -> TargetResult:
    """Return the findings of a look."""
    with spending(Budget()):
        return check_loaded(now.loaded, LOOKUPS)


def card_changes(good: Look | None, before: Look | None, now: Look) -> CardChanges:
    """Return the changes since the look before, and since the last one without faults."""
    cards = None
    if now.deck is not None and good is not None and good.deck is not None:
        cards = deck_diff(good.deck, now.deck)
    old = before.loaded.findings if before is not None and before.deck is None else ()
    new = now.loaded.findings if now.deck is None else ()
    return CardChanges(cards, changes(old, new))


def finding_changes(good: TargetResult | None, now: TargetResult) -> Changes | None:
    """Return the changes of findings since the last look without faults, if there is one."""
    return between(good, now) if good is not None and now.deck is not None else None
