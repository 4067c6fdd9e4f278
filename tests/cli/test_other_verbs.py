"""Tests of the other verbs: help, new, simulate, replay, cards, explain, schema, graph."""

from __future__ import annotations

import errno
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.simulate import Stopped, simulate
from fluxx_rules.game.statistics import Statistics
from tests.cli.conftest import Fluxx


def test_help_names_every_verb_and_loads_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['fluxx', '--help']\n"
        "from fluxx_rules.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'z3', 'networkx', 'hypothesis', 'rich', 'jinja2'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
    for verb in (
        "check",
        "rulings",
        "simulate",
        "replay",
        "mix",
        "new",
        "cards",
        "explain",
        "checks",
        "schema",
        "graph",
    ):
        assert f"  {verb} " in ran.stdout


def test_a_misspelt_verb_is_guessed(fluxx: Fluxx) -> None:
    ran = fluxx("simulat")
    assert ran.code == 2
    assert "Did you mean 'simulate'?" in ran.err


def test_a_new_deck_passes(fluxx: Fluxx, tmp_path: Path) -> None:
    deck = tmp_path / "Garden Party"
    assert fluxx("new", deck).code == 0
    checked = fluxx("check", deck)
    assert checked.code == 0
    assert "nothing found" in checked.out
    ruled = fluxx("rulings", deck)
    assert ruled.code == 0
    assert "2 rulings, 2 hold" in ruled.out
    assert fluxx("simulate", deck, "--games", 20).code == 0
    again = fluxx("new", deck)
    assert again.code == 2
    assert "rulings.yaml exist already" in again.err


