"""What a report calls its deck and its files, without a word on where they lie on this machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from ...cards.deckfile import DeckFile
from ...cards.files.paths import DECKS
from ...cards.mixfile import MixFile
from ...cards.parsed_file import ParsedFile
from ...cards.target import is_path, split, with_variant
from ...findings import Location


class Places:
    """Files by the names that are the same wherever the command is called."""

    def __init__(self, parts: Sequence[ParsedFile]) -> None:
        self.names = {part.file: file_name(part) for part in parts}

    def __call__(self, place: Location) -> str:
        return f"{self.names.get(place.file) or short_name(place.file)}:{place.line}"


def file_name(part: ParsedFile) -> str:
    if part.path is None:
        return short_name(part.file)
    try:
        return f"decks/{part.path.resolve().relative_to(DECKS.resolve()).as_posix()}"
    except ValueError:
        return short_name(part.path.resolve().as_posix())


def short_name(file: str) -> str:
    """The file; its folder too where all files are called alike."""
    path = PurePosixPath(file.replace("\\", "/"))
    return "/".join(path.parts[-2:] if path.name == "cards.yaml" else path.parts[-1:])


def title_of(target: str, parts: Sequence[ParsedFile]) -> str:
    """As the target was written, but a path is called as its file calls itself."""
    return "+".join(short for short, _ in names_of(target, parts))


def typed(title: str, parts: Sequence[ParsedFile]) -> str:
    """What one types to have this deck again; where own files lie is known to their owner."""
    shipped = all(part.path is not None and within(part.path, DECKS) for part in parts)
    return title if shipped else "TARGET"


def heading_of(target: str, parts: Sequence[ParsedFile]) -> str:
    """The editions by their titles, as people call them."""
    return " + ".join(full for _, full in names_of(target, parts))


def names_of(target: str, parts: Sequence[ParsedFile]) -> Iterator[tuple[str, str]]:
    """The short and the full name of each part of the target."""
    for word in split(target):
        plain, _, variant = with_variant(word)
        own = [part for part in parts if belongs(part, plain)]
        mixes = [part.declared.mix for part in own if isinstance(part.declared, MixFile)][:1]
        files = [part.declared for part in own if isinstance(part.declared, DeckFile)]
        named = {mix: mix for mix in mixes} or {file.edition: file.title or file.edition
                                                for file in files}  # fmt: skip
        for short, full in named.items():
            yield (f"{short}:{variant}", f"{full} ({variant})") if variant else (short, full)


def belongs(part: ParsedFile, word: str) -> bool:
    if is_path(word):
        return part.path is not None and within(part.path, Path(word))
    return isinstance(part.declared, DeckFile) and part.declared.edition == word


def within(file: Path, there: Path) -> bool:
    return there.resolve() in (file.resolve(), *file.resolve().parents)
