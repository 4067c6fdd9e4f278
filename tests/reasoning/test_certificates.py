"""What a Goal needs in any case, and the small check of a claim that the deck has too little."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from fluxx_rules.cards.cardfile import read_cards
from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.cards.mixing import mix
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
"""A set that depends on where cards lie."""


@cache
def deck() -> Deck:
    return mix("tiny", [read_cards(DECK.encode(), "cards.yaml")])


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
Told = tuple[list[str], int, bool]
NEEDED: dict[str, tuple[core.Test, list[Told]]] = {
    "each slot, and all together": (
        have(TEA, CAKE),
        [(["Tea"], 1, True), (["Cake"], 1, True), (["Tea", "Cake"], 2, True)]),
    "cards before anybody": (have(TEA, place=ANYBODY), [(["Tea"], 1, False)]),
    "cards before another player": (
        have(TEA, place=At(Place.TABLE, Bound("x"))), [(["Tea"], 1, False)]),
    "cards in a hand are not counted": (have(TEA, place=HAND), []),
    "no card that lies on no table": (have(SWEET), [(["Cake", "Pie"], 1, True)]),
    "so many of some": (at_least(core.Word(3), SWEET), [(["Cake", "Pie"], 3, True)]),
    "so many of some before anybody": (
        at_least(core.Word(1), SWEET, ANYBODY), [(["Cake", "Pie"], 1, False)]),
    "of a digit as many as it reads at the least": (
        at_least(core.Numeral(3), SWEET), [(["Cake", "Pie"], 2, True)]),
    "of another digit what is printed": (
        at_least(core.Numeral(4), SWEET), [(["Cake", "Pie"], 4, True)]),
    "of none at least nothing": (at_least(core.Word(0), SWEET), []),
    "two in a row": (core.Consecutive(Both(MINE, SWEET)), [(["Cake", "Pie"], 2, True)]),
    "two in a row before anybody": (
        core.Consecutive(Both(ANYBODY, SWEET)), [(["Cake", "Pie"], 2, False)]),
    "what somebody has is not one's own": (
        core.Somebody("x", have(TEA)), [(["Tea"], 1, False)]),
    "what depends on the state may be anything": (have(THERE), [(EVERYTHING, 1, True)]),
    "every part": (
        core.Every((have(TEA), have(CAKE))), [(["Tea"], 1, True), (["Cake"], 1, True)]),
    "nothing that is forbidden": (core.Not(have(TEA)), []),
    "nothing of alternatives": (core.Not(core.Every((core.Not(have(TEA)),))), []),
}  # fmt: skip


@pytest.mark.parametrize("name", NEEDED)
def test_what_is_needed_in_any_case(name: str) -> None:
    test, expected = NEEDED[name]
    found = [(names(each.cards), each.number, each.own) for each in needs_of_test(tiny(), test)]
    assert found == expected


def test_of_many_slots_each_and_all_are_looked_at() -> None:
    slots = (TEA,) * (MAX_COMBINED_SLOTS + 1)
    assert {each.number for each in needs_of_test(tiny(), have(*slots))} == {
        1,
        MAX_COMBINED_SLOTS + 1,
    }
    assert {each.number for each in needs_of_test(tiny(), have(*slots[:MAX_COMBINED_SLOTS]))} == {
        *range(1, MAX_COMBINED_SLOTS + 1)
    }


def test_a_goal_needs_what_it_says_and_another_card_nothing() -> None:
    p = tiny()
    sweets = necessary_counts.necessary_counts(p, p.bit_of[card("Sweets").id])
    assert [(each.number, each.descriptions) for each in sweets] == [
        (1, (SWEET,)), (1, (SWEET,)), (2, (SWEET, SWEET))]  # fmt: skip
    assert necessary_counts.necessary_counts(p, p.bit_of[card("Tea").id]) == []


def need(cards: int, number: int, own: bool = True) -> Need:
    return Need(cards, number, own, ())


def test_too_few_is_what_there_is_less_of_than_needed() -> None:
    assert first_shortage([need(0b111, 3), need(0b11, 2)]) is None
    assert first_shortage([need(0b111, 3), need(0b11, 3)]) == need(0b11, 3)
    assert first_shortage([]) is None


def test_of_the_same_cards_the_most_that_is_needed_is_too_few() -> None:
    """One's own before anybody's."""
    needs = [need(0b11, 3), need(0b11, 5, own=False), need(0b11, 5), need(0b1100, 9)]
    assert first_shortage(needs) == need(0b11, 5)
    assert first_shortage([need(0, 1), need(0, 2)]) == need(0, 1), (
        "of no card one is missing already"
    )


ALL_KEEPERS = at_least(core.Word(2), KEEPER, ANYBODY)


def test_what_is_needed_assures_what_asks_for_no_more() -> None:
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
    ids=["before me", "a digit", "what depends on the state", "something else"],
)
def test_of_what_else_is_asked_nothing_is_assured(test: core.Test) -> None:
    p = tiny()
    assert is_assured(p, [need(p.such(KEEPER), 9)], test) is False


# --- the certificate ---------------------------------------------------------------------------


FITS: dict[str, tuple[core.Cards, list[str]]] = {
    "by name": (TEA, ["Tea"]),
    "by tag, on a table alone": (SWEET, ["Cake", "Pie"]),
    "one or the other": (core.Union(TEA, RUST), ["Tea", "Rust"]),
    "both at once": (Both(SWEET, CAKE), ["Cake"]),
    "both at once, the other way round": (Both(CAKE, SWEET), ["Cake"]),
    "all but one": (core.Minus(SWEET, CAKE), ["Pie"]),
    "what depends on the state": (THERE, EVERYTHING),
}


@pytest.mark.parametrize("name", FITS)
def test_a_card_fits(name: str) -> None:
    said, expected = FITS[name]
    assert [each.name for each in deck().cards if fits(each, said)] == expected


def wants(number: int, *said: core.Cards) -> Need:
    return Need(0, number, True, said)


ASKED: dict[str, tuple[core.Test | None, Need, bool]] = {
    "a slot": (have(TEA, CAKE), wants(1, TEA), True),
    "all slots": (have(TEA, CAKE), wants(2, CAKE, TEA), True),
    "a slot that is not there": (have(TEA, CAKE), wants(1, RUST), False),
    "a slot, and one that is not there": (have(TEA, CAKE), wants(2, TEA, RUST), False),
    "one slot twice": (have(TEA, CAKE), wants(2, TEA, TEA), False),
    "two equal slots": (have(TEA, TEA), wants(2, TEA, TEA), True),
    "more than the slots": (have(TEA, CAKE), wants(3, TEA, CAKE), False),
    "as many as it counts": (at_least(core.Word(3), SWEET), wants(3, SWEET), True),
    "fewer than it counts": (at_least(core.Numeral(3), SWEET), wants(2, SWEET), True),
    "more than it counts": (at_least(core.Word(3), SWEET), wants(4, SWEET), False),
    "others than it counts": (at_least(core.Word(3), SWEET), wants(3, KEEPER), False),
    "what is not counted from a place": (
        core.AtLeast(Count(SWEET), core.Word(3)), wants(3, SWEET), False),
    "what has no number": (
        core.AtLeast(Count(Both(MINE, SWEET)), core.Read("plays left")), wants(1, SWEET), False),
    "a number of something else": (
        core.AtLeast(core.Word(3), Count(Both(MINE, SWEET))), wants(1, SWEET), False),
    "two in a row": (core.Consecutive(Both(MINE, SWEET)), wants(2, SWEET), True),
    "three in a row": (core.Consecutive(Both(MINE, SWEET)), wants(3, SWEET), False),
    "others in a row": (core.Consecutive(Both(MINE, SWEET)), wants(2, KEEPER), False),
    "a row without a place": (core.Consecutive(SWEET), wants(2, SWEET), False),
    "what is forbidden": (core.Not(have(TEA)), wants(1, TEA), False),
    "nothing at all": (None, wants(1, TEA), False),
}  # fmt: skip


@pytest.mark.parametrize("name", ASKED)
def test_the_goal_asks_for_that_many(name: str) -> None:
    goal, said, expected = ASKED[name]
    assert goal_requires(goal, said) is expected


def test_the_parts_that_have_to_hold_are_looked_into() -> None:
    tea, three, row = have(TEA), at_least(core.Word(3), SWEET), core.Consecutive(Both(MINE, SWEET))
    goal = core.Every((core.Not(have(CAKE)), core.Somebody("x", tea), core.Every((three, row))))
    assert [*required_tests(goal)] == [tea, three, row]
    assert [*required_tests(None)] == []


@pytest.mark.parametrize(
    ("goal", "said", "copies", "expected"),
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
def test_a_certificate_holds_if_the_goal_asks_for_more_than_there_is(
    goal: str, said: Need, copies: int, expected: bool
) -> None:
    """Two copies are for two players, each with cards of their own."""
    assert has_shortage(deck(), card(goal), said, copies) is expected


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
    """Those that are found by their words, and those of which no word is known."""
    sweets = card("Sweets")
    goal = replace(sweets, meaning=replace(sweets.meaning, goal=at_least(core.Word(9), slot)))
    assert has_shortage(deck(), goal, wants(there + 1, slot))
    assert not has_shortage(deck(), goal, wants(there, slot))
