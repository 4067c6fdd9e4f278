"""Imports at start-up."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = {"hypothesis", "jinja2", "networkx", "rapidfuzz", "rich", "z3"}
# What takes long to load, and a check of which only targets are said goes without.
NEEDLESS = (
    "click", "inspect", "locale", "gettext", "shlex", "threading", "difflib", "random", "hashlib",
    "typing_extensions",
)  # fmt: skip


@pytest.mark.parametrize(
    ("program", "loaded"),
    [
        ("import fluxx_rules", {"fluxx_rules"}),
        ("import fluxx_rules.testing", {"fluxx_rules", "fluxx_rules.testing"}),
    ],
)
def test_the_front_imports_its_names_when_they_are_used(program: str, loaded: set[str]) -> None:
    modules = modules_after(program)
    assert {each for each in modules if each.startswith("fluxx_rules")} == loaded
    assert not modules & HEAVY


def test_help_loads_nothing_heavy() -> None:
    program = "sys.argv = ['fluxx', '--help']\nfrom fluxx_rules.cli.main import main\nmain()"
    modules = modules_after(program)
    assert "fluxx_rules.cli.main" in modules
    assert not modules & HEAVY


def modules_after(program: str) -> set[str]:
    """Return the names of all modules that are loaded when a program ends."""
    program = f"import atexit, sys\natexit.register(lambda: print(*sys.modules))\n{program}"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {*done.stdout.split()}


@pytest.mark.skipif(os.name == "nt", reason="there click reads every check")
def test_a_plain_check_loads_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """Once the editions are kept as they were read."""
    program = f"""
import importlib.util, sys  # which in some Pythons loads threading
before = {{*sys.modules}}
sys.argv = ["fluxx", "check", "star"]
from fluxx_rules.cli.start import load_msgspec
load_msgspec()
from fluxx_rules.cli.main import main
try:
    main()
finally:
    print("loaded:", *sorted({{*{NEEDLESS!r}}} & {{*sys.modules}} - before), file=sys.stderr)
"""
    for said in range(2):
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False,
            env={**os.environ, "FLUXX_CACHE_DIR": str(tmp_path)},
        )  # fmt: skip
        assert done.returncode == 0
        assert done.stdout.startswith("star: ")
        if said:
            assert done.stderr == "loaded:\n"
        shutil.rmtree(tmp_path / "said")
