"""Placements that are constructed from what a Goal asks for, and who meets a Goal in them."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from fluxx_rules.cards.cardfile import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.game import winning
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.zones import GOALS, HAND, PILE, RULES, TABLE, bits
from fluxx_rules.language import core
from fluxx_rules.language.core import ME, At, Both, Bound, Count, Place, Such
from fluxx_rules.reasoning.goals.answers import answers
from fluxx_rules.reasoning.goals.candidate_placements import Tries, with_card
from fluxx_rules.reasoning.goals.decisions import Shown
from fluxx_rules.reasoning.goals.placement import Placement, as_it_says, holdable, who_meets
from fluxx_rules.reasoning.goals.placement_builder import MOST, in_turn, placements, ways

DECK = """
edition: tiny
cards:
  - {keeper: Tea}
  - {keeper: Cake, tags: sweet}
  - {keeper: Pie, tags: sweet}
  - {creeper: Rust}
  - {rule: Inflation, numerals: {higher by: one}}
  - {rule: Plenty, sets: {hand limit: three}}
  - {goal: Tea Time, needs: {mine: Tea}}
  - {goal: Sweets, needs: {mine: [{tagged: sweet}, {tagged: sweet}]}}
  - {goal: Idle, needs: {not: {mine: Tea}}}
  - {goal: Ruin, needs: {mine: Tea}, then: everybody loses}
  - {goal: Wreck, needs: {at least: 1, of: {tagged: sweet}}, then: everybody loses}
  - {goal: Rusty, needs: {mine: Rust}}
  - {action: Look, do: {draw: 1}}
