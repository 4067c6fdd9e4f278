"""Loader of targets: the deck of an edition, a path or a mix, or the findings of its files."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ..findings import Finding, has_errors
from ..session import Session, cached, using
from .deck import Deck
from .deckfile import DeckFile
from .files.inputs import BIGGEST_FILE, read
from .files.paths import shown_path
from .files.prepared import prepared
from .mixfile import MixFile
from .mixing import mix
from .parsed_file import MAX_KEPT_FILES, TYPED, Content, Inside, ParsedFile, capped, filtered
from .reading.suggest import closest
from .target import (
    ELSEWHERE,
    LINKED,
    NOTHING,
    Given,
    UnknownTarget,
    card_files,
    confine,
    is_path,
    kind,
    root_of,
    split,
    with_variant,
    written,
)
from .target_result import TargetResult


def load(target: str, given: Given = NOTHING, root: str = "") -> TargetResult:
    """Return the deck of an edition, of a path, or of several joined by plus signs.

    With ``root``, all its files must lie in that folder: for a target that was not typed.
    """
    names = split(target, given)
    parts = (part for name in names for part in parts_or_given(name, given, root))
    return mixed(target, capped(parts))


def mixed(name: str, parts: list[ParsedFile]) -> TargetResult:
    """Return the result with a deck of that name, made of all the parts."""
    findings = list(dict.fromkeys(finding for part in parts for finding in part.findings))
    texts = {part.file: part.text for part in parts}
    if has_errors(findings):
        from .reading.faults import listed_faults

        return TargetResult(name, None, tuple(listed_faults(findings)), texts=texts)
    return TargetResult(name, mix(name, parts), tuple(findings), texts=texts)


def parts_or_given(name: str, given: Given, root: str) -> list[ParsedFile]:
    if name in given:
        path = Path(name)
        return part_of(given[name], path, shown_path(path), Inside(root or root_of(name)))
    return parts_of(name, Inside(root))


def parts_for(mix: Path, name: str) -> list[ParsedFile]:
    """Return the files that a mix file at this path takes by a name."""
    from .mix_reader import parts_beside  # loads PyYAML

    return parts_beside(mix, name, Inside(root_of(str(mix))), parts_of)


def parts_of(name: str, inside: Inside = TYPED) -> list[ParsedFile]:
    """Return the files of one part of a target, or of its variant if the name has one."""
    plain, colon, variant = with_variant(name)
    files = path_files(plain, inside) if is_path(plain) else card_files(plain)
    if is_path(plain) and not inside.root:
        inside = msgspec.structs.replace(inside, root=root_of(plain))
    parts = capped(part for path in files for part in read_file(path, inside))
    return [varied(part, variant) for part in parts] if colon else parts


def edition_file(name: str) -> ParsedFile:
    """Return the card file of an edition of the package."""
    (part,) = parts_of(name)
    return part


def read_edition(name: str) -> DeckFile:
    """Return what the card file of an edition of the package declares."""
    declared = edition_file(name).declared
    assert isinstance(declared, DeckFile)
    return declared


def path_files(name: str, inside: Inside) -> list[Path]:
    """Return the card files at a path. Raise Outside if one lies elsewhere."""
    root = inside.root or root_of(name)
    confine(name, root, ELSEWHERE if inside.root else LINKED)
    if kind(name) != "folder":
        return card_files(name)
    # A shared mix file must not make the reader search folders.
    if inside.mixes:
        raise UnknownTarget(f"{name} is a folder: a mix file takes one of its files")
    files = card_files(name)
    for path in files:
        confine(str(path), root, LINKED)
    return files


def varied(part: ParsedFile, name: str) -> ParsedFile:
    """Return the part without the cards that its variant leaves out."""
    if part.declared is None:
        return part
    if isinstance(part.declared, MixFile):
        raise UnknownTarget(f"a mix has no variants; the mix {part.declared.mix} takes some")
    edition, variants = part.declared.edition, part.declared.variants
    if name not in variants:
        there = f"there are: {', '.join(variants) or 'none'}"
        raise UnknownTarget(f"{edition} has no variant {name!r} ({there})", closest(name, variants))
    return filtered(part, variants[name].without, False)


def deck_files(target: str) -> list[Path]:
    """Return the files of the target: its mix files, and all card files."""
    paths = [part.path for name in split(target) for part in parts_of(name)]
    return list(dict.fromkeys(path for path in paths if path is not None))


def read_file(path: Path, inside: Inside) -> list[ParsedFile]:
    """Return the card file, or the mix file with all the files that it takes."""
    shown = shown_path(path)
    try:
        data = read(str(path), BIGGEST_FILE + 1)
    except OSError as error:
        raise UnknownTarget(f"{shown} cannot be read: {error.strerror}") from None
    part = prepared_part(Content(path, shown, data))
    return part_of(data, path, shown, inside) if part is None else [part]


@cached(MAX_KEPT_FILES)
def prepared_part(content: Content) -> ParsedFile | None:
    """Return what the package stores for a file with this content, if it does."""
    part = prepared(content.path, content.data, ParsedFile, content.shown)
    if part is None:
        return None
    return msgspec.structs.replace(part, text=content.data.decode(), path=content.path)


def part_of(data: bytes, path: Path, shown: str, inside: Inside) -> list[ParsedFile]:
    from .card_reader import read_part  # loads PyYAML, which prepared files do not need

    return read_part(data, path, shown, inside, parts_of)


class BadDeck(ValueError):
    """The card files have errors, which are its findings."""

    def __init__(self, target: str, findings: Sequence[Finding]) -> None:
        super().__init__(f"{target}: " + "; ".join(finding.message for finding in findings[:3]))
        self.findings = findings


def load_deck(*targets: str | os.PathLike[str], session: Session | None = None) -> Deck:
    """Return the deck of an edition, a path or a mix. Raise BadDeck if the files have errors."""
    target = "+".join(map(written, targets))
    with using(session):
        loaded = load(target)
    if loaded.deck is None:
        raise BadDeck(target, loaded.findings)
    return loaded.deck
