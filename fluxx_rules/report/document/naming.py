"""What a report calls its deck and its files, without a word on where they lie on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from ...cards.deckfile import DeckFile
from ...cards.library import split
from ...cards.mixfile import MixFile
from ...cards.part import Part, is_path
from ...cards.places import DECKS
from ...findings import Location


class Places:
    """Files by the names that are the same wherever the command is called."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.names = {part.file: file_name(part) for part in parts}

    def __call__(self, place: Location) -> str:
        return f"{self.names.get(place.file) or short(place.file)}:{place.line}"


def file_name(part: Part) -> str:
    if part.path is None:
        return short(part.file)
    try:
        return f"decks/{part.path.resolve().relative_to(DECKS.resolve()).as_posix()}"
    except ValueError:
        return short(part.path.resolve().as_posix())


def short(file: str) -> str:
    """The file; its folder too where all files are called alike."""
    path = PurePosixPath(file.replace("\\", "/"))
    return "/".join(path.parts[-2:] if path.name == "cards.yaml" else path.parts[-1:])


def title_of(target: str, parts: Sequence[Part]) -> str:
    """As the target was written, but a path is called as its file calls itself."""
    paths = [part for part in parts if part.path is not None]
    names: list[str] = []
    for word in split(target):
        if not is_path(word):
            names.append(word)
            continue
        plain, _, variant = word.partition(":") if not Path(word).exists() else (word, "", "")
        own = [part for part in paths if part.path and within(part.path, Path(plain))]
        mixes = [part.declared.mix for part in own if isinstance(part.declared, MixFile)][:1]
        files = [part.declared.edition for part in own if isinstance(part.declared, DeckFile)]
        said = mixes or list(dict.fromkeys(files))
        names += [f"{name}:{variant}" if variant else name for name in said]
    return "+".join(names)


def within(file: Path, there: Path) -> bool:
    return there.resolve() in (file.resolve(), *file.resolve().parents)
