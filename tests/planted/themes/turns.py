"""Planted faults of turns: the player on turn, the counters and extra turns."""

from __future__ import annotations

from fluxx_rules.game import cycles, seating, turn
from fluxx_rules.game.compiling import control_operations
from fluxx_rules.game.compiling.compiler import Compiler
from fluxx_rules.game.state import NOBODY, Env, State
from fluxx_rules.game.steps import Pc, go
from fluxx_rules.language import core
from tests.planted.planting import SEATS, SMALL, Patch, fault, instead_of


@fault()
def plays_are_counted_on_into_the_next_turn(patch: Patch) -> None:
    """One of the counters of a turn is not reset (R-019)."""
    begin = turn.begin_turn

    def counting_on(s: State, env: Env) -> None:
        played = s.played
        begin(s, env)
        s.played = played

    instead_of(patch, begin, counting_on)


@fault()
def once_per_turn_is_once_per_round(patch: Patch) -> None:
    """Used powers are reset when the first player begins, not with each turn."""
    begin = turn.begin_turn

    def seldom(s: State, env: Env) -> None:
        used = s.used if env[0] else 0
        begin(s, env)
        s.used = used

    instead_of(patch, begin, seldom)


@fault(SMALL)
def an_extra_turn_follows_on_an_extra_turn(patch: Patch) -> None:
    """The engine does not count the turns that a card gives in a row (X-082)."""
    begin = turn.begin_turn

    def forgetful(s: State, env: Env) -> None:
        begin(s, env)
        s.granted = 0

    instead_of(patch, begin, forgetful)


@fault(SMALL)
def one_extra_turn_is_the_most(patch: Patch) -> None:
    """A flag replaces a set: a second card gives no turn after the first (X-082)."""

    def capped(c: Compiler, node: core.ExtraTurn, then: Pc) -> int:
        def extra_turn(s: State, env: Env) -> None:
            go(s, then, env)
            if not s.granted:
                s.granted |= env[1]
                s.queue += (env[0],)

        return c.add(extra_turn)

    patch.setattr(control_operations, "extra_turn", capped)


@fault(SMALL)
def an_extra_turn_is_the_turn_of_the_next_player(patch: Patch) -> None:
    """After an inserted turn the order goes on from one seat too far (R-009)."""
    next_turn = turn.next_turn

    def skipping(s: State, env: Env) -> None:
        inserted = bool(s.queue)
        next_turn(s, env)
        if inserted:
            s.order_from = seating.next_seat(s, s.order_from)

    instead_of(patch, next_turn, skipping)


@fault()
def the_turn_goes_round_the_other_way(patch: Patch) -> None:
    """Clockwise is to the left, and the engine goes to the right (R-009)."""
    instead_of(patch, seating.next_seat, lambda s, seat: (seat - s.way) % s.players)


@fault(SEATS)
def a_turn_that_was_given_stays_with_the_seat(patch: Patch) -> None:
    """People change places, and their extra turns do not move along."""
    change_seats = seating.change_seats

    def leaving(s: State, me: int, other: int) -> None:
        queue = s.queue
        change_seats(s, me, other)
        s.queue = queue

    instead_of(patch, change_seats, leaving)


@fault("star")
def after_a_change_of_seats_the_same_person_may_go_again(patch: Patch) -> None:
    """The next turn goes to the seat after the old one, even if the same person sits there."""
    change_seats = seating.change_seats

    def plainly(s: State, me: int, other: int) -> None:
        change_seats(s, me, other)
        s.moved = NOBODY

    instead_of(patch, change_seats, plainly)


@fault(SEATS)
def whoever_changes_seats_is_on_turn(patch: Patch) -> None:
    """The engine expects a change of seats in the own turn alone: the turn moves along (X-033)."""
    change_seats = seating.change_seats

    def taking(s: State, me: int, other: int) -> None:
        change_seats(s, me, other)
        s.cur = other

    instead_of(patch, change_seats, taking)


@fault("star")
def nobody_changes_places(patch: Patch) -> None:
    """The order of turns changes and the people do not: the cards get other owners."""
    change_seats = seating.change_seats

    def staying(s: State, me: int, other: int) -> None:
        people = s.people
        change_seats(s, me, other)
        s.people = people

    instead_of(patch, change_seats, staying)


@fault(unruled="only a comparison of two states shows it")
def states_with_more_plays_left_are_taken_for_the_same(patch: Patch) -> None:
    """The number of cards played is left out also where the rules count it (X-001)."""

    def never(s: State) -> bool:
        return False

    instead_of(patch, cycles.counts_plays, never)
