"""The next commands that a command names to a person at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cli import console
from tests.cli.conftest import Fluxx


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "is_terminal", lambda: True)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["check", "star", "--quick"], "try: fluxx simulate star; fluxx report star -o report"),
        (["check", "creeper_pack", "--quick"], "try: fluxx explain FX201; fluxx report creeper"),
        (["cards", "Star Fluxx"], "try: fluxx check 'Star Fluxx'"),
        (["simulate", "fluxx5", "--games", "2"], "try: fluxx replay fluxx5 --goal NAME; fluxx rep"),
        (["checks"], "try: fluxx explain CODE"),
    ],
)
@pytest.mark.usefixtures("at_a_terminal")
def test_a_command_names_a_next_one(fluxx: Fluxx, words: list[str], expected: str) -> None:
    assert fluxx(*words).out.splitlines()[-1].startswith(expected)


@pytest.mark.usefixtures("at_a_terminal")
def test_a_report_is_opened(fluxx: Fluxx, tmp_path: Path) -> None:
    out = fluxx("report", "creeper_pack", "-o", tmp_path / "report").out
    assert out.splitlines()[-1] == f"try: open {tmp_path}/report/index.html in a browser"


def test_a_program_gets_none(fluxx: Fluxx) -> None:
    assert "try:" not in fluxx("check", "star", "--quick").out


@pytest.mark.usefixtures("at_a_terminal")
def test_formats_for_programs_get_none(fluxx: Fluxx) -> None:
    assert "try:" not in fluxx("check", "star", "--quick", "--format", "json").out
