"""States saved by an earlier version, which load and play on to the same end.

The commit `truth` of `analysis/baselines.toml` wrote the files in `saved/`. Each state waits for a
decision. Together their stacks hold every step at which games of that deck were seen to wait.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.game.engine import apply, legal
from fluxx_rules.game.program import Program
from fluxx_rules.game.saving import load
from fluxx_rules.game.steps import STEPS, number_of, step

SAVED = Path(__file__).parent / "saved"
STATES = json.loads((SAVED / "states.json").read_text())
NUMBERS: dict[str, int] = json.loads((SAVED / "steps.json").read_text())
"""The number of every step by its name. Entries are only added."""


@pytest.mark.parametrize("game", STATES, ids=lambda game: "+".join(game["steps"]))
def test_an_old_state_loads_and_goes_on_as_it_did(game: dict[str, Any]) -> None:
    program = Program(load_deck(SAVED / "deck.yaml"))
    s = load(program, game["saved"])
    for answer in game["answers"]:
        assert legal(s, answer)
        apply(s, answer)
    assert s == load(program, game["after"])


def test_steps_keep_their_names_and_numbers() -> None:
    assert {name: number_of(name) for name in NUMBERS} == NUMBERS
    assert set(NUMBERS.values()) == set(STEPS)


def test_a_name_is_given_once() -> None:
    name = next(iter(NUMBERS))
    with pytest.raises(AssertionError, match=f"another step has the number of '{name}'"):
        step(name, lambda s, env: None)
