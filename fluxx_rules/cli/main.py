"""The command line: ``fluxx VERB``, from the first word to the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper

from .exits import BUG, UNUSABLE, stopped
from .streams import open_ended


def main() -> None:
    """Run a verb. Exit 0: nothing found, 1: findings, 2: cannot be done, 3: a bug in fluxx."""
    for stream in sys.stdout, sys.stderr:
        if isinstance(stream, TextIOWrapper):  # what it cannot say is written as an escape
            stream.reconfigure(errors="backslashreplace")
    with open_ended():
        verb()


def verb() -> None:
    try:
        from ..budget import Budget, spending
        from ..cards.files import kept, ready
        from ..cards.files.inputs import outputs_told, unseen
        from ..symbolic.solver.interrupts import stoppable
        from .again import again

        words = sys.argv[1:]
        folder = "" if "--no-cache" in words else kept.folder()
        with (
            stoppable(), outputs_told(), ready.used(folder), again(words), unseen(noted),
            spending(Budget()),
        ):  # fmt: skip
            if targets := targets_alone(words):
                plain_check(targets)
            else:
                from .verbs import fluxx

                fluxx(standalone_mode=False)
    except KeyboardInterrupt:
        stopped()
    except Exception as problem:
        from .problem import as_exit

        code = as_exit(problem)
        if code == BUG and os.environ.get("FLUXX_DEBUG"):
            raise
        sys.exit(code)


def targets_alone(words: list[str]) -> tuple[str, ...]:
    """The targets of a check of which nothing else is said, or nothing.

    Nobody need read such words, and to load click, which reads all others, takes longer than many
    a check. On Windows it has to: there it finds the files that ``*.yaml`` stands for.
    """
    if os.name == "nt" or words[:1] != ["check"] or any(word.startswith("-") for word in words):
        return ()
    return tuple(words[1:])


def plain_check(targets: tuple[str, ...]) -> None:
    """As click would call it."""
    try:
        from .checking import check

        check(targets)
    except KeyboardInterrupt:
        print(file=sys.stderr, flush=True)  # a terminal shows ^C, and no line ends there
        raise


def noted(line: str) -> None:
    from .common import note

    note(line, err=True)


def run(last: Callable[[], None] | None = None) -> None:
    """`fluxx` as a process of its own: all that it worked out is left behind, not tidied away,
    which would take longer than many a check. ``last`` is done when all is said."""
    code: object = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    if not isinstance(code, int):
        sys.exit(code)  # type: ignore[arg-type]
    if (why := unwritten()) and code != UNUSABLE:  # where it is, that has been told
        with suppress(OSError):
            print(f"fluxx: {why}", file=sys.stderr, flush=True)
    if last is not None:
        last()
    os._exit(UNUSABLE if why else code)


def unwritten() -> str:
    """Why not everything said has arrived, if somebody was there to hear it."""
    try:
        for stream in (sys.stdout, sys.stderr):
            with suppress(AttributeError, ValueError, BrokenPipeError):
                stream.flush()
    except OSError as full:
        return str(full.strerror)
    return ""


if __name__ == "__main__":
    run()
