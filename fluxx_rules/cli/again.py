"""The same command about the same cards says the same: what was said is kept, and said again.

Kept by the hash of the question: the command's words, the folder it runs in, how it may print, and
every byte of the package, its decks included. With what was said is kept what the files were like
that the target names (`cards/files/inputs.py`); they are looked at each time. Only ``check`` is
kept, with the options known here, and only if it ended with findings or without. What it worked
out on the way is remembered besides (`symbolic/solver/remembered.py`), for when the cards change.

Damage is found by the checksum, and then all is worked out anew. Who writes a matching entry on
purpose could have changed the package as well; where others may write into the folder, as into that
of a CI job, say ``--no-cache``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from ..cards.files import inputs, kept, package
from .exits import CLEAN, FOUND
from .streams import heard

OPTIONS = frozenset({
    "--with", "--settled", "--no-settled", "--format", "--fail-on", "--color", "--select",
    "--ignore", "--baseline", "--no-config", "--reach",
})  # fmt: skip
"""Those that change nothing but what is said. With others, nothing is kept."""
SHOWING = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "FLUXX_DEBUG")
MOST = 64
"""So many outputs, the latest ones."""


@contextmanager
def again(words: list[str]) -> Iterator[None]:
    """Says what was said, if it is known; else listens to what is said inside."""
    path = place_of(words)
    if not path:
        yield
        return
    if (known := said_before(path)) is not None:
        code, text = known
        stdout: Any = sys.stdout
        stdout.command(text)  # it was harmless when it was said
        stdout.flush()
        sys.exit(code)
    guarded: Any = (sys.stdout, sys.stderr)
    with (
        remembering(os.path.dirname(os.path.dirname(path))),
        inputs.recorded() as asked,
        heard(guarded[0]) as out,
        heard(guarded[1]) as err,
    ):
        try:
            yield
        except SystemExit as end:
            if end.code in (CLEAN, FOUND) and not err.text():
                keep(path, end.code, asked, out.text())
            raise


def place_of(words: list[str]) -> str:
    """Where it is kept; nothing if it is not."""
    folder = kept.folder() if repeatable(words) else ""
    if not folder or (sys.stdout.encoding or "").lower() != "utf-8":
        return ""
    try:
        return os.path.join(folder, "said", question(words, folder))
    except OSError:  # of the package, or of the folder that one is in, not all can be read
        return ""


def repeatable(words: list[str]) -> bool:
    options = {word.partition("=")[0] for word in words if word.startswith("-")}
    return words[:1] == ["check"] and options <= OPTIONS


@contextmanager
def remembering(folder: str) -> Iterator[None]:
    """The solver's answers."""
    from ..symbolic.solver import remembered

    remembered.use(folder)
    try:
        yield
    finally:
        remembered.write()
        remembered.use("")


def question(words: list[str], folder: str) -> str:
    from ..symbolic.solver.remembered import version

    how = [os.environ.get(name, "") for name in SHOWING]
    place = [os.getcwd(), sys.version, version(), str(sys.stdout.isatty())]
    told = "\0".join([*words, *place, *how]).encode(errors="surrogateescape")
    return kept.digest(told, package.version(folder).encode())


def said_before(path: str) -> tuple[int, str] | None:
    """The exit code and what was said, if all files still are what they were."""
    content = kept.opened(kept.read(path))
    if content is None:
        return None
    head, _, text = content.decode(errors="surrogateescape").partition("\0\0")
    code, *facts = head.split("\0")
    try:
        if all(is_so(*fact) for fact in zip(*[iter(facts)] * 4, strict=True)):
            return (CLEAN, FOUND)[int(code)], text
    except (OSError, ValueError, LookupError):  # a file is gone; or nobody but us seals so
        pass
    return None


def is_so(what: str, name: str, most: str, was: str) -> bool:
    """Whether the answer to that question still is what it was. Only a plain file is read."""
    if what == "data" and inputs.kind(name) != b"file":
        return False
    return kept.digest(inputs.answer(what, name, int(most))) == was


def keep(path: str, code: object, asked: inputs.Asked, text: str) -> None:
    told = {question: was for question, was in asked.items() if was is not None}
    if len(told) < len(asked):  # why there was no answer is not known
        return
    facts = flat((what, name, str(most), kept.digest(was))
                 for (what, name, most), was in told.items())  # fmt: skip
    content = "\0".join([str(code), *facts]) + "\0\0" + text
    kept.write(path, kept.sealed(content.encode(errors="surrogateescape")))
    kept.leave(os.path.dirname(path), MOST)


def flat(rows: Iterable[tuple[str, ...]]) -> list[str]:
    return [each for row in rows for each in row]
