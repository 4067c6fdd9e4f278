"""States as values: equality, copies and pending frames."""

from __future__ import annotations

from random import Random

from fluxx_rules.game.engine import apply, blank, opening
from fluxx_rules.game.moving import carry, move
from fluxx_rules.game.players import at_random
from fluxx_rules.game.program import Program
from fluxx_rules.game.saving import load, save
from fluxx_rules.game.steps import ROOM
from fluxx_rules.game.zones import PILE, TABLE, bits


def test_thousands_of_frames_are_compared(compiled: Program) -> None:
    """Their nesting would be too deep for recursion in Python."""
    s, other = opening(compiled, 2), opening(compiled, 2)
    for n in range(20_000):
        s.stack, other.stack = (0, (n, 0), s.stack), (0, (n, 0), other.stack)
    assert s == other == load(compiled, save(s))
    assert hash(s) == hash(other)
    assert s.stack is not None
    other.stack = (1, (19_999, 0), s.stack[2])
    assert s != other


def test_it_goes_on_in_a_program_that_has_reached_no_text(compiled: Program) -> None:
    """The state is in the middle of a text. Numbers of steps are the same in every program."""
    random, inside = Random(1).random, 0
    while inside < 20:
        s = opening(compiled, 3)
        while s.ask is not None:
            assert s.stack is not None
            answer, pc, saved = at_random(s.ask, random), s.stack[0], save(s)
            apply(s, answer)
            if pc > ROOM:
                elsewhere = load(Program(compiled.deck), saved)
                apply(elsewhere, answer)
                assert elsewhere == s
                inside += 1


def test_cards_of_several_players_go_on_a_pile_clockwise(compiled: Program) -> None:
    """The player on turn goes first, at any seat."""
    one, other = bits(compiled.keepers)[:2]
    tops = []
    for on_turn in (0, 1):
        s = blank(compiled, 2)
        s.cur = on_turn
        for card, seat in (one, on_turn), (other, 1 - on_turn):
            move(s, card, PILE, TABLE + seat, "dealt")
        carry(s, one | other, PILE, "on top")
        tops.append(s.top)
    assert tops[0] == tops[1]
    assert len(tops[0]) == 2
