"""Faults planted in the analysis are noticed: a sample here, all of them with `-m long` and by
`python -m analysis.soundness`."""

from __future__ import annotations

import pytest

from tests.checks.planted.faults import FAULTS, THEMES
from tests.checks.planted.noticing import noticed, noticed_fast

SAMPLE = (
    "what is forbidden counts as needed", "Creepers block nobody", "no rule waives a Creeper",
    "two players are one player twice", "a limit binds the player on turn at once",
    "rules that change digits are forgotten", "slots do not count", "equal bounds clash",
    "bounds are forgotten", "a third rule changes no digit", "any waiver shadows any other",
    "tags are ignored", "an absent card is taken as there", "settled matches too much",
    "what does one thing of two does nothing",
)  # fmt: skip


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
