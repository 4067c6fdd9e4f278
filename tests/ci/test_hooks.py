"""The hooks for pre-commit: what they run is there, and they match the files they are for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from fluxx_rules.cli.verbs import fluxx

HOOKS = {
    hook["id"]: hook
    for hook in yaml.safe_load((Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text())
}


@pytest.mark.parametrize("id", HOOKS)
def test_every_hook_runs_a_verb(id: str) -> None:
    program, verb = HOOKS[id]["entry"].split()
    assert (program, HOOKS[id]["language"]) == ("fluxx", "python")
    assert CliRunner().invoke(fluxx, [verb, "--help"]).exit_code == 0


@pytest.mark.parametrize(
    ("path", "meant"),
    [
        ("cards.yaml", True),
        ("decks/garden/cards.yml", True),
        ("mixes/both.yaml", True),
        ("garden/rulings.yaml", False),
        (".github/workflows/ci.yaml", False),
        ("postcards.yaml", False),
    ],
)
def test_which_files_are_checked(path: str, meant: bool) -> None:
    assert bool(re.search(HOOKS["fluxx-check"]["files"], path)) is meant
