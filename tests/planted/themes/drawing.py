"""Planted faults of draws and of the two piles."""

from __future__ import annotations

from fluxx_rules.game import drawing, moving, opening, settle, turn_interruptions
from fluxx_rules.game.inforce import draws_due
from fluxx_rules.game.state import PLAYING, Env, State
from fluxx_rules.game.zones import DISCARD, GONE, HAND, PILE, PLAYED, bits
from tests.planted.planting import BURROW, HANDFUL, SCANT, Patch, fault, instead_of


@fault(SCANT)
def the_counter_of_draws_starts_anew_with_each_rule(patch: Patch) -> None:
    """A new Draw rule draws its whole number (R-013)."""

    def anew(s: State, env: Env) -> None:
        s.drawn = draws_due(s)
        drawing.draw(s, s.cur, s.drawn, HAND + s.cur)

    instead_of(patch, settle.owed_draws, anew)


@fault(SCANT)
def draws_that_brought_nothing_count_as_drawn(patch: Patch) -> None:
    """The number due is added to the counter, even if the piles were empty (R-013)."""
    count = drawing.count
    instead_of(patch, count, lambda s, got, missing: count(s, got + missing, 0))


@fault(SCANT)
def what_a_draw_did_not_bring_is_owed_for_ever(patch: Patch) -> None:
    """The engine forgets that a draw came up short, so discards bring it back (R-094)."""
    count = drawing.count

    def forgetful(s: State, got: int, missing: int) -> None:
        count(s, got, missing if s.inforce.draw_bonus else 0)  # or it would be tried for ever

    instead_of(patch, count, forgetful)


@fault(SCANT)
def a_draw_that_came_up_short_ends_the_draws_of_the_turn(patch: Patch) -> None:
    """Cards that were missing once are never drawn, even if the number rises (R-013)."""

    def never_again(s: State, got: int, missing: int) -> None:
        s.drawn += got
        s.short = 1000 if missing else 0

    instead_of(patch, drawing.count, never_again)


@fault()
def the_discard_pile_is_never_shuffled_in(patch: Patch) -> None:
    """The engine does not expect an empty draw pile (R-018)."""
    draw_on = drawing.draw_on

    def dry(s: State, env: Env, most: int) -> None:
        if s.z[PILE] & ~env[3] or s.turn > 300:  # turns without cards would pass for ever
            draw_on(s, env, most)
        else:
            drawing.land(s, env)

    instead_of(patch, draw_on, dry)


@fault()
def the_card_being_played_is_shuffled_in_as_well(patch: Patch) -> None:
    """The card goes to the discard pile before it is carried out (R-018)."""
    draw_on = drawing.draw_on

    def all_in(s: State, env: Env, most: int) -> None:
        if not s.z[PILE] & ~env[3] and s.z[PLAYED]:
            moving.move(s, s.z[PLAYED], PLAYED, DISCARD, "finished")
        draw_on(s, env, most)

    instead_of(patch, draw_on, all_in)


@fault()
def a_draw_stops_where_the_pile_runs_out(patch: Patch) -> None:
    """The discards are shuffled in before a draw, not in the middle of it (R-018)."""
    draw_on = drawing.draw_on

    def short(s: State, env: Env, most: int) -> None:
        if env[3] and not s.z[PILE] & ~env[3]:
            drawing.land(s, env)
        else:
            draw_on(s, env, most)

    instead_of(patch, draw_on, short)


@fault()
def a_creeper_that_is_drawn_is_not_replaced(patch: Patch) -> None:
    """It is laid down, and counts as the drawn card (R-067)."""

    def take(s: State, env: Env, cards: int) -> None:
        seat, _, zone, got, *rest = env
        drawing.land(s, (seat, 0, zone, got | cards, *rest))

    instead_of(patch, drawing.take, take)


@fault()
def a_creeper_that_is_drawn_stays_in_hand(patch: Patch) -> None:
    """It is replaced, but kept until it is played (R-066)."""

    def land(s: State, env: Env) -> None:
        _, missing, zone, got, _, counted = env
        if got:
            moving.move(s, got, PILE, zone, "drawn")
        if counted:
            drawing.count(s, got.bit_count(), missing)

    instead_of(patch, drawing.land, land)


@fault()
def a_creeper_stays_in_the_opening_hand(patch: Patch) -> None:
    """The deal is not a draw, and has no rule for Creepers (R-003)."""
    for step in opening.lay_all, opening.lay_creepers:
        instead_of(patch, step, lambda s, env: None)


@fault(HANDFUL)
def opening_creepers_are_replaced_player_by_player_in_every_edition(patch: Patch) -> None:
    """The procedure of one rulebook is used for all (R-003)."""
    broken = lambda s, env: opening.lay_creepers(s, (0, s.players))  # noqa: E731
    instead_of(patch, opening.lay_all, broken)


