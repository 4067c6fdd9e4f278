"""Games to step through: no idle step, states that a player can rebuild, and what meets a Goal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target_result import TargetResult
from fluxx_rules.game.layout import laid_out
from fluxx_rules.game.program import program
from fluxx_rules.game.simulate import trace_one
from fluxx_rules.game.state import State
from fluxx_rules.game.trace import replay, start
from fluxx_rules.game.winning import check, ended_by, meets
from fluxx_rules.game.zones import HAND
from fluxx_rules.report.document.film_data import change, changes, last_board, track, winning
from fluxx_rules.report.document.film_model import Board, Film
from fluxx_rules.report.document.films import film, folded, follow_on, looks, sample
from fluxx_rules.report.document.page import to_html
from fluxx_rules.report.document.report_data import gather
from fluxx_rules.report.document.wins import met_goals

TARGETS = ("fluxx5+creeper_pack", "star", "nature+doctor_who", "monster")


@pytest.fixture(scope="module", params=TARGETS)
def played(request: pytest.FixtureRequest) -> Film:
    found = sample(load_deck(request.param))
    assert found is not None
    return found


def seen(board: Board) -> tuple[object, ...]:
    return board.places, [seat.on_turn for seat in board.seats]


def test_a_whole_game_is_shown(played: Film) -> None:
    assert played.left_out == 0
    assert played.steps[0].turn == 0
    assert [step.number for step in played.steps] == list(range(1, len(played.steps) + 1))


def test_each_step_changes_the_table(played: Film) -> None:
    for before, after in pairwise(played.boards):
        assert before != after
        if before.places == after.places:  # a card below the top of the discard pile, or a winner
            assert any(seat.won for seat in after.seats)


def test_no_choice_is_lost_by_folding() -> None:
    """Folding keeps each choice once, in order, and ends a step where the table changes."""
    deck = load_deck("nature+doctor_who")
    trace = trace_one(deck, 3, "report/3", "greedy", 200)
    shots = [[shot] for shot in follow_on(start(deck, trace), trace.choices)]
    kept = folded(shots)
    assert [shot for take in kept for shot in take] == [shot for (shot,) in shots]
    assert len(kept) < len(shots)
    for take in kept:
        assert looks(take[0].seen.before) != looks(take[-1].seen.after)
        assert len({shot.scene.turn for shot in take}) == 1


def test_a_player_can_rebuild_every_board(played: Film) -> None:
    """The page has only what each step changes."""
    state: dict[str, dict[str, object]] = {"z": {}, "n": {}}
    turn = -1
    for data, board in zip(changes(played), played.boards, strict=True):
        for part in state:
            state[part] |= data.get(part, {})
        turn = data.get("t", turn)
        whole = change(None, board)
        assert {key: value for key, value in state["z"].items() if value != [0]} == {
            key: value for key, value in whole["z"].items() if value != [0]
        }
        assert {key: note for key, note in state["n"].items() if note} == whole.get("n", {})
        assert turn == whole["t"]


def test_the_last_table_has_every_place_that_is_used(played: Film) -> None:
    places = [zone.key for zone in last_board(played).places]
    every = [zone for board in played.boards for zone in board.places]
    tables = {f"table {n}" for n in range(len(played.start.seats))}
    assert len(places) == len({*places})
    assert {zone.key for zone in every if zone.count} | tables == {*places}


def test_a_time_line_marks_turns_goals_and_the_win(played: Film) -> None:
    marks = track(played)
    assert [int(mark.text) for mark in marks.turns] == sorted(
        {step.turn for step in played.steps if step.turn}
    )
    assert sum(mark.long for mark in marks.turns) <= 13
    assert marks.end is not None
    assert marks.end.at == "100.00%"
    at = [float(mark.at[:-1]) for mark in marks.goals]
    assert at == sorted(at)
    last = next(zone for zone in played.boards[-1].zones if zone.key == "goals")
    assert marks.goals[-1].text == ", ".join(face.name for face in last.faces)


def test_cards_that_meet_a_goal_are_needed(played: Film) -> None:
    (met,) = played.met
    (goals,) = [zone for zone in played.boards[-1].zones if zone.key == "goals"]
    assert met.goal in goals.faces
    (seat,) = [n for n, each in enumerate(played.boards[-1].seats) if each.won]
    table = next(each for each in played.boards[-1].places if each.key == f"table {seat}")
    assert {*winning(played)} <= {face.number for face in table.faces}


@pytest.mark.parametrize("target", TARGETS)
def test_the_cards_of_a_condition_meet_it_and_none_is_idle(target: str) -> None:
    """By the engine, in the states in which games ended, with these cards alone in play."""
    deck = load_deck(target)
    found = 0
    for seed in range(12):
        s = replay(deck, trace_one(deck, 3, f"wins/{seed}", "greedy", 400)).state
        for met in met_goals(deck, s):
            goal = s.program.bit_of[met.goal.id]
            cards = {1 << face.number for part in met.parts for face in part.faces}
            assert meets(only(s, cards), goal, s.winner)
            for card in cards:
                assert not meets(only(s, cards - {card}), goal, s.winner)
                found += 1
    assert found


def only(s: State, cards: Iterable[int]) -> State:
    other = s.copy()
    other.attached = ()
    other.z[HAND:] = [zone & sum(cards) for zone in s.z[HAND:]]
    return other


def test_a_line_says_each_move_once(played: Film) -> None:
    """Who gets cards or plays one is not told again as a move."""
    lines = [line for step in played.steps for line in step.lines]
    dealt = [line for line in lines if line.verb == "is dealt"]
    assert [line.who for line in dealt[:3]] == ["Player 1", "Player 2", "Player 3"]
    for line in lines:
        moved = [each for each in line.changes if each.startswith(f"{line.chosen}: ")]
        if line.verb == "plays":
            assert not any("hand of" in each and each.endswith("(played)") for each in moved)
        if line.verb in ("draws", "is dealt") and line.who != "Chance":
            assert not any("draw pile" in each for each in moved)


def test_the_basic_rules_lie_on_the_table() -> None:
    deck = load_deck("creeper_pack+monster")
    html = to_html(gather(TargetResult("d", deck, ())))
    assert html.count("Basic Rules<small>Draw 1, Play 1</small>") == 1


PANTRY = """
edition: pantry
cards:
  - keeper: Milk
    tags: [food]
  - keeper: Bread
    tags: [food]
  - keeper: Cheese
    tags: [food]
  - keeper: Cat
  - keeper: Rat
  - creeper: Mould
  - goal: Meal
    needs: {mine: [{tagged: [food]}, Bread]}
  - goal: Quiet
    needs: {mine: [Cat], nobody has: [Rat]}
  - goal: Feast
    needs: {at least: 2, of: [{tagged: [food]}]}
  - goal: Either
    needs: {any of: [{mine: [Rat]}, {mine: [Cat]}]}
