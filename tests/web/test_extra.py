"""The extra `web`: only `fluxx serve` needs it, and says so where it is missing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest

from fluxx_rules.cli.serve import NEEDS_WEB

PYPROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
WEB = {"starlette", "uvicorn"}


def test_the_wheel_alone_needs_none_of_its_packages() -> None:
    always = [each for each in requires("fluxx-rules") or () if "extra ==" not in each]
    assert not any(each.startswith((*WEB,)) for each in always)


def test_the_project_of_developers_has_the_extra() -> None:
    assert {*PYPROJECT["project"]["optional-dependencies"]["web"]} <= {
        *PYPROJECT["dependency-groups"]["dev"]
    }


@pytest.mark.parametrize("package", sorted(WEB))
def test_without_it_the_verb_says_what_to_install(package: str) -> None:
    ran = run(f"sys.modules['{package}'] = None", "serve", "stoner")
    assert ran.returncode == 2
    assert NEEDS_WEB in ran.stderr


def test_other_verbs_import_nothing_of_it() -> None:
    names = ("fluxx_rules.web", *WEB)
    at_exit = f"print('imported', [name for name in {names} if name in sys.modules])"
    ran = run(f"import atexit; atexit.register(lambda: {at_exit})", "check", "stoner")
    assert "imported []" in ran.stdout


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `fluxx` in a process of its own, after some code."""
    script = f"import sys; {code}; from fluxx_rules.cli.main import main; main()"
    words = [sys.executable, "-c", script, *arguments]
    return subprocess.run(words, capture_output=True, text=True)