@fault("doctor_who")
def opening_creepers_are_replaced_all_together_in_every_edition(patch: Patch) -> None:
    """The procedure of the other rulebooks is used for all (R-003)."""
    lay_all = opening.lay_all
    instead_of(patch, opening.lay_creepers, lambda s, env: lay_all(s, ()))


@fault()
def the_last_card_of_the_pile_is_drawn_twice(patch: Patch) -> None:
    """Cards drawn before the shuffle wait in the frame, and stay in the pile."""
    draw_on = drawing.draw_on

    def again(s: State, env: Env, most: int) -> None:
        _, _, zone, got, *_ = env
        if got and not s.z[PILE] & ~got and s.z[DISCARD]:
            moving.move(s, got & ~s.program.creepers, PILE, zone, "drawn")
        draw_on(s, env, most)

    instead_of(patch, draw_on, again)


@fault()
def a_card_that_leaves_the_discard_pile_keeps_its_place_in_the_order(patch: Patch) -> None:
    """The zone and the order are two notes of one fact, and only an empty pile clears the order."""
    leave = moving.leave

    def untidy(s: State, cards: int, source: int) -> None:
        if source != DISCARD or not s.z[DISCARD]:
            leave(s, cards, source)

    instead_of(patch, leave, untidy)


@fault("nature")
def discards_go_to_the_bottom(patch: Patch) -> None:
    """The order of the discard pile begins at its top in one place and at its bottom in another
    (R-091, C10)."""
    move = moving.move

    def below(s: State, cards: int, source: int, to: int, cause: str) -> None:
        before = len(s.discard)
        move(s, cards, source, to, cause)
        if to == DISCARD and before:
            s.discard = s.discard[before:] + s.discard[:before]

    instead_of(patch, move, below)


@fault("star+batman")
def a_known_top_is_still_known_when_it_was_drawn(patch: Patch) -> None:
    """The note of the top card stays after the card is drawn."""
    move = moving.move

    def remembering(s: State, cards: int, source: int, to: int, cause: str) -> None:
        top = s.top
        move(s, cards, source, to, cause)
        if source == PILE:
            s.top = top

    instead_of(patch, move, remembering)


@fault(HANDFUL)
def a_known_top_is_still_known_after_a_shuffle(patch: Patch) -> None:
    """The draw pile is shuffled, and its former top is drawn first (Empty the Trash)."""
    move = moving.move

    def unshuffled(s: State, cards: int, source: int, to: int, cause: str) -> None:
        top = s.top
        move(s, cards, source, to, cause)
        if cause == "reshuffled":
            s.top = top

    instead_of(patch, move, unshuffled)


@fault("star")
def what_goes_on_top_goes_to_the_discard_pile(patch: Patch) -> None:
    """One way to discard forgets the card that goes on the draw pile instead."""
    move = moving.move

    def discarding(s: State, cards: int, source: int, to: int, cause: str) -> None:
        spared, s.program.to_top = s.program.to_top, 0
        move(s, cards, source, to, cause)
        s.program.to_top = spared

    instead_of(patch, move, discarding)


@fault("star")
def what_goes_on_top_lies_on_the_discard_pile_as_well(patch: Patch) -> None:
    """The replacement comes in addition to the discard, so a card is doubled."""
    move = moving.move

    def doubling(s: State, cards: int, source: int, to: int, cause: str) -> None:
        spared = cards & s.program.to_top if to == DISCARD else 0
        move(s, cards, source, to, cause)
        if spared and s.z[PILE] & spared:
            s.z[DISCARD] |= spared
            s.discard += "".join(s.program.glyph[card] for card in bits(spared))

    instead_of(patch, move, doubling)


@fault("nature")
def composting_takes_the_top_of_the_discard_pile(patch: Patch) -> None:
    """The discard pile is drawn from like the draw pile (C10)."""
    from_where = drawing.from_where

    def top(s: State, env: Env, answer: int) -> None:
        s.discard = s.discard[::-1]
        from_where(s, env, answer)
        s.discard = s.discard[::-1]

    instead_of(patch, from_where, top)


@fault(BURROW)
def the_top_card_of_the_draw_pile_may_be_composted(patch: Patch) -> None:
    """Playing the top card counts as a draw, so it comes from the pile of draws (N-30)."""
    draw = drawing.draw

    def anywhere(
        s: State, seat: int, number: int, zone: int, pile_only: bool = False, counted: bool = False
    ) -> None:
        draw(s, seat, number, zone, counted=counted)

    instead_of(patch, draw, anywhere)


