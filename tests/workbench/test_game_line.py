"""A line of a game: places, automatic players that make it longer, choices that end it."""

from __future__ import annotations

import pytest

from fluxx_rules.game.choices import Choice
from fluxx_rules.game.game import Game
from fluxx_rules.game.simulate import seed_of
from fluxx_rules.workbench import Mix, Play, step
from fluxx_rules.workbench import game_line as module
from fluxx_rules.workbench.game_line import GameLine
from fluxx_rules.workbench.playing import deck_of

MIX = Mix("m.yaml", "mix: m\ntake: [fluxx5]\n")


def line(*choices: Choice, seed: str = "evening") -> GameLine:
    return GameLine(Game(deck_of(MIX), 3, seed_of(seed, 0)), choices, seed=seed)


def test_the_automatic_player_is_that_of_a_position() -> None:
    course = line()
    assert course.go(0, "next") == 1
    now = step(MIX, Play(3, "evening", tuple(course.choices)))
    assert course.automatic(1) == now.automatic
    assert course.states[1].turn == now.turn


def test_a_line_goes_on_as_it_went() -> None:
    whole = line()
    end = whole.go(0, "end")
    assert whole.game.over and end == len(whole.choices)
    again = line(*whole.choices[:10])
    assert again.go(10, "end") == end
    assert again.choices == whole.choices
    assert again.states == whole.states


def test_places_are_found_in_both_directions() -> None:
    course = line()
    turns = []
    at = 0
    for _ in range(5):
        at = course.go(at, "turn")
        turns.append(at)
        assert course.begins_turn(at)
    assert [course.go(each, "turn back") for each in turns] == [0, *turns[:-1]]
    assert course.go(turns[0] + 1, "turn back") == turns[0]
    assert (course.go(at, "start"), course.go(0, "back"), course.go(at, "back")) == (0, 0, at - 1)
    assert course.go(10_000, "here") == len(course.choices)


def test_the_entries_of_a_step_begin_with_its_choice() -> None:
    course = line()
    end = course.go(0, "end")
    for at in range(1, end + 1):
        assert course.entries(at)[0] == course.choices[at - 1]
    assert course.entries(0) == []
    entries = [entry for at in range(1, end + 1) for entry in course.entries(at)]
    assert course.game.history[-len(entries) :] == entries


def test_a_choice_against_the_rules_ends_the_line() -> None:
    good = line()
    good.go(0, "turn")
    course = line(*good.choices, Choice(player=5), *good.choices)
    assert course.choices == good.choices
    assert f"choice {len(good.choices) + 1} " in course.illegal


def test_a_line_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_LINE", 7)
    course = line()
    assert course.go(0, "end") == 7
    assert not course.extend()
