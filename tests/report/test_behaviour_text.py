"""Whatever may differ between two games is told in words."""

from __future__ import annotations

from typing import Any

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.game_comparison import visible_state
from fluxx_rules.fuzzing.random_states import random_state
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.report.behaviour_text import compared

HOE, RUST = frozenset({"e/Hoe"}), frozenset({"e/Rust"})
TOLD: list[tuple[str, Any, Any, tuple[str, str, str]]] = [
    ("used", {("e/Hoe", 0)}, {("e/Hoe", 1)},
     ("used in this turn", "with Hoe", "with Hoe (2)")),
    ("attached", set(), {(RUST, HOE)}, ("attached", "without Rust on Hoe", "with Rust on Hoe")),
    ("marks", {(HOE, 1)}, {(HOE, 2)}, ("marks", "with Hoe marked 1", "with Hoe marked 2")),
    ("queue", [0, 2], [], ("inserted turns", "player 1, player 3", "none")),
    ("hidden", {"e/Hoe"}, set(), ("face down", "with Hoe", "without Hoe")),
]  # fmt: skip


@pytest.mark.parametrize(("word", "old", "new", "told"), TOLD)
def test_in_words(word: str, old: Any, new: Any, told: tuple[str, str, str]) -> None:
    assert [*compared(word, old, new)] == [told]


def test_of_any_two_states() -> None:
    deck = load_deck("star")
    one, other = (visible_state(random_state(Seeded(n), deck)) for n in range(2))
    told = {word: [*compared(word, one[word], other[word])] for word in one.keys() & other.keys()}
    assert told.keys() >= {word for word, *_ in TOLD}, "all that is compared"
    assert told["hand 0"]
