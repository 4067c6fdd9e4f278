"""The README is walked as it is written: every command, in order, with its output.

`FLUXX_GOLDEN=1 python3 dev.py test tests/test_readme.py` writes its numbers anew, to be looked at.
"""

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
README = ROOT / "README.md"
SECTIONS = re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", README.read_text("utf-8"), flags=re.M | re.S)
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
    parts = ["(?:.*\n)*?" if line == "...\n" else re.escape(line).replace(re.escape("..."), ".*")
             for line in said.splitlines(keepends=True)]  # fmt: skip
    return "".join(parts)


def with_numbers(said: str, out: str) -> str:
    """Return the text with the numbers of the output, if the two differ in numbers alone."""
    found = re.fullmatch(re.sub(r"\d+", r"(\\d+)", pattern(said)), out)
    numbers = iter(found.groups() if found else ())
    return re.sub(r"\d+", lambda number: next(numbers, number[0]), said)


def corrected(old: str, new: str) -> str:
    """Return the old text of the README, or the new one if the README is being written."""
    if not os.environ.get("FLUXX_GOLDEN"):
        return old
    README.write_text(README.read_text("utf-8").replace(old, new), "utf-8", newline="\n")
    return new


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
            out = ran.stdout + ran.stderr
            said = corrected(said, with_numbers(said, out))
            assert re.fullmatch(pattern(said), out), f"$ {command}\n{out}"


def test_only_numbers_are_corrected() -> None:
    said = "garden: 3 cards (...), 1 warning\n"
    assert with_numbers(said, "garden: 4 cards (9 of 9), 2 warning\n") == (
        "garden: 4 cards (...), 2 warning\n"
    )
    assert with_numbers(said, "garden: 4 cards, nothing found\n") == said


@pytest.mark.parametrize("name", editions())
def test_every_edition_is_in_the_table(name: str) -> None:
    (row,) = re.findall(rf"^\| `{name}`.*\n", dict(SECTIONS)["Editions"], flags=re.M)
    known = load_deck(name).known
    row = corrected(row, with_numbers(row, f"{row.rpartition(' | ')[0]} | {known} |\n"))
    assert row.endswith(f"| {known} |\n")


def test_every_format_is_named() -> None:
    (named,) = re.findall(r"`--format` is (.*?), and ", dict(SECTIONS)["In CI"], flags=re.S)
    assert re.findall("`(.*?)`", named) == list(FORMATS)
