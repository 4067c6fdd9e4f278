"""Uses of cards: the cards that other cards ask for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.language import core
from fluxx_rules.reasoning.deck.uses import (
    awaited_rules,
    count_winning,
    is_awaited,
    keepers_and_creepers,
    referenced_cards,
    winning_pairs,
)
from tests.cards.mixes import Write

Make = Callable[..., Deck]
RULE = "{rule: %s, slot: %s, sets: {hand limit: 3}}"


@pytest.fixture
def made(write: Write) -> Make:
    def deck(*cards: str) -> Deck:
        listed = "\n".join(f"  - {card}" for card in cards)
        return load_deck(write("cards.yaml", f"edition: tiny\ncards:\n{listed}\n"))

    return deck


def waiting(deck: Deck) -> list[str]:
    """Return the rules that another card waits for, with their copies."""
    found = deck.among(awaited_rules(deck))
    assert [card for card in deck.cards if is_awaited(deck, card)] == found
    return [card.id.removeprefix("tiny/") for card in found]


def test_things_are_keepers_and_creepers_without_copies(made: Make) -> None:
    deck = made("{keeper: Tea, copies: 2}", "{creeper: Rust}", RULE % ("Three", "three"),
                "{goal: Tea Time, needs: {mine: Tea}}")  # fmt: skip
    assert [card.name for card in keepers_and_creepers(deck)] == ["Tea", "Rust"]


@pytest.mark.parametrize(
    ("asked", "names"),
    [("Tea", ["Tea"]), ("{tagged: sweet}", ["Cake", "Pie"]), ("keeper", [])],
)
def test_cards_are_asked_for_by_name_or_tag_but_not_by_kind(
    made: Make, asked: str, names: list[str]
) -> None:
    deck = made("{keeper: Tea}", "{keeper: Cake, tags: sweet}", "{keeper: Pie, tags: sweet}",
                f"{{goal: Tea Time, needs: {{mine: [{asked}]}}}}")  # fmt: skip
    assert [card.name for card in deck.among(referenced_cards(deck.cards[-1], deck))] == names


def test_a_rule_is_waited_for_if_another_card_asks_whether_it_is_in_play(made: Make) -> None:
    deck = made(RULE % ("Three", "three"), RULE % ("Another Three", "another"),
                "{goal: Calm, needs: {in play: Three}}")  # fmt: skip
    assert waiting(deck) == ["Three"]


def test_no_card_waits_for_a_rule_in_a_hand(made: Make) -> None:
    """Even if the same card asks for another rule in play."""
    hand = "{if: {there is: {one: Three, from: my hand}}, then: {draw: 1}}"
    play = "{if: {in play: Another Three}, then: {draw: 1}}"
    deck = made(RULE % ("Three", "three"), RULE % ("Another Three", "another"),
                f"{{action: Look, do: [{hand}, {play}]}}")  # fmt: skip
    assert waiting(deck) == ["Another Three"]


def test_a_rule_does_not_wait_for_itself_or_its_copies(made: Make) -> None:
    bonus = "{rule: Bonus, copies: 2, adds: {draw: 1, if: {in play: %s}}}"
    assert waiting(made(bonus % "Bonus")) == []
    assert waiting(made(bonus % "Three", RULE % ("Three", "three"))) == ["Three"]


def test_another_rule_of_the_same_name_is_another_card(write: Write) -> None:
    bonus = "{rule: Bonus, adds: {draw: 1, if: {in play: Bonus}}}"
    plain = "{rule: Bonus, slot: plain, sets: {hand limit: 3}}"
    files = [
        write(f"{name}.yaml", f"edition: {name}\ncards: [{card}]\n")
        for name, card in (("one", bonus), ("two", plain))
    ]
    deck = load_deck(*files)
    assert [card.id for card in deck.among(awaited_rules(deck))] == ["two/Bonus"]


def test_two_cards_that_together_meet_a_goal_are_a_pair(made: Make) -> None:
    deck = made("{keeper: Tea}", "{keeper: Cake, tags: sweet}", "{keeper: Pie, tags: sweet}",
                "{goal: Tea Time, needs: {mine: [Tea, {tagged: sweet}]}}",
                "{goal: Feast, needs: {mine: [Tea, Cake, Pie]}}",
                "{goal: Plenty, needs: {at least: 2, of: keeper}}",
                "{goal: Sweets, needs: {mine: [{tagged: sweet}, {tagged: sweet}]}}")  # fmt: skip
    goals = [card for card in deck.cards if card.meaning.kind == "goal"]
    pairs = {frozenset(id.removeprefix("tiny/") for id in each)
             for each in winning_pairs(goals, deck)}  # fmt: skip
    assert pairs == {frozenset(("Tea", "Cake")), frozenset(("Tea", "Pie")),
                     frozenset(("Cake", "Pie"))}  # fmt: skip


def test_only_slots_with_a_plain_description_make_pairs(made: Make) -> None:
    deck = made("{keeper: Tea}", "{keeper: Cake}", "{goal: Tea Time, needs: {mine: [Tea, Cake]}}")
    tea = core.Such(names=("Tea",))
    goal = deck.cards[-1]
    slots = core.Fills((tea, core.Minus(core.Such(), tea)), core.At(core.Place.TABLE, core.ME))
    odd = replace(goal, meaning=replace(goal.meaning, goal=slots))
    assert [*winning_pairs([odd], deck)] == []
    assert len([*winning_pairs([goal], deck)]) == 1


def test_the_density_counts_pairs_of_these_keepers_once(made: Make) -> None:
    deck = made("{keeper: Tea}", "{keeper: Cake}", "{keeper: Pie}", "{keeper: Milk}")
    tea, cake, pie, milk = (card.id for card in deck.cards)
    pairs = [frozenset((tea, cake)), frozenset((cake, tea)), frozenset((pie, milk))]
    assert count_winning(deck.cards, pairs) == (2, 6)
    assert count_winning(deck.cards[:3], pairs) == (1, 3)
