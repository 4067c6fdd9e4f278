"""Contradictions between rules, in random decks and in sets of any size."""

from __future__ import annotations

from random import Random

import pytest

from analysis.soundness.engine_oracle import random_rules
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check, run_checks
from fluxx_rules.reasoning.rules.clashes import clashes
from tests.cards.mixes import Write


@pytest.mark.parametrize("size", [3, 4, 5, 8])
def test_contradicting_sets_of_any_size_are_found(size: int, write: Write) -> None:
    """Somebody needs one of the cups, and nobody may have any. All but one rule can be met."""
    cups = [f"Cup {n}" for n in range(1, size)]
    some = ", ".join(f"{{mine: {cup}}}" for cup in cups)
    cards = [f"{{keeper: {cup}}}" for cup in cups]
    cards += [f"{{rule: No {cup}, demands: {{needs: {{nobody has: {cup}}}}}}}" for cup in cups]
    cards += [f"{{rule: Some, demands: {{needs: {{any of: [{some}]}}}}}}"]
    text = "edition: mugs\ncards:\n" + "".join(f"  - {card}\n" for card in cards)
    found = list(check(load_deck(write("mugs.yaml", text)), select=["FX302"]).findings)
    assert [len(each.cards) for each in found] == [size]
    assert [each.confirmation for each in found] == ["confirmed by z3"]


@pytest.mark.parametrize("seed", range(20))
def test_every_clash_is_reported_with_both_sides(seed: int) -> None:
    deck = random_rules(Random(seed))
    found = list(run_checks(deck, {"FX301", "FX310"}))
    for clash in clashes(deck):
        ids = {card.id for card in clash.cards}
        assert any(ids == set(each.cards) and each.verdict == "shown" for each in found)
