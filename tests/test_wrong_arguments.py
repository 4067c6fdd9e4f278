"""Wrong arguments from Python: the public functions report them in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import fluxx_rules as fx
from fluxx_rules import testing

OFFERED: Any = fx
"""The package without types: a type checker would refuse these calls."""


@pytest.mark.parametrize("use", [
    OFFERED.check, OFFERED.Game, OFFERED.simulate, OFFERED.reached, testing.assert_invariants,
])  # fmt: skip
def test_a_name_is_no_deck(use: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match=r"^a Deck from load\(\) is needed, not 'star'$"):
        use("star")


def test_a_deck_is_no_result() -> None:
    with pytest.raises(TypeError, match=r"^a TargetResult from check\(\) is needed, not 'star'$"):
        OFFERED.to_html("star")


def test_a_word_is_no_choice() -> None:
    game = OFFERED.Game(fx.load("star"), seed=1)
    with pytest.raises(TypeError, match=r"^a Choice from choices\(\) is needed, not 'x'$"):
        game.apply("x")
    with pytest.raises(ValueError, match="there is no card '1' in this deck"):
        game.apply(OFFERED.Choice(cards=(1,)))


def test_only_cards_of_the_deck_can_be_left_out() -> None:
    with pytest.raises(ValueError, match=r"^there is no card 'nope' in this deck$") as raised:
        fx.Game(fx.load("star"), without=["nope"])
    assert raised.value.__cause__ is None


@pytest.mark.parametrize(("arguments", "message"), [
    ({"games": 0}, "the number of games is at least 1, not 0"),
    ({"games": -1}, "the number of games is at least 1, not -1"),
    ({"kind": "gredy"}, "the kinds of players are random, greedy, sensible, not 'gredy'"),
])  # fmt: skip
def test_a_simulation_has_games_and_players(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        fx.simulate(fx.load("star"), **arguments)
