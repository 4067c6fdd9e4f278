"""The files of a repository as they were at another commit, without a checkout.

Git is only asked for what it has here: no protocol is allowed, no filter, no hook and no monitor is
run. Each call has a limit of time and of bytes. A tree can have more files than any disk could
hold, in a repository of a few bytes: a folder in it may hold one other folder a hundred times.
Names of commits come from strangers as well, so that nothing which could be an option is passed on.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path, PurePosixPath
from tempfile import TemporaryFile
from threading import Event, Timer

from ..cards.files.atomic import create
from ..cards.files.inputs import BIGGEST_FILE
from ..cards.target import UnknownTarget
from ..lifetime import KILLS_ORPHANS, tie

MAX_SECONDS = 20.0
MAX_ANSWER = 1_000_000
MAX_LISTING = 64_000_000
"""In bytes, of the names of all files of a commit: half a million of them, or more."""
MAX_FILES = 10_000
MAX_BYTES = 200_000_000
"""How many card files are read from a commit, and how many bytes of them."""
MAX_DEPTH = 100
INSTEAD = "compare with a work tree instead: git worktree add FOLDER COMMIT"
_ref = re.compile(r"(?!-)[\w./@{}~^+#-]+").fullmatch
_quiet = {
    "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
}  # fmt: skip
_options = (
    "--no-pager", "--no-optional-locks", "--no-replace-objects", "--literal-pathspecs",
    "-c", "protocol.allow=never", "-c", "core.fsmonitor=false", "-c", "diff.external=",
    "-c", f"core.hooksPath={os.devnull}", "-c", "submodule.recurse=false",
)  # fmt: skip
Files = dict[str, str]
"""The objects that hold the content of files, by their paths."""


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


def write_files(top: Path, commit: str, wanted: Collection[PurePosixPath], folder: Path) -> None:
    """Write the card files of the commit, and those that are wanted, into the folder."""
    files = listed(top, commit, {str(each) for each in wanted})
    sizes = dict(sized(top, set(files.values())))
    for path, name in files.items():
        if name not in sizes and is_asked_for(PurePosixPath(path), wanted):
            told = f"the content of {path} at {commit[:12]} is not in this repository"
            raise UnknownTarget(f"{told}: fetch it with git first")
    there = {path: name for path, name in files.items() if sizes.get(name, BIGGEST_FILE + 1)
             <= BIGGEST_FILE}  # fmt: skip
    if sum(sizes[name] for name in there.values()) > MAX_BYTES:
        raise too_much(f"more than {MAX_BYTES // 1_000_000} MB of card files", commit)
    write_objects(top, there, sizes, commit, folder)


def is_asked_for(path: PurePosixPath, wanted: Collection[PurePosixPath]) -> bool:
    """Whether the comparison is about this file, or about a folder in which it is found."""
    return path in wanted or (path.name == "cards.yaml" and any(map(path.is_relative_to, wanted)))


def write_objects(
    top: Path, files: Files, sizes: dict[str, int], commit: str, folder: Path
) -> None:
    """Write each object into the files that have its content."""
    names = list(dict.fromkeys(files.values()))
    room = sum(sizes[name] + 200 for name in names)
    data = memoryview(git(top, "cat-file", "--batch", given=names, most=room))
    found, at = {}, 0
    for name in names:
        head = f"{name} blob {sizes[name]}\n".encode()
        begin = at + len(head)
        if data[at:begin] != head:
            raise UnknownTarget(f"git does not say what is in {name[:12]}: run git fsck")
        found[name] = data[begin : begin + sizes[name]]
        at = begin + sizes[name] + 1
    for path, name in files.items():
        try:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            create(str(folder / path), found[name])
        except OSError as error:  # two entries of one name, or a name that no disk can hold
            told = f"{path} at {commit[:12]} cannot be written"
            raise UnknownTarget(f"{told}: {error.strerror}") from None


def listed(top: Path, commit: str, wanted: Collection[str]) -> Files:
    """Return files that may be cards; links, and paths that lead elsewhere, are none."""
    try:
        tree = git(top, "ls-tree", "-r", "-z", "--full-tree", commit, most=MAX_LISTING)
    except TooMuch:
        raise too_much("too many files", commit) from None
    found: Files = {}
    for line in tree.split(b"\0"):
        facts, _, name = line.partition(b"\t")
        if not facts.startswith((b"100644 blob ", b"100755 blob ")):
            continue
        path = name.decode("utf-8", "surrogateescape")
        if (path in wanted or path.endswith((".yaml", ".yml"))) and within(path):
            if path.count("/") > MAX_DEPTH:
                raise too_much(f"files in folders more than {MAX_DEPTH} deep", commit)
            found[path] = facts.split()[-1].decode()
            if len(found) > MAX_FILES:
                raise too_much(f"more than {MAX_FILES:,} files of YAML", commit)
    return found


def sized(top: Path, names: Collection[str]) -> Iterator[tuple[str, int]]:
    """Yield the size of each object that is here, and that is the content of a file."""
    told = git(top, "cat-file", "--batch-check", given=names, most=200 * len(names))
    for line in told.decode(errors="replace").splitlines():
        name, *facts = line.split()
        if len(facts) == 2 and facts[0] == "blob":
            yield name, int(facts[1])


def too_much(what: str, commit: str) -> UnknownTarget:
    return UnknownTarget(f"there are {what} at {commit[:12]}; {INSTEAD}")


def within(path: str) -> bool:
    parts = PurePosixPath(path).parts
    safe = not {"..", ".git"}.intersection(parts) and not path.startswith("/")
    return safe and "\n" not in path and "\\" not in path


class TooMuch(UnknownTarget):
    """Git has more to say than is read."""


def git(folder: Path, *words: str, given: Iterable[str] = (), most: int = MAX_ANSWER) -> bytes:
    """Return what git says to the words, and to the lines that it is given."""
    line = ["git", *_options, "-C", str(folder), *words]
    with TemporaryFile() as asked, TemporaryFile() as wrong:
        asked.write("".join(f"{each}\n" for each in given).encode())
        asked.seek(0)
        tied = tie(os.getpid()) if KILLS_ORPHANS else None
        try:
            process = subprocess.Popen(
                line, stdin=asked, stdout=subprocess.PIPE, stderr=wrong,
                env={**os.environ, **_quiet}, preexec_fn=tied,
            )  # fmt: skip
        except FileNotFoundError:
            raise UnknownTarget("git is needed to read what was, and is not there") from None
        late = Event()

        def stop() -> None:
            late.set()
            process.kill()

        timer = Timer(MAX_SECONDS, stop)
        timer.start()
        try:
            assert process.stdout is not None
            said = process.stdout.read(most + 1)
            if len(said) > most:
                raise TooMuch(f"git {words[0]} says more than {most:,} bytes")
            code = process.wait()
        finally:
            timer.cancel()
            process.kill()
            process.communicate()
        if late.is_set():
            raise UnknownTarget(f"git {words[0]} takes longer than {MAX_SECONDS:.0f} seconds")
        if code:
            wrong.seek(0)
            why = wrong.read(MAX_ANSWER).decode(errors="replace").strip().partition("\n")[0]
            raise UnknownTarget(f"git: {why or 'it failed'}")
        return said


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
