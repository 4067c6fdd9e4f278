"""Standard streams that give no commands to CI runners and survive a closed reader.

A CI runner takes some lines of a log as commands. GitHub Actions looks for ``::`` at the beginning
of a line, after any blanks, and for ``##[`` anywhere; Azure Pipelines looks for ``##vso[``. All
output passes through `GuardedStream`, which writes the last character of such a key as an escape.
In JSON the escape stands for the same character.
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
MAX_KEY_LENGTH = 40
"""How many characters of an unfinished line are searched again with the next part of it."""


def without_commands(text: str) -> str:
    """Return the text with every key of a command escaped."""
    if "::" not in text and "##" not in text:  # most texts have no key
        return text
    return _keys.sub(_escaped, text)


def _escaped(key: re.Match[str]) -> str:
    return f"{key[1]}\\u003a" if key[1] is not None else f"{key[2]}\\u005b"


class GuardedStream:
    """A stream of text whose lines are never commands, even if a line comes in several parts."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.line = ""
        """The end of the unfinished line, as far as a key could begin in it."""

    def write(self, text: str | bytes) -> int:
        if isinstance(text, bytes):  # click completes words in bytes
            text = text.decode()
        whole = self.line + text
        self.stream.write(without_commands(whole)[len(self.line) :])
        self.line = _unfinished(whole)
        return len(text)

    def write_commands(self, text: str) -> None:
        """Write lines that are commands. The caller has escaped the text of cards in them."""
        self.stream.write(text)
        self.line = _unfinished(text)

    def __getattr__(self, name: str) -> object:
        if name == "buffer":  # bytes written to it would not be guarded
            raise AttributeError(name)
        return getattr(self.stream, name)


def _unfinished(text: str) -> str:
    """Return the part of the last line that can be the beginning of a key."""
    last = text[max(text.rfind("\n"), text.rfind("\r")) + 1 :]
    if (bare := last.lstrip()) in ("", ":"):
        return bare
    half = _half_key.search(last[-MAX_KEY_LENGTH:])
    return f"x{half[0]}" if half else "x"


class ForgivingStream:
    """A stream that ignores all output after the first error of the given type."""

    def __init__(self, stream: TextIO, errors: type[OSError]) -> None:
        self.stream = stream
        self.errors_to_ignore = errors

    def write(self, text: str) -> int:
        try:
            return self.stream.write(text)
        except self.errors_to_ignore:
            self.redirect_to_null()
            return len(text)

    def flush(self) -> None:
        try:
            self.stream.flush()
        except self.errors_to_ignore:
            self.redirect_to_null()

    def redirect_to_null(self) -> None:
        """Send later output to the null device, and the text that is still in the buffer."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)


@contextmanager
def guarded_streams() -> Iterator[None]:
    """Guard stdout and stderr. A stream that was closed at the start becomes the null device."""
    streams = sys.stdin, sys.stdout, sys.stderr
    opened: list[IO[str]] = []
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            opened.append(open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
            setattr(sys, name, opened[-1])
    sys.stdout = GuardedStream(ForgivingStream(sys.stdout, BrokenPipeError))
    sys.stderr = GuardedStream(ForgivingStream(sys.stderr, OSError))
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        for stream in opened:
            stream.close()
