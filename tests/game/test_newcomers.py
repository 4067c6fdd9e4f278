"""Players who join in the middle of a game."""

from __future__ import annotations

from pathlib import Path

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import apply, blank, join, run
from fluxx_rules.game.program import program
from fluxx_rules.game.state import PLAYING, ask, frames
from fluxx_rules.game.turn import MAIN
from fluxx_rules.game.zones import GOALS, HAND, PILE, TABLE, bits

DECK = """
edition: small
cards:
  - creeper: War
    copies: 2
  - goal: No Bread
    needs: {not: {mine: Bread}}
  - keeper: Bread
    copies: 6
"""


def test_a_newcomer_who_alone_meets_a_goal_has_won(tmp_path: Path) -> None:
    """Sitting down is an event with a win check (R-007, R-036). The others have Creepers."""
    path = tmp_path / "small.yaml"
    path.write_text(DECK, encoding="utf-8")
    s = blank(program(load_deck(str(path))), 2)
    wars, goal, bread = (
        sum(bit for id, bit in s.program.bit_of.items() if name in id)
        for name in ("War", "No Bread", "small/Bread")
    )
    first, held = wars & -wars, sum(bits(bread)[:2])
    s.z[PILE] = bread ^ held
    s.z[TABLE], s.z[TABLE + 1] = first, wars ^ first
    s.z[GOALS], s.goals = goal, s.program.glyph[goal]
    s.z[HAND], s.turn, s.phase = held, 1, PLAYING
    s.stack = None
    ask(s, 0, "play", held, 1, 1, "play", MAIN, ())
    join(s)
    while s.ask is not None and s.ask.why == "drawn":
        apply(s, sum(bits(s.ask.mask)[: s.ask.least]))
    assert s.winner == 2


WATER = """
edition: small
cards:
  - keeper: Spring
    copies: 8
  - creeper: Fire
    may: {any time: yes, if: {not: {at least: one, of: keeper}}, do: {discard: this}}
"""


def test_a_newcomer_leaves_nothing_behind_where_somebody_else_was_asked(tmp_path: Path) -> None:
    """The other player is asked again, and the turn goes on unchanged (R-007)."""
    path = tmp_path / "small.yaml"
    path.write_text(WATER, encoding="utf-8")
    s = blank(program(load_deck(str(path))), 2)
    fire = s.program.creepers
    spring, *others = bits(s.program.keepers)
    s.z[PILE] = sum(others)
    s.z[HAND], s.z[TABLE + 1], s.turn, s.phase = spring, fire, 1, PLAYING
    s.stack = (MAIN, (), None)
    run(s)
    before = s.ask
    assert before is not None
    assert before[:2] == (1, "power")
    join(s)
    while s.ask is not None and s.ask.why == "drawn":
        apply(s, sum(bits(s.ask.mask)[: s.ask.least]))
    assert s.players == 3
    assert s.ask == before
    assert [pc for pc, _ in frames(s.stack)].count(MAIN) == 1