"""


@pytest.mark.parametrize(
    ("goal", "table", "parts"),
    [
        ("Meal", ["Bread", "Milk", "Cat"],
         [("you have a food card", ["Milk"]), ("you have Bread", ["Bread"])]),
        ("Quiet", ["Cat", "Milk"], [("you have Cat", ["Cat"]), ("nobody has Rat", [])]),
        ("Either", ["Milk", "Cat"], [("either you have Rat or you have Cat", ["Cat"])]),
    ],
)  # fmt: skip
def test_parts_of_a_condition_are_ticked_off(
    tmp_path: Path, goal: str, table: list[str], parts: list[tuple[str, list[str]]]
) -> None:
    (tmp_path / "pantry.yaml").write_text(PANTRY)
    deck = load_deck(tmp_path / "pantry.yaml")
    given = {"players": ["A", "B"], "goals": [f"pantry/{goal}"],
             "tables": {"A": [f"pantry/{each}" for each in table]}}  # fmt: skip
    s = laid_out(program(deck), given)
    assert met_goals(deck, s) == ()
    assert check(s)
    assert ended_by(s) == (f"pantry/{goal}",)
    (met,) = met_goals(deck, s)
    assert [(part.text, [face.name for face in part.faces]) for part in met.parts] == parts


def test_only_as_many_cards_as_needed_are_marked(tmp_path: Path) -> None:
    (tmp_path / "pantry.yaml").write_text(PANTRY)
    deck = load_deck(tmp_path / "pantry.yaml")
    given = {"players": ["A", "B"], "goals": ["pantry/Feast"],
             "tables": {"A": ["pantry/Milk", "pantry/Bread", "pantry/Cheese"]}}  # fmt: skip
    s = laid_out(program(deck), given)
    assert check(s)
    ((part,),) = (met.parts for met in met_goals(deck, s))
    assert len(part.faces) == 2


def test_a_long_game_is_cut_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = load_deck("creeper_pack")
    trace = trace_one(deck, 3, "report/0", "greedy")
    whole = film(deck, trace, "whole", "")
    monkeypatch.setattr("fluxx_rules.report.document.films.MAX_STEPS", 3)
    cut = film(deck, trace, "cut", "")
    assert cut.left_out == len(whole.steps) - 3
    assert cut.start == whole.boards[-4]
    assert [step.number for step in cut.steps] == [step.number for step in whole.steps[-3:]]
