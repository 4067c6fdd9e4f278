"""Draws that come up short: found with `--prove` alone, and replayed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.checks.pages import case
from tests.cli.conftest import Fluxx

CASES = {
    "FX506 in a turn": ("FX506", "most cards are Keepers", "wants 5 cards, and brings 4"),
    "FX506 by an Action": ("FX506", "It fires: an Action", "wants 12 cards, and brings 11"),
    "FX509": ("FX509", "It fires: Draw 4 and Draw 5", "wants 5 cards, and brings "),
}


@pytest.mark.parametrize(
    ("code", "heading", "said"),
    [
        pytest.param(*given, marks=pytest.mark.long if n else (), id=name)
        for n, (name, given) in enumerate(CASES.items())
    ],
)
def test_a_short_draw_is_found_and_replayed(
    fluxx: Fluxx, tmp_path: Path, code: str, heading: str, said: str
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(yaml_of(code, heading))
    assert code not in codes(fluxx("check", path, "--format", "json").out)
    assert code in codes(fluxx("check", path, "--prove", "--format", "json").out)
    replayed = fluxx("replay", path, "--finding", code)
    assert replayed.code == 0
    assert replayed.out.rstrip().splitlines()[-1].startswith(f"so: the draw {said}")


def codes(text: str) -> set[str]:
    return {finding["code"] for finding in json.loads(text)["findings"]}


def yaml_of(code: str, heading: str) -> str:
    """Return the card file of a case."""
    (file,) = case(code, heading).files
    return "\n".join(file.lines)
