"""Parts of the window for answers and of the win check, called directly."""

from __future__ import annotations

from functools import cache

from fluxx_rules.game import engine
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program, program
from fluxx_rules.game.state import ALL_LOST, State
from fluxx_rules.game.window import guards_itself, spent
from fluxx_rules.game.winning import ended_by, goals_met, meets
from fluxx_rules.game.zones import DISCARD, GOALS, HAND, PILE, PLAYED, RULES, TABLE
from fluxx_rules.language.core import Such
from tests.decks import tiny_deck

CARDS = """
edition: tiny
cards:
  - {keeper: Tea}
  - {keeper: Watch, forbids: surprises of others in my turn}
  - {creeper: Rust}
  - {rule: Need Rust, demands: {needs: {in play: Rust}}}
  - {goal: Calm, needs: {not: {nobody has: Tea}}}
  - {goal: Tea Time, needs: {mine: Tea}}
  - {goal: Ruin, needs: {mine: Tea}, then: everybody loses}
  - {surprise: Stop, answers: keeper, out of turn: {steal: it}, in turn: {draw: 1}}
"""


@cache
def tiny() -> Program:
    return program(tiny_deck(CARDS))


def card(name: str) -> int:
    return tiny().such(Such(names=(name,)))


def state(**zones: int) -> State:
    """Return a state of two players with the cards in these zones."""
    s = engine.blank(tiny(), 2)
    for name, zone in zones.items():
        move(s, card(name.replace("_", " ")), PILE, zone, "dealt")
    return s


def test_a_card_guards_itself_in_the_turn_of_its_player_alone() -> None:
    """The guard forbids answers to itself only in its player's turn (B-07)."""
    s = state()
    assert guards_itself(s, card("Watch"), by=0)
    assert not guards_itself(s, card("Watch"), by=1)
    assert not guards_itself(s, card("Tea"), by=0)


def test_a_surprise_that_has_left_is_not_discarded_again() -> None:
    s = state(Stop=HAND)
    spent(s, (card("Stop"),))
    assert (s.z[HAND], s.z[DISCARD], s.z[PLAYED]) == (card("Stop"), 0, 0)
    s = state(Stop=PLAYED)
    spent(s, (card("Stop"),))
    assert (s.z[PLAYED], s.z[DISCARD]) == (0, card("Stop"))


def test_what_keeps_a_player_from_winning_keeps_nobody_from_losing() -> None:
    """Creepers do not prevent an Ungoal (R-069, X-042, X-065)."""
    s = state(Tea=TABLE, Tea_Time=GOALS, Ruin=GOALS)
    assert meets(s, card("Tea Time"), 0) and meets(s, card("Ruin"), 0)
    assert not meets(s, card("Tea Time"), 1)
    assert goals_met(s, 0) == ("tiny/Tea Time", "tiny/Ruin")
    for kept in (state(Tea=TABLE, Rust=TABLE), state(Tea=TABLE, Need_Rust=RULES)):
        assert not meets(kept, card("Tea Time"), 0)
        assert meets(kept, card("Ruin"), 0)


def test_a_game_that_goes_on_was_ended_by_no_goal() -> None:
    """This holds too if two players meet a Goal (R-039), or if its cards lie elsewhere."""
    assert ended_by(state(Tea=TABLE, Calm=GOALS)) == ()
    assert ended_by(state(Tea=TABLE - 1, Tea_Time=GOALS)) == ()


def test_a_game_was_ended_by_what_its_winner_meets_and_by_whatever_all_lose_by() -> None:
    s = state(Tea=TABLE + 1, Tea_Time=GOALS)
    s.winner = 1
    assert ended_by(s) == ("tiny/Tea Time",)
    s = state(Tea=TABLE + 1, Ruin=GOALS)
    s.winner = ALL_LOST
    assert ended_by(s) == ("tiny/Ruin",)
