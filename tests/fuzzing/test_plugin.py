"""Card files as tests, in runs of pytest of their own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from fluxx_rules.fuzzing import trial
from fluxx_rules.game.state import State
from tests.fuzzing.conftest import judging

pytest_plugins = ["pytester"]
INSTALLED = any(
    each.value == "fluxx_rules.pytest_plugin" for each in entry_points(group="pytest11")
)
PLUGIN = ("-p", "no:cacheprovider", *(() if INSTALLED else ("-p", "fluxx_rules.pytest_plugin")))
"""Where the package is installed, pytest finds the plugin for itself."""
ROOT = Path(__file__).parents[2]
GOOD = """\
edition: small
cards:
  - keeper: Frogs
  - keeper: Insects
  - keeper: Poison
  - goal: Frogs Eat Insects
    needs: {mine: [Frogs, Insects]}
  - rule: Draw 2
    sets: {draw: 2}
  - action: Take Heart
    do: {draw: 2}
    copies: 9
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeini(
        "[pytest]\nfluxx_cards = decks/**/cards.yaml\ntestpaths = tests\nfluxx_games = 3\n"
    )
    pytester.mkdir("tests").joinpath("test_one.py").write_text("def test_one(): pass\n")
    pytester.path.joinpath("decks", "small").mkdir(parents=True)
    pytester.path.joinpath("decks", "small", "cards.yaml").write_text(GOOD)
    return pytester


def test_a_card_file_is_two_tests_beside_the_others(project: pytest.Pytester) -> None:
    ran = project.runpytest_inprocess(*PLUGIN, "-v")
    ran.assert_outcomes(passed=3)
    ran.stdout.fnmatch_lines(["*cards.yaml::reads PASSED*", "*cards.yaml::plays PASSED*"])


@pytest.mark.parametrize("args", [["decks"], ["decks/small/cards.yaml"], ["decks", "-k", "card"]])
def test_card_files_can_be_named(project: pytest.Pytester, args: list[str]) -> None:
    project.runpytest_inprocess(*PLUGIN, *args).assert_outcomes(passed=2)


RULING = """\
- ruling: small-1
  says: Frogs Eat Insects is won by whoever has both.
  source: a test
  given: {goals: [Frogs Eat Insects], hands: {A: [Frogs]}, tables: {A: [Insects]}}
  when: [A plays Frogs]
  then: {winner: A}
"""


@pytest.mark.parametrize(
    ("ruling", "outcome", "message"),
    [
        (RULING, {"passed": 4}, "*cards.yaml::holds PASSED*"),
        (RULING.replace("winner: A", "winner: B"), {"passed": 3, "failed": 1}, "small-1 fails:*"),
        (RULING.replace("plays Frogs", "plays Forgs"), {"passed": 3, "failed": 1}, "*Forgs*"),
    ],
)
def test_rulings_beside_it_are_a_third_one(
    project: pytest.Pytester, ruling: str, outcome: dict[str, int], message: str
) -> None:
    (project.path / "decks" / "small" / "rulings.yaml").write_text(ruling)
    ran = project.runpytest_inprocess(*PLUGIN, "-v")
    ran.assert_outcomes(**outcome)
    ran.stdout.fnmatch_lines([message])
    assert "Traceback" not in ran.stdout.str()


def test_a_fault_is_reported_with_its_location(project: pytest.Pytester) -> None:
    cards = project.path / "decks" / "small" / "cards.yaml"
    cards.write_text(GOOD.replace("sets: {draw", "sest: {draw"))
    ran = project.runpytest_inprocess(*PLUGIN)
    ran.assert_outcomes(passed=1, failed=1, skipped=1)
    ran.stdout.fnmatch_lines(["*unknown word 'sest'*", "*cards.yaml:9:5*", "*sest: {draw: 2}*"])


def test_what_is_told_commands_no_runner(project: pytest.Pytester) -> None:
    cards = project.path / "decks" / "small" / "cards.yaml"
    cards.write_text(GOOD.replace("sets: {draw", "'##[error]x': {draw"))
    ran = project.runpytest_inprocess(*PLUGIN)
    ran.stdout.fnmatch_lines([r"*unknown word '##\u005berror]x'*"])
    assert "##[" not in ran.stdout.str()


def test_links_out_are_told_without_what_is_there(project: pytest.Pytester) -> None:
    cards = project.path / "decks" / "small" / "cards.yaml"
    cards.unlink()
    (project.path / "secret").write_text("token: hunter2\n")
    cards.symlink_to("../../secret")
    ran = project.runpytest_inprocess(*PLUGIN)
    ran.stdout.fnmatch_lines(["*cards.yaml is a link that leads out*"])
    assert "hunter2" not in ran.stdout.str()


def test_a_broken_game_is_told_with_the_cards_that_break_it(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    def planted(s: State) -> Iterator[str]:
        if s.inforce.draw > 3:
            yield "a draw of more than three"

    monkeypatch.setattr(trial, "chosen", judging(planted))
    cards = project.path / "decks" / "small" / "cards.yaml"
    cards.write_text(GOOD.replace("draw: 2", "draw: 4", 1))
    ran = project.runpytest_inprocess(*PLUGIN)
    ran.assert_outcomes(passed=2, failed=1)
    ran.stdout.fnmatch_lines(["a draw of more than three", "*- rule: Draw 2*"])
    assert "Poison" not in ran.stdout.str()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            "fluxx_cards = decks/smal/cards.yaml",
            "*no file below * matches 'decks/smal/cards.yaml'*",
        ),
        (
            "fluxx_cards = decks",
            "*no file below * matches 'decks': * write decks/[*][*]/cards.yaml*",
        ),
        ("fluxx_cards = /decks/**/cards.yaml", "*ERROR: fluxx_cards: '/decks/**/cards.yaml': *"),
        (
            "fluxx_cards = decks/*/*\nfluxx_games = few",
            "*ERROR: fluxx_games: 'few' is not a number",
        ),
    ],
)
def test_a_misspelt_option_is_reported(
    project: pytest.Pytester, options: str, message: str
) -> None:
    """Else nobody notices that nothing is tested."""
    project.makeini(f"[pytest]\ntestpaths = tests\n{options}\n")
    ran = project.runpytest_subprocess(*PLUGIN)
    assert ran.ret == (pytest.ExitCode.USAGE_ERROR if "ERROR" in message else pytest.ExitCode.OK)
    (ran.stderr if "ERROR" in message else ran.stdout).fnmatch_lines([message])


def test_with_several_processes(project: pytest.Pytester) -> None:
    project.runpytest_subprocess(*PLUGIN, "-n", "2").assert_outcomes(passed=3)


def test_nothing_is_loaded_where_nothing_is_asked_for(project: pytest.Pytester) -> None:
    project.makeini("[pytest]\ntestpaths = tests\n")
    project.makeconftest(
        "import sys\n"
        "def pytest_unconfigure():\n"
        "    print(*sorted(name for name in sys.modules if 'fluxx_rules' in name))\n"
    )
    ran = project.runpytest_subprocess(*PLUGIN, "--collect-only", "-q")
    assert ran.outlines[-1] == "fluxx_rules fluxx_rules.pytest_plugin"


def test_pytest_finds_the_plugin_where_the_package_is_installed() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert declared["entry-points"]["pytest11"] == {"fluxx_rules": "fluxx_rules.pytest_plugin"}
