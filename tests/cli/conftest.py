"""Running the command line as a user does, in this process."""

from __future__ import annotations

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
