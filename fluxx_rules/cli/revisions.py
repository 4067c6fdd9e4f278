"""The two decks of ``fluxx diff``: two targets, or the files of a target at a Git commit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ..cards.editions import edition_of
from ..cards.files.paths import shown_path
from ..cards.library import load
from ..cards.target import (
    LINKED,
    UnknownTarget,
    confine,
    is_path,
    root_of,
    split,
    with_variant,
)
from ..cards.target_result import TargetResult
from ..findings import Finding, Location
from .git_files import commit_of, is_ref, relative, top_of, write_files


class Revision(msgspec.Struct, frozen=True):
    """A target with its files on the disk, or with its files at a commit."""

    target: str
    """The target to load."""
    shown: str
    """The name for readers."""
    folder: str = ""
    """The folder with the files of the commit. Readers see them under the name of the commit."""
    ref: str = ""
    """The commit, or an empty text for files on the disk."""
    root: str = ""
    """The folder that must contain all files of the commit."""

    def load(self) -> TargetResult:
        try:
            loaded = load(self.target, root=self.root)
        except UnknownTarget as unknown:
            raise UnknownTarget(self.shown_names(str(unknown))) from None
        deck = loaded.deck and msgspec.structs.replace(loaded.deck, name=self.shown)
        return msgspec.structs.replace(loaded, target=self.shown, deck=deck)

    def with_shown_names(self, result: TargetResult) -> TargetResult:
        """Return the result with the names that files have at the commit."""
        if not self.ref:
            return result
        return msgspec.structs.replace(
            result,
            findings=tuple(map(self.relocated, result.findings)),
            texts={self.shown_names(file): text for file, text in result.texts.items()},
        )

    def relocated(self, finding: Finding) -> Finding:
        return msgspec.structs.replace(
            finding,
            location=self.location(finding.location) if finding.location else None,
            related=tuple(
                msgspec.structs.replace(each, location=self.location(each.location))
                for each in finding.related
            ),
        )

    def location(self, location: Location) -> Location:
        return msgspec.structs.replace(location, file=self.shown_names(location.file))

    def shown_names(self, text: str) -> str:
        return text.replace(f"{self.folder}/", f"{self.ref}:") if self.ref else text


def revisions(old: str, new: str, folder: Path) -> tuple[Revision, Revision]:
    """Return both revisions. The files of commits are written into the folder."""
    if is_target(old):
        return Revision(old, old), Revision(new, new)
    first, dots, second = old.partition("..")
    if not dots:
        return revision_at(old, new, folder / "old"), Revision(new, new)
    return (
        revision_at(first or "HEAD", new, folder / "old"),
        revision_at(second or "HEAD", new, folder / "new"),
    )


def is_target(name: str) -> bool:
    """Return whether all parts exist, as editions or as files."""
    return all(map(is_part, split(name)))


def is_part(name: str) -> bool:
    plain, *_ = with_variant(name)
    return bool(edition_of(plain)) or (is_path(plain) and Path(plain).exists())


def revision_at(ref: str, target: str, folder: Path) -> Revision:
    """Return the target as it was at the commit. Editions of the package stay as they are."""
    parts = list(parts_with_variants(target))
    paths = [Path(plain) for plain, _ in parts if is_path(plain)]
    if not is_ref(ref) or not paths:
        message = f"there is no edition and no file {ref!r}"
        if not paths:
            message += f"; if it is a commit, the second target must be a path, not {target}"
        raise UnknownTarget(message)
    for path in paths:
        confine(str(path), root_of(str(path)), LINKED)
    top = top_of(Path(os.path.realpath(paths[0])))
    commit = commit_of(top, ref)
    inside = relative(top, paths)
    write_files(top, commit, inside, folder)
    for file in inside:
        if not (folder / file).exists():
            raise UnknownTarget(f"there is no {file} with cards at {ref}")
    old_paths = iter((folder / file).as_posix() + ("" if file.parts else "/") for file in inside)
    names = [(next(old_paths) if is_path(plain) else plain) + variant for plain, variant in parts]
    root = os.path.realpath(folder)
    return Revision("+".join(names), f"{target} at {ref}", shown_path(folder), ref, root)


def parts_with_variants(target: str) -> Iterator[tuple[str, str]]:
    """Yield each part of the target with its variant (`:easy`), or an empty text for none."""
    for name in split(target):
        plain, colon, variant = with_variant(name)
        yield plain, colon + variant
