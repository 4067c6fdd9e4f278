"""Cards that are tried on the page: a small table, the same controls, kept as a ruling."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest

from tests.web.helping import ROOT, Server, server

MIX = "mix: evening\ntake:\n  - nature\n"
HOSTILE = "<img src=x onerror=alert(1)>"
CARDS = f"""\
edition: mine
cards:
  - {{action: "{HOSTILE}", do: {{steal: {{one: keeper}}}}}}
  - {{goal: Tea Time, needs: {{mine: [Tea, Cake]}}}}
  - {{keeper: Cake}}
  - {{rule: Herbal, adds: {{draw: 1, if: {{mine: {{tagged: herb}}}}}}}}
  - {{action: Fog, undocumented: all of it}}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("trial")
    (folder / "mix.yaml").write_text(MIX)
    (folder / "cards.yaml").write_text(CARDS)
    return folder


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Server]:
    with server(folder, "mix.yaml") as found:
        yield found


def tried(running: Server, card: str, mix: str = MIX, **fields: Any) -> Any:
    asked = {"source": "nature", "card": card, **fields}
    last = running.lines("try", mix, **asked)[-1]
    return last["answer"] if last["kind"] == "answer" else last["reason"]


def test_a_card_lies_at_a_small_table(running: Server) -> None:
    start = tried(running, "Steal a Keeper")
    assert (
        'class="about"' in start["html"] and "A small table, made for this card." in start["html"]
    )
    assert start["automatic"]["cards"] == ["nature/Steal a Keeper"]
    after = tried(running, "Steal a Keeper", go="next")
    assert after["at"] == 1 and 'class="about"' not in after["html"]
    assert "(steal)" in after["html"] and len(after["offers"]) >= 2
    end = tried(running, "Steal a Keeper", choices=after["added"], at=1, go="next")
    assert "(stolen)" in end["html"]
    assert tried(running, "Steal a Keeper", seed="1")["html"] != start["html"]
    assert tried(running, "Steal a Keeper", players=5)["html"].count("Player 5") >= 1


def test_a_card_that_is_out_is_put_in_for_the_trial(running: Server) -> None:
    assert "The mix does not have the card" not in tried(running, "Mud")["html"]
    star = tried(running, "Monolith", source="star")
    assert "The mix does not have the card" in star["html"]
    empty = tried(running, "Monolith", "mix: my mix\ntake: []\n", source="star")
    assert "The mix does not have the card" in empty["html"]
    assert "star has no card 'Monolth'" in tried(running, "Monolth", source="star")


def test_plain_and_missing_cards_are_named(running: Server) -> None:
    mine = "mix: m\ntake: [cards.yaml]\n"
    answer = tried(running, "Tea Time", mine, source="cards.yaml")
    assert "Not in the mix, but on this table: Tea." in answer["html"]
    assert "Plain cards of this table only: " in answer["html"]
    assert (
        "nothing was seen to depend" in tried(running, "Herbal", mine, source="cards.yaml")["html"]
    )
    assert "not known well enough" in tried(running, "Fog", mine, source="cards.yaml")
    hostile = tried(running, HOSTILE, mine, source="cards.yaml")["html"]
    assert HOSTILE not in hostile and escape(HOSTILE) in hostile


def test_a_trial_is_kept_beside_the_mix(running: Server, folder: Path) -> None:
    choices = tried(running, "Steal a Keeper", go="next")["added"]
    shown = running.ask("ruling", MIX, card="Steal a Keeper", choices=choices)
    assert shown["is_saved"] and not shown["kept"] and "offered: " in shown["text"]
    kept = running.ask("ruling", MIX, card="Steal a Keeper", choices=choices, keep=True)
    assert kept["name"] == "Steal a Keeper 1" and (folder / "rulings.yaml").exists()
    unsaved = running.lines("ruling", f"{MIX}# new\n", card="Mud", choices=choices, keep=True)[-1]
    assert unsaved["kind"] == "refused"
    ran = subprocess.run(
        [sys.executable, "-m", "fluxx_rules.cli.main", "rulings", "mix.yaml"],
        cwd=folder, env={"PYTHONPATH": str(ROOT), "PATH": ""}, text=True, check=False,
        capture_output=True,
    )  # fmt: skip
    assert ran.returncode == 0 and "  tried at a small table: 1 hold\n" in ran.stdout, ran.stderr


def test_wrong_choices_end_the_line(running: Server) -> None:
    wrong = [{"cards": ["nature/Nothing"], "player": None, "option": None}]
    assert (
        "choice 1 of this game is not possible" in tried(running, "Mud", choices=wrong)["illegal"]
    )
    assert isinstance(tried(running, "Mud", "mix: m\ntake: natrue\n"), str)
