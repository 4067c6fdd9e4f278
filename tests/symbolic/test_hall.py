"""Hall's theorem agrees with a search, with augmenting paths and with a matching."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fluxx_rules.fuzzing.oracle.evaluator import can_be_filled, has_matching
from fluxx_rules.game.zones import bits
from fluxx_rules.language.matching import matching
from fluxx_rules.symbolic.solver.hall import MAX_UNIONS, TooMany, unions

SLOTS = st.lists(st.integers(0, 2**7 - 1), max_size=6)


def by_hall(slots: list[int]) -> bool:
    return all(len(union) >= n for union, n in unions(frozenset(bits(slot)) for slot in slots))


@settings(deadline=None)  # the first one waits until networkx is loaded
@given(SLOTS, st.integers(0, 2**7 - 1))
def test_all_of_them_agree(slots: list[int], cards: int) -> None:
    here = [slot & cards for slot in slots]
    assert matching(slots, cards) == can_be_filled(here) == by_hall(here)
    if all(here):
        assert matching(slots, cards) == has_matching(here)


@pytest.mark.parametrize("slots", [40, 60, 400])
@pytest.mark.parametrize("missing", [0, 1])
def test_many_alike_take_no_time(slots: int, missing: int) -> None:
    here = [2 ** (slots - missing) - 1] * slots
    assert matching(here, -1) == by_hall(here) == (not missing)


def test_nobody_counts_what_too_many_slots_have_between_them() -> None:
    slots = [frozenset({n, "all"}) for n in range(MAX_UNIONS.bit_length())]
    with pytest.raises(TooMany):
        list(unions(slots))
    assert len(list(unions(slots[:5]))) == 2**5 - 1
