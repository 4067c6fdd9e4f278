"""Faults planted in the analysis are noticed: a sample here, all of them with `-m long` and by
`python -m analysis.soundness`."""

from __future__ import annotations

import pytest

from tests.checks.planted.faults import FAULTS, THEMES
from tests.checks.planted.noticing import noticed, noticed_fast

SAMPLE = (
    "a wrong count is not counted again", "a limit of the player on turn is everybody's",
    "within a limit means below it", "rules that change digits are forgotten",
    "slots do not count", "equal bounds clash", "bounds are forgotten",
    "a third rule changes no digit", "any waiver shadows any other", "tags are ignored",
    "settled matches too much", "what does one thing of two does nothing",
)  # fmt: skip
"""Which the examples of the checks show by themselves."""


def test_the_catalogue_is_long_enough() -> None:
    assert len(FAULTS) >= 40
    assert len(THEMES) >= 5


@pytest.mark.parametrize("name", SAMPLE)
def test_an_example_shows_it(name: str) -> None:
    assert noticed_fast(FAULTS[name])


@pytest.mark.long
@pytest.mark.parametrize("name", FAULTS)
def test_it_is_noticed_or_changes_no_verdict(name: str) -> None:
    assert bool(noticed(FAULTS[name])) != bool(FAULTS[name].equivalent)
