"""Calls of Git, with limits of time and of bytes.

Git uses only what the repository has on this disk: no protocol is allowed, and no filter, hook or
monitor is run.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryFile
from threading import Event, Timer

from ..cards.target import UnknownTarget
from ..lifetime import KILLS_ORPHANS, tie

MAX_SECONDS = 20.0
MAX_OUTPUT = 1_000_000
_environment = {
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "LC_ALL": "C",
}
_settings = (
    "protocol.allow=never",
    "core.fsmonitor=false",
    "diff.external=",
    f"core.hooksPath={os.devnull}",
    "submodule.recurse=false",
)
_options = (
    "--no-pager",
    "--no-optional-locks",
    "--no-replace-objects",
    "--literal-pathspecs",
    *(word for setting in _settings for word in ("-c", setting)),
)


class TooMuch(UnknownTarget):
    """Raised if Git prints more than the limit."""


def git(
    folder: Path, *words: str, stdin_lines: Iterable[str] = (), limit: int = MAX_OUTPUT
) -> bytes:
    """Return the output of a Git command."""
    command = ["git", *_options, "-C", str(folder), *words]
    with TemporaryFile() as stdin, TemporaryFile() as stderr:
        stdin.write("".join(f"{line}\n" for line in stdin_lines).encode())
        stdin.seek(0)
        tied = tie(os.getpid()) if KILLS_ORPHANS else None
        try:
            process = subprocess.Popen(
                command,
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=stderr,
                env={**os.environ, **_environment},
                preexec_fn=tied,
            )
        except FileNotFoundError:
            raise UnknownTarget("git is needed to read a commit, and is not installed") from None
        is_late = Event()

        def stop() -> None:
            is_late.set()
            process.kill()

        timer = Timer(MAX_SECONDS, stop)
        timer.start()
        try:
            assert process.stdout is not None
            output = process.stdout.read(limit + 1)
            if len(output) > limit:
                raise TooMuch(f"git {words[0]} prints more than {limit:,} bytes")
            code = process.wait()
        finally:
            timer.cancel()
            process.kill()
            process.communicate()
        if is_late.is_set():
            raise UnknownTarget(f"git {words[0]} takes longer than {MAX_SECONDS:.0f} seconds")
        if code:
            stderr.seek(0)
            message = stderr.read(MAX_OUTPUT).decode(errors="replace").strip()
            first_line = message.partition("\n")[0]
            raise UnknownTarget(f"git: {first_line or 'it failed'}")
        return output
