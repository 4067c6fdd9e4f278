"""What a person at a terminal gets: next commands, and lines of the width of the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cli import console
from fluxx_rules.report.wrapping import shown
from tests.cli.conftest import Fluxx


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "is_terminal", lambda err=False: True)
    monkeypatch.setenv("COLUMNS", "400")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["check", "star", "--quick"], "try: fluxx simulate star; fluxx report star -o report"),
        (["check", "creeper_pack", "--quick"], "try: fluxx explain FX201; fluxx report creeper"),
        (["cards", "Star Fluxx"], "try: fluxx check 'Star Fluxx'"),
        (["simulate", "fluxx5", "--games", "2"], "try: fluxx replay fluxx5 --goal NAME; fluxx rep"),
        (["checks"], "try: fluxx explain CODE"),
        (["schema", "mix"], "try: fluxx schema mix > mix.schema.json"),
        (["explain", "fx206"], "try: fluxx check TARGET --select FX206"),
        (["editions"], "try: fluxx mix star+nature; fluxx cards nature --kind goal"),
        (["cards", "star", "--policies"], "try: fluxx check star --select FX701"),
        (["rulings", "star", "--only", "R-039"], "try: fluxx fuzz star; fluxx simulate star"),
        (["fuzz", "monster", "--examples", "1"], "try: fluxx simulate monster; fluxx rulings mo"),
        (["fuzz", "--list"], "try: fluxx fuzz TARGET --invariant NAME"),
        (["diff", "monster", "stoner"], "try: fluxx explain FX105; fluxx check stoner"),
        (["graph", "stoner"], "try: fluxx graph stoner --format mermaid -o graph.mmd"),
        (["mix", "star", "monster"], "try: fluxx check star+monster; fluxx mix star+monster -o "),
        (
            ["mix", "star", "--suggest", "--games", "0", "--size", "90", "--keep", "star/Draw 2"],
            "try: fluxx mix star --keep 'star/Draw 2' --size 90 --games 0 -o mix.yaml --apply; ",
        ),
        (
            ["replay", "fluxx5", "--goal", "Night & Day"],
            "try: fluxx replay fluxx5 --goal 'Night & Day' --ruling; fluxx simulate fluxx5",
        ),
        (
            ["replay", "doctor_who", "--finding", "FX407"],
            "try: fluxx explain FX407; fluxx replay doctor_who --finding FX407 --ruling",
        ),
    ],
)
@pytest.mark.usefixtures("at_a_terminal")
def test_a_command_names_a_next_one(fluxx: Fluxx, words: list[str], expected: str) -> None:
    assert fluxx(*words).out.splitlines()[-1].startswith(expected)


DEAD = "mix: Dead\ntake: [fluxx5, {from: nature, only: [Mud, Dirt]}]\n"
FINE = "mix: Fine\ntake: [fluxx5, star]\n"
WRONG = "mix: Wrong\ntake: [fluxx5, {from: nature, only: Watre}]\n"


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        (DEAD, "mix m.yaml", "fluxx mix m.yaml --suggest; fluxx check m.yaml"),
        (FINE, "mix m.yaml", "fluxx check m.yaml"),
        (DEAD, "mix m.yaml --suggest --games 0", "fluxx mix m.yaml --games 0 --apply; fluxx rep"),
        (DEAD, "mix m.yaml --suggest --games 0 --size 90 --from star -o n.yaml",
         "fluxx mix m.yaml --from star --size 90 --games 0 -o n.yaml --apply; fluxx report"),
        (FINE, "mix m.yaml --suggest --games 0", "fluxx check m.yaml"),
        (DEAD, "check m.yaml --quick", "fluxx mix m.yaml --suggest; fluxx explain FX206; fluxx re"),
        (FINE, "check m.yaml --quick", "fluxx explain FX"),
        (WRONG, "check m.yaml --quick", "fluxx explain FX101; fluxx check m.yaml"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("at_a_terminal")
def test_a_mix_file_names_its_next_step(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    text: str, words: str, expected: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("m.yaml").write_text(text)
    ran = fluxx(*words.split())
    last = ran.out.splitlines()[-1]
    assert last.startswith(f"try: {expected}")
    assert "-o FILE" not in ran.out
    if words == "check m.yaml --quick" and text == WRONG:
        assert "report" not in last


@pytest.mark.usefixtures("at_a_terminal")
def test_a_report_is_opened(fluxx: Fluxx, tmp_path: Path) -> None:
    out = fluxx("report", "creeper_pack", "-o", tmp_path / "report", "--games", 4).out
    assert out.splitlines()[-1] == f"try: open {tmp_path}/report/index.html in a browser"


def test_a_program_gets_none(fluxx: Fluxx) -> None:
    assert "try:" not in fluxx("check", "star", "--quick").out


@pytest.mark.usefixtures("at_a_terminal")
def test_formats_for_programs_get_none(fluxx: Fluxx) -> None:
    assert "try:" not in fluxx("check", "star", "--quick", "--format", "json").out


@pytest.mark.usefixtures("at_a_terminal")
def test_a_failing_ruling_is_named(fluxx: Fluxx, tmp_path: Path) -> None:
    fluxx("new", tmp_path / "own")
    rulings = tmp_path / "own" / "rulings.yaml"
    rulings.write_text(rulings.read_text().replace("winner: A", "winner: B"))
    out = fluxx("rulings", tmp_path / "own").out
    assert out.splitlines()[-1] == f"try: fluxx rulings {tmp_path}/own --only own-1"


@pytest.mark.usefixtures("at_a_terminal")
def test_a_drawing_is_opened(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "deck.dot"
    out = fluxx("graph", "stoner", "--format", "dot", "-o", path).out
    assert out.splitlines()[-1] == f"try: dot -Tsvg -O {path}"


@pytest.mark.parametrize(
    "words",
    [
        ["check", "nature+doctor_who", "--quick", "--statistics"],
        ["explain", "FX206"],
        ["checks"],
        ["cards", "doctor_who"],
        ["cards", "star", "--policies"],
        ["rulings", "monster"],
        ["simulate", "fluxx5", "--games", "2"],
        ["mix", "star+nature+batman"],
        ["diff", "monster", "stoner"],
        ["fuzz", "--list"],
        ["editions"],
    ],
)
@pytest.mark.usefixtures("at_a_terminal")
def test_no_line_is_wider_than_the_terminal(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = fluxx(*words).out.splitlines()
    assert [line for line in lines if shown(line) > 80 and len(line.split()) > 1] == []


@pytest.mark.usefixtures("at_a_terminal")
def test_commands_that_do_not_fit_have_lines_of_their_own(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert fluxx("replay", "fluxx5", "--goal", "Toast").out.endswith(
        "\ntry: fluxx replay fluxx5 --goal Toast --ruling\n     fluxx simulate fluxx5\n"
    )


@pytest.mark.usefixtures("at_a_terminal")
def test_an_error_is_wrapped_too(fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    err = fluxx("check", "natrue").err
    assert "creeper_pack," in err.split(), "no name is broken in two"
    assert max(map(len, err.splitlines())) <= 80


def test_no_command_lists_the_commands(fluxx: Fluxx) -> None:
    ran = fluxx()
    assert (ran.code, ran.err) == (0, "")
    assert "Begin with: fluxx editions; fluxx mix star+nature" in ran.out


def test_lines_for_programs_stay_whole(fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = fluxx("check", "nature+doctor_who", "--quick").out
    monkeypatch.setenv("COLUMNS", "80")
    assert fluxx("check", "nature+doctor_who", "--quick").out == whole
    assert max(map(len, whole.splitlines())) > 200
