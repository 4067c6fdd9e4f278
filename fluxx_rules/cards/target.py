"""Targets, the names of decks on a command line: their parts and paths, errors for bad names.

This module reads no card files. It only looks whether a path exists.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from .editions import edition_of, titles
from .editions import editions as editions
from .files.confinement import root_of as root_of
from .files.inputs import card_files_in, is_confined
from .files.inputs import kind as kind
from .files.paths import DECKS
from .reading.suggest import closest, short

SUFFIXES = ("", ".yaml", ".yml", ".json")
LINKED = (
    "is a link that leads out of its folder and its repository; "
    "to use it, name the file that it leads to"
)
ELSEWHERE = "lies outside of the folder and the repository of the file that names it"
MAX_PLUS_SIGNS = 9
"""The plus signs that the path of one part of a mix can contain."""
Given: TypeAlias = Mapping[str, bytes]
"""Contents of files by name that are not on disk: standard input."""
NOTHING: Given = {}


class UnknownTarget(Exception):
    """Raised if there is no such edition or file."""

    def __init__(self, message: str, suggestion: str = "") -> None:
        super().__init__(f"{message}; did you mean {suggestion!r}?" if suggestion else message)
        self.message = message
        self.suggestion = suggestion


class Outside(UnknownTarget):
    """Raised for a file outside of the folders from which a file can be taken."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name} {why}")
        self.why = why


def placed(target: str, place: Callable[[str], str]) -> str:
    """Return the target with another name for each path in it."""
    return "+".join(as_path(place(part)) if is_path(part) else part for part in split(target))


def as_path(name: str) -> str:
    """Return the path in a form that is not taken for the name of an edition."""
    return name if is_path(name) else f"./{name}"


def is_path(name: str) -> bool:
    """Return whether a part of a target is a path, and not the name or the title of an edition."""
    if name in (".", "..") or "/" in name or "\\" in name:
        return True
    suffix = Path(name).suffix
    # the title of Fluxx 5.0 has a suffix too
    return bool(suffix) and (suffix in SUFFIXES or not edition_of(name.partition(":")[0]))


def split(target: str, given: Given = NOTHING, folder: str = "") -> list[str]:
    """Return the parts of a mix. A path from the folder can contain plus signs if it exists."""
    if target in given or lies_there(target, folder):
        return [target]
    for name in given:
        if target.endswith(f"+{name}"):
            return [*split(target.removesuffix(f"+{name}"), given), name]
    if "+" not in target:
        return [target]
    words, parts, n = target.split("+"), [], 0
    while n < len(words):
        longer = ("+".join(words[n:end]) for end in range(n + MAX_PLUS_SIGNS + 1, n + 1, -1))
        part = next((each for each in longer if lies_there(each, folder)), words[n])
        parts.append(part)
        n += part.count("+") + 1
    return parts


def lies_there(name: str, folder: str) -> bool:
    """Return whether a part is a path that exists. Errors are left to the reader of the file."""
    try:
        return is_path(name) and bool(kind(os.path.join(folder, name)))
    except OSError:
        return False


def with_variant(name: str) -> tuple[str, str, str]:
    """Return a name, a colon if there is a variant, and the variant. A path can contain a colon."""
    return (name, "", "") if kind(name) else name.partition(":")


def card_files(name: str) -> list[Path]:
    """Return the card files of one part of a target."""
    if not is_path(name):
        edition = edition_of(name)
        if not edition:
            raise UnknownTarget(
                f"there is no edition {short(name)!r} (the editions are {', '.join(editions())}; "
                f"a path needs a slash or a suffix)",
                closest(name, [*editions(), *titles().values()]) or likely_path(name),
            )
        return [DECKS / edition / "cards.yaml"]
    there = kind(name)
    if there == "folder":
        found = card_files_in(name)
        if not found:
            raise UnknownTarget(f"no cards.yaml in {name}")
        return found
    path = Path(name)
    may_be_cards = path.suffix.lower() in SUFFIXES
    if there != "file":
        near = "" if may_be_cards else closest(name, titles().values())
        raise UnknownTarget(f"there is no file {name}", near)
    if not may_be_cards:
        raise UnknownTarget(f"{name} is not a card file: card files end in .yaml")
    return [path]


def confine(name: str, root: str, why: str) -> None:
    """Raise Outside if the path does not lie in the root by its real path."""
    if not is_confined(name, root):
        raise Outside(name, why)


def likely_path(name: str) -> str:
    """Return a path for a name that is no edition, if something in the current folder has it."""
    path = f"./{name}"
    return path if name and lies_there(path, "") else ""


def written(target: str | os.PathLike[str]) -> str:
    """Return a target as it would be typed. A `Path` never names an edition."""
    name = os.fspath(target)
    return name if isinstance(target, str) else as_path(name)
