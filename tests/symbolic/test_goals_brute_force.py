"""What is found about Goals agrees with a look at every placement, on random micro-decks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from analysis.soundness.goals import disagreements, micro_deck, micro_deck_with_hands

DECKS, PARTS = 320, 8


@pytest.mark.parametrize("part", range(PARTS))
def test_every_claim_agrees_in_both_directions(part: int) -> None:
    told: Counter[str] = Counter()
    for n in range(part, DECKS, PARTS):
        deck = micro_deck(Random(f"fast {n}"))
        assert not disagreements(deck, told), f"deck {n}"
    for claim in ("met", "alone", "two", "missed", "without"):
        assert told[f"{claim}: True"] >= 3 and told[f"{claim}: False"] >= 3, "it means something"


@pytest.mark.parametrize("part", range(2))
def test_hands_are_read_alike(part: int) -> None:
    for n in range(part, 16, 2):
        assert not disagreements(micro_deck_with_hands(Random(f"fast {n}"))), f"deck {n}"
