"""The page about trying a card is walked as it is written."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.test_card_watch import Watched, replaced
from tests.shim import put_fluxx
from tests.test_readme import BASH, commands, pattern

PAGE = (Path(__file__).parents[2] / "docs" / "trying.md").read_text("utf-8")

pytestmark = pytest.mark.skipif(BASH is None, reason="the commands are for a shell")


def test_the_commands_print_what_is_written(tmp_path: Path) -> None:
    put_fluxx(tmp_path)
    env = {**os.environ, "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    blocks = re.findall(r"^```\n(\$ .*?)^```$", PAGE, flags=re.M | re.S)
    walked = [each for block in blocks for each in commands(block)]
    assert len(walked) == 3
    for command, said in walked:
        ran = subprocess.run([str(BASH), "-c", command], cwd=tmp_path, env=env, text=True,
                             capture_output=True, check=False, timeout=120)  # fmt: skip
        assert re.fullmatch(pattern(said), ran.stdout + ran.stderr), ran.stdout + ran.stderr
    follow_a_save(tmp_path)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall("```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {})
    assert "Scavenger" in capsys.readouterr().out


def follow_a_save(folder: Path) -> None:
    """Make the change of the page, and compare what the watch prints."""
    (shown,) = re.findall(r"^```text\n--- .*?\n(.*?)^```$", PAGE, flags=re.M | re.S)
    watched = Watched(folder, "./garden")
    watched.until("watching")
    file = folder / "garden" / "cards.yaml"
    old = "{steal: {one: keeper}}"
    replaced(file, file.read_text().replace(old, f"[{old}, {{draw: 1}}]"))
    printed = watched.until("this save changed Borrow\n")
    assert re.fullmatch(pattern(f"\n--- ...\n{shown}"), printed), printed
    assert watched.end() == 0
