"""Planted faults of Keepers face down, and of the views of players."""

from __future__ import annotations

import msgspec

from fluxx_rules.game import moving, playing, settle, turn_interruptions, view, winning
from fluxx_rules.game.choices import who_is_asked
from fluxx_rules.game.compiling import expressions
from fluxx_rules.game.moving import move
from fluxx_rules.game.state import Env, State, ask
from fluxx_rules.game.view import View
from fluxx_rules.game.zones import ASIDE, HAND, PLAYED, TABLE
from tests.planted.planting import BURROW, Patch, fault, instead_of

SWITCH = "a ruling asks what a player is shown only where that is in doubt"


@fault("nature")
def a_second_keeper_can_be_played_face_down(patch: Patch) -> None:
    """The engine does not count the cards face down (R-085)."""

    def land_on_table(s: State, env: Env) -> None:
        seat, card = env
        if s.z[PLAYED] & card and s.inforce.hides and card & s.program.keepers:
            words = "option: face up, face down"
            ask(s, seat, words, 0b11, 1, 1, "play it", playing.LAND_HIDDEN, env)
        elif s.z[PLAYED] & card:
            move(s, card, PLAYED, TABLE + seat, "played")

    instead_of(patch, playing.land_on_table, land_on_table)


@fault("nature")
def a_keeper_face_down_counts_for_a_goal(patch: Patch) -> None:
    """The Goal reads the table, and not which cards are face down (X-090)."""
    who_meets = winning.who_meets

    def seen_through(s: State) -> int:
        hidden, s.hidden = s.hidden, 0
        winners = who_meets(s)
        s.hidden = hidden
        return winners

    instead_of(patch, who_meets, seen_through)


@fault(BURROW)
def a_keeper_face_down_is_found_by_its_name(patch: Patch) -> None:
    """Descriptions of Keepers also fit those face down (X-090)."""
    patch.setattr(expressions.AsPython, "looks_for_faces", False)


@fault("nature")
def a_keeper_that_is_stolen_stays_face_down(patch: Patch) -> None:
    """It is turned up only when it leaves play (R-085)."""
    leave_table = moving.leave_table

    def unturned(s: State, cards: int, to: int) -> None:
        hidden = s.hidden
        leave_table(s, cards, to)
        if to >= TABLE:
            s.hidden = hidden

    instead_of(patch, leave_table, unturned)


@fault("nature")
def a_keeper_that_left_is_still_noted_as_face_down(patch: Patch) -> None:
    """It is discarded face down, and comes back so."""

    def unturned(s: State, cards: int, to: int) -> None:
        if to < TABLE:
            s.marks = tuple(pair for pair in s.marks if not pair[0] & cards)

    instead_of(patch, moving.leave_table, unturned)


@fault("nature")
def keepers_stay_face_down_when_the_permission_leaves(patch: Patch) -> None:
    """The effect of a rule outlasts the rule (R-033, R-085)."""
    patch.setattr(settle, "turn", lambda s, cards, down: None)


@fault("nature", unruled="in no ruling a marked card leaves and comes back")
def a_mark_stays_on_a_card_that_left(patch: Patch) -> None:
    """Marks on a card are still there when it comes back (Flood)."""

    def marked(s: State, cards: int, to: int) -> None:
        s.hidden &= ~cards

    instead_of(patch, moving.leave_table, marked)


@fault("nature", unruled=SWITCH)
def everybody_sees_what_lies_face_down(patch: Patch) -> None:
    """The view shows the tables without hiding cards."""
    seen = view.view

    def open_tables(s: State, player: int) -> View:
        hidden, s.hidden = s.hidden, 0
        shown = seen(s, player)
        s.hidden = hidden
        return shown

    instead_of(patch, seen, open_tables)


@fault("star", unruled=SWITCH)
def it_is_seen_who_is_asked_for_a_surprise(patch: Patch) -> None:
    """The view shows the player asked, and so what that player holds (X-068)."""
    seen = view.view

    def told(s: State, player: int) -> View:
        waiting = who_is_asked(s.ask) if s.ask is not None else None
        return msgspec.structs.replace(seen(s, player), waiting_for=waiting)

    instead_of(patch, seen, told)


@fault(unruled=SWITCH)
def everybody_sees_what_was_set_aside(patch: Patch) -> None:
    """Cards set aside lie on the table, so the view shows them."""
    seen = view.view

    def open_aside(s: State, player: int) -> View:
        return msgspec.structs.replace(seen(s, player), aside=tuple(s.program.cards(s.z[ASIDE])))

    instead_of(patch, seen, open_aside)


@fault(unruled=SWITCH)
def the_view_counts_the_hand_of_the_player_on_turn_alone(patch: Patch) -> None:
    """The numbers of cards in hand begin with the player on turn, not with the first seat."""
    seen = view.view

    def turned(s: State, player: int) -> View:
        hands = tuple(s.z[HAND + (s.cur + n) % s.players].bit_count() for n in range(s.players))
        return msgspec.structs.replace(seen(s, player), hands=hands)

    instead_of(patch, seen, turned)


@fault("nature")
def a_keeper_face_down_can_be_shown_in_the_own_turn_alone(patch: Patch) -> None:
    """Other players are only asked about the powers of their cards (X-090)."""
    interrupt = turn_interruptions.interrupt

    def own(s: State, again: int) -> bool:
        hidden, s.hidden = s.hidden, 0
        asked = interrupt(s, again)
        s.hidden = hidden
        return asked

    instead_of(patch, interrupt, own)