def test_a_game_is_simulated_saved_and_replayed(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = fluxx("simulate", "fluxx5", "--games", 3, "--players", 2, "--trace", path)
    assert ran.code == 0
    assert "3 games of 2 sensible players" in ran.out
    replayed = fluxx("replay", path)
    assert replayed.code == 0
    assert "has won in turn" in replayed.out
    assert "draw pile -> hand of player 1 (drawn)" in replayed.out
    part = fluxx("replay", path, "--from", 5, "--to", 6).out
    assert re.findall(r"^ *(\d+)  turn", part, re.MULTILINE) == ["5", "6"]


def test_simulate_json_does_not_depend_on_workers(fluxx: Fluxx) -> None:
    given = ("--games", 60, "--policy", "random", "--format", "json")
    mix = ("simulate", "fluxx5+batman", "--compare", *given)
    runs = [fluxx(*mix, "--workers", n).out for n in (1, 2)]
    assert runs[0] == runs[1]
    data = json.loads(runs[0])
    assert (data["schema_version"], data["games"], data["policy"]) == (1, 60, "random")
    assert sum(data["turns"]["games_by_turns"].values()) == data["won"]["games"] == 60
    assert sum(each["games"] for each in data["wins_by_seat"]) == 60
    assert all(
        each["low"] <= each["share"] <= each["high"] for each in data["wins_by_goal"].values()
    )
    assert data["over_in_first_rounds"]["rounds"] == 2
    assert data["over_in_first_rounds"]["games"] == sum(
        games for turns, games in data["turns"]["games_by_turns"].items() if int(turns) <= 6
    )
    for word in "cards_seen", "forced_decisions_of_waiting_players_a_play":
        assert 0 < data[word]["low"] < data[word]["mean"] < data[word]["high"] < 1
    assert data["cycles"] == {}
    alone = {each["edition"]: each["alone"] for each in data["compared"]}
    assert list(alone) == ["fluxx5", "batman"]
    out = fluxx("simulate", "batman", *given).out
    assert {**json.loads(out), **alone["batman"]} == json.loads(out)
    shown = [each["figure"] for each in data["compared"][1]["differences"]]
    assert "turns" in shown
    assert "compared" not in json.loads(out)


def test_simulate_prints_the_distribution_and_the_comparison(fluxx: Fluxx) -> None:
    given = ("--games", 60, "--players", 4, "--policy", "random")
    out = fluxx("simulate", "fluxx5+creeper_pack", "--compare", *given).out
    assert re.search(r"^  turns  +[\d.]+ \([\d.]+ to [\d.]+\) on average$", out, re.MULTILINE)
    assert re.search(r"^  over  +25% by turn \d+, 50% by turn ", out, re.MULTILINE)
    assert re.search(r"^ +1 to \d+  +\d+  #+$", out, re.MULTILINE)
    assert re.search(
        r"^  near a win  in [\d.]+% \([\d.]+ to [\d.]+%\) of a game's turns ", out, re.MULTILINE
    )
    assert re.search(r"^ +0 +0\.0% \(0\.0 to 6\.0%\) +fluxx5/", out, re.MULTILINE)
    assert re.search(r"^ +\d+ +[\d.]+% \([\d.]+ to [\d.]+%\) +player 4$", out, re.MULTILINE)
    assert re.search(r"^  early  +\d+ \([\d.]+%\) over in the first 2 rounds$", out, re.MULTILINE)
    assert re.search(
        r"^  cards seen  [\d.]+% \([\d.]+ to [\d.]+%\) of the deck in a game$", out, re.MULTILINE
    )
    assert re.search(
        r"^  waiting  +waiting players had to choose 0\.\d\d \(0\.\d\d to 0\.\d\d\) times ",
        out,
        re.MULTILINE,
    )
    compared = out.partition("Compared with each edition alone")[2]
    assert re.search(r"^  creeper_pack$", compared, re.MULTILINE)
    assert re.search(
        r"^    turns in a game that ends: [\d.]+, alone [\d.]+ \(\+[\d.]+ to \+[\d.]+\)$",
        compared, re.MULTILINE,
    )  # fmt: skip
    assert "Compared" not in fluxx("simulate", "fluxx5+creeper_pack", "--games", 3).out


def test_a_deck_without_a_goal_is_never_won(fluxx: Fluxx, tmp_path: Path) -> None:
    (tmp_path / "cow.yaml").write_text("edition: cow\ncards: [{keeper: Cow}]\n")
    out = fluxx("simulate", tmp_path / "cow.yaml", "--games", 2).out
    assert "  unfinished  2 (2 because no card was left to draw)\n" in out
    assert "  cards seen  100.0% of the deck in a game\n" in out
    assert "  no Goal: nobody can win\n" in out
    assert "wins by" not in out


def test_a_stopped_comparison_prints_what_it_has(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(deck: Deck, *given: Any) -> Statistics:
        figures = simulate(deck, games=3)
        if deck.name == "nature":
            raise Stopped(figures)
        return figures

    monkeypatch.setattr("fluxx_rules.cli.simulate.simulate", interrupted)
    ran = fluxx("simulate", "fluxx5+batman+nature", "--compare", "--games", 9)
    assert ran.code == 2
    assert "stopped after 3 of 9 games of nature\n" in ran.err
    assert re.findall(r"^  (\w+): no difference$", ran.out, re.MULTILINE) == ["fluxx5", "batman"]
    alone = fluxx("simulate", "nature+fluxx5", "--compare", "--games", 9)
    assert "nature+fluxx5: 3 games" in alone.out


def test_only_a_mix_is_compared(fluxx: Fluxx) -> None:
    ran = fluxx("simulate", "fluxx5", "--compare", "--games", 3)
    assert ran.code == 2
    assert "--compare is for mixes, and fluxx5 is not a mix of editions" in ran.err


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("fluxx_trace"),
        lambda data: data.update(players=9),
        lambda data: data.update(choices={}),
        lambda data: data.update(choices=[["fluxx5/No Such Card"]]),
        lambda data: data.update(choices=[1.5]),
        lambda data: data["choices"].insert(3, "rock"),
        lambda data: data["choices"].append([]),
        lambda data: data.update(digest="0" * 16),
        lambda data: data.update(deck="natrue"),
    ],
)
def test_a_bad_trace_is_exit_2(
    fluxx: Fluxx, tmp_path: Path, spoil: Callable[[dict[str, Any]], object]
) -> None:
    path = tmp_path / "game.json"
    fluxx("simulate", "fluxx5", "--games", 1, "--trace", path)
    data = json.loads(path.read_text())
    spoil(data)
    path.write_text(json.dumps(data))
    ran = fluxx("replay", path)
    assert ran.code == 2
    assert ran.err.startswith("fluxx: ")


