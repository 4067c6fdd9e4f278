"""The number of players, by option, by mix file and by default."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fluxx_rules.cards.library import load, load_deck
from fluxx_rules.cards.player_counts import DEFAULT_PLAYERS
from fluxx_rules.fuzzing.driver import Watch
from fluxx_rules.fuzzing.runner import example
from fluxx_rules.game.program import program
from fluxx_rules.game.simulate import simulate
from tests.cli.conftest import Fluxx

CARDS = """
edition: tiny
cards:
  - {keeper: Tea}
  - {keeper: Cake, copies: 6}
  - {goal: Modest Tea, needs: [{mine: Tea}, {fewest: keepers}]}
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS)
    return path


def mix_of(cards: Path, players: int) -> Path:
    path = cards.with_name("mix.yaml")
    path.write_text(f"mix: tiny\ntake: [./{cards.name}]\nplayers: {players}\n")
    return path


def found(fluxx: Fluxx, *arguments: object) -> dict[str, str]:
    """Return the message of each finding of FX402 by its fingerprint."""
    ran = fluxx("check", *arguments, "--select", "FX402", "--format", "json")
    listed = json.loads(ran.out)["findings"]
    return {each["fingerprint"]: each["message"] for each in listed}


def test_check_asks_about_the_number(fluxx: Fluxx, cards: Path) -> None:
    marked = found(fluxx, cards)
    assert [each.endswith("(only with 5 players or more)") for each in marked.values()] == [True]
    six = found(fluxx, cards, "--players", 6)
    assert six.keys() == marked.keys()
    assert "only with" not in "".join(six.values())
    assert found(fluxx, cards, "--players", 3) == {}


def test_the_option_overrides_the_mix_file(fluxx: Fluxx, cards: Path) -> None:
    mix = mix_of(cards, 5)
    assert "only with" not in "".join(found(fluxx, mix).values())
    assert found(fluxx, mix)
    assert found(fluxx, mix, "--players", 4) == {}


def test_simulate_plays_as_many(fluxx: Fluxx, cards: Path) -> None:
    def played(*arguments: object) -> str:
        return fluxx("simulate", *arguments, "--games", 2).out.splitlines()[0]

    assert "2 games of 3 sensible players" in played("fluxx5")
    assert "2 games of 5 sensible players" in played("fluxx5", "--players", 5)
    assert "2 games of 6 sensible players" in played(mix_of(cards, 6))
    assert "2 games of 4 sensible players" in played(mix_of(cards, 6), "--players", 4)
    assert simulate(load_deck("fluxx5"), games=1).players == DEFAULT_PLAYERS


def test_fuzz_plays_as_many() -> None:
    def played(players: int | None) -> set[int]:
        compiled = program(load_deck("fluxx5").for_players(players))
        return {example(compiled, 0, n, Watch([]))[0].players for n in range(8)}

    assert played(5) == {5}
    assert len(played(None)) > 1


def test_the_report_shows_a_game_of_as_many(fluxx: Fluxx, tmp_path: Path) -> None:
    folder = tmp_path / "report"
    words = ("report", "creeper_pack+fluxx5", "-o", folder, "--players", 4, "--games", 8)
    assert fluxx(*words).code == 0
    page = (folder / "index.html").read_text()
    assert "4 players who play for a Goal" in page
    assert "8 games of 4 players" in page


def test_a_mix_file_asks_for_a_possible_number(cards: Path) -> None:
    loaded = load(str(mix_of(cards, 7)))
    assert loaded.deck is None
    assert [each.message for each in loaded.findings] == ["a game has 2 to 6 players"]
    two = load_deck(str(mix_of(cards, 2)))
    assert (two.players, two.player_counts) == (2, (2,))
    assert two.digest == load_deck(str(cards)).digest


def test_mix_writes_the_number(fluxx: Fluxx, cards: Path) -> None:
    again = cards.with_name("again.yaml")
    fluxx("mix", mix_of(cards, 5), "-o", again)
    assert "\nplayers: 5\n" in again.read_text()
    assert load_deck(str(again)).players == 5
