"""Planted faults of the symbolic reading, as patches. The name of each describes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fluxx_rules.language import core
from fluxx_rules.symbolic import choices, draws, loops, moves, nested, relation, window
from fluxx_rules.symbolic.carrier import AsTerms
from fluxx_rules.symbolic.relation import MAX_PASSES, Relation
from fluxx_rules.symbolic.solver.terms import TRUE, number, plus

Patch = pytest.MonkeyPatch
FAULTS: dict[str, Callable[[Patch], None]] = {}


def fault(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
    FAULTS[plant.__name__.replace("_", " ")] = plant
    return plant


@fault
def a_union_is_read_as_what_is_common(patch: Patch) -> None:
    patch.setattr(AsTerms, "union", AsTerms.both)


@fault
def nothing_is_left_out_of_a_set(patch: Patch) -> None:
    patch.setattr(AsTerms, "minus", lambda on, one, other: one)


@fault
def the_seat_is_the_one_after(patch: Patch) -> None:
    at = AsTerms.at

    def shifted(on: Any, place: Any, seat: Any) -> Any:
        return at(on, place, None if seat is None else on.beside(seat, 1))

    patch.setattr(AsTerms, "at", shifted)


@fault
def a_count_is_one_too_high(patch: Patch) -> None:
    count = AsTerms.count
    patch.setattr(AsTerms, "count", lambda on, cards: plus(count(on, cards), number(1)))


@fault
def numerals_are_read_as_words(patch: Patch) -> None:
    patch.setattr(AsTerms, "numeral", AsTerms.word)


@fault
def a_part_is_rounded_down(patch: Patch) -> None:
    share = AsTerms.share
    patch.setattr(AsTerms, "share", lambda on, of, ways: share(on, on.less(of, number(1)), ways))


@fault
def creepers_are_drawn_like_other_cards(patch: Patch) -> None:
    patch.setattr(draws, "CREEPERS", core.Such(names=("nobody's card",)))


@fault
def the_discard_pile_stays_when_it_is_shuffled(patch: Patch) -> None:
    patch.setattr(draws, "merge_cards", lambda test, yes, no: no)


@fault
def a_short_pile_is_not_drawn_up(patch: Patch) -> None:
    patch.setattr(draws, "or_", lambda *terms: TRUE)


@fault
def what_moves_also_stays(patch: Patch) -> None:
    move = Relation.move

    def copied(on: Any, w: Any, cards: Any, zone: Any, seat: Any = None, lie: Any = None) -> Any:
        return move(on, w, cards, zone, seat, frozenset())

    patch.setattr(Relation, "move", copied)


@fault
def shares_may_be_uneven(patch: Patch) -> None:
    patch.setattr(draws, "pairwise", lambda sizes: [])


@fault
def fewer_may_be_chosen(patch: Patch) -> None:
    plain = choices.choose

    def choose(on: Any, guard: Any, who: Any, why: Any, among: Any, least: Any, most: Any) -> Any:
        return plain(on, guard, who, why, among, number(0), most)

    patch.setattr(choices, "choose", choose)


@fault
def others_are_not_left_out(patch: Patch) -> None:
    fits = AsTerms.fits

    def anybody_fits(on: Any, seat: Any, name: Any, test: Any, others: Any) -> Any:
        return fits(on, seat, name, test, False)

    patch.setattr(AsTerms, "fits", anybody_fits)


@fault
def a_contest_is_won_before_it_begins(patch: Patch) -> None:
    patch.setattr(loops, "summarized", lambda on, w, node: w)


@fault
def a_loop_stops_after_one_pass(patch: Patch) -> None:
    unrolled = loops.unrolled

    def first_pass(on: Any, w: Any, node: Any, left: Any) -> Any:
        return unrolled(on, w, node, left) if left == MAX_PASSES else w

    patch.setattr(loops, "unrolled", first_pass)


@fault
def branches_are_swapped(patch: Patch) -> None:
    branch = Relation.branch
    patch.setattr(Relation, "branch", lambda on, w, test, yes, no: branch(on, w, test, no, yes))


@fault
def a_nested_play_may_leave_cards_aside(patch: Patch) -> None:
    patch.setattr(nested, "iff", lambda old, new: TRUE)


@fault
def a_cancelled_surprise_acts_all_the_same(patch: Patch) -> None:
    patch.setattr(window, "is_being_played", lambda w, card: TRUE)


@fault
def nobody_answers(patch: Patch) -> None:
    patch.setattr(window, "window", lambda on, w, card, may, by, left: w)


@fault
def a_surprise_does_not_cancel(patch: Patch) -> None:
    patch.setattr(window, "SURPRISES", core.Such(names=("nobody's card",)))


@fault
def a_card_is_never_marked(patch: Patch) -> None:
    patch.setattr(Relation, "mark", lambda on, w, card: w)


@fault
def what_moves_stays_face_down(patch: Patch) -> None:
    patch.setattr(moves, "left_behind", lambda at, cards, targets, lie: at)


@fault
def this_is_some_other_card(patch: Patch) -> None:
    text = Relation.text

    def text_of_the_next(on: Any, operation: Any, at: Any, card: Any, me: Any) -> Any:
        return text(on, operation, at, card + 1, me)

    patch.setattr(Relation, "text", text_of_the_next)


@fault
def no_extra_turn_is_granted(patch: Patch) -> None:
    patch.setattr(Relation, "grant", lambda on, w: w)


@fault
def a_gift_is_everybodys(patch: Patch) -> None:
    given = AsTerms.given

    def given_to_two(on: Any, name: Any, seat: Any) -> Any:
        return on.union(given(on, name, seat), given(on, name, on.beside(seat, 1)))

    patch.setattr(AsTerms, "given", given_to_two)


@fault
def names_of_the_other_branch_are_forgotten(patch: Patch) -> None:
    patch.setattr(relation, "merged", lambda test, yes, no: yes)
