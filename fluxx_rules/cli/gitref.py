"""The files of a repository as they were at another commit, without a checkout.

Git is only asked for what it has here: nothing is fetched, no filter and no hook is run. Names of
commits come from strangers as well, so that nothing which could be an option is passed on.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from ..cards.files.inputs import BIGGEST_FILE
from ..cards.target import UnknownTarget

MOST_BYTES = 200_000_000
_ref = re.compile(r"(?!-)[\w./@{}~^+#-]+").fullmatch
_quiet = {
    "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
}  # fmt: skip


def is_ref(name: str) -> bool:
    """Whether it could name a commit at all."""
    return _ref(name) is not None and ".." not in name


def top_of(path: Path) -> Path:
    """The top of the repository in which the path lies, whether it is there or not."""
    near = next(each for each in (path, *path.parents) if each.is_dir())
    return Path(git(near, "rev-parse", "--show-toplevel").decode().removesuffix("\n"))


def commit_of(top: Path, ref: str) -> str:
    if not is_ref(ref):
        raise UnknownTarget(f"{ref!r} is no name of a commit")
    words = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    try:
        return git(top, *words).decode().strip()
    except UnknownTarget:
        raise UnknownTarget(
            f"there is no edition, no file and, in {top.name}, no commit {ref!r}"
        ) from None


def write_files(top: Path, commit: str, inside: PurePosixPath, folder: Path) -> None:
    """The card files of the commit, and the one that is asked for, into the folder."""
    wanted = dict(listed(top, commit, inside))
    if sum(wanted.values()) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise UnknownTarget(f"more than {most} MB of card files at {commit[:12]}")
    request = "".join(f"{commit}:{path}\n" for path in wanted).encode("utf-8", "surrogateescape")
    data = git(top, "cat-file", "--batch", given=request)
    for path in wanted:
        end = data.index(b"\n")
        size = int(data[:end].split()[-1])
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data[end + 1 : end + 1 + size])
        data = data[end + 2 + size :]


def listed(top: Path, commit: str, inside: PurePosixPath) -> Iterator[tuple[str, int]]:
    """Files that may be cards, with their sizes; links, and paths that lead elsewhere, are none."""
    tree = git(top, "ls-tree", "-r", "-z", "-l", "--full-tree", commit)
    for line in tree.decode("utf-8", "surrogateescape").split("\0")[:-1]:
        facts, _, path = line.partition("\t")
        mode, kind, _, size = facts.split()
        if kind != "blob" or mode not in ("100644", "100755") or not within(path):
            continue
        if PurePosixPath(path) == inside or path.endswith((".yaml", ".yml")):
            if int(size) > BIGGEST_FILE:
                continue  # it is not read from the disk either
            yield path, int(size)


def within(path: str) -> bool:
    parts = PurePosixPath(path).parts
    safe = not {"..", ".git"}.intersection(parts) and not path.startswith("/")
    return safe and "\n" not in path and "\\" not in path


def git(folder: Path, *words: str, given: bytes = b"") -> bytes:
    line = ["git", "-C", str(folder), "-c", "protocol.allow=never", *words]
    try:
        done = subprocess.run(
            line, input=given, capture_output=True, check=True, env={**os.environ, **_quiet}
        )
    except FileNotFoundError:
        raise UnknownTarget("git is needed to read what was, and is not there") from None
    except subprocess.CalledProcessError as failed:
        said = failed.stderr.decode(errors="replace").strip().partition("\n")[0]
        raise UnknownTarget(f"git: {said or 'it failed'}") from None
    return done.stdout


def relative(top: Path, paths: Iterable[Path]) -> list[PurePosixPath]:
    """The paths from the top of the repository; they need not be there."""
    found = []
    for path in paths:
        try:
            inside = Path(os.path.realpath(path)).relative_to(os.path.realpath(top))
            found.append(PurePosixPath(inside.as_posix()))
        except ValueError:
            raise UnknownTarget(f"{path} is not in the repository {top}") from None
    return found
