"""A game on the page: steps, choices that somebody takes over, rulings that are kept."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.web.protocol import Games, Step, Verdict
from tests.web.helping import ROOT, Server, server

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
    assert end["marks"].count('class="tick') == end["turn"] - 1
    assert 'class="win"' in end["marks"]
    line.go("turn back")
    assert line.now["turn"] == end["turn"]
    assert not Line(running, players=3).go("next")["marks"]
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


def test_another_game_of_the_same_seed_does_not_disturb(running: Server) -> None:
    """The server keeps lines with their states, and takes the right one."""
    one, other = Line(running, seed="same"), Line(running, seed="same")
    one.go("next")
    other.take(next(each for each in other.now["offers"] if each != one.choices[0]))
    texts = [one.go("turn")["text"], other.go("turn")["text"]]
    again = [one.go("here")["text"], other.go("here")["text"]]
    assert again == texts
    assert texts[0] != texts[1]
    alone = Line(running, seed="same")
    alone.choices = one.choices
    assert [alone.go("next")["text"] for _ in one.choices][-1] == texts[0]


def test_a_ruling_is_kept_and_passes(writing: Server, folder: Path) -> None:
    line = Line(writing)
    line.go("next")
    shown = line.ruling()["answer"]
    assert shown["is_saved"] and not shown["kept"]
    assert not (folder / "rulings.yaml").exists()
    kept = line.ruling(name="ours", keep=True)["answer"]
    assert kept["path"] == "rulings.yaml"
    text = (folder / "rulings.yaml").read_text()
    assert "- ruling: ours" in text and text.endswith(kept["text"])
    assert (folder / "mix.yaml").read_text() == MIX
    words = [sys.executable, "-m", "fluxx_rules.cli.main", "rulings", "mix.yaml"]
    run = subprocess.run(words, cwd=folder, env={"PYTHONPATH": str(ROOT)}, capture_output=True)
    assert run.returncode == 0, run.stdout
    again = line.ruling(name="ours", keep=True)
    assert again["kind"] == "refused" and "'ours' already" in again["reason"]
    assert (folder / "rulings.yaml").read_text() == text


def test_a_ruling_of_an_unsaved_mix_is_not_kept(writing: Server, folder: Path) -> None:
    line = Line(writing, MIX + "# changed\n")
    line.go("next")
    assert not line.ruling()["answer"]["is_saved"]
    refused = line.ruling(keep=True)
    assert refused["kind"] == "refused" and "save the mix first" in refused["reason"]
    assert not (folder / "rulings.yaml").exists()


def test_what_is_no_ruling_gets_its_reason(running: Server) -> None:
    line = Line(running)
    refused = line.ruling()
    assert refused["kind"] == "refused" and "no card has been played yet" in refused["reason"]
    line.go("next")
    assert "one line" in line.ruling(name="a\nb")["reason"]


def test_hostile_names_are_text(folder: Path) -> None:
    """In cards, in what moved and in choices."""
    cards = f"""\
edition: own
title: "{HOSTILE}"
cards:
  - goal: "{HOSTILE} goal"
    needs: {{mine: [Thing]}}
  - keeper: Thing
  - keeper: "{HOSTILE}"
  - keeper: "{"W" * 90}"
  - keeper: "`code` {{{{ 7 * 7 }}}} & 'quotes'"
"""
    (folder / "cards.yaml").write_text(cards)
    few = "[Draw 2, Draw 3, Play 2, Play 3, Flowers, Birds, Leaves]"
    mix = f"mix: own\ntake:\n  - ./cards.yaml\n  - {{from: nature, only: {few}}}\n"
    (folder / "own.yaml").write_text(mix)
    with server(folder, "own.yaml") as running:
        line = Line(running, mix, players=6)
        pages = [line.now["html"]]
        for _ in range(20):
            pages.append(line.go("next")["html"])
        games = running.ask("games", mix, end=5)["html"]
    assert "&lt;img src=x onerror=alert(1)&gt; goal" in games
    assert "&lt;img" in "".join(pages)
    assert "<img" not in "".join([*pages, games])
    assert "{{ 7 * 7 }} &amp; &#39;quotes&#39;" in "".join(pages)
