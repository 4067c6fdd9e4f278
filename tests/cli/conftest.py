"""Fixture that runs the command line in this process."""

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


def commands(output: str) -> list[str]:
    """Return the lines that a CI runner of GitHub or Azure may take as commands."""
    return [
        line
        for line in re.split(r"\r\n|\r|\n", output)
        if line.lstrip().startswith("::") or "##[" in line or "##vso[" in line
    ]


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
