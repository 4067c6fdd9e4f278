"""What costs most, in a process of its own: with a bound on memory, and on the processor's time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile.row import Row, lay
from tests.hostile.test_rows import ENDLESS, ROWS

MEMORY = 1_500_000_000
"""Bytes of address space, of which libraries and their threads take most."""
SECONDS = 10
LIMITED = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
from fluxx_rules.cli.main import main
sys.argv[0] = "fluxx"
main()
"""
SAMPLE = [
    "card_files: laughs", "card_files: deep mappings", "card_files: a hundred thousand cards",
    "games: deep mappings", "games: a trace: a player far off", "games: a device",
    "mixes: every file twice, and again", "configs: deep lists", "places: a pipe: check", *ENDLESS,
]  # fmt: skip


@pytest.mark.skipif(sys.platform != "linux", reason="needs limits that hold")
@pytest.mark.parametrize("row", [ROWS[name] for name in SAMPLE], ids=SAMPLE)
def test_it_needs_little(row: Row, tmp_path: Path) -> None:
    lay(tmp_path, row.files)
    ran = subprocess.run(
        [sys.executable, "-c", LIMITED, *row.words], cwd=tmp_path, capture_output=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}, timeout=120,
    )  # fmt: skip
    said = (ran.stdout + ran.stderr).decode()
    assert ran.returncode == row.code, said[-2000:]
    assert "Traceback" not in said
    assert all(words in said for words in row.says)
