"""Sampled games: the same for all checks, few if they never end, editions with the same seeds."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from fluxx_rules.budget import Budget, Spent
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import blank
from fluxx_rules.game.program import program
from fluxx_rules.game.zones import GOALS, PILE, TABLE
from fluxx_rules.reasoning.games import sampled_games
from fluxx_rules.reasoning.games.sampled_games import (
    DECISION_STEPS,
    donor_figures,
    play,
    sampled,
    sampled_figures,
    tied_goals,
)
from fluxx_rules.session import Session, budget, spending, using

STUCK = """
edition: stuck
cards:
  - {creeper: Fog, blocks: everyone}
  - {keeper: Cow}
  - {goal: Farm, needs: {mine: Cow}}
  - {action: Breeze, do: {draw: 1}, copies: 20}
"""


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck("fluxx5")


@pytest.fixture
def stuck(tmp_path: Path) -> Deck:
    (tmp_path / "stuck.yaml").write_text(STUCK)
    return load_deck(tmp_path / "stuck.yaml")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampled_games, "GAMES", 12)


def test_a_game_can_be_played_again(deck: Deck) -> None:
    games = sampled(deck).played
    assert len(games) == sampled_figures(deck).games == 12
    assert [play(deck, n) for n in range(12)] == [*games]
    assert play(deck, 3, rounds=1) != games[3]


def test_moments_are_those_of_the_turns_in_order(deck: Deck) -> None:
    found = sampled(deck)
    for game, moments in zip(found.played, found.moments, strict=True):
        turns = [moment.turn for moment in moments]
        assert turns == sorted(turns)
        assert 1 <= turns[0] <= turns[-1] <= game.turns
        assert all(one != other for one, other in pairwise(moments))


def test_games_without_an_end_are_few(stuck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampled_games, "MAX_DECISIONS", 2_000)
    games = sampled(stuck).played
    assert sum(game.decisions for game in games[:-1]) < 2_000
    assert sum(game.decisions for game in games) >= 2_000
    assert len(games) < 12


def test_games_spend_steps(deck: Deck) -> None:
    with using(Session(Budget(10**9))):
        decisions = sum(game.decisions for game in sampled(deck).played)
        assert budget().taken == decisions * DECISION_STEPS
    with using(Session(Budget(100 * DECISION_STEPS))), pytest.raises(Spent):
        sampled(deck)


def test_each_edition_of_a_mix_is_played_alone(tmp_path: Path) -> None:
    """The mix takes a part of one edition, an edition without a Goal, and asks for four players."""
    (tmp_path / "fog.yaml").write_text("edition: fog\ncards: [{creeper: Fog}]\n")
    (tmp_path / "mix.yaml").write_text(
        "mix: evening\nplayers: 4\nbasic rules: {play: 2}\n"
        "take:\n  - {from: fluxx5, without: [rule]}\n  - nature\n  - fog.yaml\n"
    )
    mix = load_deck(tmp_path / "mix.yaml")
    compiled = program(mix)
    alone = donor_figures(mix)
    assert [each.deck for each in alone] == ["fluxx5", "nature"]
    for each in alone:
        assert each == sampled_figures(load_deck(each.deck).for_players(4))
    assert program(mix) is compiled
    assert donor_figures(load_deck("fluxx5")) == ()


def test_the_steps_of_editions_are_those_of_the_mix() -> None:
    mix = load_deck("fluxx5", "nature")
    with using(Session()), spending(Budget(10**9)) as limit:
        donor_figures(mix)
        assert limit.taken > 0


def test_a_goal_is_tied_if_several_players_meet_it(deck: Deck) -> None:
    """Of three Goals in play, two players meet one, one player another, and nobody the third."""
    compiled = program(deck)
    s = blank(compiled, 3)
    bits = compiled.bit_of

    def put(zone: int, *names: str) -> None:
        for name in names:
            s.z[PILE] &= ~bits[f"fluxx5/{name}"]
            s.z[zone] |= bits[f"fluxx5/{name}"]

    put(GOALS, "Time is Money", "Milk & Cookies", "World Peace")
    put(TABLE, "Time", "Money", "Milk", "Cookies")
    assert tied_goals(s) == 0
    s.z[TABLE + 2] = bits["fluxx5/Time"] | bits["fluxx5/Money"]
    assert tied_goals(s) == bits["fluxx5/Time is Money"]
