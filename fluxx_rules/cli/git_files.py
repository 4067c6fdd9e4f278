"""Files of a Git repository at a commit, read without a checkout.

The number and the size of files are limited. A tiny repository can have more files than any disk
can hold, because one folder of it can contain another one a hundred times. Names of commits may
come from strangers, so a name that could be an option is refused.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path, PurePosixPath

from ..cards.files.atomic import create
from ..cards.files.inputs import BIGGEST_FILE
from ..cards.target import UnknownTarget
from .git_command import TooMuch, git

MAX_LISTING = 64_000_000
"""Bytes of the list of all files of a commit: half a million files, or more."""
MAX_FILES = 10_000
"""Card files of a commit."""
MAX_BYTES = 200_000_000
"""Bytes of all card files of a commit."""
MAX_DEPTH = 100
INSTEAD = "compare with a work tree instead: git worktree add FOLDER COMMIT"
OBJECT_HEAD_BYTES = 200
"""More than the bytes that Git prints about an object."""
_ref = re.compile(r"(?!-)[\w./@{}~^+#-]+").fullmatch
Files = dict[str, str]
"""The names of the objects with the content of files, by path."""


def is_ref(name: str) -> bool:
    """Return whether the name can be the name of a commit."""
    return _ref(name) is not None and ".." not in name


def top_of(path: Path) -> Path:
    """Return the top of the repository around a path. The path need not exist."""
    near = next(each for each in (path, *path.parents) if each.is_dir())
    return Path(git(near, "rev-parse", "--show-toplevel").decode().removesuffix("\n"))


def commit_of(top: Path, ref: str) -> str:
    if not is_ref(ref):
        raise UnknownTarget(f"{ref!r} is not a name of a commit")
    words = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    try:
        return git(top, *words).decode().strip()
    except UnknownTarget:
        raise UnknownTarget(
            f"there is no edition, no file and, in {top.name}, no commit {ref!r}"
        ) from None


def write_files(top: Path, commit: str, wanted: Collection[PurePosixPath], folder: Path) -> None:
    """Write the card files of the commit, and the wanted files, into the folder."""
    files = listed_files(top, commit, {str(each) for each in wanted})
    sizes = dict(object_sizes(top, set(files.values())))
    for path, name in files.items():
        if name not in sizes and is_compared(PurePosixPath(path), wanted):
            raise UnknownTarget(
                f"the content of {path} at {commit[:12]} is not in this repository: "
                "fetch it with git first"
            )
    small = {
        path: name
        for path, name in files.items()
        if sizes.get(name, BIGGEST_FILE + 1) <= BIGGEST_FILE
    }
    if sum(sizes[name] for name in small.values()) > MAX_BYTES:
        raise too_much(f"more than {MAX_BYTES // 1_000_000} MB of card files", commit)
    write_objects(top, small, sizes, commit, folder)


def is_compared(path: PurePosixPath, wanted: Collection[PurePosixPath]) -> bool:
    """Return whether the file is wanted, or is a card file in a wanted folder."""
    return path in wanted or (path.name == "cards.yaml" and any(map(path.is_relative_to, wanted)))


def write_objects(
    top: Path, files: Files, sizes: dict[str, int], commit: str, folder: Path
) -> None:
    """Write each object into the files that have its content."""
    names = list(dict.fromkeys(files.values()))
    limit = sum(sizes[name] + OBJECT_HEAD_BYTES for name in names)
    data = memoryview(git(top, "cat-file", "--batch", stdin_lines=names, limit=limit))
    contents, start = {}, 0
    for name in names:
        head = f"{name} blob {sizes[name]}\n".encode()
        begin = start + len(head)
        if data[start:begin] != head:
            raise UnknownTarget(f"git cannot read the object {name[:12]}: run git fsck")
        contents[name] = data[begin : begin + sizes[name]]
        start = begin + sizes[name] + 1
    for path, name in files.items():
        try:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            create(str(folder / path), contents[name])
        except OSError as error:  # two entries of one name, or a name that no disk can hold
            raise UnknownTarget(
                f"{path} at {commit[:12]} cannot be written: {error.strerror}"
            ) from None


def listed_files(top: Path, commit: str, wanted: Collection[str]) -> Files:
    """Return the files of the commit that may have cards, without links and unsafe paths."""
    try:
        tree = git(top, "ls-tree", "-r", "-z", "--full-tree", commit, limit=MAX_LISTING)
    except TooMuch:
        raise too_much("too many files", commit) from None
    files: Files = {}
    for line in tree.split(b"\0"):
        facts, _, name = line.partition(b"\t")
        if not facts.startswith((b"100644 blob ", b"100755 blob ")):
            continue
        path = name.decode("utf-8", "surrogateescape")
        if (path in wanted or path.endswith((".yaml", ".yml"))) and is_safe(path):
            if path.count("/") > MAX_DEPTH:
                raise too_much(f"files in folders more than {MAX_DEPTH} deep", commit)
            files[path] = facts.split()[-1].decode()
            if len(files) > MAX_FILES:
                raise too_much(f"more than {MAX_FILES:,} files of YAML", commit)
    return files


def object_sizes(top: Path, names: Collection[str]) -> Iterator[tuple[str, int]]:
    """Yield each object that is here and is the content of a file, with its size."""
    limit = OBJECT_HEAD_BYTES * len(names)
    output = git(top, "cat-file", "--batch-check", stdin_lines=names, limit=limit)
    for line in output.decode(errors="replace").splitlines():
        name, *facts = line.split()
        if len(facts) == 2 and facts[0] == "blob":
            yield name, int(facts[1])


def too_much(what: str, commit: str) -> UnknownTarget:
    return UnknownTarget(f"there are {what} at {commit[:12]}; {INSTEAD}")


def is_safe(path: str) -> bool:
    """Return whether the path stays in its folder on every system."""
    parts = PurePosixPath(path).parts
    is_inside = not {"..", ".git"}.intersection(parts) and not path.startswith("/")
    return is_inside and "\n" not in path and "\\" not in path


def relative(top: Path, paths: Iterable[Path]) -> list[PurePosixPath]:
    """Return the paths from the top of the repository. They need not exist."""
    found = []
    for path in paths:
        try:
            inside = Path(os.path.realpath(path)).relative_to(os.path.realpath(top))
            found.append(PurePosixPath(inside.as_posix()))
        except ValueError:
            raise UnknownTarget(f"{path} is not in the repository {top}") from None
    return found
