"""What a rule obliges the players to: one line for each kind of thing that a rule can ask."""

from __future__ import annotations

import pytest

from fluxx_rules.language import core
from fluxx_rules.language.meaning import Add, Meaning, Set
from fluxx_rules.language.obligation import (
    DISCARDING,
    HELD,
    KEPT,
    UNBOUNDED,
    Obligation,
    obligations,
)


def sets(what: core.Parameter, n: int, all_but: bool = False) -> Meaning:
    return Meaning("rule", sets=(Set(what, core.Word(n), all_but),))


AS_THEY_READ = tuple(range(10))
ASKED: dict[str, tuple[Meaning, list[Obligation]]] = {
    "draws are the player's on turn": (
        sets("draw", 3), [Obligation("draw", "replace", 3, 3, "the player on turn")]),
    "so are plays": (
        sets("play", 2), [Obligation("play", "replace", 2, 2, "the player on turn")]),
    "Goals are everybody's": (sets("goals", 2), [Obligation("goals", "replace", 2, 2)]),
    "all but two, which stay in hand": (
        sets("play", 2, all_but=True),
        [Obligation("play", "replace", UNBOUNDED - 2, UNBOUNDED - 2, "the player on turn"),
         Obligation(HELD, "at most", 0, 2, "the player on turn")]),
    "a hand limit, for which cards are discarded": (
        sets("hand limit", 1),
        [Obligation("hand limit", "replace", 1, 1), Obligation(HELD, "at most", 0, 1),
         Obligation(DISCARDING, "must")]),
    "a Keeper limit": (
        sets("keeper limit", 4),
        [Obligation("keeper limit", "replace", 4, 4), Obligation(KEPT, "at most", 0, 4)]),
    "a hand minimum": (
        sets("hand minimum", 3),
        [Obligation("hand minimum", "replace", 3, 3), Obligation(HELD, "at least", 3)]),
    "hands that nobody discards from": (
        Meaning("rule", keeps_hands=True), [Obligation(DISCARDING, "must not")]),
    "a bonus": (
        Meaning("rule", adds=(Add("draw", core.Word(1), core.Every(())),)),
        [Obligation("draw", "add")]),
    "one digit that reads as another": (
        Meaning("rule", reads=((2, 5),)),
        [Obligation("numerals", "replace", digits=(0, 1, 5, *AS_THEY_READ[3:]))]),
    "all digits by one, which adds up": (
        Meaning("rule", higher_by=1),
        [Obligation("numerals", "replace", digits=tuple(range(1, 11)), adds_up=True)]),
    "nothing": (Meaning("rule"), []),
}  # fmt: skip


@pytest.mark.parametrize("name", ASKED)
def test_a_rule_asks_for(name: str) -> None:
    says, expected = ASKED[name]
    assert [*obligations(says)] == expected


def test_an_obligation_without_bounds_holds_everybody_to_nothing() -> None:
    asks = Obligation(HELD, "at most")
    assert (asks.least, asks.most, asks.role, asks.digits, asks.adds_up) == (
        0, UNBOUNDED, "everybody", (), False)  # fmt: skip
