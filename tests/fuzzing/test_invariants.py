"""Every invariant is described, follows known rulings, looks at something, and can fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.fuzzing.driver import Watch, from_seed, one_step, play
from fluxx_rules.fuzzing.invariant import Invariant, Seen
from fluxx_rules.fuzzing.invariants import UnknownInvariant, all_invariants, chosen
from fluxx_rules.fuzzing.runner import example
from fluxx_rules.game.engine import opening
from fluxx_rules.game.program import program
from fluxx_rules.game.settle import ENDLESS
from fluxx_rules.game.state import PLAYING, State
from fluxx_rules.game.turn import MAIN
from fluxx_rules.game.zones import DISCARD, GOALS, GONE, HAND, PILE, PLAYED, TABLE, bits
from tests.fuzzing.conftest import Plant

DECKS = Path(__file__).parents[2] / "decks"
INVARIANTS = all_invariants()


def known_rulings() -> set[str]:
    text = "".join(path.read_text("utf-8") for path in sorted(DECKS.glob("*/rulings.yaml")))
    return set(re.findall(r"^- ruling: ([A-Z]-\d+)", text, re.MULTILINE))


def test_there_are_at_least_thirty() -> None:
    assert len(INVARIANTS) >= 30


@pytest.mark.parametrize("each", INVARIANTS.values(), ids=INVARIANTS)
def test_an_invariant_says_what_it_guarantees(each: Invariant) -> None:
    assert each.title.endswith((".", ")."))
    assert each.state or each.step or each.game
    assert set(each.rulings) <= known_rulings(), set(each.rulings) - known_rulings()
    assert len(set(each.rulings)) == len(each.rulings)


def test_names_may_be_written_with_spaces() -> None:
    assert [each.name for each in chosen(["one winner", "conservation"])] == [
        "one_winner", "conservation",
    ]  # fmt: skip
    with pytest.raises(UnknownInvariant):
        chosen(["one_looser"])


@pytest.mark.parametrize("edition", editions())
def test_the_shipped_editions_are_sound(edition: str) -> None:
    """A few games each; `fluxx fuzz` plays more."""
    compiled, watch = program(load_deck(edition)), Watch(INVARIANTS.values())
    for number in range(4):
        run, _ = example(compiled, "shipped", number, watch)
        assert run.found is None


# --- each state invariant notices what is wrong ------------------------------------------------


def middle(deck: Deck, seed: int = 3, steps: int = 60) -> State:
    """Return a game at a choice of a play."""
    run = play(program(deck), 3, from_seed(seed), Watch([]), longest=steps)
    s = run.end
    random = from_seed("on")
    while s.ask is not None and (s.ask.kind != "play" or s.phase != PLAYING):
        from fluxx_rules.game.engine import apply
        from fluxx_rules.game.players import at_random

        apply(s, at_random(s.ask, random))
    assert s.ask is not None
    return s


def lose_a_card(s: State) -> None:
    s.z[PILE] &= s.z[PILE] - 1


def double_a_card(s: State) -> None:
    s.z[GONE] |= s.z[PILE] & -s.z[PILE]


def forget_an_order(s: State) -> None:
    s.discard = s.discard[1:] or "x"


def win_without_a_goal(s: State) -> None:
    s.z[GOALS], s.goals = 0, ""
    s.winner, s.ask = 1, None


def ask_nobody(s: State) -> None:
    assert s.ask is not None
    s.ask = s.ask._replace(who=5)


def ask_for_too_many(s: State) -> None:
    assert s.ask is not None
    s.ask = s.ask._replace(least=99, most=99, why="too many")


def force(s: State) -> None:
    assert s.ask is not None
    n = s.ask.mask.bit_count()
    s.ask = s.ask._replace(least=n, most=n, why="all")


def leave_a_card_aside(s: State) -> None:
    card = s.z[PILE] & -s.z[PILE]
    s.z[PILE] ^= card
    s.z[PLAYED] |= card


def hold_a_creeper(s: State) -> None:
    creeper = bits(s.program.creepers)[0]
    s.z = [zone & ~creeper for zone in s.z]
    s.z[HAND] |= creeper


def undraw(s: State) -> None:
    s.drawn = -1


def play_enough(s: State) -> None:
    s.played = 99


def hide(s: State) -> None:
    s.hidden = s.program.keepers & s.z[TABLE] or s.program.keepers


def mark(s: State) -> None:
    s.marks = ((s.z[PILE] & -s.z[PILE], 1),)


def attach(s: State) -> None:
    s.attached = ((s.z[PILE] & -s.z[PILE], s.z[DISCARD] & -s.z[DISCARD]),)


def misplace(s: State) -> None:
    goal = s.z[PILE] & s.program.kind["goal"]
    s.z[PILE] ^= goal
    s.z[TABLE] |= goal


def stop(s: State) -> None:
    s.ask = s.stack = None


def break_off(s: State) -> None:
    s.ask, s.stack, s.chain = None, (MAIN, (), None), ENDLESS


@pytest.mark.parametrize(
    ("spoil", "name"),
    [
        (lose_a_card, "conservation"),
        (double_a_card, "one_place_for_each_card"),
        (forget_an_order, "orders_of_piles_are_true"),
        (win_without_a_goal, "no_win_without_a_goal"),
        (win_without_a_goal, "one_winner"),
        (ask_nobody, "only_those_in_the_game_are_asked"),
        (ask_nobody, "nobody_plays_out_of_turn"),
        (ask_for_too_many, "somebody_can_go_on"),
        (force, "a_forced_answer_is_never_asked"),
        (leave_a_card_aside, "nothing_is_under_way_at_a_free_point"),
        (hold_a_creeper, "no_creeper_in_a_hand"),
        (undraw, "no_play_is_kept_for_later"),
        (play_enough, "a_play_is_asked_for_while_one_is_owed"),
        (hide, "cards_lie_face_down_by_permission"),
        (mark, "marks_stay_on_the_table"),
        (attach, "attached_cards_lie_with_their_bearer"),
        (misplace, "each_kind_lies_where_it_belongs"),
        (stop, "endless_reactions_are_stopped"),
        (break_off, "endless_reactions_are_stopped"),
    ],
)
def test_a_spoilt_state_is_noticed(deck: Deck, spoil: object, name: str) -> None:
    s, look = middle(deck), INVARIANTS[name].state
    assert look is not None and callable(spoil)
    assert list(look(s)) == []
    was = s.copy()
    spoil(s)
    assert list(look(s))
    watch = Watch([INVARIANTS[name]], every=True)
    assert watch.step(Seen(was, 0, s, []), 1), "nobody was asked: that is no occasion for it"


def one_play(deck: Deck) -> Seen:
    for seed in range(20):
        s = middle(deck, seed)
        assert s.ask is not None
        seen = one_step(s, s.ask.mask & -s.ask.mask)
        if seen.same_turn and seen.after.phase == PLAYING:
            return seen
    raise AssertionError("no play leaves the turn going on")


@pytest.mark.parametrize(
    ("field", "value", "name"),
    [
        ("drawn", -1, "the_count_of_draws_never_falls"),
        ("played", 99, "a_play_counts_once"),
        ("phase", 0, "the_turn_has_its_order"),
        ("players", 2, "nobody_joins_twice"),
        ("discard", "", "discards_lie_on_top"),
        ("people", (0, 0, 1), "nobody_joins_twice"),
        ("blame", 77, "a_fork_is_equal_and_apart"),
        ("blame", 77, "a_saved_game_is_the_same_game"),
    ],
)
def test_a_spoilt_step_is_noticed(deck: Deck, field: str, value: object, name: str) -> None:
    seen, look = one_play(deck), INVARIANTS[name].step
    assert look is not None
    assert list(look(seen)) == []
    setattr(seen.after, field, value)
    assert list(look(seen))


# --- and the planted faults are found ----------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        ("a rule never replaces another", "contradicting_rules_replace_one_another"),
        ("a goal never replaces another", "goals_are_as_many_as_allowed"),
        ("a limit binds the player on turn at once", "limits_wait_for_the_end_of_my_turn"),
        ("a limit binds the others only in their own turn", "limits_bind_the_others_at_once"),
        ("the player on turn need not comply at the end", "the_turn_ends_within_the_limits"),
        ("inflation changes no limits", "numbers_follow_from_the_rules"),
        ("a rule that left is still obeyed", "basic_rules_never_leave"),
        ("the counter of draws starts anew with each rule", "owed_draws_are_made_once"),
        ("a creeper that is drawn is not replaced", "owed_draws_are_made_at_once"),
        ("nested plays count as plays", "a_play_counts_once"),
        ("winning is looked at when the action is done", "the_game_ends_at_once"),
        ("a tie goes to the player on turn", "a_win_is_judged_alike_on_any_table"),
        ("an extra turn follows on an extra turn", "a_card_gives_one_extra_turn"),
        ("the discard pile is never shuffled in", "newcomers_are_dealt_three_cards"),
        ("a draw stops where the pile runs out", "owed_draws_are_made_at_once"),
        ("a newcomer takes the place of the player on turn", "a_newcomer_disturbs_nobody"),
        ("a play is kept for later where there is no card", "no_play_is_kept_for_later"),
        ("a single play is random too", "the_first_play_is_random_where_a_rule_says_so"),
        ("inflation changes no goals", "a_win_is_judged_alike_on_any_table"),
        ("keepers are brought down before the hand", "the_hand_comes_down_before_the_keepers"),
        ("play all but one plays all", "a_play_is_asked_for_while_one_is_owed"),
        ("play all but one plays all", "what_is_owed_follows_from_the_rules"),
        ("the last player meets a limit first", "limits_are_met_in_turn_order"),
        ("the new goal may be the one that goes", "a_new_goal_is_not_the_one_that_goes"),
        ("what chance did is not told", "a_game_is_told_with_its_chance"),
        ("what a text draws counts as drawn by the turn", "the_count_of_draws_is_of_cards"),
        (
            "the top discard stays when the discards are shuffled in",
            "cards_drawn_leave_the_draw_pile",
        ),
        ("a play that chance made is none", "the_plays_counted_are_cards_played"),
        ("a play without a choice is none", "the_plays_counted_are_cards_played"),
        ("a limit takes the first cards of the hand", "a_limit_takes_what_was_given_up"),
        ("of several cards that were picked one stays", "what_was_picked_is_moved"),
        (
            "the first card of the hand goes in place of the one picked",
            "what_was_picked_is_moved",
        ),
    ],
)
def test_a_planted_fault_is_found(deck: Deck, plant: Plant, fault: str, name: str) -> None:
    plant(fault)
    compiled, watch = program(deck), Watch([INVARIANTS[name]])
    assert any(example(compiled, 0, number, watch)[0].found for number in range(150))


def test_the_opening_can_be_watched(deck: Deck) -> None:
    s = opening(program(deck), 4)
    assert Watch(INVARIANTS.values(), every=True).state(s, 0) is None
