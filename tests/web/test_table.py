"""A game on the page: steps, choices that somebody takes over, rulings that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.web.protocol import Games, Step, Verdict
from tests.web.helping import Server, server

MIX = "mix: evening\ntake:\n  - nature\n"
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mix.yaml").write_text(MIX)
    return tmp_path


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server that writes nothing in these tests."""
    folder = tmp_path_factory.mktemp("table")
    (folder / "mix.yaml").write_text(MIX)
    with server(folder, "mix.yaml") as found:
        yield found


@pytest.fixture
def writing(folder: Path) -> Iterator[Server]:
    """Yield a server with a folder of its own."""
    with server(folder, "mix.yaml") as found:
        yield found


class Line:
    """A game as the page keeps it: the choices, and the place that is shown."""

    def __init__(self, running: Server, mix: str = MIX, **settings: object) -> None:
        self.running, self.mix, self.settings = running, mix, settings
        self.choices: list[Any] = []
        self.at = 0
        self.go("here")

    def go(self, go: str) -> Any:
        fields = {"choices": self.choices, "at": self.at, "go": go, **self.settings}
        self.now = self.running.ask("step", self.mix, **fields)
        self.choices = self.choices[: self.now["known"]] + self.now["added"]
        self.at = self.now["at"]
        return self.now

    def take(self, choice: object) -> Any:
        self.choices = [*self.choices[: self.at], choice]
        return self.go("next")

    def ruling(self, **fields: Any) -> Any:
        line = self.choices[: self.at]
        sent: dict[str, Any] = {"choices": line, **self.settings, **fields}
        return self.running.lines("ruling", self.mix, **sent)[-1]


def test_a_game_is_stepped_through(running: Server) -> None:
    line = Line(running, players=3)
    assert "The beginning" in line.now["text"]
    assert line.go("next")["added"]
    first = line.now["html"]
    assert 'class="moved"' in first
    line.go("turn")
    turn = line.now["turn"]
    place = line.at
    assert line.go("back")["turn"] < turn
    assert line.go("next")["at"] == place
    assert not line.now["added"]
    end = line.go("end")
    assert end["over"] and not end["goes_on"] and "has won" in end["text"]
    assert "✓" not in first and 'class="met"' in end["html"]
    line.go("turn back")
    assert line.now["turn"] == end["turn"]
    line.go("start")
    assert line.at == 0
    assert line.go("next")["html"] == first


def test_a_turn_back_leads_to_the_beginning_of_a_turn(running: Server) -> None:
    line = Line(running, players=2)
    places = [line.go("turn")["at"] for _ in range(4)]
    assert places == sorted(set(places))
    assert [line.go("turn back")["at"] for _ in range(4)] == [*reversed(places[:-1]), 0]


def test_somebody_takes_over(running: Server) -> None:
    line = Line(running)
    automatic = line.now["automatic"]
    assert automatic in line.now["offers"]
    assert line.now["html"].count("the automatic player") == 1
    other = next(each for each in line.now["offers"] if each != automatic)
    line.take(other)
    assert line.choices[0] == other and not line.now["illegal"]
    name = other["cards"][0].partition("/")[2]
    assert f"plays {name}" in line.now["text"]
    fork = Line(running)
    fork.take(automatic)
    assert fork.now["text"] != line.now["text"]


def test_several_cards_are_chosen_by_ticks(running: Server) -> None:
    line = Line(running, "mix: m\ntake: [star]\n", players=3, seed="0")
    while "data-least=" not in line.now["html"]:
        assert not line.go("next")["over"]
    html = line.now["html"]
    assert not line.now["offers"]
    wanted = line.now["automatic"]["cards"]
    assert all(f'value="{escape(card)}"' in html for card in wanted)
    assert html.count("the automatic player") == len(wanted) > 0
    before = line.at
    assert line.take({"cards": wanted})["at"] == before + 1


@pytest.mark.parametrize(
    "choice", [{"cards": ["nature/No Such Card"]}, {"player": 1}, {"option": "x"}, {"cards": []}]
)
def test_a_choice_against_the_rules_gets_a_word(running: Server, choice: object) -> None:
    line = Line(running)
    line.go("next")
    line.go("back")
    now = line.take(choice)
    assert "choice 1 of this game is not possible" in now["illegal"]
    assert (now["known"], now["at"], now["added"]) == (0, 0, [])


def test_a_line_that_no_longer_fits_is_cut(running: Server) -> None:
    line = Line(running)
    for _ in range(3):
        line.go("turn")
    fields = {"choices": line.choices, "at": line.at}
    changed = MIX + "  - doctor_who\n"
    now = running.ask("step", changed, **fields)
    assert now["illegal"] or now["known"] == len(line.choices)
    assert now["at"] <= now["known"]


def test_a_step_waits_neither_for_games_nor_for_a_verdict() -> None:
    assert Step.worker not in (Games.worker, Verdict.worker)
