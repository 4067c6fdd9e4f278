"""The two sides of a comparison: targets, or the files of a target as they were at a commit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ..cards.files.paths import shown_path
from ..cards.library import load
from ..cards.target import (
    LINKED,
    UnknownTarget,
    confine,
    editions,
    is_path,
    root_of,
    split,
    with_variant,
)
from ..cards.target_result import TargetResult
from ..findings import Finding, Location
from .gitref import commit_of, is_ref, relative, top_of, write_files


class Side(msgspec.Struct, frozen=True):
    """``name`` is what is loaded, and ``shown`` what it is called. Files that were written into
    ``folder`` are called by their names at the commit ``ref``; all of them lie in ``root``."""

    name: str
    shown: str
    folder: str = ""
    ref: str = ""
    root: str = ""

    def load(self) -> TargetResult:
        try:
            loaded = load(self.name, root=self.root)
        except UnknownTarget as unknown:
            raise UnknownTarget(self.renamed(str(unknown))) from None
        deck = loaded.deck and msgspec.structs.replace(loaded.deck, name=self.shown)
        return msgspec.structs.replace(loaded, target=self.shown, deck=deck)

    def told(self, checked: TargetResult) -> TargetResult:
        """With the names that files have at the commit."""
        if not self.ref:
            return checked
        return msgspec.structs.replace(
            checked,
            findings=tuple(map(self.moved, checked.findings)),
            texts={self.renamed(file): text for file, text in checked.texts.items()},
        )

    def moved(self, finding: Finding) -> Finding:
        return msgspec.structs.replace(
            finding,
            location=self.at(finding.location) if finding.location else None,
            related=tuple(
                msgspec.structs.replace(each, location=self.at(each.location))
                for each in finding.related
            ),
        )

    def at(self, place: Location) -> Location:
        return msgspec.structs.replace(place, file=self.renamed(place.file))

    def renamed(self, text: str) -> str:
        return text.replace(f"{self.folder}/", f"{self.ref}:") if self.ref else text


def sides(old: str, new: str, folder: Path) -> tuple[Side, Side]:
    """What to load for either; what is not on the disk is written into the folder."""
    if is_target(old):
        return Side(old, old), Side(new, new)
    one, dots, other = old.partition("..")
    if not dots:
        return at(old, new, folder / "old"), Side(new, new)
    return at(one or "HEAD", new, folder / "old"), at(other or "HEAD", new, folder / "new")


def is_target(name: str) -> bool:
    """Whether all of its parts are there, as editions or as files."""
    return all(map(is_part, split(name)))


def is_part(name: str) -> bool:
    plain, *_ = with_variant(name)
    return plain in editions() or (is_path(plain) and Path(plain).exists())


def at(ref: str, target: str, folder: Path) -> Side:
    """The target as it was at the commit. Editions that come with fluxx stay what they are."""
    parts = list(parted(target))
    paths = [Path(plain) for plain, _ in parts if is_path(plain)]
    if not is_ref(ref) or not paths:
        told = f"there is no edition and no file {ref!r}"
        if not paths:
            told += f"; for a commit, the second target would be a path, not {target}"
        raise UnknownTarget(told)
    for each in paths:
        confine(str(each), root_of(str(each)), LINKED)
    top = top_of(Path(os.path.realpath(paths[0])))
    commit = commit_of(top, ref)
    inside = relative(top, paths)
    write_files(top, commit, inside, folder)
    for path in inside:
        if not (folder / path).exists():
            raise UnknownTarget(f"there is no {path} with cards at {ref}")
    there = iter((folder / path).as_posix() + ("" if path.parts else "/") for path in inside)
    names = [(next(there) if is_path(plain) else plain) + variant for plain, variant in parts]
    root = os.path.realpath(folder)
    return Side("+".join(names), f"{target} at {ref}", shown_path(folder), ref, root)


def parted(target: str) -> Iterator[tuple[str, str]]:
    """The parts of the target, each with the variant that it asks for (`:easy`), if it does."""
    for name in split(target):
        plain, colon, variant = with_variant(name)
        yield plain, colon + variant
