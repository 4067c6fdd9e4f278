"""Imports at start-up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = {"hypothesis", "jinja2", "networkx", "rapidfuzz", "rich", "z3"}
NEEDLESS = (*HEAVY, "difflib", "random", "shlex")


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


def test_a_check_loads_nothing_that_it_does_not_need() -> None:
    program = f"""
import sys
sys.argv = ["fluxx", "check", "star"]
from fluxx_rules.cli.main import main
try:
    main()
finally:
    print("loaded:", *sorted({{*{NEEDLESS!r}}} & {{*sys.modules}}), file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "loaded:\n")
    assert done.stdout.startswith("star: ")
