"""Planted faults of Surprises: the players who may answer, and chains of answers."""

from __future__ import annotations

from fluxx_rules.game import moving, playing, theft, window
from fluxx_rules.game.moving import move
from fluxx_rules.game.seating import clockwise
from fluxx_rules.game.state import Env, State
from fluxx_rules.game.zones import DISCARD, HAND, PLAYED, TABLE
from tests.planted.planting import ANSWERS, Patch, fault, instead_of


@fault("star")
def only_the_next_player_may_answer(patch: Patch) -> None:
    """The window is open for the left neighbour alone (R-074)."""

    def neighbour(s: State, card: int, by: int) -> None:
        s.stack = (window.WINDOW, (card, by, tuple(clockwise(s, by)[1:2])), s.stack)

    instead_of(patch, window.open_window, neighbour)


@fault("star")
def the_last_player_is_never_asked(patch: Patch) -> None:
    """One player too few is asked, because the loop excludes the owner twice (R-074)."""

    def one_too_few(s: State, card: int, by: int) -> None:
        seats = tuple(clockwise(s, by)[1:-1]) if s.players > 2 else tuple(clockwise(s, by)[1:])
        s.stack = (window.WINDOW, (card, by, seats), s.stack)

    instead_of(patch, window.open_window, one_too_few)


@fault("star")
def players_answer_their_own_cards(patch: Patch) -> None:
    """Every player with a Surprise is asked (X-036)."""

    def everybody(s: State, card: int, by: int) -> None:
        s.stack = (window.WINDOW, (card, by, tuple(clockwise(s, by))), s.stack)

    instead_of(patch, window.open_window, everybody)


@fault("star")
def a_play_that_was_cancelled_can_be_made_again(patch: Patch) -> None:
    """The counter of plays is reset with the card (R-076)."""
    answered = window.answered

    def counting_back(s: State, env: Env) -> None:
        card, by, _, surprise = env
        if s.z[PLAYED] & surprise and by == s.cur and not s.program.kind["surprise"] & card:
            s.played -= s.played > 0
        answered(s, env)

    instead_of(patch, answered, counting_back)


@fault("star")
def an_answer_that_was_cancelled_works_all_the_same(patch: Patch) -> None:
    """The engine does not test whether the answer still lies there: a wrong parity (R-075)."""

    def answered(s: State, env: Env) -> None:
        card, by, seat, surprise = env
        window.open_window(s, card, by)
        if s.program.kind["surprise"] & card and s.z[PLAYED] & card:
            s.stack = (window.SPENT, (surprise,), s.stack)
            move(s, card, PLAYED, DISCARD, "cancelled")
        elif not s.program.kind["surprise"] & card:
            window.take_effect(s, surprise, seat, card, by)

    instead_of(patch, window.answered, answered)


@fault("star")
def an_answer_cannot_be_answered(patch: Patch) -> None:
    """A Surprise is carried out at once (R-075, X-070)."""

    def answer(s: State, env: Env, surprise: int) -> None:
        card, by, seat, rest = env
        if not surprise:
            s.stack = (window.WINDOW, (card, by, rest), s.stack)
            return
        s.stack = (window.ANSWERED, (card, by, seat, surprise), s.stack)
        window.spend(s, surprise, seat)

    instead_of(patch, window.answer, answer)


@fault(ANSWERS, unruled="in no ruling two players answer one card")
def an_answer_closes_the_window(patch: Patch) -> None:
    """After one Surprise without effect no other player is asked (X-068)."""

    def answered(s: State, env: Env) -> None:
        card, by, seat, surprise = env
        if s.z[PLAYED] & surprise:
            if s.program.kind["surprise"] & card:
                s.stack = (window.SPENT, (surprise,), s.stack)
                move(s, card, PLAYED, DISCARD, "cancelled")
            else:
                window.take_effect(s, surprise, seat, card, by)

    instead_of(patch, window.answered, answered)


@fault("star")
def a_surprise_that_did_its_work_is_not_discarded(patch: Patch) -> None:
    """A Surprise is not a play, and only plays are finished."""
    instead_of(patch, window.spent, lambda s, env: None)


@fault("star")
def a_card_that_was_cancelled_lands_all_the_same(patch: Patch) -> None:
    """Its landing is on the stack, and the engine does not test whether the card is still there."""

    def land_rule(s: State, env: Env) -> None:
        s.z[PLAYED] |= env[1]
        land(s, env)

    land = playing.land_rule
    instead_of(patch, land, land_rule)


@fault("star+batman")
def surprises_are_never_forbidden(patch: Patch) -> None:
    """The engine does not look for a Keeper that silences the others (The Batcave)."""
    instead_of(patch, window.forbidden, lambda s, seat: False)


@fault("batman")
def a_guard_can_be_answered_as_it_is_played(patch: Patch) -> None:
    """Only a card on the table has a power, so The Batcave has none before it lands."""
    instead_of(patch, window.guards_itself, lambda s, card, by: False)


@fault("star+batman")
def forbidden_surprises_are_forbidden_in_every_turn(patch: Patch) -> None:
    """The owner of The Batcave is protected always, not in the own turn alone."""

    def always(s: State, seat: int) -> bool:
        guarded = [s.z[TABLE + each] & s.program.guards for each in range(s.players)]
        return any(cards for each, cards in enumerate(guarded) if each != seat)

    instead_of(patch, window.forbidden, always)


@fault("star")
def everybody_may_answer_a_theft(patch: Patch) -> None:
    """Players who lose no card may answer a theft, as they answer a play (It's a Trap!)."""

    def everybody(
        s: State, env: Env, cards: int, body: int | None, then: int | None, thief: int
    ) -> None:
        others = tuple(clockwise(s, env[0])[1:])
        s.stack = (theft.THEFT, (env, cards, body, then, thief, others), s.stack)

    instead_of(patch, theft.open_theft, everybody)


@fault(ANSWERS)
def nobody_can_answer_a_theft(patch: Patch) -> None:
    """The theft is carried out at once."""

    def at_once(
        s: State, env: Env, cards: int, body: int | None, then: int | None, thief: int
    ) -> None:
        s.stack = (theft.THEFT, (env, cards, body, then, thief, ()), s.stack)

    instead_of(patch, theft.open_theft, at_once)


@fault(ANSWERS)
def a_theft_that_was_answered_goes_on(patch: Patch) -> None:
    """The answer has its effect, and so has the answered theft (It's a Trap!)."""

    def trapped(s: State, env: Env) -> None:
        outer, cards, body, _, victims, surprise = env
        if body is not None:
            s.stack = (body, outer, s.stack)
        if s.z[PLAYED] & surprise:
            window.take_effect(s, surprise, victims[0], cards, outer[0])

    instead_of(patch, theft.trapped, trapped)


@fault("star")
def a_card_that_was_cancelled_goes_back_to_the_hand(patch: Patch) -> None:
    """The engine treats the card as not played, so it returns to the hand (R-076)."""

    def back(s: State, cards: int, source: int, to: int, cause: str) -> None:
        move(s, cards, source, HAND + s.cur if cause == "cancelled" else to, cause)

    move = moving.move
    instead_of(patch, move, back)