@fault("nature")
def a_composted_card_stays_in_the_discard_pile(patch: Patch) -> None:
    """It is drawn, but never removed from the discard pile: a card doubled."""

    def from_where(s: State, env: Env, answer: int) -> None:
        _, number, _, got, *_ = env
        if answer == 0b10:
            card = s.program.card_of[s.discard[0]]
            s.z[PILE] |= card
            drawing.take(s, env, card)
        else:
            drawing.draw_on(s, env, 1 if s.z[PILE] & ~got else number)

    instead_of(patch, drawing.from_where, from_where)


@fault()
def a_newcomer_is_dealt_what_the_rules_draw(patch: Patch) -> None:
    """A newcomer draws like a player whose turn begins (R-007)."""

    def sit_down(s: State) -> None:
        s.joining -= 1
        seat = s.players
        s.players += 1
        s.people += (seat,)
        drawing.draw(s, seat, draws_due(s), HAND + seat)

    instead_of(patch, turn_interruptions.sit_down, sit_down)


@fault(unruled="no ruling goes on until the turn of a newcomer")
def a_newcomer_takes_the_place_of_the_player_on_turn(patch: Patch) -> None:
    """All seats move up by one, and the turn does not move along (R-007)."""
    sit_down = turn_interruptions.sit_down

    def moving_up(s: State) -> None:
        sit_down(s)
        s.order_from = s.players - 1

    instead_of(patch, sit_down, moving_up)


@fault()
def opening_hands_are_one_card_too_many(patch: Patch) -> None:
    """The deal already includes the draw of the first turn (R-001)."""
    patch.setattr(opening, "OPENING_HAND", 4)


@fault()
def the_discards_are_shuffled_in_as_soon_as_the_pile_is_too_small(patch: Patch) -> None:
    """A player with too small a pile shuffles first, and then draws (R-018)."""
    draw_on = drawing.draw_on

    def early(s: State, env: Env, most: int) -> None:
        if s.z[DISCARD] and (s.z[PILE] & ~env[3]).bit_count() < most:
            moving.move(s, s.z[DISCARD], DISCARD, PILE, "reshuffled")
        draw_on(s, env, most)

    instead_of(patch, draw_on, early)


@fault(HANDFUL)
def what_is_known_to_lie_on_top_is_drawn_like_any_card(patch: Patch) -> None:
    """A draw takes random cards of the pile, also if the top is known (X-059)."""
    draw_on = drawing.draw_on

    def blind(s: State, env: Env, most: int) -> None:
        top, s.top = s.top, ""
        draw_on(s, env, most)
        s.top = "".join(glyph for glyph in top if s.program.card_of[glyph] & s.z[PILE])

    instead_of(patch, draw_on, blind)


@fault(unruled="no ruling draws so long that something is shuffled in, with cards in the box")
def what_is_out_of_the_game_is_shuffled_in(patch: Patch) -> None:
    """All cards that are not in play are shuffled, also those out of the game (R-086)."""
    draw_on = drawing.draw_on

    def everything(s: State, env: Env, most: int) -> None:
        if not s.z[PILE] & ~env[3] and s.z[GONE]:
            moving.move(s, s.z[GONE], GONE, PILE, "reshuffled")
        draw_on(s, env, most)

    instead_of(patch, draw_on, everything)


@fault(HANDFUL)
def a_creeper_that_is_the_last_of_the_pile_is_not_replaced(patch: Patch) -> None:
    """The draw pile is empty, and the engine ignores the discards (R-018)."""
    draw_on = drawing.draw_on

    def no_more(s: State, env: Env, most: int) -> None:
        if env[3] & s.program.creepers and not s.z[PILE] & ~env[3]:
            drawing.land(s, env)
        else:
            draw_on(s, env, most)

    instead_of(patch, draw_on, no_more)


@fault()
def what_a_text_draws_counts_as_drawn_by_the_turn(patch: Patch) -> None:
    """One counter holds all cards drawn in a turn, for any reason (X-002)."""
    draw = drawing.draw

    def counting(
        s: State, seat: int, number: int, zone: int, pile_only: bool = False, counted: bool = False
    ) -> None:
        if zone == HAND + s.cur and s.phase == PLAYING:
            s.drawn += number
        draw(s, seat, number, zone, pile_only)

    patch.setattr("fluxx_rules.game.compiling.card_operations.draw", counting)


@fault()
def the_top_discard_stays_when_the_discards_are_shuffled_in(patch: Patch) -> None:
    """In other games the last discard begins the new discard pile (R-018)."""
    move = moving.move

    def leaving(s: State, cards: int, source: int, to: int, cause: str) -> None:
        if cause == "reshuffled" and cards == s.z[DISCARD] and cards.bit_count() > 1:
            cards &= ~s.program.card_of[s.discard[-1]]
        move(s, cards, source, to, cause)

    instead_of(patch, move, leaving)
