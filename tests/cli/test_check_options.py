"""``fluxx check`` in a project: formats and files, what counts, standard input, statistics."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.report.formats import FORMATS
from tests.checks.pages import cases
from tests.cli.conftest import Fluxx

ROOT = Path(__file__).parents[2]

ERRORS = """\
edition: tiny
cards:
  - keeper: Tea
  - keeper: Spoon
  - goal: Tea Time
    needs: {mine: Tea}
  - goal: Feast
    needs: {mine: [Tea, Lobster]}
  - rule: Draw 2
    sets: {draw: 2}
  - rule: Draw Many
    slot: many
    sets: {draw: 4}
"""
CLEAN = """\
edition: clean
cards:
  - keeper: Cup
  - keeper: Saucer
  - goal: Tea for One
    needs: {mine: [Cup, Saucer]}
"""
FAULTY = ERRORS.replace("needs", "nedes")
LEVELS = ("error", "warning", "info", "never")


@pytest.fixture(autouse=True)
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("errors", ERRORS), ("clean", CLEAN), ("faulty", FAULTY)):
        (tmp_path / f"{name}.yaml").write_text(text)
    return tmp_path


def found(fluxx: Fluxx, *words: object) -> set[str]:
    document = json.loads(fluxx("check", *words, "--format", "json").out)
    return {finding["code"] for finding in document["findings"]}


def test_the_deck_has_something_of_everything(fluxx: Fluxx) -> None:
    document = json.loads(fluxx("check", "errors.yaml", "--format", "json").out)
    assert {each["severity"] for each in document["findings"]} == {"error", "warning", "info"}


@pytest.mark.parametrize("target", ["errors.yaml", "faulty.yaml", "clean.yaml", "nowhere.yaml"])
def test_the_exit_code_is_that_of_every_format(fluxx: Fluxx, target: str) -> None:
    for level in LEVELS:
        codes = {fluxx("check", target, "--fail-on", level, "--format", form).code
                 for form in FORMATS}  # fmt: skip
        assert len(codes) == 1, level
        wanted = {"errors.yaml": level != "never", "faulty.yaml": level != "never",
                  "clean.yaml": level == "info"}  # fmt: skip
        assert codes == {int(wanted.get(target, 2))}


def test_the_level_decides(fluxx: Fluxx) -> None:
    def code(level: str, *words: str) -> int:
        return fluxx("check", "errors.yaml", "--fail-on", level, *words).code

    assert [code(level, "--ignore", "FX301") for level in LEVELS] == [0, 1, 1, 0]
    assert [code(level, "--select", "FX607") for level in LEVELS] == [0, 0, 1, 0]


# --- several outputs ----------------------------------------------------------------------------


def test_several_outputs_of_one_run(fluxx: Fluxx, tmp_path: Path) -> None:
    files = {form: tmp_path / f"out.{form}" for form in FORMATS}
    words = [word for form, path in files.items() for word in ("--output", f"{form}={path}")]
    ran = fluxx("check", "errors.yaml", *words, "--format", "jsonl")
    assert ran.code == 1
    for form, path in files.items():
        alone = fluxx("check", "errors.yaml", "--format", form, "--color", "never").out
        assert path.read_bytes().decode() == alone
    assert ran.out == files["jsonl"].read_text()
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    "output",
    ["sarif", "sarif=", "sarff=x", "=x", "sarif=no/folder/x", "sarif=.", "text=a --output json=a"],
)
def test_an_output_that_cannot_be_is_exit_2(fluxx: Fluxx, tmp_path: Path, output: str) -> None:
    ran = fluxx("check", "errors.yaml", "--output", *output.split(" "))
    assert ran.code == 2
    assert ran.out == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "clean.yaml", "errors.yaml", "faulty.yaml",
    ]  # fmt: skip


def test_a_misspelt_format_is_guessed(fluxx: Fluxx) -> None:
    assert "Did you mean 'sarif'?" in fluxx("check", "star", "--output", "sarrif=x").err


def test_nothing_is_written_where_nothing_could_be_checked(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("as it was")
    assert fluxx("check", "errors.yaml", "natrue", "--output", "json=out").code == 2
    assert (tmp_path / "out").read_text() == "as it was"


def test_a_write_that_fails_leaves_the_old_file(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out").write_text("as it was")

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    ran = fluxx("check", "errors.yaml", "--output", "json=out")
    assert ran.code == 2
    assert "out: No space left" in ran.err
    assert (tmp_path / "out").read_text() == "as it was"
    assert not list(tmp_path.glob(".*.part"))


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
def test_a_link_is_refused_and_a_device_is_written_to(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("")
    (tmp_path / "link").symlink_to("there")
    words = ("check", "errors.yaml", "--output", f"sarif={os.devnull}")
    assert fluxx(*words).code == 1
    assert not Path(os.devnull).is_file()
    ran = fluxx(*words, "--output", "json=link")
    assert (ran.code, ran.out) == (2, "")
    assert "link is a link, and nothing is written through links" in ran.err
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "there").read_text() == ""


def test_several_targets_are_one_document(fluxx: Fluxx) -> None:
    words = ("check", "errors.yaml", "clean.yaml", "--format")
    document = json.loads(fluxx(*words, "json").out)
    assert [each["target"] for each in document["checks"]] == ["errors.yaml", "clean.yaml"]
    (run,) = json.loads(fluxx(*words, "sarif").out)["runs"]
    targets = [each["properties"]["target"] for each in run["results"]]
    assert [*dict.fromkeys(targets)] == ["errors.yaml", "clean.yaml"]
    lines = [json.loads(line) for line in fluxx(*words, "jsonl").out.splitlines()]
    assert {line["target"] for line in lines} == {"errors.yaml", "clean.yaml"}
    assert fluxx(*words, "junit").out.count("<testsuite ") == 2


def test_a_folder_is_a_target_and_a_file_that_holds_no_cards_is_none(
    fluxx: Fluxx, tmp_path: Path
) -> None:
    (tmp_path / "cards.yaml").write_text(CLEAN)
    for folder in (".", "./", tmp_path):
        assert fluxx("check", folder).code == 0
    (tmp_path / "notes.txt").write_text(CLEAN)
    ran = fluxx("check", "clean.yaml", "notes.txt")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "fluxx: notes.txt is not a card file: card files end in .yaml\n"


def test_paths_start_from_the_repository(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "games").mkdir()
    monkeypatch.chdir(tmp_path / "games")
    for target in ("../errors.yaml", tmp_path / "errors.yaml"):
        assert "file=errors.yaml," in fluxx("check", target, "--format", "github").out
    (tmp_path / "games" / "cards.yaml").write_text(ERRORS)
    assert "file=games/cards.yaml," in fluxx("check", "./", "--format", "github").out


# --- what counts --------------------------------------------------------------------------------


def test_findings_are_chosen_by_code_name_or_family(fluxx: Fluxx) -> None:
    every = found(fluxx, "errors.yaml")
    assert {"FX301", "FX401", "FX601"} <= every
    for word in ("FX301", "fx301", "unstated-contradiction"):
        assert found(fluxx, "errors.yaml", "--select", word) == {"FX301"}
    fours = {code for code in every if code.startswith("FX4")}
    assert found(fluxx, "errors.yaml", "--select", "FX4") == fours
    assert found(fluxx, "errors.yaml", "--ignore", "FX4,FX301") == every - fours - {"FX301"}
    assert found(fluxx, "errors.yaml", "--select", "FX4", "--select", "FX3", "--ignore",
                 "goal-needs-missing-card") == found(
        fluxx, "errors.yaml", "--select", "FX3,FX4") - {"FX401"}  # fmt: skip


def test_selected_findings_stand_by_themselves(fluxx: Fluxx, tmp_path: Path) -> None:
    def heads(*words: object) -> list[str]:
        out = fluxx("check", "creeper_pack", "--quick", *words).out
        return [line[:14] for line in out.splitlines() if line.startswith("warning[")]

    folded = ["warning[FX201]", "warning[FX201]", "warning[FX401]"]
    assert heads() == heads("--ignore", "FX3") == folded
    alone = [*folded[:2], "warning[FX209]", "warning[FX501]", *["warning[FX401]"] * 3]
    assert heads("--select", "FX2,FX4,FX5") == alone
    (tmp_path / "fluxx.toml").write_text('select = ["FX2", "FX4", "FX5"]\n')
    assert heads() == alone


def test_a_cause_in_the_baseline_hides_no_part(fluxx: Fluxx) -> None:
    check = ("check", "creeper_pack", "--quick", "--fail-on", "warning")
    assert fluxx(*check, "--select", "FX201", "--write-baseline", "base.yaml").code == 0
    ran = fluxx(*check, "--baseline", "base.yaml")
    assert ran.code == 1
    assert "\nwarning[FX209] nothing-to-act-on: " in f"\n{ran.out}"
    assert "creeper_pack: 16 cards (16 of 16 known), 5 warnings, 1 info\n2 in the b" in ran.out
    assert fluxx(*check, "--write-baseline", "all.yaml").code == 0
    closing = fluxx(*check, "--baseline", "all.yaml").out.splitlines()[-2:]
    assert closing[0] == "8 in the baseline"
    assert closing[1].startswith("not looked for without --prove: ")


def test_the_last_line_names_what_is_sought_with_games_only(fluxx: Fluxx) -> None:
    check = ("check", "creeper_pack", "--select")
    last = [fluxx(*check, codes).out.splitlines()[-1] for codes in ("FX502", "FX502,FX505")]
    assert last == [
        "only in part without --prove: FX502",
        "not looked for without --prove: FX505; only in part without --prove: FX502",
    ]
    assert "--prove" not in fluxx(*check, "FX502", "--prove").out
    assert "--prove" not in fluxx(*check, "FX504").out


@pytest.mark.parametrize("word", ["FX999", "FX40x", "dangling-referense", "F", "--", "FX"])
def test_an_unknown_finding_is_exit_2(fluxx: Fluxx, word: str) -> None:
    ran = fluxx("check", "errors.yaml", f"--select={word}")
    assert ran.code == (1 if word == "FX" else 2)
    assert word != "dangling-referense" or "Did you mean 'dangling-reference'?" in ran.err


def test_what_keeps_a_file_from_being_read_is_never_ignored(fluxx: Fluxx) -> None:
    ran = fluxx("check", "faulty.yaml", "--ignore", "FX", "--select", "FX4")
    assert ran.code == 1
    assert "FX101" in ran.out


def test_without_settling_all_of_it_counts(fluxx: Fluxx, tmp_path: Path) -> None:
    entry = "settled: [{code: FX301, reason: it is a joke}, {code: FX508, reason: stale}]\n"
    (tmp_path / "settled.yaml").write_text(ERRORS + entry)
    assert fluxx("check", "settled.yaml").code == 0
    assert "FX901" in found(fluxx, "settled.yaml")
    ran = fluxx("check", "settled.yaml", "--no-settled")
    assert ran.code == 1
    assert "error[FX301]" in ran.out and "FX901" not in ran.out and "1 settled" not in ran.out


def test_formats_tell_what_is_settled_and_why(fluxx: Fluxx, tmp_path: Path) -> None:
    entry = "settled: {code: FX301, reason: it is a joke}\n"
    (tmp_path / "settled.yaml").write_text(ERRORS + entry)
    for form in ("json", "jsonl", "junit", "markdown"):
        assert "it is a joke" in fluxx("check", "settled.yaml", "--format", form).out
    sarif = ("check", "settled.yaml", "--format", "sarif")
    assert "it is a joke" in fluxx(*sarif, "--settled").out
    assert "it is a joke" not in fluxx(*sarif).out


def test_what_the_publisher_answers_is_information(fluxx: Fluxx, tmp_path: Path) -> None:
    """X-042."""
    path = tmp_path / "cards.yaml"
    path.write_text(cases("FX416")[0].files[0].text)
    assert fluxx("check", path, "--select", "FX416", "--fail-on", "warning").code == 0
    assert fluxx("check", path, "--select", "FX416", "--fail-on", "info").code == 1


def test_what_a_bounded_format_leaves_out_is_noted(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fluxx_rules.report.formats.sarif.MAX_RESULTS", 2)
    note = "the SARIF file has the worst 2 of "
    assert note in fluxx("check", "errors.yaml", "--format", "sarif").err
    ran = fluxx("check", "errors.yaml", "--format", "json", "--output", "sarif=some.sarif")
    assert note in ran.err
    (run,) = json.loads((tmp_path / "some.sarif").read_text())["runs"]
    assert len(run["results"]) == 2
    assert note not in fluxx("check", "errors.yaml", "--format", "json").err
    for form in ("github", "gitlab"):
        assert "FX301" not in fluxx("check", "settled.yaml", "--format", form).out


def test_statistics_count_and_tell_the_times(fluxx: Fluxx) -> None:
    ran = fluxx("check", "errors.yaml", "--statistics")
    for line in ("       1  FX301 unstated-contradiction", "by verdict", "by severity", "seconds"):
        assert line in ran.out
    formatted = fluxx("check", "errors.yaml", "--statistics", "--format", "json")
    assert "seconds" in formatted.err
    assert formatted.out == fluxx("check", "errors.yaml", "--format", "json").out


# --- standard input -----------------------------------------------------------------------------


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def give(text: str) -> None:
        stream = SimpleNamespace(buffer=io.BytesIO(text.encode()))
        monkeypatch.setattr(sys, "stdin", stream)

    return give


@pytest.mark.parametrize("name", ["garden/cards.yaml", "a+b.yaml", "odd name", "cards"])
def test_a_card_file_from_standard_input(
    fluxx: Fluxx, stdin: Callable[[str], None], name: str
) -> None:
    stdin(ERRORS)
    ran = fluxx("check", "-", "--stdin-name", name)
    assert ran.code == 1
    assert f"--> {name}:" in ran.out
    stdin(ERRORS)
    document = json.loads(fluxx("check", "-", "--stdin-name", name, "--with", "clean.yaml",
                                "--format", "json").out)  # fmt: skip
    assert (document["target"], document["with"]) == (name, "clean.yaml")
    assert "FX301" in {each["code"] for each in document["findings"]}


def test_a_mix_from_standard_input_takes_files_from_here(
    fluxx: Fluxx, stdin: Callable[[str], None]
) -> None:
    stdin("mix: Ours\ntake: [./errors.yaml, creeper_pack]\n")
    ran = fluxx("check", "-")
    assert "error[FX301]" in ran.out
    assert "\nstdin.yaml: " in f"\n{ran.out}"


@pytest.mark.parametrize(
    "words", [("-", "-"), ("star", "--stdin-name", "x"), ()], ids=["twice", "unused", "no target"]
)
def test_standard_input_out_of_place(fluxx: Fluxx, words: tuple[str, ...]) -> None:
    assert fluxx("check", *words).code == 2


# --- terminals and pipes ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "options", "coloured"),
    [
        ({}, (), False),
        ({"FORCE_COLOR": "1"}, (), True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, (), False),
        ({"NO_COLOR": "1"}, ("--color", "always"), True),
        ({"FORCE_COLOR": "1"}, ("--color", "never"), False),
        ({"NO_COLOR": ""}, (), False),
    ],
)
def test_colours(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str],
    options: tuple[str, ...], coloured: bool,
) -> None:  # fmt: skip
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ("\x1b[" in fluxx("check", "errors.yaml", *options).out) == coloured
    for form in set(FORMATS) - {"text"}:
        assert "\x1b[" not in fluxx("check", "errors.yaml", "--format", form, *options).out


@pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise there")
def test_a_broken_pipe_ends_quietly_with_the_same_code() -> None:
    program = "import sys; from fluxx_rules.cli.main import run; sys.argv[0] = 'fluxx'; run()"
    for form, target in (("text", "errors.yaml"), ("sarif", "clean.yaml")):
        reading, writing = os.pipe()
        os.close(reading)
        ran = subprocess.run(
            [sys.executable, "-c", program, "check", target, "--format", form],
            stdout=writing, stderr=subprocess.PIPE, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        os.close(writing)
        assert ran.stderr == b""
        assert ran.returncode == (1 if target == "errors.yaml" else 0)


def test_programs_read_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(ERRORS.replace("Spoon", "Löffel 🥄"), "utf-8")
    program = "import sys; from fluxx_rules.cli.main import run; sys.argv[0] = 'fluxx'; run()"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"}
    for form in ("json", "text"):
        ran = subprocess.run(
            [sys.executable, "-c", program, "check", "cards.yaml", "--format", form],
            capture_output=True, check=False, env=environment, cwd=tmp_path,
        )  # fmt: skip
        assert ran.returncode == 1
        assert ran.stderr == b""
        assert form == "text" or "Löffel 🥄" in ran.stdout.decode()


def test_z3_confirms_what_says_never_and_quick_leaves_it_out(fluxx: Fluxx) -> None:
    confirmed, quick = fluxx("check", "errors.yaml"), fluxx("check", "errors.yaml", "--quick")
    lines = confirmed.out.replace("; confirmed by z3", "").splitlines()
    assert [line for line in lines if "confirmed by z3" not in line] == quick.out.splitlines()
    assert "certainty: shown by the engine; confirmed by z3" in confirmed.out
    assert "certainty: confirmed by z3" in confirmed.out
    counted = fluxx("check", "errors.yaml", "--statistics").out
    assert "findings of errors.yaml, by 2 questions\n       2  confirmed by z3\n" in counted
    assert "question" not in fluxx("check", "errors.yaml", "--quick", "--statistics").out
    document = json.loads(fluxx("check", "errors.yaml", "--format", "json").out)
    answers = {each["code"]: each["confirmation"] for each in document["findings"]}
    assert answers["FX401"] == "confirmed by z3"
    assert answers["FX601"] == ""


def test_prove_counts_what_z3_accepts(fluxx: Fluxx) -> None:
    proved = fluxx("check", "clean.yaml", "--prove", "--statistics").out
    assert "1 Goal that can be met: z3 accepts 1, 0 unknown to z3\n" in proved
    assert "z3 accepts" not in fluxx("check", "clean.yaml", "--statistics").out


def test_a_finding_that_z3_refutes_is_a_bug(fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(deck: Deck) -> Iterator[Finding]:
        yield Finding(
            "FX406",
            "goal-only-ties",
            Severity.WARNING,
            "it is always shared",
            ("clean/Tea for One",),
        )

    monkeypatch.setattr("fluxx_rules.checks.fx406_goal_only_ties.check", wrong)
    ran = fluxx("check", "clean.yaml")
    assert ran.code == 3
    assert "the analysis and z3 disagree. FX406: it is always shared. z3: clean/" in ran.err
    assert "in front of A" in ran.err
    assert fluxx("check", "clean.yaml", "--quick").code == 0
