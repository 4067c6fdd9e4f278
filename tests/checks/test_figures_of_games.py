"""Findings about figures of games, and frequencies of what other findings warn of."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.budget import Budget
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding, Frequency
from fluxx_rules.game.statistics import Played, Reason
from fluxx_rules.reasoning.games import sampled_games
from fluxx_rules.session import Session
from tests.checks.pages import case

LOCKED = """
edition: locked
cards:
  - {keeper: Cow}
  - {keeper: Hen}
  - {goal: Farm, needs: {mine: [Cow, Hen]}}
  - {creeper: Fog, blocks: everyone}
  - {action: Fox, do: {discard: {one: keeper, from: any table}}, copies: 4}
"""
SELECT = ("FX3", "FX4", "FX61")
GAMES = ("FX610", "FX611", "FX612", "FX614")


@pytest.fixture(scope="module")
def deck() -> Deck:
    return load_deck("nature")


def deck_of(text: str, folder: Path) -> Deck:
    (folder / "deck.yaml").write_text(text)
    return load_deck(folder / "deck.yaml")


def proved(deck: Deck, *select: str) -> tuple[Finding, ...]:
    return check(deck, prove=True, quick=True, select=select).findings


def test_locked_games_are_not_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deck without the Creeper has games of ordinary length."""
    monkeypatch.setattr(sampled_games, "MAX_DECISIONS", 10_000)
    monkeypatch.setattr("fluxx_rules.checks.fx614_long_games.FARTHER", 2)
    locked = deck_of(LOCKED, tmp_path)
    figures = sampled_games.sampled_figures(locked)
    assert figures.unfinished_by["rounds"] > figures.games / 2
    assert [each.code for each in proved(locked, *GAMES) if each.code == "FX614"] == []


@pytest.mark.parametrize(("ending", "is_long"), [(10, True), (9, True), (8, False)])
def test_nine_of_ten_cut_games_must_end(
    ending: int, is_long: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last ones of the ten do not end."""
    deck = deck_of(LOCKED, tmp_path)
    cut = Played(1501, 900, -1, (), False, 1, 0, "rounds")
    over = Played(9000, 900, 0, (), False, 1, 0, None)
    later: list[int] = []

    def play(deck: Deck, number: int, rounds: int) -> Played:
        later.append(number)
        return over if len(later) <= ending else cut

    games = tuple(cut if n % 2 else over for n in range(100))
    sample = sampled_games.Sample(games, ((),) * 100)
    monkeypatch.setattr(sampled_games, "sampled", lambda deck: sample)
    monkeypatch.setattr("fluxx_rules.checks.fx614_long_games.play", play)
    found = proved(deck, "FX614")
    assert bool(found) == is_long
    assert later == [*range(1, 20, 2)][: 10 if is_long else ending + 2]
    if found:
        assert f"{ending} of 10 such games" in found[0].because[1]


def test_findings_about_situations_have_frequencies(deck: Deck) -> None:
    """Without --prove no game is played."""
    findings = proved(deck, *SELECT)
    situations = {each.code: each.situation for each in all_checks()}
    counted = {each.code: each.came_up for each in findings if each.came_up}
    assert counted
    for each in findings:
        assert bool(each.came_up) == bool(situations[each.code] and each.cards)
        if each.came_up:
            assert each.came_up.of_games == sampled_games.GAMES
            assert 0 <= each.came_up.games <= each.came_up.turns <= each.came_up.of_turns
    assert not any(each.came_up for each in check(deck, quick=True, select=SELECT).findings)


@pytest.mark.parametrize(("words", "reason"), [
    ("two Keepers move one another", "reactions"), ("everybody chooses the next one", "turn"),
])  # fmt: skip
def test_an_endless_reaction_is_counted_as_the_end_of_a_game(
    words: str, reason: Reason, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampled_games, "MAX_DECISIONS", 20_000)
    deck = case("FX504", words).deck()
    (found,) = proved(deck, "FX504")
    games = sampled_games.sampled_games(deck)
    stopped = [game for game in games if game.unfinished == reason]
    assert found.came_up == Frequency(
        "cycle", len(stopped), len(games), len(stopped), sum(game.turns for game in games)
    )
    assert stopped


def test_too_few_steps_leave_frequencies_out(deck: Deck) -> None:
    findings = check(
        deck, prove=True, quick=True, select=SELECT, session=Session(Budget(300_000))
    ).findings
    assert not any(each.came_up for each in findings)
    assert any(each.aspect == "budget" and each.code in GAMES for each in findings)
