"""Limits of memory and CPU time for the most expensive rows, in a process of their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fluxx_rules.budget import STEPS
from tests.hostile.row import Row, write_files
from tests.hostile.rows_budgets import LONG
from tests.hostile.test_rows import ENDLESS, ROWS

MEMORY = 1_500_000_000
"""Bytes of address space. Libraries and their threads take most of it."""
SECONDS, LONG_SECONDS = 10, 60
"""CPU seconds, far more than any row needs. They stop only an endless row."""
MAX_STEPS = STEPS * 5 // 4
"""The last question may take more steps than are left."""
LIMITED = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
seconds = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
from fluxx_rules.cli.main import main
sys.argv[0] = "fluxx"
main()
"""
MAX_LETTERS = 20_000_000
SAMPLE = [
    "card_files: laughs", "card_files: deep mappings", "card_files: a hundred thousand cards",
    "games: deep mappings", "games: a trace: a player far off", "games: a device",
    "mixes: every file twice, and again", "configs: deep lists", "places: a pipe: check", *ENDLESS,
]  # fmt: skip


SLOW = {
    "budgets: 1500 cards that act as turns end",
    "budgets: 1500 names that are nearly alike",
    "budgets: 600 rules that discard one of the Keepers",
    "budgets: 900 bonuses: fuzz",
    "budgets: 900 bonuses: simulate",
    "budgets: a Goal that lacks 3000 Keepers",
    "budgets: an Action of a thousand choices: simulate",
    "budgets: an Action of three thousand ifs: simulate",
    "budgets: clauses of three over two hundred Keepers",
    "budgets: many Goals of which each lacks a hundred Keepers",
    "budgets: many rules of one slot that wait in vain",
    "budgets: repairs of a Goal with many conditions",
    "budgets: repairs of a mix of 2000 Keepers",
    "budgets: repairs of a thousand Creepers",
    "budgets: very many limits and minimums that get on",
    "wide: many Goals, many Ungoals, and many rules that change digits",
    "wide: many Goals that nobody can meet, and many rules that change digits",
    "wide: many rules that change digits, and many limits",
    "wide: many waivers: report",
    "wide: twelve alike, of which there are enough: report",
    "wide: very many rules that change digits, and very many limits",
    "wide: sixty alike, of which there are fifty-nine: report",
    "wide: thirteen alike, of which there are twelve: report",
    "wide: very many limits, each in a slot of its own",
}
"""Rows that are like faster ones of the sample. They run with the long tests."""
SAMPLED = [
    pytest.param(ROWS[name], marks=pytest.mark.long if name in SLOW else (), id=name)
    for name in SAMPLE
]


def test_slow_rows_are_in_the_sample() -> None:
    assert {*SAMPLE} >= SLOW


@pytest.mark.skipif(sys.platform != "linux", reason="needs limits that hold")
@pytest.mark.parametrize("row", SAMPLED)
def test_a_row_stays_in_its_limits(row: Row, tmp_path: Path) -> None:
    limited(row, tmp_path, SECONDS)


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="needs limits that hold")
@pytest.mark.parametrize("row", LONG, ids=[row.name for row in LONG])
def test_the_largest_rows_stay_in_their_limits(row: Row, tmp_path: Path) -> None:
    limited(row, tmp_path, LONG_SECONDS)


def limited(row: Row, folder: Path, seconds: int) -> None:
    write_files(folder, row.files)
    before = time_of_children()
    ran = subprocess.run(
        [sys.executable, "-c", LIMITED, str(seconds), *row.words], cwd=folder, capture_output=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}, timeout=240,
    )  # fmt: skip
    print(f"{row.name}: {time_of_children() - before:.2f} s")  # differs from machine to machine
    output = (ran.stdout + ran.stderr).decode()
    assert ran.returncode == row.code, output[-2000:]
    assert "Traceback" not in output
    for words in row.expected:
        assert words in output
    assert len(output) < MAX_LETTERS
    for steps in re.findall(r"steps of the budget: ([\d,]+) of", output):
        assert int(steps.replace(",", "")) <= MAX_STEPS


def time_of_children() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system
