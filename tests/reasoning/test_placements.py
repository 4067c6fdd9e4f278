"""Placements constructed for a Goal, and the players who meet the Goal in them."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game import winning
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.zones import GOALS, HAND, PILE, RULES, TABLE, bits
from fluxx_rules.language import core
from fluxx_rules.language.core import ME, At, Both, Bound, Count, Place, Such
from fluxx_rules.reasoning.goals.answers import answers
from fluxx_rules.reasoning.goals.candidate_placements import Candidates, with_card
from fluxx_rules.reasoning.goals.decisions import Shown
from fluxx_rules.reasoning.goals.placement import Placement, holdable_cards, is_satisfied, who_meets
from fluxx_rules.reasoning.goals.placement_builder import (
    STEP_LIMIT,
    chained,
    goal_placements,
    placements_meeting,
)
from tests.decks import tiny_deck

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
    return tiny_deck(text)


def tiny() -> Program:
    return program(deck())


def cards(*names: str) -> int:
    return tiny().such(Such(names=names)) if names else 0


def written(placed: Placement) -> str:
    """Return tables, then hands: `Tea, Cake | ` is two cards in front of the first of two."""

    def names(zones: tuple[int, ...]) -> str:
        return " | ".join(", ".join(card.name for card in deck().among(zone)) for zone in zones)

    return names(placed.tables) + (f"; {names(placed.hands)}" if placed.hands else "")


def have(*slots: core.Cards, who: str = "me") -> core.Test:
    return core.Fills(slots, At(Place.TABLE, Bound(who)))


def at_least(number: core.Number, cards: core.Cards, place: core.Cards = MINE) -> core.Test:
    return core.AtLeast(Count(Both(place, cards)), number)


IN_HAND = core.AtLeast(Count(At(Place.HAND, ME)), core.Word(2))
CONSTRUCTED: dict[str, tuple[core.Test, list[str]]] = {
    "a card": (have(TEA), ["Tea | "]),
    "two with a tag": (have(SWEET, SWEET), ["Cake, Pie | "] * 2),
    "a card that fills a slot of each part": (core.Every((have(TEA), have(TEA))), ["Tea | "]),
    "the scarce slot first": (have(SWEET, CAKE), ["Cake, Pie | "]),
    "two parts": (core.Every((have(TEA), have(RUST))), ["Tea, Rust | "]),
    "a number of Keepers, with each choice for the last": (
        at_least(core.Word(2), KEEPER), ["Tea, Cake | ", "Tea, Pie | "]),
    "none at least": (at_least(core.Word(0), KEEPER), [" | "]),
    "more than there are": (at_least(core.Word(4), KEEPER), []),
    "a digit as it is printed": (at_least(core.Numeral(1), SWEET), ["Cake | ", "Pie | "]),
    "one more than there is of another": (
        at_least(core.Sum(core.Word(1), Count(Both(ANYBODY, CAKE))), SWEET), ["Cake | ", "Pie | "]),
    "a number, with one that lies there": (
        core.Every((have(CAKE), at_least(core.Word(2), SWEET))), ["Cake, Pie | "]),
    "one more than there is of a card that lies there": (
        core.Every((have(CAKE), at_least(
            core.Sum(core.Word(1), Count(Both(ANYBODY, CAKE))), SWEET))), ["Cake, Pie | "]),
    "two more than a number that only the engine knows": (
        at_least(core.Sum(core.Read("plays left"), core.Word(2)), SWEET), ["Cake, Pie | "]),
    "one that lies there fills one slot": (
        core.Every((have(CAKE), have(CAKE, SWEET))), ["Cake, Pie | "]),
    "one that lies there, beside one that is laid": (
        core.Every((have(PIE), have(CAKE, SWEET))), ["Cake, Pie | "]),
    "a number that only the engine knows": (at_least(core.Read("plays left"), SWEET), [" | "]),
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
    "in front of anybody": (
        core.Fills((SWEET,), ANYBODY), ["Cake | ", "Pie | ", " | Cake", " | Pie"]),
    "all without a tag": (have(core.Minus(KEEPER, SWEET)), ["Tea | "]),
    "one or the other": (have(core.Union(TEA, CAKE)), ["Tea | ", "Cake | "]),
    "with a kind and a tag": (have(Both(KEEPER, SWEET)), ["Cake | ", "Pie | "]),
    "a set that no draft can express": (have(core.Working(TEA)), []),
    "a test that is not about cards": (core.Blocked(ME), [" | "]),
}  # fmt: skip


@pytest.mark.parametrize("name", CONSTRUCTED)
def test_placements_have_the_cards_that_the_test_asks_for(name: str) -> None:
    test, expected = CONSTRUCTED[name]
    assert [written(at) for at in placements_meeting(tiny(), test, (0,), 2, 0)] == expected


def test_two_players_meet_it_with_cards_of_their_own() -> None:
    found = placements_meeting(tiny(), have(SWEET), (0, 1), 2, 0)
    assert [written(at) for at in found] == ["Cake | Pie", "Pie | Cake"]


def test_cards_to_avoid_are_not_laid() -> None:
    found = placements_meeting(tiny(), have(SWEET), (0,), 2, 0, cards("Cake"))
    assert [written(at) for at in found] == ["Pie | "]


def test_a_card_that_lies_there_already_fills_a_slot() -> None:
    """It is tried before a new card."""
    both = core.Every((have(CAKE), have(SWEET)))
    found = placements_meeting(tiny(), both, (0,), 2, 0)
    assert [written(at) for at in found] == ["Cake | ", "Cake, Pie | "]


def test_rules_in_play_change_digits_and_are_in_no_hand() -> None:
    rules = cards("Inflation")
    (found,) = placements_meeting(tiny(), at_least(core.Numeral(1), SWEET), (0,), 2, rules)
    assert (written(found), found.rules) == ("Cake, Pie | ", rules)
    assert all(
        "Inflation" not in written(at) for at in placements_meeting(tiny(), IN_HAND, (0,), 2, rules)
    )


MANY = "{edition: many, cards: [{creeper: Rust, copies: 2}, {keeper: Tea, copies: 9}, %s]}"


def test_a_few_of_equal_cards_are_tried_keepers_first() -> None:
    p = program(deck(MANY % "{goal: Any, needs: {at least: 1, of: [keeper, creeper]}}"))
    either = have(core.Union(KEEPER, Such(kinds=("creeper",))))
    found = [at.tables[0] for at in placements_meeting(p, either, (0,), 1, 0)]
    assert len(found) == 6
    assert all(each & p.keepers for each in found)
    few = [at.tables[0] for at in placements_meeting(p, either, (0,), 1, 0, sum(found[:5]))]
    assert [bool(each & p.keepers) for each in few] == [True] * 4 + [False] * 2


def test_the_steps_of_one_search_are_limited() -> None:
    p = program(deck(MANY % "{goal: Any, needs: {at least: 1, of: keeper}}"))
    found = sum(1 for _ in placements_meeting(p, have(*[KEEPER] * 7), (0,), 1, 0))
    assert 0 < found < STEP_LIMIT


def test_chained_steps_combine_all_their_results() -> None:
    def either(so_far: str) -> object:
        return iter((so_far + "a", so_far + "b"))

    def never(so_far: str) -> object:
        return iter(())

    assert [*chained([either, either], "")] == ["aa", "ab", "ba", "bb"]  # type: ignore[list-item]
    assert [*chained([either, never], "")] == []  # type: ignore[list-item]
    assert [*chained([], "x")] == ["x"]


# --- a Goal that only names cards is met in one way --------------------------------------------


def test_a_goal_that_names_cards_is_met_in_one_way() -> None:
    found = goal_placements(tiny(), cards("Tea Time"), (1,), 3, cards("Plenty"))
    assert [(written(at), at.rules) for at in found] == [(" | Tea | ", cards("Plenty"))]


@pytest.mark.parametrize(("seats", "avoid"), [((0, 1), ()), ((0,), ("Tea",))])
def test_it_is_not_met_by_two_players_or_without_its_cards(
    seats: tuple[int, ...], avoid: tuple[str, ...]
) -> None:
    assert [*goal_placements(tiny(), cards("Tea Time"), seats, 3, 0, cards(*avoid))] == []


def test_a_goal_that_names_an_action_is_never_met() -> None:
    p = program(deck("{edition: odd, cards: [{keeper: Tea}, {goal: Odd, needs: {mine: [Tea, Look]}}"
                     ", {action: Look, do: {draw: 1}}]}"))  # fmt: skip
    assert [*goal_placements(p, p.kind["goal"], (0,), 3, 0)] == []


# --- placements and the engine ---------------------------------------------------------


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
    assert placed.rule_ids(p) == ["tiny/Plenty", "tiny/Inflation"]


def test_the_cards_of_a_placement_are_listed_by_place() -> None:
    p, rules = tiny(), cards("Inflation", "Plenty")
    placed = Placement((cards("Tea"), cards("Cake")), (cards("Look"), cards("Pie")), rules,
                       (cards("Inflation"),))  # fmt: skip
    assert placed.by_place(p) == {
        "in front of A": ["tiny/Tea"], "in front of B": ["tiny/Cake"],
        "in the hand of A": ["tiny/Look"], "in the hand of B": ["tiny/Pie"],
        "rules in play": ["tiny/Plenty", "tiny/Inflation"]}  # fmt: skip
    assert Placement((0, 0)).by_place(p) == {}


def test_a_placement_is_written_in_the_format_of_a_ruling() -> None:
    placed = Placement((0, cards("Tea")), (cards("Pie"), 0), cards("Plenty"))
    assert placed.as_ruling(tiny(), cards("Tea Time")) == {
        "players": ["A", "B"], "tables": {"B": ["tiny/Tea"]}, "hands": {"A": ["tiny/Pie"]},
        "rules": ["tiny/Plenty"], "goals": ["tiny/Tea Time"]}  # fmt: skip
    assert Placement((0, 0)).as_ruling(tiny(), 0) == {"players": ["A", "B"]}


def test_creepers_and_goals_are_in_no_hand() -> None:
    held = [card.name for card in deck().among(holdable_cards(tiny()))]
    assert held == ["Tea", "Cake", "Pie", "Inflation", "Plenty", "Look"]


def test_a_goal_is_satisfied_by_the_first_player_even_if_blocked() -> None:
    goal = cards("Tea Time")
    assert is_satisfied(tiny(), goal, Placement((cards("Tea", "Rust"), 0)))
    assert not is_satisfied(tiny(), goal, Placement((0, cards("Tea"))))


def test_an_ungoal_is_met_by_every_player_with_its_cards() -> None:
    placed = Placement((cards("Tea"), 0, 0))
    assert who_meets(tiny(), cards("Ruin"), placed) == 1
    assert who_meets(tiny(), cards("Tea Time"), placed) == 1
    both = Placement((cards("Cake"), cards("Tea"), cards("Pie", "Rust")))
    assert who_meets(tiny(), cards("Wreck"), both) == 0b101, (
        "Creepers do not stop players from losing"
    )
    assert who_meets(tiny(), cards("Sweets"), Placement((cards("Cake", "Pie", "Rust"), 0, 0))) == 0


@pytest.mark.parametrize("target", ["fluxx5+creeper_pack", "star", "nature", "batman"])
def test_the_players_who_meet_a_goal_are_those_of_the_engine(target: str) -> None:
    """Also if the tables alone decide it, beside blockers, waivers and demands."""
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


# --- candidates that are tried before the solver --------------------------------------------------


def candidates() -> Candidates:
    return Candidates(tiny())


def test_the_opening_has_three_cards_in_each_hand_and_none_on_tables() -> None:
    """R-001."""
    p = program(load_deck("fluxx5"))
    opening = Candidates(p).opening
    assert opening.tables == (0, 0, 0)
    assert [hand.bit_count() for hand in opening.hands] == [3, 3, 3]
    assert sum(opening.hands).bit_count() == 9
    assert not sum(opening.hands) & ~holdable_cards(p)


def test_a_goal_is_met_from_the_start_if_all_meet_it_without_cards() -> None:
    assert candidates().is_met_from_the_start(cards("Idle"))
    assert not candidates().is_met_from_the_start(cards("Tea Time"))


def test_a_placement_can_meet_a_goal_and_end_the_game() -> None:
    mine, theirs = Placement((cards("Tea"), 0, 0)), Placement((0, cards("Tea"), 0))
    known = candidates()
    assert known.first_player_meets(cards("Tea Time"), mine) and not known.first_player_meets(
        cards("Tea Time"), theirs
    )
    assert known.ends_the_game(cards("Tea Time"), mine) and not known.ends_the_game(
        cards("Tea Time"), theirs
    )
    assert not known.ends_the_game(cards("Idle"), Placement((0, 0, 0)))
    assert known.ends_the_game(cards("Ruin"), mine) and not known.ends_the_game(
        cards("Ruin"), theirs
    )
    assert known.ends_the_game(cards("Wreck"), Placement((cards("Cake"), cards("Pie"), 0)))


def test_candidates_meet_the_goal_and_are_constructed_once() -> None:
    known = candidates()
    goal = cards("Sweets")
    first, again = known.meeting(goal), known.meeting(goal)
    assert [written(at) for at in first] == ["Cake, Pie |  | "] * 2
    assert [written(at) for at in again] == ["Cake, Pie |  | "] * 2
    assert [written(at) for at in known.meeting(cards("Rusty"))] == ["Rust |  | "]


def test_candidates_that_the_engine_rejects_are_left_out() -> None:
    """The construction ignores the other players: without cards nobody has the most."""
    most = "{edition: odd, cards: [{keeper: Tea}, {goal: Rich, needs: {most: keepers}}]}"
    known = Candidates(program(deck(most)))
    goal = known.program.kind["goal"]
    assert [each.tables for each in known.under_rules(goal, 0)] == [(0, 0, 0)]
    assert [*known.meeting(goal)] == []


def test_without_candidates_the_shown_placement_is_used() -> None:
    known = candidates()
    shown = Placement((cards("Tea"), cards("Pie"), 0))
    goal = cards("Tea Time")
    assert [*known.meeting_or(goal, Shown(shown))] == [*known.meeting(goal)]
    known.placements[goal] = iter(())
    assert [*known.meeting_or(goal, Shown(shown))] == [shown]


def test_candidates_under_rules_without_cards_and_for_two_players() -> None:
    known, goal = candidates(), cards("Sweets")
    rules = cards("Plenty")
    under = [*known.under_rules(goal, rules)]
    assert [(written(at), at.rules) for at in under] == [("Cake, Pie |  | ", rules)] * 2
    (without,) = known.without_cards(cards("Tea Time"), cards("Pie"))
    assert (written(without), without.rules) == ("Tea |  | ", 0)
    assert [*known.without_cards(goal, cards("Pie"))] == []
    assert [*known.for_two_players(goal)] == []
    two = [*known.for_two_players(cards("Wreck"))]
    assert [(written(at), at.rules) for at in two] == [
        ("Cake | Pie | ", 0), ("Pie | Cake | ", 0)]  # fmt: skip


def test_candidates_for_one_goal_only_avoid_cards_or_contradict_the_other() -> None:
    found = [*candidates().for_first_goal_only(cards("Wreck"), cards("Idle"), cards("Cake"))]
    assert [written(at) for at in found] == [
        "Pie |  | ", "Tea, Cake |  | ", "Tea, Pie |  | "]  # fmt: skip
    assert {each.rules for each in found} == {0}


def test_the_extremes_have_no_cards_or_all_on_one_table() -> None:
    everything = cards("Tea", "Cake", "Pie", "Rust")
    assert [each.tables for each in candidates().extremes()] == [
        (0, 0, 0), (0, everything, 0), (everything, 0, 0)]  # fmt: skip


def test_a_card_moved_to_the_first_player_leaves_the_others() -> None:
    placed = Placement((cards("Pie"), cards("Tea", "Cake")))
    assert written(with_card(placed, cards("Tea"))) == "Tea, Pie | Cake"


def test_the_answers_use_the_same_candidates() -> None:
    known = answers(deck())
    goal = cards("Sweets")
    assert [written(at) for at in known.candidates.meeting(goal)] == ["Cake, Pie |  | "] * 2
