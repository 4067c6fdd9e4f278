"""Modules that Python has compiled are taken from one file: the same ones, and no old ones."""

from __future__ import annotations

import os
import py_compile
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fluxx_rules.cli import modules

ROOT = Path(__file__).parents[2]
PROGRAM = """
import inspect, os, sys
end = os._exit
def told(code):
    kept = [each for each in list(sys.modules.values())
            if type(getattr(each, "__loader__", None)).__name__ == "Compiled"]
    print(len(kept), file=sys.stderr)
    for each in kept:
        with open(each.__file__, encoding="utf-8") as file:
            written = file.read()
        assert each.__loader__.get_source(each.__name__) == written
        assert not written or inspect.getsource(each) == written
    end(code)
os._exit = told
sys.argv = ["fluxx", "explain", "FX101"]
from fluxx_rules.cli.start import start
start()
"""


class Ran(NamedTuple):
    out: str
    kept: int
    """So many modules came from the file."""


class Place(NamedTuple):
    """Where Python keeps what it compiles."""

    compiled: Path

    def run(self, package: Path = ROOT, **more: str) -> Ran:
        env = {**os.environ, "PYTHONPATH": str(package), "PYTHONPYCACHEPREFIX": str(self.compiled)}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=env | more, cwd=self.compiled.parent,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return Ran(done.stdout, int(done.stderr))

    @property
    def files(self) -> list[Path]:
        return [*self.compiled.rglob(f"modules.{sys.implementation.cache_tag}")]


@pytest.fixture
def place(tmp_path: Path) -> Place:
    (tmp_path / "compiled").mkdir()
    return Place(tmp_path / "compiled")


def test_modules_come_from_one_file(place: Place) -> None:
    first, second, third = (place.run() for _ in range(3))
    assert first.kept == 0
    assert second.kept == third.kept > 100
    assert first.out == second.out == third.out != ""
    (file,) = place.files
    assert file.stat().st_size > 100_000


def test_what_has_changed_is_compiled_anew(place: Place, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "fluxx_rules", tmp_path / "fluxx_rules",
                    ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    source = tmp_path / "fluxx_rules" / "checks" / "unknown_word.py"
    before = source.read_text("utf-8")
    title = before[3 : before.index("\n")]
    place.run(tmp_path)
    known = place.run(tmp_path)
    assert title in known.out
    source.write_text(before.replace(title, title[::-1]), "utf-8")
    changed = place.run(tmp_path)
    assert title[::-1] in changed.out
    assert changed.kept == known.kept - 1
    assert place.run(tmp_path) == (changed.out, known.kept)
    source.with_name("zz_new.py").write_text("x = 1\n")
    place.run(tmp_path)
    assert place.run(tmp_path) == (changed.out, known.kept + 1)


DAMAGE: tuple[Callable[[bytes], bytes], ...] = (
    lambda content: b"",
    lambda content: content[:5],
    lambda content: content[:1000],
    lambda content: content[: len(content) // 2],
    lambda content: bytes(1000),
    lambda content: b"\xff" * 1000,
    lambda content: b"\x02" + bytes(7) + b"i\x01\x00\x00\x00" + content,
)


def test_what_is_damaged_is_made_anew(place: Place) -> None:
    right = place.run()
    (file,) = place.files
    whole = file.read_bytes()
    for damage in DAMAGE:
        file.write_bytes(damage(whole))
        assert place.run() == right
        assert len(file.read_bytes()) > 100_000
    assert place.run().kept > 100


def test_where_python_keeps_nothing_there_is_no_file(place: Place) -> None:
    assert place.run(PYTHONDONTWRITEBYTECODE="1").kept == 0
    assert place.files == []


def test_where_nothing_can_be_kept_nothing_is_gathered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(modules, "loaded", lambda: [("fluxx_rules.findings", "findings.py")])
    monkeypatch.setattr(modules, "every_source", None)
    modules.Modules(str(tmp_path / "nowhere" / "modules")).keep()


def test_code_for_another_python_option_is_kept_apart(place: Place) -> None:
    """Without the docstrings, by which checks are explained."""
    place.run(PYTHONOPTIMIZE="2")
    right = place.run()
    assert right.kept == 0
    assert place.run().out == right.out != place.run(PYTHONOPTIMIZE="2").out
    assert place.run().kept == place.run(PYTHONOPTIMIZE="2").kept > 100


def test_what_somebody_is_writing_is_no_hindrance(place: Place, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "fluxx_rules", tmp_path / "fluxx_rules",
                    ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    right = place.run(tmp_path)
    (file,) = place.files
    file.unlink()
    (tmp_path / "fluxx_rules" / "cli" / "zz_new.py").write_text("def (")
    (file.parent / "cli" / f"zz_new.{sys.implementation.cache_tag}.pyc").write_bytes(b"")
    assert place.run(tmp_path) == right
    assert place.run(tmp_path).kept > 100


def test_what_is_damaged_while_it_is_used_does_no_harm(place: Place) -> None:
    place.run()
    (file,) = place.files
    kept = modules.Modules(str(file))
    os.truncate(file, 0)
    spec = kept.find_spec("fluxx_rules.findings", None)
    assert spec is not None
    assert isinstance(spec.loader, modules.Compiled)
    assert spec.loader.get_code(spec.name).co_filename == spec.origin


def test_who_is_replaced_meanwhile_keeps_nothing_for_who_comes_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, path = tmp_path / "x.py", str(tmp_path / "modules")
    source.write_text("x = 1\n")
    py_compile.compile(str(source))
    for each in ("loaded", "every_source"):
        monkeypatch.setattr(modules, each, lambda: [("fluxx_rules.x", str(source))])
    old = modules.Modules(path)
    old.keep()
    assert modules.Modules(path).table
    monkeypatch.setattr(modules, "maker", lambda: (b"", None))
    old.keep()
    assert not modules.Modules(path).table


def test_of_another_file_that_keeps_modules_nothing_is_taken(place: Place, tmp_path: Path) -> None:
    """As of another version of the package: it may say otherwise what is where."""
    shutil.copytree(ROOT / "fluxx_rules", tmp_path / "fluxx_rules",
                    ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    place.run(tmp_path)
    keeper = tmp_path / "fluxx_rules" / "cli" / "modules.py"
    keeper.write_text(keeper.read_text("utf-8") + "\n", "utf-8")
    assert place.run(tmp_path).kept == 0
    assert place.run(tmp_path).kept > 100
