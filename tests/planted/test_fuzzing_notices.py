"""Random games with the invariants detect a sample of the planted faults.

`analysis/faults.py` runs the whole catalogue with three seeds.
"""

from __future__ import annotations

import pytest

from tests.planted.faults import FAULTS, THEMES
from tests.planted.games import failures
from tests.planted.noticing import caught_by_fuzzing, deck_of

pytest.importorskip("fluxx_rules.fuzzing.runner")

EXAMPLES = 12
QUICKLY_NOTICED = (
    "a bonus is taken once for each card played",
    "a card that leaves the discard pile keeps its place in the order",
    "a composted card stays in the discard pile",
    "a creeper that is drawn stays in hand",
    "a creeper is left behind",
    "a creeper keeps everybody from losing",
    "a fork shares the cards",
    "a fork tells its story into the other game",
    "a goal lies in play and in the discard pile",
    "a keeper face down can be shown in the own turn alone",
    "a keeper face down is found by its name",
    "a keeper that is stolen stays face down",
    "a known top is still known after a shuffle",
    "a limit binds the others only when it comes",
    "a move of the engine is missing in the table",
    "a power does not ask for its condition",
    "a newcomer takes the place of the player on turn",
    "a play is kept for later where there is no card",
    "a saved stack comes back upside down",
    "a single play is random too",
    "a surprise that did its work is not discarded",
    "a turn that was given stays with the seat",
    "an answer closes the window",
    "nobody can answer a theft",
    "composting takes the top of the discard pile",
    "everybody loses although somebody wins",
    "copies of a card are one choice wherever they lie",
    "it is seen who is asked for a surprise",
    "keepers are brought down before the hand",
    "only the player on turn can win",
    "plays are counted on into the next turn",
    "states with more plays left are taken for the same",
    "the last card of the pile is drawn twice",
    "the last player meets a limit first",
    "the new goal may be the one that goes",
    "the player on turn chooses which goal goes",
    "the top card of the draw pile may be composted",
    "what goes with the turn goes one after the other",
    "winning is looked at when the action is done",
)  # fmt: skip


@pytest.mark.parametrize("name", QUICKLY_NOTICED)
def test_a_few_examples_show_it(name: str) -> None:
    assert caught_by_fuzzing(FAULTS[name], EXAMPLES, seed=0), f"no invariant notices that {name}"


@pytest.mark.parametrize("target", sorted({FAULTS[name].deck for name in QUICKLY_NOTICED}))
def test_without_a_fault_nothing_fails(target: str) -> None:
    assert list(failures(deck_of(target), EXAMPLES, seed=0)) == []


def test_the_catalogue_is_long_enough() -> None:
    assert len(FAULTS) >= 40
    assert len({fault.plant.__module__ for fault in FAULTS.values()}) == len(THEMES)