"""
MINE, ANYBODY = At(Place.TABLE, ME), At(Place.TABLE)
TEA, CAKE, PIE, RUST = (Such(names=(name,)) for name in ("Tea", "Cake", "Pie", "Rust"))
SWEET, KEEPER = Such(tags=("sweet",)), Such(kinds=("keeper",))


@cache
def deck(text: str = DECK) -> Deck:
    return mix("tiny", [read_cards(text.encode(), "cards.yaml")])


def tiny() -> Program:
    return program(deck())


def cards(*names: str) -> int:
    return tiny().such(Such(names=names)) if names else 0


def told(placed: Placement) -> str:
    """Tables, and after a semicolon hands: `Tea, Cake | ` is two cards before the first of two."""

    def each(zones: tuple[int, ...]) -> str:
        return " | ".join(", ".join(card.name for card in deck().among(zone)) for zone in zones)

    return each(placed.tables) + (f"; {each(placed.hands)}" if placed.hands else "")


def have(*slots: core.Cards, who: str = "me") -> core.Test:
    return core.Fills(slots, At(Place.TABLE, Bound(who)))


def at_least(number: core.Number, cards: core.Cards, place: core.Cards = MINE) -> core.Test:
    return core.AtLeast(Count(Both(place, cards)), number)


IN_HAND = core.AtLeast(Count(At(Place.HAND, ME)), core.Word(2))
LAID: dict[str, tuple[core.Test, list[str]]] = {
    "a card": (have(TEA), ["Tea | "]),
    "two of some": (have(SWEET, SWEET), ["Cake, Pie | "] * 2),
    "a card that fills a slot of each part": (core.Every((have(TEA), have(TEA))), ["Tea | "]),
    "the scarce one first": (have(SWEET, CAKE), ["Cake, Pie | "]),
    "both": (core.Every((have(TEA), have(RUST))), ["Tea, Rust | "]),
    "so many of some, in each way for the last": (
        at_least(core.Word(2), KEEPER), ["Tea, Cake | ", "Tea, Pie | "]),
    "none at least": (at_least(core.Word(0), KEEPER), [" | "]),
    "more than there are": (at_least(core.Word(4), KEEPER), []),
    "a digit as it is printed": (at_least(core.Numeral(1), SWEET), ["Cake | ", "Pie | "]),
    "one more than there is of another": (
        at_least(core.Sum(core.Word(1), Count(Both(ANYBODY, CAKE))), SWEET), ["Cake | ", "Pie | "]),
    "as many, with one that lies there": (
        core.Every((have(CAKE), at_least(core.Word(2), SWEET))), ["Cake, Pie | "]),
    "one more than there is of a card that lies there": (
        core.Every((have(CAKE), at_least(
            core.Sum(core.Word(1), Count(Both(ANYBODY, CAKE))), SWEET))), ["Cake, Pie | "]),
    "two more than only the engine can count": (
        at_least(core.Sum(core.Read("plays left"), core.Word(2)), SWEET), ["Cake, Pie | "]),
    "one that lies there fills one slot": (
        core.Every((have(CAKE), have(CAKE, SWEET))), ["Cake, Pie | "]),
    "one that lies there, beside one that is laid": (
        core.Every((have(PIE), have(CAKE, SWEET))), ["Cake, Pie | "]),
    "what only the engine can count": (at_least(core.Read("plays left"), SWEET), [" | "]),
    "cards in hand": (IN_HAND, [f" | ; Tea, {each} | " for each in
                                ("Cake", "Pie", "Inflation", "Plenty", "Look")]),
    "not not": (core.Not(core.Not(have(TEA))), ["Tea | "]),
    "either": (
        core.Not(core.Every((core.Not(have(TEA)), core.Not(have(CAKE))))), ["Tea | ", "Cake | "]),
    "not both, or the other": (
        core.Not(core.Every((have(TEA), core.Not(have(CAKE))))), [" | ", "Cake | "]),
    "nobody lacks it": (
        core.Not(core.Somebody("x", core.Not(have(TEA, who="x")), False)), ["Tea | "]),
    "no other lacks it": (
        core.Not(core.Somebody("x", core.Not(have(TEA, who="x")), True)), [" | "]),
    "somebody, I first": (core.Somebody("x", have(TEA, who="x")), ["Tea | ", " | Tea"]),
    "somebody else": (core.Somebody("x", have(TEA, who="x"), True), [" | Tea"]),
    "two in a row": (core.Consecutive(Both(MINE, SWEET)), ["Cake, Pie | "] * 2),
    "before anybody": (
        core.Fills((SWEET,), ANYBODY), ["Cake | ", "Pie | ", " | Cake", " | Pie"]),
    "all but some": (have(core.Minus(KEEPER, SWEET)), ["Tea | "]),
    "one or the other": (have(core.Union(TEA, CAKE)), ["Tea | ", "Cake | "]),
    "of a kind and a tag": (have(Both(KEEPER, SWEET)), ["Cake | ", "Pie | "]),
    "what no draft can say": (have(core.Working(TEA)), []),
    "what is no matter of cards": (core.Blocked(ME), [" | "]),
}  # fmt: skip


@pytest.mark.parametrize("name", LAID)
def test_cards_are_laid_as_the_test_asks(name: str) -> None:
    test, expected = LAID[name]
    assert [told(each) for each in placements(tiny(), test, (0,), 2, 0)] == expected


def test_two_players_meet_it_with_cards_of_their_own() -> None:
    found = placements(tiny(), have(SWEET), (0, 1), 2, 0)
    assert [told(each) for each in found] == ["Cake | Pie", "Pie | Cake"]


def test_cards_to_avoid_are_not_laid() -> None:
    found = placements(tiny(), have(SWEET), (0,), 2, 0, cards("Cake"))
    assert [told(each) for each in found] == ["Pie | "]


def test_a_card_that_lies_there_already_fills_a_slot() -> None:
    """It is tried before another one is laid."""
    both = core.Every((have(CAKE), have(SWEET)))
    found = placements(tiny(), both, (0,), 2, 0)
    assert [told(each) for each in found] == ["Cake | ", "Cake, Pie | "]


def test_rules_in_play_change_digits_and_are_in_no_hand() -> None:
    rules = cards("Inflation")
    (found,) = placements(tiny(), at_least(core.Numeral(1), SWEET), (0,), 2, rules)
    assert (told(found), found.rules) == ("Cake, Pie | ", rules)
    assert all(
        "Inflation" not in told(each) for each in placements(tiny(), IN_HAND, (0,), 2, rules)
    )


MANY = "{edition: many, cards: [{creeper: Rust, copies: 2}, {keeper: Tea, copies: 9}, %s]}"


def test_of_equal_cards_a_few_are_tried_keepers_first() -> None:
    p = program(deck(MANY % "{goal: Any, needs: {at least: 1, of: [keeper, creeper]}}"))
    either = have(core.Union(KEEPER, Such(kinds=("creeper",))))
    found = [each.tables[0] for each in placements(p, either, (0,), 1, 0)]
    assert len(found) == 6
    assert all(each & p.keepers for each in found)
    few = [each.tables[0] for each in placements(p, either, (0,), 1, 0, sum(found[:5]))]
    assert [bool(each & p.keepers) for each in few] == [True] * 4 + [False] * 2


def test_no_more_cards_are_laid_than_so_many_over_all_ways() -> None:
    p = program(deck(MANY % "{goal: Any, needs: {at least: 1, of: keeper}}"))
    found = sum(1 for _ in placements(p, have(*[KEEPER] * 7), (0,), 1, 0))
    assert 0 < found < MOST


def test_steps_are_taken_one_after_the_other_each_in_all_its_ways() -> None:
    def either(so_far: str) -> object:
        return iter((so_far + "a", so_far + "b"))

    def never(so_far: str) -> object:
        return iter(())

    assert [*in_turn([either, either], "")] == ["aa", "ab", "ba", "bb"]  # type: ignore[list-item]
    assert [*in_turn([either, never], "")] == []  # type: ignore[list-item]
    assert [*in_turn([], "x")] == ["x"]


# --- of Goals that only name cards there is one way --------------------------------------------


def test_a_goal_that_names_cards_is_met_in_one_way() -> None:
    found = ways(tiny(), cards("Tea Time"), (1,), 3, cards("Plenty"))
    assert [(told(each), each.rules) for each in found] == [(" | Tea | ", cards("Plenty"))]


@pytest.mark.parametrize(("seats", "avoid"), [((0, 1), ()), ((0,), ("Tea",))])
def test_and_in_none_by_two_or_without_them(seats: tuple[int, ...], avoid: tuple[str, ...]) -> None:
    assert [*ways(tiny(), cards("Tea Time"), seats, 3, 0, cards(*avoid))] == []


def test_a_goal_that_names_what_lies_on_no_table_is_met_in_no_way() -> None:
    p = program(deck("{edition: odd, cards: [{keeper: Tea}, {goal: Odd, needs: {mine: [Tea, Look]}}"
                     ", {action: Look, do: {draw: 1}}]}"))  # fmt: skip
    assert [*ways(p, p.kind["goal"], (0,), 3, 0)] == []


# --- placements, and the engine's word ---------------------------------------------------------


def test_a_placement_is_a_state_of_the_engine() -> None:
    p = tiny()
    placed = Placement((cards("Tea"), 0), (0, cards("Pie")), cards("Inflation", "Plenty"),
                       (cards("Inflation"),))  # fmt: skip
    s = placed.state(p, (cards("Tea Time"),))
    assert (s.z[TABLE], s.z[TABLE + 1]) == (cards("Tea"), 0)
    assert (s.z[HAND], s.z[HAND + 1]) == (0, cards("Pie"))
    assert (s.z[RULES], s.z[GOALS]) == (placed.rules, cards("Tea Time"))
    elsewhere = cards("Tea", "Pie", "Tea Time") | placed.rules
    assert s.z[PILE] == p.all & ~elsewhere
    assert placed.played(p) == ["tiny/Plenty", "tiny/Inflation"]


def test_a_placement_is_told_place_by_place() -> None:
    p, rules = tiny(), cards("Inflation", "Plenty")
    placed = Placement((cards("Tea"), cards("Cake")), (cards("Look"), cards("Pie")), rules,
                       (cards("Inflation"),))  # fmt: skip
    assert placed.told(p) == {
        "in front of A": ["tiny/Tea"], "in front of B": ["tiny/Cake"],
        "in the hand of A": ["tiny/Look"], "in the hand of B": ["tiny/Pie"],
        "rules in play": ["tiny/Plenty", "tiny/Inflation"]}  # fmt: skip
    assert Placement((0, 0)).told(p) == {}


def test_a_placement_is_put_in_the_words_of_a_ruling() -> None:
    placed = Placement((0, cards("Tea")), (cards("Pie"), 0), cards("Plenty"))
    assert placed.given(tiny(), cards("Tea Time")) == {
        "players": ["A", "B"], "tables": {"B": ["tiny/Tea"]}, "hands": {"A": ["tiny/Pie"]},
        "rules": ["tiny/Plenty"], "goals": ["tiny/Tea Time"]}  # fmt: skip
    assert Placement((0, 0)).given(tiny(), 0) == {"players": ["A", "B"]}


def test_creepers_and_goals_are_in_no_hand() -> None:
    held = [card.name for card in deck().among(holdable(tiny()))]
    assert held == ["Tea", "Cake", "Pie", "Inflation", "Plenty", "Look"]


def test_as_it_says_is_asked_of_the_first_player_whatever_blocks() -> None:
    goal = cards("Tea Time")
    assert as_it_says(tiny(), goal, Placement((cards("Tea", "Rust"), 0)))
    assert not as_it_says(tiny(), goal, Placement((0, cards("Tea"))))


def test_an_ungoal_is_met_by_whoever_has_its_cards() -> None:
    placed = Placement((cards("Tea"), 0, 0))
    assert who_meets(tiny(), cards("Ruin"), placed) == 1
    assert who_meets(tiny(), cards("Tea Time"), placed) == 1
    both = Placement((cards("Cake"), cards("Tea"), cards("Pie", "Rust")))
    assert who_meets(tiny(), cards("Wreck"), both) == 0b101, "nothing keeps anybody from losing"
    assert who_meets(tiny(), cards("Sweets"), Placement((cards("Cake", "Pie", "Rust"), 0, 0))) == 0


@pytest.mark.parametrize("target", ["fluxx5+creeper_pack", "star", "nature", "batman"])
def test_who_meets_a_goal_is_what_the_engine_says(target: str) -> None:
    """Also where it is plain from the cards: with blockers, waivers and clauses about."""
    p = program(load_deck(target))
    random = Random(target)
    goals = [card for card in p.having(lambda m: m.kind == "goal" and m.goal is not None)
             if not p.meaning[card].loses]  # fmt: skip
    blockers = p.owner_blockers | p.table_blockers
    rules = p.kind["rule"]
    for goal in goals:
        named = p.goal(goal).named
        for _ in range(6):
            tables = [0, 0, 0]
            tables[random.randrange(3)] |= named
            kept = some(random, p.keepers & ~named, 2)
            for card in (*some(random, blockers & ~named, 2), *kept):
                tables[random.randrange(3)] |= card
            placed = Placement(tuple(tables), (), sum(some(random, rules, 2)))
            s = placed.state(p, (goal,))
            assert who_meets(p, goal, placed) == winning.who_meets(s), (goal, placed)


def some(random: Random, cards: int, most: int) -> list[int]:
    there = bits(cards)
    return random.sample(there, min(most, len(there)))


# --- what is tried before the solver is asked --------------------------------------------------


def tries() -> Tries:
    return Tries(tiny())


def test_everybody_begins_with_three_cards_in_hand_and_none_on_a_table() -> None:
    """R-001."""
    p = program(load_deck("fluxx5"))
    opening = Tries(p).opening
    assert opening.tables == (0, 0, 0)
    assert [hand.bit_count() for hand in opening.hands] == [3, 3, 3]
    assert sum(opening.hands).bit_count() == 9
    assert not sum(opening.hands) & ~holdable(p)


def test_a_goal_is_met_from_the_start_if_all_meet_it_with_nothing() -> None:
    assert tries().from_the_start(cards("Idle"))
    assert not tries().from_the_start(cards("Tea Time"))


def test_whose_goal_it_is_and_whether_the_game_is_over() -> None:
    mine, theirs = Placement((cards("Tea"), 0, 0)), Placement((0, cards("Tea"), 0))
    known = tries()
    assert known.mine(cards("Tea Time"), mine) and not known.mine(cards("Tea Time"), theirs)
    assert known.is_over(cards("Tea Time"), mine) and not known.is_over(cards("Tea Time"), theirs)
    assert not known.is_over(cards("Idle"), Placement((0, 0, 0)))  # all meet it, and nobody wins
    assert known.is_over(cards("Ruin"), mine) and not known.is_over(cards("Ruin"), theirs)
    assert known.is_over(cards("Wreck"), Placement((cards("Cake"), cards("Pie"), 0)))


def test_ways_meet_the_goal_and_are_looked_for_once() -> None:
    known = tries()
    goal = cards("Sweets")
    first, again = known.ways(goal), known.ways(goal)
    assert [told(each) for each in first] == ["Cake, Pie |  | "] * 2
    assert [told(each) for each in again] == ["Cake, Pie |  | "] * 2
    assert [told(each) for each in known.ways(cards("Rusty"))] == ["Rust |  | "]


def test_ways_that_the_engine_does_not_accept_are_left_out() -> None:
    """What the others have is left to chance: with nothing, nobody has most."""
    most = "{edition: odd, cards: [{keeper: Tea}, {goal: Rich, needs: {most: keepers}}]}"
    known = Tries(program(deck(most)))
    goal = known.program.kind["goal"]
    assert [each.tables for each in known.ways_under(goal, 0)] == [(0, 0, 0)]
    assert [*known.ways(goal)] == []


def test_where_no_way_is_known_the_placement_that_was_shown_is_one() -> None:
    known = tries()
    shown = Placement((cards("Tea"), cards("Pie"), 0))
    goal = cards("Tea Time")
    assert [*known.ways_or(goal, Shown(shown))] == [*known.ways(goal)]
    known.found[goal] = iter(())
    assert [*known.ways_or(goal, Shown(shown))] == [shown]


def test_ways_under_rules_without_cards_and_by_two() -> None:
    known, goal = tries(), cards("Sweets")
    rules = cards("Plenty")
    under = [*known.ways_under(goal, rules)]
    assert [(told(each), each.rules) for each in under] == [("Cake, Pie |  | ", rules)] * 2
    (without,) = known.ways_without(cards("Tea Time"), cards("Pie"))
    assert (told(without), without.rules) == ("Tea |  | ", 0)
    assert [*known.ways_without(goal, cards("Pie"))] == []
    assert [*known.ways_by_two(goal)] == []
    two = [*known.ways_by_two(cards("Wreck"))]
    assert [(told(each), each.rules) for each in two] == [
        ("Cake | Pie | ", 0), ("Pie | Cake | ", 0)]  # fmt: skip


def test_ways_apart_avoid_some_cards_and_then_spoil_the_other_goal() -> None:
    found = [*tries().ways_apart(cards("Wreck"), cards("Idle"), cards("Cake"))]
    assert [told(each) for each in found] == [
        "Pie |  | ", "Tea, Cake |  | ", "Tea, Pie |  | "]  # fmt: skip
    assert {each.rules for each in found} == {0}


def test_the_extremes_have_nothing_or_everything_on_one_table() -> None:
    everything = cards("Tea", "Cake", "Pie", "Rust")
    assert [each.tables for each in tries().extremes()] == [
        (0, 0, 0), (0, everything, 0), (everything, 0, 0)]  # fmt: skip


def test_a_card_that_comes_to_the_first_player_leaves_the_others() -> None:
    placed = Placement((cards("Pie"), cards("Tea", "Cake")))
    assert told(with_card(placed, cards("Tea"))) == "Tea, Pie | Cake"


def test_the_answers_use_the_same_ways() -> None:
    known = answers(deck())
    goal = cards("Sweets")
    assert [told(each) for each in known.tries.ways(goal)] == ["Cake, Pie |  | "] * 2
