"""Necessary counts of a Goal, and the independent check of a shortage."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.game.program import Program, program
from fluxx_rules.language import core
from fluxx_rules.language.core import ME, At, Both, Bound, Count, Place, Such
from fluxx_rules.reasoning.goals import necessary_counts
from fluxx_rules.reasoning.goals.certificate import (
    fits,
    goal_requires,
    has_shortage,
    required_tests,
)
from fluxx_rules.reasoning.goals.necessary_counts import (
    MAX_COMBINED_SLOTS,
    Need,
    first_shortage,
    is_assured,
    needs_of_test,
)
from tests.decks import tiny_deck

DECK = """
edition: tiny
cards:
  - {keeper: Tea}
  - {keeper: Cake, tags: sweet}
  - {keeper: Pie, tags: sweet}
  - {creeper: Rust}
  - {rule: Swap, numerals: {reads: [[3, 2]]}}
  - {action: Look, do: {draw: 1}, tags: sweet}
  - {goal: Sweets, needs: {mine: [{tagged: sweet}, {tagged: sweet}]}}
  - {goal: Tea Time, needs: {mine: [Tea, Cake]}}
  - {goal: Three, needs: {at least: three, of: {tagged: sweet}}}
"""
MINE, ANYBODY = At(Place.TABLE, ME), At(Place.TABLE)
HAND = At(Place.HAND, ME)
TEA, CAKE, PIE, RUST, NOBODY = (
    Such(names=(name,)) for name in ("Tea", "Cake", "Pie", "Rust", "No Card")
)
SWEET, KEEPER, ANY = Such(tags=("sweet",)), Such(kinds=("keeper",)), Such()
THERE = core.Working(KEEPER)
"""A set that depends on the position."""


@cache
def deck() -> Deck:
    return tiny_deck(DECK)


def tiny() -> Program:
    return program(deck())


def names(cards: int) -> list[str]:
    return [card.name for card in deck().among(cards)]


def card(name: str) -> DeckCard:
    return next(each for each in deck().cards if each.name == name)


def at_least(number: core.Number, cards: core.Cards, place: core.Cards = MINE) -> core.Test:
    return core.AtLeast(Count(Both(place, cards)), number)


def have(*slots: core.Cards, place: core.Cards = MINE) -> core.Test:
    return core.Fills(slots, place)


EVERYTHING = ["Tea", "Cake", "Pie", "Rust"]
Counted = tuple[list[str], int, bool]
NEEDED: dict[str, tuple[core.Test, list[Counted]]] = {
    "each slot, and all together": (
        have(TEA, CAKE),
        [(["Tea"], 1, True), (["Cake"], 1, True), (["Tea", "Cake"], 2, True)]),
    "cards in front of anybody": (have(TEA, place=ANYBODY), [(["Tea"], 1, False)]),
    "cards in front of another player": (
        have(TEA, place=At(Place.TABLE, Bound("x"))), [(["Tea"], 1, False)]),
    "cards in a hand are not counted": (have(TEA, place=HAND), []),
    "a card that cannot lie on a table does not count": (have(SWEET), [(["Cake", "Pie"], 1, True)]),
    "a number of cards": (at_least(core.Word(3), SWEET), [(["Cake", "Pie"], 3, True)]),
    "a number of cards in front of anybody": (
        at_least(core.Word(1), SWEET, ANYBODY), [(["Cake", "Pie"], 1, False)]),
    "a digit counts as its least value": (
        at_least(core.Numeral(3), SWEET), [(["Cake", "Pie"], 2, True)]),
    "an unchanged digit counts as printed": (
        at_least(core.Numeral(4), SWEET), [(["Cake", "Pie"], 4, True)]),
    "at least none is no need": (at_least(core.Word(0), SWEET), []),
    "two in a row": (core.Consecutive(Both(MINE, SWEET)), [(["Cake", "Pie"], 2, True)]),
    "two in a row in front of anybody": (
        core.Consecutive(Both(ANYBODY, SWEET)), [(["Cake", "Pie"], 2, False)]),
    "a card of somebody is not an own one": (
        core.Somebody("x", have(TEA)), [(["Tea"], 1, False)]),
    "a set that depends on the state may be any cards": (have(THERE), [(EVERYTHING, 1, True)]),
    "every part": (
        core.Every((have(TEA), have(CAKE))), [(["Tea"], 1, True), (["Cake"], 1, True)]),
    "a forbidden part has no needs": (core.Not(have(TEA)), []),
    "alternatives have no needs": (core.Not(core.Every((core.Not(have(TEA)),))), []),
}  # fmt: skip


@pytest.mark.parametrize("name", NEEDED)
def test_the_needs_of_a_test(name: str) -> None:
    test, expected = NEEDED[name]
    found = [(names(each.cards), each.number, each.own) for each in needs_of_test(tiny(), test)]
    assert found == expected


def test_of_many_slots_each_one_and_all_together_are_counted() -> None:
    slots = (TEA,) * (MAX_COMBINED_SLOTS + 1)
    assert {each.number for each in needs_of_test(tiny(), have(*slots))} == {
        1,
        MAX_COMBINED_SLOTS + 1,
    }
    assert {each.number for each in needs_of_test(tiny(), have(*slots[:MAX_COMBINED_SLOTS]))} == {
        *range(1, MAX_COMBINED_SLOTS + 1)
    }


def test_a_goal_has_needs_and_another_card_has_none() -> None:
    p = tiny()
    sweets = necessary_counts.necessary_counts(p, p.bit_of[card("Sweets").id])
    assert [(each.number, each.descriptions) for each in sweets] == [
        (1, (SWEET,)), (1, (SWEET,)), (2, (SWEET, SWEET))]  # fmt: skip
    assert necessary_counts.necessary_counts(p, p.bit_of[card("Tea").id]) == []


def need(cards: int, number: int, own: bool = True) -> Need:
    return Need(cards, number, own, ())


def test_a_shortage_is_a_need_for_more_cards_than_there_are() -> None:
    assert first_shortage([need(0b111, 3), need(0b11, 2)]) is None
    assert first_shortage([need(0b111, 3), need(0b11, 3)]) == need(0b11, 3)
    assert first_shortage([]) is None


def test_the_greatest_need_for_the_same_cards_is_the_shortage() -> None:
    """A need in front of the winner comes before one in front of anybody."""
    needs = [need(0b11, 3), need(0b11, 5, own=False), need(0b11, 5), need(0b1100, 9)]
    assert first_shortage(needs) == need(0b11, 5)
    assert first_shortage([need(0, 1), need(0, 2)]) == need(0, 1), (
        "one is missing already if there is no card"
    )


ALL_KEEPERS = at_least(core.Word(2), KEEPER, ANYBODY)


def test_needs_assure_a_test_that_asks_for_no_more() -> None:
    p = tiny()
    sweets = p.such(CAKE) | p.such(PIE)
    keepers = need(sweets, 2)
    assert is_assured(p, [keepers], ALL_KEEPERS)
    assert is_assured(p, [need(0, 1), keepers], core.Every((ALL_KEEPERS, ALL_KEEPERS)))
    assert is_assured(p, [need(sweets, 1)], ALL_KEEPERS) is False
    assert is_assured(p, [need(sweets | p.such(RUST), 2)], ALL_KEEPERS) is False
    assert is_assured(p, [keepers], core.Every((ALL_KEEPERS, core.Blocked(ME)))) is False


@pytest.mark.parametrize(
    "test",
    [
        at_least(core.Word(1), KEEPER, MINE),
        at_least(core.Numeral(1), KEEPER, ANYBODY),
        at_least(core.Word(1), THERE, ANYBODY),
        core.Blocked(ME),
    ],
    ids=["in front of me", "a digit", "a set that depends on the state", "another test"],
)
def test_needs_assure_no_other_tests(test: core.Test) -> None:
    p = tiny()
    assert is_assured(p, [need(p.such(KEEPER), 9)], test) is False


# --- the certificate ---------------------------------------------------------------------------


FITS: dict[str, tuple[core.Cards, list[str]]] = {
    "by name": (TEA, ["Tea"]),
    "by tag, on a table alone": (SWEET, ["Cake", "Pie"]),
    "one or the other": (core.Union(TEA, RUST), ["Tea", "Rust"]),
    "both at once": (Both(SWEET, CAKE), ["Cake"]),
    "both at once, in the other order": (Both(CAKE, SWEET), ["Cake"]),
    "all but one": (core.Minus(SWEET, CAKE), ["Pie"]),
    "a set that depends on the state": (THERE, EVERYTHING),
}


@pytest.mark.parametrize("name", FITS)
def test_a_card_fits(name: str) -> None:
    described, expected = FITS[name]
    assert [card.name for card in deck().cards if fits(card, described)] == expected


def wants(number: int, *slots: core.Cards) -> Need:
    return Need(0, number, True, slots)


REQUIRED: dict[str, tuple[core.Test | None, Need, bool]] = {
    "a slot": (have(TEA, CAKE), wants(1, TEA), True),
    "all slots": (have(TEA, CAKE), wants(2, CAKE, TEA), True),
    "a slot that is not there": (have(TEA, CAKE), wants(1, RUST), False),
    "a slot, and one that is not there": (have(TEA, CAKE), wants(2, TEA, RUST), False),
    "one slot twice": (have(TEA, CAKE), wants(2, TEA, TEA), False),
    "two equal slots": (have(TEA, TEA), wants(2, TEA, TEA), True),
    "more than the slots": (have(TEA, CAKE), wants(3, TEA, CAKE), False),
    "as many as the Goal counts": (at_least(core.Word(3), SWEET), wants(3, SWEET), True),
    "fewer than the Goal counts": (at_least(core.Numeral(3), SWEET), wants(2, SWEET), True),
    "more than the Goal counts": (at_least(core.Word(3), SWEET), wants(4, SWEET), False),
    "other cards than the Goal counts": (at_least(core.Word(3), SWEET), wants(3, KEEPER), False),
    "a count without a place": (
        core.AtLeast(Count(SWEET), core.Word(3)), wants(3, SWEET), False),
    "a count without a printed number": (
        core.AtLeast(Count(Both(MINE, SWEET)), core.Read("plays left")), wants(1, SWEET), False),
    "a printed number in the wrong place": (
        core.AtLeast(core.Word(3), Count(Both(MINE, SWEET))), wants(1, SWEET), False),
    "two in a row": (core.Consecutive(Both(MINE, SWEET)), wants(2, SWEET), True),
    "three in a row": (core.Consecutive(Both(MINE, SWEET)), wants(3, SWEET), False),
    "other cards in a row": (core.Consecutive(Both(MINE, SWEET)), wants(2, KEEPER), False),
    "a row without a place": (core.Consecutive(SWEET), wants(2, SWEET), False),
    "a forbidden slot": (core.Not(have(TEA)), wants(1, TEA), False),
    "no test": (None, wants(1, TEA), False),
}  # fmt: skip


@pytest.mark.parametrize("name", REQUIRED)
def test_the_goal_requires_that_many(name: str) -> None:
    goal, wanted, expected = REQUIRED[name]
    assert goal_requires(goal, wanted) is expected


def test_required_tests_are_found_inside_of_others() -> None:
    tea, three, row = have(TEA), at_least(core.Word(3), SWEET), core.Consecutive(Both(MINE, SWEET))
    goal = core.Every((core.Not(have(CAKE)), core.Somebody("x", tea), core.Every((three, row))))
    assert [*required_tests(goal)] == [tea, three, row]
    assert [*required_tests(None)] == []


@pytest.mark.parametrize(
    ("goal", "wanted", "copies", "expected"),
    [
        ("Three", wants(3, SWEET), 1, True),
        ("Three", wants(2, SWEET), 1, False),
        ("Three", wants(2, SWEET), 2, True),
        ("Sweets", wants(1, SWEET), 2, False),
        ("Sweets", wants(2, SWEET, SWEET), 2, True),
        ("Sweets", wants(1, TEA), 2, False),
        ("Tea Time", wants(2, TEA, CAKE), 1, False),
        ("Tea Time", wants(2, TEA, CAKE), 2, True),
        ("Tea", wants(1, NOBODY), 1, False),
    ],
)
def test_a_shortage_is_confirmed_if_the_goal_requires_more_than_there_is(
    goal: str, wanted: Need, copies: int, expected: bool
) -> None:
    """Two copies are for two players, each with different cards."""
    assert has_shortage(deck(), card(goal), wanted, copies) is expected


@pytest.mark.parametrize(
    ("slot", "there"),
    [
        (SWEET, 2), (KEEPER, 3), (ANY, 4), (THERE, 4), (core.Union(TEA, SWEET), 3),
        (core.Union(TEA, KEEPER), 3), (Both(SWEET, CAKE), 1), (Both(KEEPER, SWEET), 2),
        (core.Minus(SWEET, PIE), 1), (core.Minus(KEEPER, CAKE), 2),
    ],
    ids=str,
)  # fmt: skip
def test_all_cards_that_fit_a_slot_are_counted(slot: core.Cards, there: int) -> None:
    """Also cards of sets without a known word."""
    sweets = card("Sweets")
    goal = replace(sweets, meaning=replace(sweets.meaning, goal=at_least(core.Word(9), slot)))
    assert has_shortage(deck(), goal, wants(there + 1, slot))
    assert not has_shortage(deck(), goal, wants(there, slot))
