"""Two versions of a card come apart in a game where there is one, and never where there is none."""

from __future__ import annotations

import msgspec
import pytest

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.cards.library import load_deck
from fluxx_rules.fuzzing.behaviour_diff import BehaviourDifference, behaviour_difference


def version(text: str) -> DeckCard:
    part = read_cards(f"edition: fluxx5\ncards:\n  - {text}\n".encode(), "card")
    assert part.cards, part.findings
    return part.cards[0]


def apart(old: str, new: str) -> BehaviourDifference | None:
    deck = load_deck("fluxx5")
    one, other = version(old), version(new)
    rest = [card for card in deck.cards if card.name != other.name]
    return behaviour_difference(with_cards(deck, (*rest, other)), one, other)


def with_cards(deck: Deck, cards: tuple[DeckCard, ...]) -> Deck:
    return msgspec.structs.replace(deck, cards=cards)


DIFFERENT = [
    ("action: A\n    do: {draw: 3}", "action: A\n    do: {draw: 2}"),
    ("action: A\n    do: rotate hands", "action: A\n    do: another turn"),
    ("rule: R\n    sets: {draw: 2}", "rule: R\n    sets: {draw: 3}"),
    ("rule: R\n    sets: {hand limit: 2}", "rule: R\n    sets: {keeper limit: 2}"),
    ("rule: R\n    adds: {draw: 1, if: {most: keepers}}",
     "rule: R\n    adds: {draw: 1, if: {fewest: keepers}}"),
    ("goal: G\n    needs: {mine: [Bread, Milk]}", "goal: G\n    needs: {mine: [Bread, Love]}"),
    ("goal: G\n    needs: {mine: Bread}", "goal: G\n    needs: {mine: [Bread, Milk]}"),
    ("creeper: C", "creeper: C\n    blocks: everyone"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), DIFFERENT)
def test_a_difference_is_found_and_small(old: str, new: str) -> None:
    found = apart(old, new)
    assert found is not None
    assert found.differs
    assert found == apart(old, new), "by chance, but always the same"
    assert sum(map(len, found.zones.values())) <= 12
    assert len(found.steps) <= 10


def test_who_wins_is_part_of_what_is_told_of_a_goal() -> None:
    found = apart(*DIFFERENT[6])
    assert found is not None
    assert "winner" in found.differs
    lying = {card for cards in found.zones.values() for card in cards}
    assert "fluxx5/Bread" in lying | {card for step in found.steps for card in step.chosen.cards}


@pytest.mark.parametrize(
    "old", ["action: A\n    do: {draw: 3}", "goal: G\n    needs: {mine: Bread}"]
)
def test_equal_cards_are_not_told_apart(old: str) -> None:
    assert apart(old, old + "\n    notes: in other words") is None


def test_a_card_of_another_kind_is_not_looked_at() -> None:
    assert apart("keeper: K", "creeper: K") is None
