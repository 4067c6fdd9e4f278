"""Cards that react to one event: the condition of each is tested again before it reacts."""

from __future__ import annotations

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.rulings import read_rulings, run
from tests.decks import tiny_deck

CARDS = """
edition: tiny
cards:
  - {keeper: Tea}
  - {keeper: Cake}
  - {keeper: Pie}
  - {goal: Sweets, needs: {mine: [Cake, Pie]}}
  - rule: Tidy
    slot: tidy
    trigger: {whenever: {in play: Tea}, do: {discard: {one: Tea, from: any table}}}
  - rule: Thirst
    slot: thirst
    trigger: {whenever: {in play: Tea}, do: {draw: 1}}
  - rule: Mood
    slot: mood
    trigger: {on: goals change, if: {mine: Tea}, do: {draw: 1}}
  - {action: Look, do: {draw: 1}, copies: 9}
"""
RULING = """
- ruling: T
  says: what reacts
  source: test
  given:
    players: [A, B]
    rules: [%s]
    turn: {player: A, drawn: 1}
    tables: {A: [%s]}
    hands: {A: [%s, Look, Look]}
    pile: [Look, Look, Look]
  when: [%s]
  then: %s
"""
TEA_GONE = "{tables: {A: []}, count: {hands: {A: %d}}}"


@pytest.fixture(scope="module")
def deck() -> Deck:
    return tiny_deck(CARDS)


@pytest.mark.parametrize(
    ("rules", "table", "hand", "when", "then"),
    [
        ("Thirst", "", "Tea", "A plays Tea", "{count: {hands: {A: 3}}, tables: {A: [Tea]}}"),
        ("Tidy", "", "Tea", "A plays Tea", "{count: {hands: {A: 2}}, tables: {A: []}}"),
        ("Mood", "Tea", "Sweets", "A plays Sweets", "{count: {hands: {A: 3}}}"),
        ("Mood", "Cake", "Sweets", "A plays Sweets", "{count: {hands: {A: 2}}}"),
    ],
)
def test_what_reacts(deck: Deck, rules: str, table: str, hand: str, when: str, then: str) -> None:
    assert holds(deck, RULING % (rules, table, hand, when, then))


def test_a_condition_that_another_reaction_has_ended_in_between_holds_no_more(deck: Deck) -> None:
    """In one order the Tea is gone before Thirst reacts, in the other one it is not (X-066)."""
    both = [
        [holds(deck, RULING % (rules, "", "Tea", "A plays Tea", TEA_GONE % n)) for n in (2, 3)]
        for rules in ("Thirst, Tidy", "Tidy, Thirst")
    ]
    assert sorted(both) == [[False, True], [True, False]]


def holds(deck: Deck, text: str) -> bool:
    (ruling,), faults = read_rulings(text, "test")
    assert not faults
    return run(ruling, deck, "tiny").kind == "holds"
