"""Planted faults of questions: the players asked, the numbers, and forced answers."""

from __future__ import annotations

from fluxx_rules.game import engine, moving, opening, seating, state, turn, winning
from fluxx_rules.game.compiling import control_operations
from fluxx_rules.game.state import OUTSIDE, Env, Pending, State
from fluxx_rules.game.zones import ASIDE, HAND, SEATS
from tests.planted.planting import ANSWERS, HANDFUL, ROUND, SMALL, Patch, fault, instead_of


@fault()
def what_is_forced_is_asked_for_all_the_same(patch: Patch) -> None:
    """All cards have to be given, and the player is still asked (R-025)."""
    ask = state.ask

    def asking(
        s: State, who: int, kind: str, mask: int, least: int, most: int, why: str, pc: int, env: Env
    ) -> None:
        n = mask.bit_count()
        if most >= least >= n > 0:
            s.stack, s.ask = (pc, env, s.stack), Pending(who, kind, mask, n, n, why)
        else:
            ask(s, who, kind, mask, least, most, why, pc, env)

    instead_of(patch, ask, asking)


@fault(SMALL)
def the_game_goes_on_when_it_was_won(patch: Patch) -> None:
    """The engine notes the winner and does not stop (R-043)."""

    def noted(s: State) -> bool:
        winners = winning.who_wins(s)
        if winners and winners & (winners - 1) == 0:
            s.winner = winners.bit_length() - 1
        return False

    instead_of(patch, winning.check, noted)


@fault()
def somebody_begins_who_does_not_play(patch: Patch) -> None:
    """Seats are counted up to the number of players, including it (R-005)."""

    def one_too_many(s: State, env: Env) -> None:
        seats = min(s.players + 1, SEATS)
        everybody = (1 << seats) - 1
        state.ask(s, OUTSIDE, "player", everybody, 1, 1, opening.WHO_BEGINS, opening.GO_FIRST, ())

    instead_of(patch, opening.first_player, one_too_many)


@fault(HANDFUL)
def a_turn_that_ends_at_once_ends_the_game(patch: Patch) -> None:
    """The engine drops all pending steps, including the next turn (X-076)."""
    end_at_once = turn.end_at_once

    def stopping(s: State, env: Env) -> None:
        end_at_once(s, env)
        s.stack = None

    instead_of(patch, end_at_once, stopping)


@fault(ANSWERS)
def everybody_is_asked_from_the_first_seat_on(patch: Patch) -> None:
    """A loop over the players begins at the first seat, not at the player on turn (R-060)."""
    instead_of(patch, seating.clockwise, lambda s, first: list(range(s.players)))


@fault(unruled="rulings let one player join, and ask for the cards")
def whoever_joins_is_counted_twice(patch: Patch) -> None:
    """A newcomer is noted on arrival, and again on sitting down (R-007)."""
    join = engine.join

    def twice(s: State) -> None:
        if s.players + s.joining + 2 <= SEATS:
            s.joining += 1
        join(s)

    instead_of(patch, join, twice)


@fault(ROUND, unruled="no ruling tells of three players who are not sitting as they are named")
def the_others_follow_by_the_numbers_of_their_seats(patch: Patch) -> None:
    """The player on turn acts first, and then the list of the others (R-009)."""

    def listed(s: State, first: int) -> list[int]:
        return [first, *(seat for seat in range(s.players) if seat != first)]

    patch.setattr(control_operations, "clockwise", listed)


@fault()
def of_several_cards_that_were_picked_one_stays(patch: Patch) -> None:
    """Cards move one by one, and the loop ends one card too early."""
    carry = moving.carry

    def all_but_one(s: State, cards: int, to: int, cause: str) -> None:
        if cause == "discarded" and cards.bit_count() == 2 and not cards & s.z[ASIDE]:
            cards &= cards - 1
        carry(s, cards, to, cause)

    patch.setattr("fluxx_rules.game.compiling.card_operations.carry", all_but_one)


@fault()
def the_first_card_of_the_hand_goes_in_place_of_the_one_picked(patch: Patch) -> None:
    """The index of a card in a hand is used as the card (R-059)."""
    carry = moving.carry

    def by_number(s: State, cards: int, to: int, cause: str) -> None:
        for zone in range(HAND, HAND + s.players):
            if cause == "discarded" and cards & s.z[zone] == cards and cards.bit_count() == 1:
                cards = s.z[zone] & -s.z[zone]
        carry(s, cards, to, cause)

    patch.setattr("fluxx_rules.game.compiling.card_operations.carry", by_number)
