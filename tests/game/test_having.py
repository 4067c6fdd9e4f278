"""Conditions on the cards of a player: only certain cards, and exact numbers.

A player with only certain cards has no other Keeper. Creepers do not count.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.rulings import read_rulings, run

CARDS = """
edition: larder
cards:
  - {keeper: Tea, tags: [drink]}
  - {keeper: Cake}
  - {creeper: Mouse, copies: 2, blocks: nobody}
  - {creeper: Moth, blocks: nobody}
  - {goal: Tea for the Mouse, needs: {only: [Tea, Mouse]}}
  - {goal: Tea Time, needs: {only: [{tagged: drink}, Cake]}}
  - {goal: A Pair of Mice, needs: {there is: {exactly: two, of: Mouse, from: my table}}}
  - {goal: One Sweet, needs: {there is: {exactly: 1, of: [Cake, Tea], from: my table}}}
  - {goal: No Sweets, needs: {there is: {exactly: no, of: Cake, from: my table}}}
"""


@pytest.mark.parametrize(
    ("goal", "table", "winner"),
    [
        ("Tea for the Mouse", "Tea, Mouse", "A"),
        ("Tea for the Mouse", "Tea, Mouse, Moth", "A"),
        ("Tea for the Mouse", "Tea, Mouse, Mouse", "A"),
        ("Tea for the Mouse", "Tea, Mouse, Cake", "nobody"),
        ("Tea for the Mouse", "Tea", "nobody"),
        ("Tea Time", "Tea, Cake, Moth", "A"),
        ("Tea Time", "Tea", "nobody"),
        ("A Pair of Mice", "Mouse, Mouse", "A"),
        ("A Pair of Mice", "Mouse, Moth", "nobody"),
        ("One Sweet", "Cake, Moth", "A"),
        ("One Sweet", "Cake, Tea", "nobody"),
        ("One Sweet", "Moth", "nobody"),
        ("No Sweets", "Tea", "nobody"),
        ("No Sweets", "Tea, Cake", "B"),
    ],
)
def test_having(tmp_path: Path, goal: str, table: str, winner: str) -> None:
    (tmp_path / "cards.yaml").write_text(CARDS, "utf-8")
    (listed,), faults = read_rulings(
        f"- {{ruling: T, says: so, source: test, given: {{players: [A, B], hands: {{A: [{goal}]}}, "
        f"turn: {{player: A, drawn: 1}}, tables: {{A: [{table}]}}}}, "
        f"when: [A plays {goal}], then: {{winner: {winner}}}}}",
        "test",
    )
    assert not faults
    assert run(listed, load_deck(str(tmp_path / "cards.yaml")), "larder").kind == "holds"
