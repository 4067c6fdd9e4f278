"""What a target means: an edition by its name, files by a path, a variant of either, or a mix.

Nothing is read here; only whether something lies where a path leads.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from .files import inputs
from .files.paths import DECKS
from .reading.suggest import closest, short

SUFFIXES = ("", ".yaml", ".yml", ".json")
LINKED = (
    "is a link that leads out of its folder and its repository; "
    "if that is meant, name the file that it leads to"
)
ELSEWHERE = "lies outside of the folder and the repository of the file that names it"
MOST_SIGNS = 9
"""So many plus signs a path in a mix may hold."""
Given: TypeAlias = Mapping[str, bytes]
"""Files that lie nowhere, by their names: what comes from standard input."""
NOTHING: Given = {}


class UnknownTarget(Exception):
    """There is no such edition or file; the message says what there is."""

    def __init__(self, message: str, suggestion: str = "") -> None:
        super().__init__(f"{message}; did you mean {suggestion!r}?" if suggestion else message)
        self.message = message
        self.suggestion = suggestion


class Outside(UnknownTarget):
    """The file lies where nothing may be taken from, or is named so that it could."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name} {why}")
        self.why = why


def editions() -> list[str]:
    """The names of the editions that come with the package."""
    return sorted(path.parent.name for path in DECKS.glob("*/cards.yaml"))


def placed(target: str, place: Callable[[str], str]) -> str:
    """Return the target with another name for each path in it."""
    return "+".join(as_path(place(part)) if is_path(part) else part for part in split(target))


def as_path(name: str) -> str:
    """Return the path in a form that is not taken for the name of an edition."""
    return name if is_path(name) else f"./{name}"


def is_path(name: str) -> bool:
    return name in (".", "..") or "/" in name or "\\" in name or bool(Path(name).suffix)


def split(target: str, given: Given = NOTHING, folder: str = "") -> list[str]:
    """The parts of a mix. A path may hold plus signs itself, if it exists so, from the folder."""
    if target in given or lies_there(target, folder):
        return [target]
    for name in given:
        if target.endswith(f"+{name}"):
            return [*split(target.removesuffix(f"+{name}"), given), name]
    if "+" not in target:
        return [target]
    words, parts, n = target.split("+"), [], 0
    while n < len(words):
        longer = ("+".join(words[n:end]) for end in range(n + MOST_SIGNS + 1, n + 1, -1))
        part = next((each for each in longer if lies_there(each, folder)), words[n])
        parts.append(part)
        n += part.count("+") + 1
    return parts


def lies_there(name: str, folder: str) -> bool:
    """Whether it is a path that exists; why one cannot be looked at is told by who reads it."""
    try:
        return is_path(name) and bool(kind(os.path.join(folder, name)))
    except OSError:
        return False


def with_variant(name: str) -> tuple[str, str, str]:
    """What is named, and the variant of it that is wanted, if any is: a path may hold a colon."""
    return (name, "", "") if kind(name) else name.partition(":")


def card_files(name: str) -> list[Path]:
    """The card files of one part of a target."""
    if not is_path(name):
        if name not in os.listdir(DECKS) or not (DECKS / name / "cards.yaml").is_file():
            raise UnknownTarget(
                f"there is no edition {short(name)!r} (there are {', '.join(editions())}; "
                f"a path has a slash or a suffix)",
                closest(name, editions()) or likely_path(name),
            )
        return [DECKS / name / "cards.yaml"]
    there = kind(name)
    if there == b"folder":
        found = inputs.answer("found", name)
        if not found:
            raise UnknownTarget(f"no cards.yaml in {name}")
        return sorted(Path(os.fsdecode(each)) for each in found.split(b"\0"))
    if there != b"file":
        raise UnknownTarget(f"there is no file {name}")
    path = Path(name)
    if path.suffix.lower() not in SUFFIXES:
        raise UnknownTarget(f"{name} is no card file: those end in .yaml")
    return [path]


def root_of(name: str) -> str:
    """Return the folder in which all files lie that a typed path names, or leads to."""
    return os.fsdecode(inputs.answer("root", name))


def confine(name: str, root: str, why: str) -> None:
    """Raise Outside if the path does not lie in the root by its real path."""
    if not inputs.is_confined(name, root):
        raise Outside(name, why)


def likely_path(name: str) -> str:
    """What lies here under the name of no edition, as a path."""
    path = f"./{name}"
    return path if name and lies_there(path, "") else ""


def kind(path: str) -> bytes:
    """A folder, a file, something else; or empty for nothing."""
    return inputs.answer("kind", path)


def written(target: str | os.PathLike[str]) -> str:
    """As it would be typed: a `Path` is no edition, whatever it is called."""
    name = os.fspath(target)
    return name if isinstance(target, str) else as_path(name)
