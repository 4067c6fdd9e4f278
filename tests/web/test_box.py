"""Box over HTTP: shelves, sizes, steps of changes, Goals that can be won."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.helping import Server, server

GARDEN = """\
edition: garden
title: The <b>Garden</b>
cards:
  - keeper: Tea
    copies: 2
    tags: [food]
  - keeper: Milk
  - keeper: 'Sugar "<img src=x>"'
  - goal: Tea Time
    needs: {mine: [Tea, Milk]}
  - goal: Coffee Break
    needs: {mine: [Coffee, Milk]}
  - rule: Weather
    undocumented: nobody remembers
"""
MIX = "mix: evening\ntake:\n  - garden.yaml  # ours\n"
EMPTY = "mix: my mix\ntake: []\n"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("box")
    (folder / "garden.yaml").write_text(GARDEN)
    (folder / "mix.yaml").write_text(MIX)
    with server(folder, "mix.yaml") as found:
        yield found


def put_in(*cards: str) -> list[dict[str, str]]:
    return [{"type": "PutIn", "source": "garden.yaml", "card": card} for card in cards]


def leave_out(*cards: str) -> list[dict[str, str]]:
    return [{"type": "LeaveOut", "source": "garden.yaml", "card": card} for card in cards]


def shelf(running: Server, text: str, source: str = "garden.yaml", **fields: object) -> Any:
    box = running.ask("box", text, more=[source], **fields)
    (found,) = [each for each in box["shelves"] if each["source"] == source]
    return found


def inside(running: Server, text: str) -> set[str]:
    found = shelf(running, text)
    return {found["cards"][n]["name"] for n in found["inside"]}


def test_a_shelf_has_each_card_once_with_its_copies(running: Server) -> None:
    found = shelf(running, MIX)
    tea, *_, weather = found["cards"]
    assert found["title"] == "The <b>Garden</b>"
    assert (tea["name"], tea["kind"], tea["copies"], tea["tags"]) == ("Tea", "keeper", 2, ["food"])
    assert weather["unplayed"] == "not known"
    assert weather["text"] == "Not known: nobody remembers. Games leave it out."
    assert len(found["inside"]) == len(found["cards"]) == 6


def test_a_name_can_hold_anything(running: Server) -> None:
    sugar = 'Sugar "<img src=x>"'
    (step,) = running.ask("edit", MIX, steps=[leave_out(sugar)])["steps"]
    assert inside(running, MIX) - inside(running, step["mix"]) == {sugar}
    (refused,) = running.ask("edit", MIX, steps=[leave_out("Te\u202ea")])["steps"]
    assert r"Te\u202ea" in refused["refused"]


def test_cards_that_the_page_knows_are_not_sent_again(running: Server) -> None:
    known = {"garden.yaml": shelf(running, MIX)["digest"]}
    assert shelf(running, MIX, known=known)["cards"] is None
    assert shelf(running, f"{MIX}tags: {{hot: [Tea]}}\n", known=known)["cards"][0]["tags"] == [
        "food",
        "hot",
    ]


@pytest.mark.parametrize(
    ("source", "title"),
    [("nature", "Nature Fluxx"), ("nature:easy", "Nature Fluxx (easy)"), ("no_such", "no_such")],
)
def test_any_source_has_a_shelf(running: Server, source: str, title: str) -> None:
    found = shelf(running, MIX, source)
    assert found["title"] == title
    assert found["inside"] == []
    assert bool(found["cards"]) != bool(found["fault"])


@pytest.mark.parametrize(
    ("text", "state", "name"),
    [
        (MIX, "cards", "evening"),
        (EMPTY, "empty", "my mix"),
        ("mix: m\ntake: [no_such]\n", "faults", "m"),
        ("mix: [\n", "faults", ""),
    ],
)
def test_the_page_learns_whether_there_are_cards(
    running: Server, text: str, state: str, name: str
) -> None:
    box = running.ask("box", text)
    assert (box["state"], box["name"]) == (state, name)
    assert bool(box["balance"]) == (state == "cards")


def test_sizes_are_beside_the_usual_ones(running: Server) -> None:
    small = running.ask("box", MIX)
    assert small["size"] == "6 + 1"
    assert "<td>0 + 1</td>" in small["balance"], "the rule that is not known"
    assert "“+ 1”: undocumented" in small["balance"]
    assert " to " not in small["balance"], "a small pack is only counted"
    box = running.ask("box", "mix: m\ntake: [fluxx5]\n")
    assert box["size"] == "99"
    assert "<td>14 to 24</td>" in box["balance"]


@pytest.mark.parametrize(
    ("source", "note"),
    [
        ("garden.yaml", "1 of these is not played."),
        (
            "fluxx5",
            "The edition has 100 cards. Not here: the Basic Rules, which are in every game.",
        ),
        (
            "nature",
            "1 of these is not played. The edition has 100 cards. Not here: the Basic Rules, which"
            " are in every game, and 8 more.",
        ),
        ("ecofluxx", ""),
        ("no_such", ""),
    ],
)
def test_a_shelf_says_what_it_does_not_have(running: Server, source: str, note: str) -> None:
    assert shelf(running, MIX, source)["note"] == note


def test_each_step_is_made_to_the_text_before_it(running: Server) -> None:
    steps = [leave_out("Tea"), leave_out("Tea Time"), put_in("Tea")]
    made = running.ask("edit", MIX, steps=steps)["steps"]
    assert [step["words"] for step in made] == ["leave out Tea", "leave out Tea Time", "put in Tea"]
    assert [step["refused"] for step in made] == ["", "", ""]
    everything = inside(running, MIX)
    assert [everything - inside(running, step["mix"]) for step in made] == [
        {"Tea"},
        {"Tea", "Tea Time"},
        {"Tea Time"},
    ]
    assert all("# ours" in step["mix"] for step in made)


def test_a_refused_step_changes_nothing_and_stops_nothing(running: Server) -> None:
    steps = [leave_out("Milk"), leave_out("Tea", "Milk"), leave_out("Tea Time")]
    one, refused, last = running.ask("edit", MIX, steps=steps)["steps"]
    assert "Milk of garden.yaml is not in this mix" in refused["refused"]
    assert refused["mix"] == one["mix"]
    assert inside(running, MIX) - inside(running, last["mix"]) == {"Milk", "Tea Time"}


def test_a_mix_can_be_emptied_and_begun(running: Server) -> None:
    steps = [[{"type": "TakeNone", "source": "garden.yaml"}], put_in("Tea"), put_in("Milk")]
    empty, *_, filled = running.ask("edit", MIX, steps=steps)["steps"]
    assert running.ask("box", empty["mix"])["state"] == "empty"
    verdict = running.ask("verdict", empty["mix"])
    assert verdict["state"] == "empty"
    assert "Which editions" in verdict["line"]
    assert inside(running, filled["mix"]) == {"Tea", "Milk"}


@pytest.mark.parametrize(
    "change",
    [
        {"type": "Rename", "name": "two\nlines"},
        {"type": "TakeAll", "source": "../elsewhere.yaml"},
        {"type": "TakeAll", "source": "mix.yaml"},
        {"type": "PutIn", "source": "garden.yaml", "card": "Coffee"},
    ],
)
def test_what_no_mix_can_have_is_refused(running: Server, change: dict[str, str]) -> None:
    (step,) = running.ask("edit", MIX, steps=[[change]])["steps"]
    assert step["refused"]
    assert step["mix"] == MIX


def test_only_goals_that_can_be_won(running: Server) -> None:
    def winnable(text: str) -> Any:
        return running.ask("winnable goals", text)["changes"]

    def edited(text: str, changes: list[dict[str, str]]) -> str:
        return str(running.ask("edit", text, steps=[changes])["steps"][0]["mix"])

    assert winnable(MIX) == [], "an undocumented card may be the coffee"
    without_milk = edited(MIX, leave_out("Milk"))
    assert winnable(without_milk) == leave_out("Tea Time", "Coffee Break")
    no_goals = edited(without_milk, winnable(without_milk))
    assert winnable(no_goals) == []
    assert winnable(edited(no_goals, put_in("Milk"))) == put_in("Tea Time")
    assert winnable(EMPTY) == []
