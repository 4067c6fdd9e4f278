"""Mixes of a given size: published shares of kinds, Goals that can be won, cards all share."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from fluxx_rules.budget import LONG_STEPS, Budget
from fluxx_rules.cards.balance import published_bounds
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks.dead_goals import goal_tally
from fluxx_rules.session import Session, using
from fluxx_rules.symbolic.solver.solver import Sat, Unsat
from fluxx_rules.symbolic.solver.terms import not_
from fluxx_rules.workbench import changed, loaded
from fluxx_rules.workbench.mixes import mix_of
from fluxx_rules.workbench.repairs.choices import Choice
from fluxx_rules.workbench.repairs.sizing import NoSuchMix
from fluxx_rules.workbench.repairs.suggest import suggest
from fluxx_rules.workbench.repairs.workshop import Workshop


@cache
def of_size(target: str, size: int) -> Deck:
    """Return the best mix of this size."""
    mix = mix_of(target, "./sized.yaml")
    with using(Session(budget=Budget(LONG_STEPS))):
        first, *_ = suggest(mix, size=size).repairs
    deck = loaded(changed(mix, first.changes)).deck
    assert deck is not None
    return deck


@pytest.mark.parametrize(
    ("target", "size"),
    [
        ("fluxx5+nature+star", 10),
        ("fluxx5+nature+star", 100),
        ("batman+monster", 80),
        *(pytest.param("fluxx5+nature+star", size, marks=pytest.mark.long) for size in (80, 120)),
    ],
)
def test_kinds_have_published_shares_or_come_near_and_all_goals_can_be_won(
    target: str, size: int
) -> None:
    deck = of_size(target, size)
    there = Counter(card.meaning.kind for card in load_deck(target).cards)
    counts = Counter(card.meaning.kind for card in deck.cards)
    assert len(deck.cards) == size
    assert not goal_tally(deck).dead
    leeway = 1 if size == 10 else 0  # three Goals with one or two Keepers are not all won
    for kind, (fewest, most) in published_bounds(size).items():
        assert min(fewest, there[kind]) - leeway <= counts[kind] <= most + leeway, kind


def test_cards_that_editions_share_stay_once() -> None:
    counts = Counter(card.name for card in of_size("fluxx5+nature+star", 100).cards)
    assert [counts[f"{word} {n}"] for word in ("Draw", "Play") for n in (2, 3)] == [1, 1, 1, 1]


def test_too_few_known_cards_are_named() -> None:
    with pytest.raises(NoSuchMix, match="only 94 cards"):
        suggest(mix_of("batman+monster", "./sized.yaml"), size=100)


def test_cards_that_the_mix_file_names_do_not_go_with_their_edition(tmp_path: Path) -> None:
    """The file says that Honey is apart, so one card of the pantry stays."""
    path = tmp_path / "mix.yaml"
    (tmp_path / "kitchen.yaml").write_text("edition: kitchen\ncards: [keeper: Tea, keeper: Milk]\n")
    (tmp_path / "pantry.yaml").write_text("edition: pantry\ncards: [keeper: Honey, keeper: Jam]\n")
    path.write_text("mix: M\ntake: [./kitchen.yaml, ./pantry.yaml]\ndifferent: [Honey]\n")
    shop = Workshop(mix_of(str(path), str(path)), free=True)
    pantry = tuple(key for key in shop.universe.bits if key[0] == "pantry")
    without_pantry = [not_(shop.model.card[key]) for key in pantry]
    assert isinstance(shop.model.possible(without_pantry), Sat)
    choice = Choice(left_out=(("kitchen", "Tea"), *pantry))
    assert shop.state(choice) is None
    shop.learn(choice)
    assert isinstance(shop.model.possible(without_pantry), Unsat)
