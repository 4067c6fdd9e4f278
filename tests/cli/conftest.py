"""Running the command line as a user does, in this process."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from fluxx_rules.cli.main import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Fluxx = Callable[..., Ran]


def commands(said: str) -> list[str]:
    """The lines that a runner of CI obeys: that of GitHub, whichever commands it knows, and that of
    Azure."""
    return [
        line for line in re.split(r"\r\n|\r|\n", said)
        if line.lstrip().startswith("::") or "##[" in line or "##vso[" in line
    ]  # fmt: skip


@pytest.fixture
def fluxx(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fluxx:
    def run(*words: object) -> Ran:
        monkeypatch.setattr(sys, "argv", ["fluxx", *map(str, words)])
        code: object = 0
        try:
            main()
        except SystemExit as end:
            code = end.code or 0
        out, err = capsys.readouterr()
        assert isinstance(code, int)
        assert "Traceback" not in out + err
        return Ran(code, out, err)

    return run
