"""Contradictions between rules, in random decks and in large sets."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from analysis.soundness.engine_oracle import random_rules
from fluxx_rules.checks import fx302_unstated_contradiction_of_many as of_many
from fluxx_rules.checks import run_checks
from fluxx_rules.reasoning.rules.clashes import clashes
from tests.checks.pages import case


def test_only_the_smallest_sets_are_reported() -> None:
    """Five demands of which four cannot be met: the fifth one is no part of the contradiction."""
    deck = case("FX302", "It fires: four conditions").deck()
    more = case("FX302", "It does not fire: four conditions").deck()
    extra = tuple(card for card in more.cards if "Jam" in card.name)
    (found,) = of_many.check(replace(deck, cards=deck.cards + extra))
    assert len(found.cards) == 4


@pytest.mark.parametrize("seed", range(20))
def test_every_clash_is_reported_with_both_sides(seed: int) -> None:
    deck = random_rules(Random(seed))
    found = list(run_checks(deck, {"FX301", "FX310"}))
    for clash in clashes(deck):
        ids = {card.id for card in clash.cards}
        assert any(ids == set(each.cards) and each.verdict == "shown" for each in found)
