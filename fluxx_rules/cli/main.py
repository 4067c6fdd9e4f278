"""Runs of ``fluxx VERB``, from the command line to the exit code: session, streams, errors."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper

from .exit_codes import BUG, UNUSABLE, stopped
from .stdio import guarded_streams


def main() -> None:
    """Run a verb. Exit 0: nothing found, 1: findings, 2: cannot be done, 3: a bug in fluxx."""
    for stream in sys.stdout, sys.stderr:
        if isinstance(stream, TextIOWrapper):  # characters that it lacks are written as escapes
            stream.reconfigure(errors="backslashreplace")
    with guarded_streams():
        run_verb()


def run_verb() -> None:
    """Run the verb of the command line with a session of its own."""
    try:
        from ..budget import Budget
        from ..session import Session, using
        from ..symbolic.solver.interrupts import stoppable
        from .verbs import fluxx

        with stoppable(), using(Session(Budget())):
            try:
                fluxx(prog_name="fluxx", standalone_mode=False)
            finally:
                print_unsearched()
    except KeyboardInterrupt:
        stopped()
    except Exception as error:
        from .errors import exit_code

        code = exit_code(error)
        if code == BUG and os.environ.get("FLUXX_DEBUG"):
            raise
        sys.exit(code)


def print_unsearched() -> None:
    """Print the folders that could not be searched for card files."""
    from ..cards.files.inputs import file_notes
    from .console import note

    for reason in dict.fromkeys(file_notes().unsearched):
        note(f"note: not searched for cards: {reason}", err=True)


def run() -> None:
    """Run `fluxx` as a process of its own, and end the process."""
    code: object = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    if not isinstance(code, int):
        sys.exit(code)  # type: ignore[arg-type]
    failure = flush_failure()
    if failure and code != UNUSABLE:  # with UNUSABLE an error has been printed already
        with suppress(OSError):
            print(f"fluxx: {failure}", file=sys.stderr, flush=True)
    # All is flushed. Freeing every object takes time, and the memory goes with the process.
    os._exit(UNUSABLE if failure else code)


def flush_failure() -> str:
    """Flush both streams. Return why one cannot be written, or an empty text."""
    try:
        for stream in (sys.stdout, sys.stderr):
            with suppress(AttributeError, ValueError, BrokenPipeError):
                stream.flush()
    except OSError as error:
        return str(error.strerror)
    return ""


if __name__ == "__main__":
    run()
