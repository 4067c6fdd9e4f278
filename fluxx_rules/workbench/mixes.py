"""Mixes made from targets: a mix file keeps its text, anything else gets a new one."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from ..cards.files.inputs import BIGGEST_FILE, is_confined, kind, read
from ..cards.library import BadDeck, load
from ..cards.target import (
    Outside,
    as_path,
    card_files,
    is_path,
    root_of,
    split,
    with_variant,
)
from ..cards.writing import scalar
from ..checks import open_questions
from ..session import Session, using
from .mix import Mix
from .mix_text import plain_take, to_yaml

NEW_FILE = "mix.yaml"
NAMES_MIX = re.compile(rb"^mix\s*:", re.MULTILINE)


def mix_of(target: str, path: str = NEW_FILE, session: Session | None = None) -> Mix:
    """Return the mix of a target: a mix file with its text, or else a new one for the path.

    Raise BadDeck if the files of a new mix have errors.
    """
    with using(session):
        text = text_of_mix_file(target)
        return Mix(path, new_text(target, path)) if text is None else Mix(target, text)


def empty_text() -> str:
    """Return the text of a new mix that takes nothing yet."""
    return "mix: my mix\ntake: []\n"


def folder_of(target: str) -> Path:
    """Return the folder in which a mix file can take all parts of the target, if any can."""
    paths = (with_variant(name)[0] for name in split(target) if is_path(name))
    return next((card_files(name)[0].parent for name in paths), Path())


def text_of_mix_file(target: str) -> str | None:
    """Return the text of a target that is a mix file, or None."""
    # loads PyYAML
    from ..cards.mix_reader import is_mix
    from ..cards.reading.source import read_bytes

    data = bytes_of(target)
    source, _ = read_bytes(data, target)
    return data.decode() if source is not None and is_mix(source) else None


def text_to_mend(target: str) -> str | None:
    """Return the text of a target that is no YAML, but has a line that names a mix, or None."""
    # loads PyYAML
    from ..cards.reading.source import read_bytes

    data = bytes_of(target)
    source, _ = read_bytes(data, target)
    is_meant = source is None and NAMES_MIX.search(data) and len(data) <= BIGGEST_FILE
    with suppress(UnicodeDecodeError):
        return data.decode() if is_meant else None
    return None


def bytes_of(target: str) -> bytes:
    """Return what is in the file that the target names alone; nothing if it names none."""
    is_file = split(target) == [target] and is_path(target) and kind(target) == "file"
    return read(target, BIGGEST_FILE + 1) if is_file else b""


def new_text(target: str, path: str) -> str:
    """Return the text of a new mix file that takes all of a target."""
    loaded = load(target)
    if loaded.deck is None:
        raise BadDeck(target, loaded.findings)
    taken = (line for take, _ in takes(target, Path(path)) for line in plain_take(take))
    named = replace(loaded.deck, name="+".join(map(short_name, split(target))))
    return to_yaml(named, taken, open_questions(loaded.deck))


def plain_mix(target: str, path: str) -> Mix:
    """Return a new mix that takes all of a target, without comments that grow old when it changes.

    The files of the target may have errors. Raise UnknownTarget if one of them is missing.
    """
    deck = load(target).deck
    lines = [line for take, _ in takes(target, Path(path)) for line in plain_take(take)]
    players = [f"players: {deck.players}"] if deck and deck.players else []
    name = scalar("+".join(map(short_name, split(target))))
    return Mix(path, "\n".join([f"mix: {name}", "take:", *lines, *players]) + "\n")


def short_name(name: str) -> str:
    """Return the name of a part of a target, without the folders of a path."""
    if not is_path(name):
        return name
    plain, colon, variant = with_variant(name)
    path = Path(os.path.abspath(plain))
    return (path.parent.name if path.name == "cards.yaml" else path.stem) + colon + variant


def takes(target: str, file: Path) -> list[tuple[str, str]]:
    """Return the parts of a target, each as a mix file names it, and as a target.

    A mix file names other files with paths from its own folder.
    """
    found: list[tuple[str, str]] = []
    for name in split(target):
        if not is_path(name):
            found.append((name, name))
            continue
        plain, colon, variant = with_variant(name)
        for cards in card_files(plain):
            if not is_confined(str(cards), root_of(str(file))):
                raise Outside(
                    str(cards),
                    f"lies outside of the folder and the repository of {file}, so the mix "
                    "cannot take it: write the mix to a file beside the cards",
                )
            near = os.path.relpath(cards.resolve(), os.path.dirname(os.path.realpath(file)))
            part = colon + variant
            found.append((Path(near).as_posix() + part, as_path(str(cards)) + part))
    return found
