"""Configurations: their options, and their faults."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.cli.toml import locate
from tests.cli.conftest import Fluxx
from tests.cli.test_check_options import CLEAN, ERRORS


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "deck").mkdir()
    (tmp_path / "deck" / "cards.yaml").write_text(ERRORS)
    (tmp_path / "clean.yaml").write_text(CLEAN)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def configure(folder: Path, text: str, name: str = "fluxx.toml") -> None:
    (folder / name).write_text(text if name == "fluxx.toml" else f"[tool.fluxx]\n{text}")


@pytest.mark.parametrize("name", ["fluxx.toml", "pyproject.toml"])
def test_a_project_has_targets_and_options(fluxx: Fluxx, project: Path, name: str) -> None:
    configure(project, 'targets = ["./deck"]\nformat = "json"\nselect = ["FX4"]\nignore = "FX415"\n'
                  'fail-on = "warning"\n', name)  # fmt: skip
    ran = fluxx("check")
    assert ran.code == 1
    assert {each["code"] for each in json.loads(ran.out)["findings"]} == {"FX401"}


def test_the_command_line_takes_precedence(fluxx: Fluxx, project: Path) -> None:
    configure(
        project, 'targets = ["./deck"]\nformat = "json"\nselect = ["FX4"]\nfail-on = "info"\n'
    )
    ran = fluxx("check", "clean.yaml", "--format", "text", "--select", "FX3", "--fail-on", "error")
    assert ran.code == 0
    assert "\nclean.yaml: " in f"\n{ran.out}"
    assert "FX4" not in ran.out
    assert fluxx("check", "--no-config").code == 2


def test_the_nearest_holds_and_paths_start_from_it(
    fluxx: Fluxx, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure(
        project, 'targets = ["./deck", "./clean.yaml+./deck/cards.yaml"]\nselect = ["FX301"]\n'
    )
    (project / ".git").mkdir()  # all of it is one repository
    inner = project / "deck" / "inner"
    inner.mkdir()
    (project / "deck" / "pyproject.toml").write_text("[tool.other]\nfluxx = 1\n")
    monkeypatch.chdir(inner)
    ran = fluxx("check")
    assert ran.code == 1
    assert "..: 6 cards" in ran.out
    assert "../../clean.yaml+../cards.yaml: 9 cards" in ran.out
    configure(inner, 'targets = ["../../clean.yaml"]\n')
    assert "../../clean.yaml: 3 cards" in fluxx("check").out
    (project / "cl+ean.yaml").write_text(CLEAN)
    configure(inner, 'targets = ["../../cl+ean.yaml+../cards.yaml"]\n')
    assert "../../cl+ean.yaml+../cards.yaml: 9 cards" in fluxx("check").out


WRONG = """\
fail-onn = "error"
fail-on = "warnin"
select = [
  "FX4",  # fine
  "dead-keper",
]
ignore = 4
baseline = ""
format = "xml"
targets = [1]
[deck]
a = 1
"""


def test_all_faults_are_reported_together(fluxx: Fluxx, project: Path) -> None:
    configure(project, WRONG)
    ran = fluxx("check", "star")
    assert ran.code == 2
    assert ran.out == ""
    places = [line.split("--> ")[1] for line in ran.err.splitlines() if "--> " in line]
    assert places == [f"fluxx.toml:{at}" for at in
                      ("1:1", "2:12", "5:4", "7:1", "8:1", "9:11", "10:1", "11:2")]  # fmt: skip
    for guess in ("fail-on", "warning", "dead-keeper"):
        assert f'did you mean "{guess}"?' in ran.err
    assert fluxx("check", "clean.yaml", "--no-config").code == 0


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[tool.fluxx\n", "1:12"),
        ("[tool.fluxx]\nselect = [\n", "2:11"),
        ('[tool.fluxx]\nselect = ["FX4"]\nselect = ["FX3"]\n', "3:"),
        ("[tool]\nfluxx = 3\n", "2:1"),
        ("[tool]\nfluxx = ['\r", "3:1"),
        ("[tool.fluxx]\nbaseline = '\udcff'\n", ""),
    ],
)
def test_a_file_that_is_not_toml_is_exit_2(
    fluxx: Fluxx, project: Path, text: str, place: str
) -> None:
    (project / "pyproject.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    ran = fluxx("check", "star")
    assert ran.code == 2
    assert f"pyproject.toml:{place}" in ran.err


def test_a_broken_file_of_other_tools_is_ignored(fluxx: Fluxx, project: Path) -> None:
    (project / "pyproject.toml").write_text("[tool.other\n")
    assert fluxx("check", "clean.yaml").code == 0


# --- places in TOML -------------------------------------------------------------------------------

VALUES = {
    "text": '"a # b = c"', "list": '[\n  1, # key = 2\n  "x",\n]', "long": '"""\nkey = 1\n"""',
    "inline": "{ a = 1, b = [2] }", "number": "12",
}  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(sorted(VALUES)), min_size=1, max_size=6), st.data())
def test_a_key_is_found_where_it_stands(kinds: list[str], data: st.DataObject) -> None:
    """Values of several lines, comments, tables and dotted keys surround it."""
    lines, where = ["[tool.other]", "k0 = 1", "", "[tool.fluxx]  # k1 = 2"], {}
    for n, kind in enumerate(kinds):
        lines += data.draw(st.sampled_from([[], ["# k0 = 3"], [""]]))
        where[f"k{n}"] = len(lines) + 1
        lines += f"k{n} = {VALUES[kind]}".split("\n")
    text = "\n".join(lines) + "\n"
    tomllib.loads(text)
    for key, line in where.items():
        found = locate(text, "f", ("tool", "fluxx", key))
        assert (found.line, found.column) == (line, 1)


@pytest.mark.parametrize(
    ("text", "keys", "place"),
    [
        ("tool.fluxx.a = 1\n", ("tool", "fluxx", "a"), (1, 12)),
        ("tool = {fluxx = {a = 1}}\n", ("tool", "fluxx", "a"), (1, 18)),
        ('x = 1\n"\\u0061" = 1\n', ("a",), (2, 1)),
        ("x = 1\n", ("a",), (1, 1)),
        ("# \u2028 \x85\nx = 1\na = 1\n", ("a",), (3, 1)),
        ('x = """a""""\na = 1\n', ("a",), (2, 1)),
        ("[x]\ny = [{a = '[' }, '[',\n 'b']\n[[z]]\n[a.b]\n", ("a", "b"), (5, 4)),
    ],
)
def test_a_key_in_other_spellings(text: str, keys: tuple[str, ...], place: tuple[int, int]) -> None:
    found = locate(text, "f", keys)
    assert (found.line, found.column) == place
