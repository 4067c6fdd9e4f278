"""What is said, although nobody may be there to hear it: the exit code tells the same."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, TextIO


class Unheard:
    """A stream after whose ``problems`` all that is still said goes nowhere."""

    def __init__(self, stream: TextIO, problems: type[OSError]) -> None:
        self.stream = stream
        self.problems = problems

    def write(self, said: str) -> int:
        try:
            return self.stream.write(said)
        except self.problems:
            return self.silence(len(said))

    def flush(self) -> None:
        try:
            self.stream.flush()
        except self.problems:
            self.silence()

    def silence(self, length: int = 0) -> int:
        """What is still in the buffer goes nowhere as well, so that nobody stumbles over it."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())
        return length

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)


@contextmanager
def open_ended() -> Iterator[None]:
    """Who reads may have read enough; and what is wrong may be told to nobody at all."""
    was = sys.stdin, sys.stdout, sys.stderr
    nowhere: list[IO[str]] = []
    for name, how in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed before we began
            nowhere.append(open(os.devnull, how, encoding="utf-8"))  # noqa: SIM115
            setattr(sys, name, nowhere[-1])
    sys.stdout = Unheard(sys.stdout, BrokenPipeError)
    sys.stderr = Unheard(sys.stderr, OSError)
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = was
        for each in nowhere:
            each.close()
