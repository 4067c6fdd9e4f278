"""Finding decks: an edition by its name, a card file by its path, and mixes of them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec

from ..findings import Finding, has_errors
from .deck import Deck
from .files import inputs
from .files.inputs import BIGGEST_FILE
from .files.places import DECKS
from .files.ready import ready
from .mixfile import MixFile
from .mixing import mix
from .part import Inside, Part, filtered
from .part import UnknownTarget as UnknownTarget
from .part import is_path as is_path
from .part import shown_path as shown_path
from .reading.suggest import closest, short


class Loaded(msgspec.Struct):
    """A deck, unless a file had errors; what was found in the files; and their texts."""

    deck: Deck | None
    findings: list[Finding]
    texts: dict[str, str]


def editions() -> list[str]:
    """The names of the editions that come with the package."""
    return sorted(path.parent.name for path in DECKS.glob("*/cards.yaml"))


SUFFIXES = ("", ".yaml", ".yml", ".json")
MOST_SIGNS = 9
"""So many plus signs a path in a mix may hold."""
Given: TypeAlias = Mapping[str, bytes]
"""Files that lie nowhere, by their names: what comes from standard input."""
NOTHING: Given = {}


def load(target: str, given: Given = NOTHING) -> Loaded:
    """What the target names: an edition, a path, or several of them joined by plus signs."""
    parts = [part for name in split(target, given) for part in parts_or_given(name, given)]
    return mixed(target, parts)


def mixed(name: str, parts: list[Part]) -> Loaded:
    """A deck of that name, of all the parts."""
    findings = list(dict.fromkeys(finding for part in parts for finding in part.findings))
    texts = {part.file: part.text for part in parts}
    if has_errors(findings):
        return Loaded(None, findings, texts)
    return Loaded(mix(name, parts), findings, texts)


def parts_or_given(name: str, given: Given) -> list[Part]:
    return part_of(given[name], Path(name), name, ()) if name in given else parts_of(name)


def parts_of(name: str, inside: Inside = ()) -> list[Part]:
    """The files of one part of a target, a variant of it if the name asks for one."""
    plain, colon, variant = with_variant(name)
    # Who shares a mix file shall not have folders searched.
    if inside and is_path(plain) and kind(plain) == b"folder":
        raise UnknownTarget(f"{plain} is a folder: a mix file takes one of its files")
    parts = [part for path in card_files(plain) for part in read_file(path, inside)]
    return [varied(part, variant) for part in parts] if colon else parts


def with_variant(name: str) -> tuple[str, str, str]:
    """What is named, and the variant of it that is wanted, if any is: a path may hold a colon."""
    return (name, "", "") if kind(name) else name.partition(":")


def varied(part: Part, name: str) -> Part:
    """The part without the cards that its variant leaves out."""
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
    """The card files of which the target is made, those of a mix file among them."""
    parts = [part for name in split(target) for part in parts_of(name)]
    made_of = [part.path for part in parts if not isinstance(part.declared, MixFile)]
    return list(dict.fromkeys(path for path in made_of if path is not None))


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


def likely_path(name: str) -> str:
    """What lies here under the name of no edition, as a path."""
    path = f"./{name}"
    return path if name and lies_there(path, "") else ""


def kind(path: str) -> bytes:
    """A folder, a file, something else; or empty for nothing."""
    return inputs.answer("kind", path)


def read_file(path: Path, inside: Inside = ()) -> list[Part]:
    """A card file, or a mix file and all that it takes."""
    shown = shown_path(path)
    try:
        data = inputs.answer("data", str(path), BIGGEST_FILE + 1)
    except OSError as error:
        raise UnknownTarget(f"{shown} cannot be read: {error.strerror}") from None
    if path.parent.parent != DECKS:
        return part_of(data, path, shown, inside)

    def read() -> Part:
        from .cardfile import read_cards

        return read_cards(data, shown)

    return [msgspec.structs.replace(ready(shown, data, Part, read), path=path)]


def part_of(data: bytes, path: Path, shown: str, inside: Inside) -> list[Part]:
    from .cardfile import read_part  # and with it all that reads; what is kept ready needs none

    return read_part(data, path, shown, inside, parts_of)


class BadDeck(ValueError):
    """The card files have errors, which are its findings."""

    def __init__(self, target: str, findings: list[Finding]) -> None:
        super().__init__(f"{target}: " + "; ".join(finding.message for finding in findings[:3]))
        self.findings = findings


def load_deck(*targets: str | os.PathLike[str]) -> Deck:
    """A deck by the name of an edition, by a path, or mixed of several of them."""
    target = "+".join(map(written, targets))
    loaded = load(target)
    if loaded.deck is None:
        raise BadDeck(target, loaded.findings)
    return loaded.deck


def written(target: str | os.PathLike[str]) -> str:
    """As it would be typed: a `Path` is no edition, whatever it is called."""
    name = os.fspath(target)
    return name if isinstance(target, str) or is_path(name) else f"./{name}"
