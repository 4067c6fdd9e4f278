"""The README is walked as it is written: every command, in order, with what it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.report.formats import FORMATS
from tests.shim import put_fluxx

ROOT = Path(__file__).parents[1]
BASH = shutil.which("bash")
SECTIONS = re.findall(
    r"^## (.*?)\n(.*?)(?=^## |\Z)", (ROOT / "README.md").read_text(), flags=re.M | re.S
)
WALKS = {
    title: blocks
    for title, text in SECTIONS
    if (blocks := re.findall(r"^```\n(\$ .*?)^```$", text, flags=re.M | re.S))
}

pytestmark = pytest.mark.skipif(BASH is None, reason="the README's commands are for a shell")


def commands(block: str) -> Iterator[tuple[str, str]]:
    """Each command, with the lines of its here-document, and what is said to come of it."""
    for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
        command, _, said = part.partition("\n")
        if "<<'END'" in command:
            body, _, said = said.partition("END\n")
            command = f"{command}\n{body}END"
        yield command, said


def pattern(said: str) -> str:
    """Three dots alone on a line stand for any lines, elsewhere for any part of one."""
    parts = ["(.*\n)*?" if line == "...\n" else re.escape(line).replace(re.escape("..."), ".*")
             for line in said.splitlines(keepends=True)]  # fmt: skip
    return "".join(parts)


@pytest.mark.parametrize("walk", WALKS)
def test_the_commands_say_what_is_written(walk: str, tmp_path: Path) -> None:
    put_fluxx(tmp_path)
    here = tmp_path / "here"
    here.mkdir()
    env = {**os.environ, "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}",
           "COLUMNS": "100"}  # fmt: skip
    for block in WALKS[walk]:
        for command, said in commands(block):
            ran = subprocess.run([str(BASH), "-c", command], cwd=here, env=env, text=True,
                                 capture_output=True, check=False, timeout=120)  # fmt: skip
            assert ran.returncode in (0, 1), f"{command}\n{ran.stderr}"
            assert re.fullmatch(pattern(said), ran.stdout + ran.stderr), (
                f"$ {command}\n{ran.stdout}{ran.stderr}"
            )


def test_every_edition_is_in_the_table() -> None:
    rows = re.findall(r"^\| `.*", dict(SECTIONS)["Editions"], flags=re.M)
    for name in editions():
        told = f"| {load_deck(name).known} |"
        assert any(row.startswith(f"| `{name}`") and row.endswith(told) for row in rows), (
            f"the table of the README says `{name}` {told}"
        )


def test_every_format_is_named() -> None:
    (named,) = re.findall(r"`--format` is (.*?), and ", dict(SECTIONS)["In CI"], flags=re.S)
    assert re.findall("`(.*?)`", named) == list(FORMATS)
