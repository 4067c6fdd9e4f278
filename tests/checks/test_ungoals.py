"""Ungoals together with Goals (FX416)."""

from __future__ import annotations

from tests.checks.pages import cases


def test_the_witness_of_a_clash_is_a_game_that_goes_on() -> None:
    """X-042."""
    (finding,) = cases("FX416")[0].findings()
    assert finding.witness is not None
    (shown,) = finding.witness.shows
    assert shown.then["meets"] == {"pantry/Sandwich": ["A"], "pantry/Overrun": ["A", "B", "C"]}
    assert shown.then["winner"] == "nobody"
