"""Duties always leave a choice: what no player can do is left out (R-025, R-094).

There is therefore no finding FX309, no-legal-move. These tests are its proof: no state that the
language can express, on random decks with contradicting duties, asks a question without an answer
or stops without a reason.
"""

from __future__ import annotations

from collections import Counter

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.fuzzing.random_cards import deck_of, random_file
from fluxx_rules.fuzzing.random_states import random_answer, random_state
from fluxx_rules.fuzzing.source import Seeded
from fluxx_rules.game.engine import apply, endless, legal
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.zones import bits
from tests.decks import tiny_deck

DECKS, STATES, ANSWERS = 25, 6, 40
MANY_REASONS = 20
"""The least number of kinds of questions that must have come up."""


def problem(s: State) -> str:
    """Return why the state is a dead end, or an empty string."""
    if s.ask is None:
        ended = s.winner != NOBODY or endless(s)
        return "" if ended else "nobody is asked, and the game is not over"
    _, _, mask, least, most, why = s.ask
    answers = [*bits(mask)][:least]
    if least > most or not legal(s, sum(answers)):
        return f"no answer to: {why}"
    return ""


def follow(source: Seeded, deck: Deck) -> Counter[str]:
    """Go on from a random state, and return the reasons of the questions on the way."""
    asked, s = Counter[str](), random_state(source, deck)
    for _ in range(ANSWERS):
        assert problem(s) == ""
        if s.ask is None:
            break
        asked[s.ask.why] += 1
        apply(s, random_answer(source, s.ask))
    return asked


def test_every_state_of_random_decks_leaves_a_choice() -> None:
    asked = Counter[str]()
    for n in range(DECKS):
        source = Seeded(f"dead end {n}")
        deck = deck_of(random_file(source))
        for _ in range(STATES):
            asked += follow(source, deck)
    assert asked.total() > DECKS * STATES
    assert len(asked) > MANY_REASONS


DUTIES = """\
edition: tiny
cards:
  - {keeper: Cup, copies: 3}
  - {goal: Tea Time, needs: {mine: Cup}, copies: 3}
"""
"""The start of a deck; each case adds cards with duties that nobody can comply with."""
CASES = {
    "an Action asks for what is not there": (
        "{action: Trash, copies: 3, do: {discard: {exactly: 3, of: creeper}}}",
    ),
    "a Hand Limit below a Hand Minimum": (
        "{rule: Keep 4, sets: {hand minimum: 4}}",
        "{rule: Hand Limit 0, sets: {hand limit: 0}}",
    ),
    "nothing may be discarded above a Hand Limit": (
        "{rule: Hold, no discarding: from hands}",
        "{rule: Hand Limit 0, sets: {hand limit: 0}}",
    ),
    "more plays are due than there are cards": ("{rule: Play 9, sets: {play: 9}}",),
    "more cards are due than there are": ("{rule: Draw 90, sets: {draw: 90}}",),
    "no Keeper may stay": ("{rule: Keeper Limit 0, sets: {keeper limit: 0}}",),
}


@pytest.mark.parametrize("cards", CASES.values(), ids=CASES)
def test_impossible_duties_are_left_out(cards: tuple[str, ...]) -> None:
    deck = tiny_deck(DUTIES + "".join(f"  - {card}\n" for card in cards))
    for n in range(20):
        follow(Seeded(f"duty {n}"), deck)


def test_a_dead_end_is_noticed() -> None:
    """A question that demands more than it offers is one, and so is a stop without a reason."""
    deck = tiny_deck("edition: tiny\ncards:\n  - {keeper: Pot, copies: 30}\n")
    s = random_state(Seeded("planted"), deck)
    assert s.ask is not None
    too_many = s.ask.mask.bit_count() + 1
    s.ask = s.ask._replace(least=too_many, most=too_many)
    assert problem(s).startswith("no answer to")
    s.ask = None
    assert problem(s) == "nobody is asked, and the game is not over"
