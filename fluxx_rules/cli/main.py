"""The command line: ``fluxx VERB``, from the first word to the exit code."""

from __future__ import annotations

import os
import sys
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
        from ..budget import Budget
        from ..cards.files.inputs import noted_outputs, reporting_unsearched
        from ..session import Session, using
        from ..symbolic.solver.interrupts import stoppable
        from .verbs import fluxx

        with stoppable(), noted_outputs(), reporting_unsearched(noted), using(Session(Budget())):
            fluxx(standalone_mode=False)
    except KeyboardInterrupt:
        stopped()
    except Exception as problem:
        from .problem import as_exit

        code = as_exit(problem)
        if code == BUG and os.environ.get("FLUXX_DEBUG"):
            raise
        sys.exit(code)


def noted(line: str) -> None:
    from .common import note

    note(line, err=True)


def run() -> None:
    """Run `fluxx` as a process of its own, and end the process."""
    code: object = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    if not isinstance(code, int):
        sys.exit(code)  # type: ignore[arg-type]
    if (why := unwritten()) and code != UNUSABLE:  # else an error has been printed already
        with suppress(OSError):
            print(f"fluxx: {why}", file=sys.stderr, flush=True)
    # All is flushed. To free every object first takes time, and the memory goes with the process.
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
