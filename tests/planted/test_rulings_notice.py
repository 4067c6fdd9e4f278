"""Whatever is broken in the engine, a ruling fails: each planted fault alone."""

from __future__ import annotations

import pytest

from tests.planted.faults import FAULTS
from tests.planted.noticing import failing_rulings, rulings_that_notice

TARGETS = sorted({fault.deck for fault in FAULTS.values()})


@pytest.mark.parametrize("target", TARGETS)
def test_without_a_fault_every_ruling_holds(target: str) -> None:
    assert list(failing_rulings(target)) == []


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_makes_a_ruling_fail(name: str) -> None:
    """Unless it says why no ruling can notice it; and that is true as long as none does."""
    fault = FAULTS[name]
    assert fault.mistake, f"which mistake is it that {name}?"
    noticed = next(rulings_that_notice(fault), None)
    if fault.unruled:
        assert noticed is None, f"{noticed} notices that {name}"
    else:
        assert noticed is not None, f"no ruling notices that {name}"
