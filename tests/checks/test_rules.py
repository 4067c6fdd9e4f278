"""Contradictions between rules, in random decks and in sets of four."""

from __future__ import annotations

from random import Random

import pytest

from analysis.soundness.engine_oracle import random_rules
from fluxx_rules.checks import fx302_unstated_contradiction_of_many as of_many
from fluxx_rules.checks import run_checks
from fluxx_rules.reasoning.rules.clashes import clashes
from tests.checks.pages import case


def test_sets_of_four_are_tried_on_demand() -> None:
    """Any three of the demands can be met together, but not all four."""
    deck = case("FX302", "four conditions").deck()
    assert list(of_many.check(deck)) == []
    (found,) = of_many.check(deck, most=4)
    assert len(found.cards) == 4


@pytest.mark.parametrize("seed", range(20))
def test_every_clash_is_reported_with_both_sides(seed: int) -> None:
    deck = random_rules(Random(seed))
    found = list(run_checks(deck, {"FX301", "FX310"}))
    for clash in clashes(deck):
        ids = {card.id for card in clash.cards}
        assert any(ids == set(each.cards) and each.verdict == "shown" for each in found)
