"""A rule that forbids Surprises in the turns of others, in the engine and in the solver."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.rulings import read_rulings, run
from fluxx_rules.language.card import Action, Rule
from fluxx_rules.language.effects.discard import Discard
from fluxx_rules.language.text import card_text
from tests.symbolic.agreement import compare
from tests.symbolic.cases import Case, fillers, surprise
from tests.symbolic.states import deck_of

SILENCE = Rule(rule="Silence", forbids="surprises of others in my turn")
CARDS = """
edition: e
cards:
  - {keeper: Tea}
  - {rule: Silence, forbids: surprises of others in my turn}
  - {surprise: Mine, answers: keeper, out of turn: {steal: it}, in turn: {draw: 1}}
"""
RULING = """
- ruling: T
  says: who may answer
  source: test
  given:
    players: [A, B]
    rules: [%s]
    turn: {player: A, drawn: 1}
    hands: {A: [Tea], B: [Mine]}
  when: %s
  then: %s
"""


@pytest.mark.parametrize(
    ("rules", "when", "then"),
    [
        ("", "[A plays Tea, B answers with Mine]", "{tables: {B: [Tea]}}"),
        ("Silence", "[A plays Tea]", "{tables: {A: [Tea]}, illegal: [B answers with Mine]}"),
    ],
)
def test_nobody_answers_while_the_rule_is_in_play(
    tmp_path: Path, rules: str, when: str, then: str
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS)
    (ruling,), faults = read_rulings(RULING % (rules, when, then), "test")
    assert not faults
    outcome = run(ruling, load_deck(str(path)), "e")
    assert outcome.kind == "holds", outcome


@pytest.mark.parametrize("in_force", ["", "Silence"])
def test_both_readings_agree(in_force: str) -> None:
    purge = Action(action="Purge", do=(Discard("my hand"),))
    deck = deck_of(purge, *fillers("Jackpot"), SILENCE, surprise("Stop", "action"))
    assert compare(Case("Purge", deck, from_hand=True, in_force=in_force), 20).refused


def test_its_text_is_said() -> None:
    assert card_text(SILENCE) == "During your turn, other players cannot play Surprises."
