"""The names of the library: each is there, and a type checker finds a misspelt one."""

from __future__ import annotations

from pathlib import Path
from subprocess import run
from sys import executable
from types import ModuleType

import pytest

import fluxx_rules as fx
from fluxx_rules import fuzzing

PACKAGES = [fx, fuzzing]
CONFIG = """\
[mypy]
strict = true
[mypy-fluxx_rules.*]
follow_imports = skip
[mypy-fluxx_rules,fluxx_rules.fuzzing]
follow_imports = silent
"""
"""Nothing of the package is read but the names that it offers: the test takes a second."""
RIGHT = "\n".join(f"{package.__name__}.{name}" for package in PACKAGES for name in package.__all__)
WRONG = """\
def play(deck: fluxx_rules.Dekc) -> None:
    fluxx_rules.chekc(deck)
    fluxx_rules.fuzzing.fuz(deck)
"""


@pytest.mark.parametrize("package", PACKAGES)
def test_each_name_is_there(package: ModuleType) -> None:
    for name in package.__all__:
        assert getattr(package, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'chekc'"):
        _ = package.chekc


@pytest.mark.parametrize(
    ("text", "complaints"),
    [
        (RIGHT, []),
        (WRONG, [
            '2: Name "fluxx_rules.Dekc" is not defined',
            '3: Module has no attribute "chekc"; maybe "check"?',
            '4: Module has no attribute "fuz"; maybe "fuzz"?',
        ]),
    ],
)  # fmt: skip
def test_a_type_checker_knows_the_names(tmp_path: Path, text: str, complaints: list[str]) -> None:
    (tmp_path / "mypy.ini").write_text(CONFIG)
    (tmp_path / "use.py").write_text(f"import fluxx_rules, fluxx_rules.fuzzing\n{text}")
    words = [executable, "-m", "mypy", "use.py", "--no-error-summary", "--hide-error-codes"]
    ran = run([*words, "--no-incremental"], capture_output=True, text=True, cwd=tmp_path)
    assert ran.stderr == ""
    found = [line.split(" error: ") for line in ran.stdout.splitlines()]
    assert [f"{place.split(':')[1]}: {said}" for place, said in found] == complaints
