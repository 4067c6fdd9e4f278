"""The standard streams: what is said on them commands nobody, and nobody need be there to hear it.

A runner of CI reads the lines of a log, and takes some of them as commands: GitHub Actions a line
that begins with ``::``, after any blanks, and the older ``##[`` anywhere in a line; Azure Pipelines
``##vso[``. All text passes here (`Guarded`), so that no verb can forget it. The last character of
such a key is written as an escape, which in JSON stands for that character, so that documents stay
what they are.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, TextIO

_keys = re.compile(r"((?<![^\r\n])[^\S\r\n]*+:):|(##\w*+)\[")
_half_key = re.compile(r"##?\w*\Z")
LONGEST_KEY = 40
"""How much of a line that is not yet at its end is looked at again with the next part of it."""


def harmless(text: str) -> str:
    """Return the lines with every key of a command broken."""
    if "::" not in text and "##" not in text:  # most texts have no key
        return text
    return _keys.sub(_broken, text)


def _broken(key: re.Match[str]) -> str:
    return f"{key[1]}\\u003a" if key[1] is not None else f"{key[2]}\\u005b"


class Guarded:
    """A stream of text in which no line is a command, in however many parts it comes."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.line = ""
        """What counts of the line that has begun, and is harmless: blanks do not."""

    def write(self, text: str) -> int:
        whole = self.line + text
        self.stream.write(harmless(whole)[len(self.line) :])
        self.line = _begun(whole)
        return len(text)

    def command(self, text: str) -> None:
        """Write lines that are commands, in which all that somebody else wrote is escaped."""
        self.stream.write(text)
        self.line = _begun(text)

    def __getattr__(self, name: str) -> object:
        if name == "buffer":  # what goes there does not pass here
            raise AttributeError(name)
        return getattr(self.stream, name)


def _begun(text: str) -> str:
    """Return what of the last line could be the beginning of a key."""
    last = text[max(text.rfind("\n"), text.rfind("\r")) + 1 :]
    if (bare := last.lstrip()) in ("", ":"):
        return bare
    half = _half_key.search(last[-LONGEST_KEY:])
    return f"x{half[0]}" if half else "x"


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
    sys.stdout = Guarded(Unheard(sys.stdout, BrokenPipeError))
    sys.stderr = Guarded(Unheard(sys.stderr, OSError))
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = was
        for each in nowhere:
            each.close()
