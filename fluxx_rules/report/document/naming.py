"""Names of targets, editions and source locations in a report, without paths of this machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from ...cards.deckfile import DeckFile
from ...cards.editions import edition_of
from ...cards.files.paths import DECKS
from ...cards.mixfile import MixFile
from ...cards.parsed_file import ParsedFile
from ...cards.target import is_path, split, with_variant
from ...findings import Location


class Places:
    """Locations as text that does not depend on the working folder."""

    def __init__(self, parts: Sequence[ParsedFile]) -> None:
        self.names = {part.file: file_name(part) for part in parts}

    def __call__(self, place: Location) -> str:
        return f"{self.names.get(place.file) or short_name(place.file)}:{place.line}"


def file_name(part: ParsedFile) -> str:
    if part.path is None:
        return short_name(part.file)
    path = part.path.resolve()
    if within(path, DECKS):
        return f"{path.parent.name}:{path.name}"
    return short_name(path.as_posix())


def short_name(file: str) -> str:
    """Return the name of the file, for `cards.yaml` with its folder."""
    path = PurePosixPath(file.replace("\\", "/"))
    return "/".join(path.parts[-2:] if path.name == "cards.yaml" else path.parts[-1:])


def title_of(target: str, parts: Sequence[ParsedFile]) -> str:
    """Return the target as written, with the names of editions and mixes for paths."""
    return "+".join(short for short, _ in names_of(target, parts))


def typed(title: str, parts: Sequence[ParsedFile]) -> str:
    """Return the target for a command line, or TARGET if it has files of its own."""
    shipped = all(part.path is not None and within(part.path, DECKS) for part in parts)
    return title if shipped else "TARGET"


def heading_of(target: str, parts: Sequence[ParsedFile]) -> str:
    """Return the titles of the editions."""
    return " + ".join(full for _, full in names_of(target, parts))


def names_of(target: str, parts: Sequence[ParsedFile]) -> Iterator[tuple[str, str]]:
    """Yield the short and the full name of each part of the target."""
    for word in split(target):
        plain, _, variant = with_variant(word)
        own = [part for part in parts if belongs(part, plain)]
        mixes = [part.declared.mix for part in own if isinstance(part.declared, MixFile)][:1]
        files = [part.declared for part in own if isinstance(part.declared, DeckFile)]
        titles = {file.edition: file.title or file.edition for file in files}
        named = {mix: mix for mix in mixes} or titles
        for short, full in named.items():
            yield (f"{short}:{variant}", f"{full} ({variant})") if variant else (short, full)


def belongs(part: ParsedFile, word: str) -> bool:
    if is_path(word):
        return part.path is not None and within(part.path, Path(word))
    return isinstance(part.declared, DeckFile) and part.declared.edition == edition_of(word)


def within(file: Path, folder: Path) -> bool:
    return folder.resolve() in (file.resolve(), *file.resolve().parents)
