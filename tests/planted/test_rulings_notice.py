"""Each planted fault of the engine makes a ruling fail."""

from __future__ import annotations

import pytest

from tests.planted.faults import FAULTS
from tests.planted.noticing import failing_rulings, is_noticed_by_a_ruling

TARGETS = sorted({fault.ruled_by for fault in FAULTS.values()})


@pytest.mark.parametrize("target", TARGETS)
def test_without_a_fault_every_ruling_holds(target: str) -> None:
    assert list(failing_rulings(target)) == []


@pytest.mark.parametrize("name", [name for name, fault in FAULTS.items() if not fault.unruled])
def test_a_planted_fault_makes_a_ruling_fail(name: str) -> None:
    assert is_noticed_by_a_ruling(FAULTS[name]), f"no ruling notices that {name}"


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_says_which_mistake_it_is(name: str) -> None:
    assert FAULTS[name].mistake
