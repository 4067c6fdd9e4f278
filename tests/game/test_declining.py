"""Declined powers are offered again after each play (X-066)."""

from __future__ import annotations

from fluxx_rules.game.engine import apply, opening
from fluxx_rules.game.program import program
from fluxx_rules.game.zones import bits
from tests.decks import tiny_deck

CARDS = """
edition: tiny
basic rules: {draw: 1, play: 3}
cards:
  - {keeper: Tea, copies: 20}
"""


def test_a_play_forgets_what_was_declined() -> None:
    s = opening(program(tiny_deck(CARDS)), 2)
    while s.ask is not None and s.ask.kind != "play":
        apply(s, sum(bits(s.ask.mask)[: s.ask.least]))
    assert s.ask is not None
    s.declined, turn = 1, s.turn
    apply(s, bits(s.ask.mask)[0])
    assert s.turn == turn
    assert s.declined == 0
