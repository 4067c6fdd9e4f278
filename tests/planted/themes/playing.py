"""Planted faults of plays: their number, and the end of the card."""

from __future__ import annotations

from fluxx_rules.game import inforce, playing, powers, turn
from fluxx_rules.game.inforce import bonus
from fluxx_rules.game.moving import move
from fluxx_rules.game.state import CHANCE, Env, State, ask
from fluxx_rules.game.zones import ASIDE, DISCARD, HAND, PLAYED
from tests.planted.planting import HANDFUL, Patch, fault, instead_of


@fault()
def nested_plays_count_as_plays(patch: Patch) -> None:
    """Every played card is counted, also one played by an Action (R-051)."""
    play = playing.play

    def counting(s: State, card: int, seat: int, source: int) -> None:
        s.played += s.z[PLAYED] != 0
        play(s, card, seat, source)

    patch.setattr("fluxx_rules.game.card_sequence.play", counting)


@fault()
def play_all_but_one_plays_all(patch: Patch) -> None:
    """The engine forgets the card to keep back (X-009)."""
    plays_left = inforce.plays_left

    def all_of_them(s: State) -> int:
        return s.z[HAND + s.cur].bit_count() if s.inforce.play_all else plays_left(s)

    instead_of(patch, plays_left, all_of_them)


@fault()
def a_bonus_beside_play_all_but_one_is_lost(patch: Patch) -> None:
    """Play All takes no bonus, and All But 1 is treated as a kind of Play All (X-018)."""
    plays_left = inforce.plays_left

    def without(s: State) -> int:
        if not s.inforce.play_all:
            return plays_left(s)
        return max(0, s.z[HAND + s.cur].bit_count() - s.inforce.play)

    instead_of(patch, plays_left, without)


@fault()
def a_bonus_play_counts_twice(patch: Patch) -> None:
    """The bonus is added to the number of plays, and again to the plays left."""
    plays_left = inforce.plays_left

    def twice(s: State) -> int:
        left = plays_left(s)
        more = bonus(s, "play", s.cur) if left > 0 and not s.inforce.play_all else 0
        return min(left + more, s.z[HAND + s.cur].bit_count())

    instead_of(patch, plays_left, twice)


@fault()
def a_single_play_is_random_too(patch: Patch) -> None:
    """First Play Random reads the number played, not the number owed (X-086)."""
    main = turn.main

    def always(s: State, env: Env) -> None:
        hand = s.z[HAND + s.cur]
        if s.inforce.random_first and hand and s.played == 0 and inforce.plays_left(s) == 1:
            ask(s, CHANCE, "cards", hand, 1, 1, "first play random", turn.CHOSEN, ())
        else:
            main(s, env)

    instead_of(patch, main, always)


@fault()
def plays_stop_with_a_lower_rule_one_too_early(patch: Patch) -> None:
    """A comparison is off by one, so the last owed play is not made (R-019)."""
    plays_left = inforce.plays_left

    def early(s: State) -> int:
        left = plays_left(s)
        return left - 1 if s.played and not s.inforce.play_all and s.inforce.play > 1 else left

    instead_of(patch, plays_left, early)


@fault()
def a_play_is_kept_for_later_where_there_is_no_card(patch: Patch) -> None:
    """Plays that could not be made are subtracted from the number played (R-020)."""
    begin = turn.begin_turn

    def owing(s: State, env: Env) -> None:
        empty = not s.z[HAND + s.cur] and not s.inforce.play_all
        owed = s.inforce.play - s.played if empty else 0
        begin(s, env)
        s.played -= max(0, owed)

    instead_of(patch, begin, owing)


@fault()
def an_action_is_not_discarded(patch: Patch) -> None:
    """The Action is carried out and stays on the table (R-050)."""
    finish = playing.finish

    def only_alone(s: State, env: Env) -> None:
        if s.z[PLAYED] == env[1] or s.z[ASIDE]:
            finish(s, env)

    instead_of(patch, finish, only_alone)


@fault()
def an_action_goes_back_to_the_hand(patch: Patch) -> None:
    """Its player takes another hand before the Action is finished (X-038)."""

    def land_action(s: State, env: Env) -> None:
        seat, card = env
        if s.z[PLAYED] & card:
            move(s, card, PLAYED, HAND + seat, "played")
            text = s.program.texts[card]
            s.stack = (playing.FINISH, env, s.stack)
            if text is not None:
                s.program.code[text](s, (seat, card, s.z[ASIDE]))

    def finish(s: State, env: Env) -> None:
        for seat in range(s.players):
            if s.z[HAND + seat] & env[1]:
                move(s, env[1], HAND + seat, DISCARD, "finished")

    instead_of(patch, playing.land_action, land_action)
    instead_of(patch, playing.finish, finish)


@fault(HANDFUL)
def what_was_set_aside_stays_there_when_a_turn_ends_at_once(patch: Patch) -> None:
    """The interrupted Action is discarded, and its other cards are not (X-076)."""

    def end_at_once(s: State, env: Env) -> None:
        s.stack = (turn.END_STEP, (), None)
        s.together = 0
        if s.z[PLAYED]:
            move(s, s.z[PLAYED], PLAYED, DISCARD, "discarded")

    instead_of(patch, turn.end_at_once, end_at_once)


@fault()
def a_turn_that_ends_at_once_goes_on_with_the_action(patch: Patch) -> None:
    """The end of the turn is added to the pending steps instead of replacing them (X-076)."""

    def end_at_once(s: State, env: Env) -> None:
        s.played = s.inforce.play
        for zone in (PLAYED, ASIDE):
            if s.z[zone]:
                move(s, s.z[zone], zone, DISCARD, "discarded")

    instead_of(patch, turn.end_at_once, end_at_once)


@fault()
def a_keeper_lands_before_the_next_player(patch: Patch) -> None:
    """Seats are counted from one in one place, and from zero in another (R-044)."""
    land = playing.land_on_table

    def beside(s: State, env: Env) -> None:
        seat, card = env
        land(s, ((seat + 1) % s.players, card))

    instead_of(patch, land, beside)


@fault()
def a_play_that_chance_made_is_none(patch: Patch) -> None:
    """Plays are counted only where players are asked for them (X-087)."""
    chosen = turn.chosen

    def by_chance(s: State, env: Env, card: int) -> None:
        random = s.inforce.random_first and not s.played and inforce.plays_left(s) > 1
        played = card & s.z[HAND + s.cur]
        chosen(s, env, card)
        s.played -= bool(random and played)

    instead_of(patch, chosen, by_chance)


@fault()
def a_play_without_a_choice_is_none(patch: Patch) -> None:
    """A player with a single card is not asked, and so the play is not counted (R-019)."""
    chosen = turn.chosen

    def counted(s: State, env: Env, card: int) -> None:
        forced = s.z[HAND + s.cur] == card and not powers.my_powers(s)
        chosen(s, env, card)
        s.played -= bool(forced and card)

    instead_of(patch, chosen, counted)
