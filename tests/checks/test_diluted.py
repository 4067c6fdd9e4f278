"""Diluted mixes: a mix is compared with whole editions, not with the cards that it takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks

EDITIONS = {"farm": ("Cow", "Hen", "Pig", "Barn", "Hay", "Milk"),
            "toys": ("Robot", "Teddy", "Doll", "Ball", "Train", "Kite")}  # fmt: skip


@pytest.mark.parametrize(("taken", "told"), [(0, False), (2, False), (6, True)])
def test_a_mix_of_a_few_cards_is_compared_with_the_editions(
    tmp_path: Path, taken: int, told: bool
) -> None:
    """Two pairs of six win, and one of fifteen in each edition; all cards make it two of 66.

    The Goals alone have no pairs.
    """
    lines = ["mix: evening", "take:"]
    for edition, keepers in EDITIONS.items():
        goal = f"  - goal: {edition.title()}\n    needs: {{mine: [{keepers[0]}, {keepers[1]}]}}\n"
        cards = "".join(f"  - keeper: {each}\n" for each in keepers)
        (tmp_path / f"{edition}.yaml").write_text(f"edition: {edition}\ncards:\n{cards}{goal}")
        only = ", ".join((*keepers[:taken], edition.title()))
        lines.append(f"  - {{from: ./{edition}.yaml, only: [{only}]}}")
    (tmp_path / "mix.yaml").write_text("\n".join(lines) + "\n")
    found = list(run_checks(load_deck(tmp_path / "mix.yaml"), {"FX604"}))
    assert bool(found) is told
    if told:
        assert found[0].because[:2] == (
            "farm: 1 of 15 pairs of Keepers meet a Goal",
            "toys: 1 of 15 pairs of Keepers meet a Goal",
        )
