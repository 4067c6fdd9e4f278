"""Comparison of a mix with its editions alone: only what differs beyond chance is reported."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.comparison import Comparison, differences, with_editions
from fluxx_rules.game.simulate import simulate
from fluxx_rules.game.statistics import Played, Statistics, summary

CREEPERS = """
edition: creepers
cards:
  - {creeper: Shadow}
  - {goal: Dark, needs: {mine: Shadow}, then: everybody loses}
"""


def of(deck: Deck, turns: list[int], wins_of_first: int = 0, unfinished: int = 0) -> Statistics:
    games = [
        Played(each, each, int(n >= wins_of_first), (), False, 1, 0, None)
        for n, each in enumerate(turns)
    ]
    cut = [Played(1501, 1501, -1, (), True, 1, 1, "rounds")] * unfinished
    return summary(deck, 3, "0", "random", games + cut)


@pytest.mark.parametrize(("mix", "alone", "expected"), [
    ({"turns": [20, 40] * 50}, {"turns": [20, 40] * 50}, {}),
    ({"turns": [20, 40] * 50}, {"turns": [19, 39] * 50}, {}),
    ({"turns": [20, 40] * 50}, {"turns": [12, 32] * 50}, {"turns": 1}),
    ({"turns": [20, 40] * 50}, {"turns": [28, 48] * 50}, {"turns": -1}),
    ({"turns": [20, 40] * 10}, {"turns": [7, 9] * 10}, {}),
    ({"turns": [20, 40] * 10}, {"turns": [6, 40] * 10}, {"rushed": -1}),
    ({"turns": [20] * 100, "wins_of_first": 60}, {"turns": [20] * 100, "wins_of_first": 30},
     {"first player wins": 1}),
    ({"turns": [20] * 100}, {"turns": [20] * 100, "unfinished": 40},
     {"unfinished": -1, "tied": -1, "near": -1}),
    ({"turns": [20] * 100}, {"turns": [20] * 100, "unfinished": 1}, {}),
    ({"turns": [20] * 100, "wins_of_first": 50, "unfinished": 100},
     {"turns": [20] * 100, "wins_of_first": 50}, {"unfinished": 1, "tied": 1, "near": 1}),
])  # fmt: skip
def test_what_differs_beyond_chance(
    deck: Deck, mix: dict[str, list[int]], alone: dict[str, list[int]], expected: dict[str, int]
) -> None:
    """The sign is that of the mix minus the edition alone."""
    found = list(differences(of(deck, **mix), of(deck, **alone)))  # type: ignore[arg-type]
    signs = {each.figure: 1 if each.low > 0 else -1 for each in found}
    assert signs == expected
    for each in found:
        assert each.low < each.mix - each.alone < each.high
        assert each.low * each.high > 0


def test_each_edition_of_a_mix_is_played_whole_and_alone(tmp_path: Path) -> None:
    (tmp_path / "creepers.yaml").write_text(CREEPERS)
    (tmp_path / "mix.yaml").write_text(
        "mix: evening\ntake:\n  - {from: fluxx5, only: [Bread, Toast]}\n  - creepers.yaml\n"
    )
    target = str(tmp_path / "mix.yaml")
    editions = load_deck(target).donors
    assert [each.name for each in editions] == ["fluxx5", "creepers"]
    assert len(editions[0].cards) == len(load_deck("fluxx5").cards)
    play = partial(simulate, games=40, players=3, seed=2, kind="random")
    mix = play(load_deck("fluxx5", "nature"))
    fluxx5, creepers = with_editions(mix, editions, play)
    assert creepers == Comparison("creepers", None)
    assert fluxx5.alone == play(editions[0])
    assert fluxx5.differences == tuple(differences(mix, play(editions[0])))
    assert {each.figure for each in fluxx5.differences} >= {"turns"}
    (same,) = with_editions(mix, [load_deck("fluxx5", "nature")], play)
    assert same.differences == ()