def test_a_file_that_is_not_json_is_no_trace(fluxx: Fluxx, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for text in ("", "[", "[" * 100_000, "\x00"):
        path.write_text(text)
        assert fluxx("replay", path).code == 2


def test_cards_have_texts(fluxx: Fluxx) -> None:
    ran = fluxx("cards", "fluxx5", "--kind", "action")
    assert "fluxx5/Jackpot! (action)\n    Draw 3 cards." in ran.out


def test_undocumented_cards_are_listed_last(fluxx: Fluxx) -> None:
    ran = fluxx("cards", "monster")
    known, unknown = ran.out.split("\nUndocumented, so left out of games and checks:\n")
    assert "Monster Bonus" not in known
    assert "monster/Monster Bonus (rule)\n    Not known: which Keepers are monsters." in unknown
    assert "Note: that its number is printed in digits is assumed." in known
    assert "Monster Bonus" not in fluxx("cards", "monster", "--kind", "action").out


def test_the_number_of_a_card_and_what_it_counts_as_are_shown(fluxx: Fluxx) -> None:
    ran = fluxx("cards", "doctor_who", "--kind", "keeper")
    assert "The 4th Doctor (keeper) [doctor], number 4, counts as The Doctor\n" in ran.out


@pytest.mark.parametrize("name", ["garden", "star", "it's a", "one.yaml"])
@pytest.mark.parametrize("words", [("new",), ("mix", "star", "-o")])
def test_the_proposed_commands_work(
    fluxx: Fluxx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    output = fluxx(*words, name).out
    for command in output.partition("try: ")[2].strip().split("; "):
        options = ["--games", "20"] if " simulate " in command else []
        ran = fluxx(*shlex.split(command)[1:], *options)
        assert ran.code == 0
        assert name in ran.out


def test_every_code_is_explained(fluxx: Fluxx) -> None:
    listed = fluxx("checks").out
    codes = [line.split()[0] for line in listed.splitlines() if line.startswith("FX")]
    assert "FX201" in codes
    for code in codes:
        by_code = fluxx("explain", code)
        assert by_code.code == 0
        name = by_code.out.split()[1]
        assert fluxx("explain", name).out == by_code.out
        assert "Example" in by_code.out, f"the docstring of {code} gives no example"
        assert "How to settle it:" in by_code.out, f"the docstring of {code} has no advice"
    assert fluxx("explain", "FX999").code == 2


def test_the_number_of_a_ruling_is_explained(fluxx: Fluxx) -> None:
    ran = fluxx("explain", "x-053")
    assert ran.code == 0
    assert "X-053 a: Rules that do the same under other names replace one another.\n" in ran.out
    assert "X-054" not in ran.out
    ran = fluxx("explain", "X-999")
    assert ran.code == 2
    assert "X-999 looks like the number of a ruling, and not of a finding." in ran.err
    assert "Did you mean" not in ran.err


@pytest.mark.parametrize(
    ("file", "fitting"),
    [
        ([], {"edition": "mine", "cards": [{"keeper": "Tea"}]}),
        (["mix"], {"mix": "mine", "take": ["nature"]}),
        (["rulings"], [{"ruling": "a", "says": "b", "source": "c", "then": {"winner": "A"}}]),
    ],
)
def test_the_schema_for_editors(fluxx: Fluxx, file: list[str], fitting: object) -> None:
    ran = fluxx("schema", *file)
    validator = Draft7Validator(json.loads(ran.out))
    assert ran.code == 0
    assert validator.is_valid(fitting)
    assert not validator.is_valid({"edition": "mine", "crads": []})


def test_the_network_of_a_card(fluxx: Fluxx, tmp_path: Path) -> None:
    assert fluxx("graph", "nature").out.startswith("flowchart LR\n")
    path = tmp_path / "frogs.json"
    ran = fluxx("graph", "nature", "--card", "Frogs", "--format", "json", "-o", path)
    assert (ran.code, ran.out) == (0, f"wrote {path}\n")
    assert {"Frogs", "living"} <= {node["name"] for node in json.loads(path.read_text())["nodes"]}
    ran = fluxx("graph", "nature", "--card", "Frgs")
    assert ran.code == 2
    assert "did you mean 'Frogs'?" in ran.err


@pytest.mark.parametrize(
    ("problem", "code", "message"),
    [
        (KeyboardInterrupt(), 2, "\nstopped\n"),
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 2,
         "Error: cannot write the output: Broken pipe\n"),
        (OSError(errno.EIO, "Input/output error", "x"), 2, "fluxx: x: Input/output error\n"),
        (MemoryError(), 2, "fluxx: there is not enough memory for this\n"),
        (KeyError("planted"), 3,
         "fluxx: this is a bug in fluxx (KeyError: 'planted'). Please report it; FLUXX_DEBUG=1 "
         "shows where.\n"),
    ],
)  # fmt: skip
def test_an_exception_ends_the_command_with_its_code(
    fluxx: Fluxx, monkeypatch: pytest.MonkeyPatch, problem: BaseException, code: int, message: str
) -> None:
    def broken(*given: object, **how: object) -> None:
        raise problem

    monkeypatch.setattr("fluxx_rules.cli.check.load", broken)
    assert fluxx("check", "creeper_pack") == (code, "", message)
