"""Random games with the invariants notice planted faults; the whole catalogue, with three seeds,
is run by analysis/faults.py."""

from __future__ import annotations

import pytest

from tests.planted.faults import FAULTS, THEMES
from tests.planted.games import failures
from tests.planted.noticing import caught_by_fuzzing, deck_of

pytest.importorskip("fluxx_rules.fuzzing.hunt")

EXAMPLES = 12
AT_ONCE = (
    "a card that leaves the discard pile keeps its place in the order",
    "a composted card stays in the discard pile",
    "a creeper that is drawn stays in hand",
    "a creeper is left behind",
    "a fork shares the cards",
    "a goal lies in play and in the discard pile",
    "a limit binds the others only when it comes",
    "a power does not ask for its condition",
    "a saved stack comes back upside down",
    "a surprise that did its work is not discarded",
    "a turn that was given stays with the seat",
    "an answer closes the window",
    "nobody can answer a theft",
    "only the player on turn can win",
    "plays are counted on into the next turn",
    "the last card of the pile is drawn twice",
    "winning is looked at when the action is done",
)  # fmt: skip


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_few_examples_show_it(name: str) -> None:
    assert caught_by_fuzzing(FAULTS[name], EXAMPLES, seed=0), f"no invariant notices that {name}"


@pytest.mark.parametrize("target", sorted({FAULTS[name].deck for name in AT_ONCE}))
def test_without_a_fault_nothing_fails(target: str) -> None:
    assert list(failures(deck_of(target), EXAMPLES, seed=0)) == []


def test_the_catalogue_is_long_enough() -> None:
    assert len(FAULTS) >= 40
    assert len({fault.plant.__module__ for fault in FAULTS.values()}) == len(THEMES)
