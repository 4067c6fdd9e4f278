"""Faults planted in the checks of rules, one at a time, as patches: the agreement notices each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fluxx_rules.cards import clashes
from fluxx_rules.cards.clashes import Side
from fluxx_rules.game import races
from fluxx_rules.language.footprint import Footprint
from fluxx_rules.language.obligation import Obligation
from fluxx_rules.symbolic import never, table
from tests.checks import test_rules_agree as agree

Patch = pytest.MonkeyPatch
right = clashes.clash


def slots_do_not_count(patch: Patch) -> None:
    def clash(one: Side, other: Side) -> bool:
        return right(one, Side(other.asks, other.cards, ("elsewhere",)))

    patch.setattr(clashes, "clash", clash)


def equal_bounds_clash(patch: Patch) -> None:
    def out(floor: Obligation, cap: Obligation) -> bool:
        return (floor.mode, cap.mode) == ("at least", "at most") and floor.least >= cap.most

    patch.setattr(clashes, "out_of_bounds", out)


def bounds_are_forgotten(patch: Patch) -> None:
    patch.setattr(clashes, "AGAINST", clashes.AGAINST[:1])


def equal_values_clash(patch: Patch) -> None:
    def clash(one: Side, other: Side) -> bool:
        setting = one.asks.mode == other.asks.mode == "replace"
        return right(one, other) or (setting and set(one.slots).isdisjoint(other.slots))

    patch.setattr(clashes, "clash", clash)


def two_players_are_forgotten(patch: Patch) -> None:
    impossible = never.impossible

    def for_three(cone: Any, tests: Any, limits: Any, players: int) -> bool:
        return players < 3 or impossible(cone, tests, limits, players)

    patch.setattr(never, "impossible", for_three)


def cards_lie_anywhere(patch: Patch) -> None:
    symbolic = table.symbolic

    def twice(*args: Any) -> Any:
        here, _ = symbolic(*args)
        return here, []

    patch.setattr(never, "symbolic", twice)


def everything_commutes(patch: Patch) -> None:
    patch.setattr(races, "apart", lambda *args: True)


def only_what_is_written_counts(patch: Patch) -> None:
    def touched(what: Footprint) -> frozenset[object]:
        return frozenset()

    patch.setattr(races, "touched", touched)


PAIRS, CONDITIONS, RACES = (
    agree.test_the_same_contradictions_as_in_games, agree.test_the_same_conditions_never_hold,
    agree.test_the_same_races,
)  # fmt: skip
FAULTS: dict[Callable[[Patch], None], Callable[[], None]] = {
    slots_do_not_count: PAIRS, equal_bounds_clash: PAIRS, bounds_are_forgotten: PAIRS,
    equal_values_clash: PAIRS,
    two_players_are_forgotten: CONDITIONS, cards_lie_anywhere: CONDITIONS,
    everything_commutes: RACES, only_what_is_written_counts: RACES,
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_fault_is_noticed(fault: Callable[[Patch], None], monkeypatch: Patch) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        FAULTS[fault]()
