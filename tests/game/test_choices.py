"""Choices are counted without being listed, and illegal ones are refused."""

from __future__ import annotations

from random import Random

import pytest

from fluxx_rules.cards.deck import Deck, deal_copies
from fluxx_rules.game.choices import Choice, Choices
from fluxx_rules.game.engine import blank
from fluxx_rules.game.game import Game, IllegalChoice
from fluxx_rules.game.program import program
from fluxx_rules.game.state import Pending
from fluxx_rules.game.trace import replay, trace
from fluxx_rules.language.card import Card, Keeper


def choices(cards: list[Card], least: int, most: int) -> Choices:
    """Return the choices of any cards of the deck, in these numbers."""
    compiled = program(Deck("made", deal_copies("made", [(card, None) for card in cards])))
    s = blank(compiled, 2)
    s.ask = Pending(0, "cards", compiled.all, least, most, "made")
    return Choices(s)


def test_copies_are_offered_once() -> None:
    found = choices([Keeper(keeper="Tea", copies=3), Keeper(keeper="Cake")], 2, 2)
    assert list(found) == [
        Choice(cards=("made/Tea", "made/Cake")),
        Choice(cards=("made/Tea", "made/Tea#2")),
    ]
    assert len(found) == 2
    assert Choice(cards=("made/Tea#3", "made/Cake")) in found


def test_many_are_counted_without_being_listed() -> None:
    found = choices([Keeper(keeper=f"K{n}") for n in range(20)], 10, 10)
    assert len(found) == found.upper_bound() == 184_756


def test_few_of_many_are_listed_without_a_look_at_all_sets() -> None:
    found = choices([Keeper(keeper=f"K{n}") for n in range(60)], 1, 2)
    assert len(list(found)) == len(found) == 60 + 60 * 59 // 2


@pytest.mark.parametrize("bounds", [(0, 0), (0, 2), (1, 3), (4, 4)])
def test_the_count_is_that_of_the_list(bounds: tuple[int, int]) -> None:
    cards: list[Card] = [
        Keeper(keeper="Tea", copies=2),
        Keeper(keeper="Cake"),
        Keeper(keeper="Cat"),
    ]
    found = choices(cards, *bounds)
    assert len(found) == len(list(found)) == len(set(found))
    assert all(choice in found for choice in found)


def test_what_names_no_card_does_not_decline() -> None:
    """Only an empty choice declines, if no card has to be chosen."""
    found = choices([Keeper(keeper="Tea"), Keeper(keeper="Cake")], 0, 1)
    assert Choice() in found
    assert Choice(player=0) not in found
    assert Choice(option="nothing") not in found


def test_a_sample_is_a_choice() -> None:
    found = choices([Keeper(keeper="Tea", copies=4), Keeper(keeper="Cake")], 1, 3)
    random = Random(1)
    assert all(found.sample(random) in found for _ in range(100))


def test_the_holder_of_the_turn_card_goes_first(deck: Deck) -> None:
    game = Game(deck, 4, seed=1, first=2)
    assert game.view(0).turn_of == 2
    assert game.history.count(Choice(player=2)) == 1
    assert replay(deck, trace(game)) == game
    with pytest.raises(IllegalChoice, match="no player 4"):
        Game(deck, 4, first=4)


def test_without_chance_the_turn_card_is_still_there(deck: Deck) -> None:
    game = Game(deck, 2, first=1)
    while game.state.turn == 0:
        game.apply(game.choices().sample(Random(1)))
    assert game.view(0).turn_of == 1


@pytest.mark.parametrize(
    "wrong",
    [
        Choice(),
        Choice(player=1),
        Choice(option="rock"),
        Choice(cards=("fluxx5/No Such Card",)),
        Choice(cards=("fluxx5/Sleep", "fluxx5/Milk", "fluxx5/Love", "fluxx5/Time")),
    ],
)
def test_an_illegal_choice_changes_nothing(deck: Deck, wrong: Choice) -> None:
    game = Game(deck, 3)
    before = game.state.key()
    assert wrong not in game.choices()
    with pytest.raises(IllegalChoice):
        game.apply(wrong)
    assert game.state.key() == before
    assert game.history == []
