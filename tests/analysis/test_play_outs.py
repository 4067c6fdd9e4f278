"""The player that tries its answers in play-outs, and the share of wins that its gain asks for."""

from __future__ import annotations

import pytest

from analysis.play_outs import dealt_again, play_out_player
from analysis.players import gain_kept, wins
from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import run
from fluxx_rules.game.layout import laid_out
from fluxx_rules.game.program import program
from fluxx_rules.game.state import PLAYING, Pending, State
from fluxx_rules.game.turn import MAIN
from fluxx_rules.game.zones import HAND, PILE, TABLE

MUD = {"A": ["nature/Dirt", "nature/Bears", "nature/Trade Hands"], "B": ["nature/Fish"]}


def table() -> State:
    """Return a table at which A wins by playing the Dirt."""
    tables = {"A": ["nature/Water"], "B": []}
    given = {"players": ["A", "B"], "hands": MUD, "tables": tables, "goals": ["nature/Mud"]}
    s = laid_out(program(load_deck("nature")), given)
    s.phase = PLAYING
    return s


def ask_for_a_play(s: State) -> Pending:
    s.ask = Pending(0, "play", s.z[HAND], 1, 1, "play")
    return s.ask


def test_it_does_not_look_into_other_hands() -> None:
    s = table()
    asked = ask_for_a_play(s)
    on_top = s.z[PILE] & -s.z[PILE]  # everybody knows this card
    s.top = s.program.glyph[on_top]
    before, random = s.z[:], iter(n / 7 for n in range(1, 7)).__next__
    after = dealt_again(s, asked, random)
    assert s.z == before
    assert after.z[HAND] == before[HAND] and after.z[TABLE] == before[TABLE]
    assert after.z[HAND + 1] != before[HAND + 1]
    assert after.z[HAND + 1].bit_count() == 1
    assert after.z[PILE] & on_top
    assert after.z[HAND + 1] | after.z[PILE] == before[HAND + 1] | before[PILE]


def test_nothing_is_dealt_again_in_the_middle_of_a_text() -> None:
    s = table()
    asked = Pending(0, "cards", s.z[HAND], 1, 1, "discard")
    assert dealt_again(s, asked, lambda: 0.5).z == s.z


def test_it_plays_the_card_that_wins_in_every_play_out() -> None:
    s = table()
    s.stack = (MAIN, (), None)
    run(s)
    assert s.ask is not None and s.ask.mask == s.z[HAND]
    assert s.program.cards(play_out_player(0)(s)) == ["nature/Dirt"]


def test_a_forced_choice_needs_no_play_outs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analysis.play_outs.play_out", None)
    s = table()
    s.ask = Pending(0, "play", s.z[TABLE], 1, 1, "play")
    assert play_out_player(0)(s) == s.z[TABLE]


def test_the_number_of_workers_does_not_matter() -> None:
    deck = load_deck("fluxx5")
    assert wins(deck, "greedy", "random", 8, "w") == wins(deck, "greedy", "random", 8, "w", 2)


def test_the_gain_is_counted_from_even_play() -> None:
    assert gain_kept(0.5) == 0.5
    assert gain_kept(0.9) == pytest.approx(0.86)
