"""The registry of checks, by the names of their files."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

import pytest

from fluxx_rules.cards.mixfile import MixFile
from fluxx_rules.checks.registry import Check, Topic, all_checks
from fluxx_rules.language.shape import spelled

PROGRAM = """\
import sys
from fluxx_rules.cli.main import main
try:
    main()
except SystemExit as end:
    assert end.code == 0, end.code
print(*(name for name in sys.modules if ".checks.fx" in name), file=sys.stderr)
reasoning = ("fluxx_rules.reasoning.goals", "fluxx_rules.reasoning.games")
heavy = ("z3", "fluxx_rules.game.program", "fluxx_rules.game.engine", *reasoning)
print(*(name for name in sys.modules if name.startswith(heavy)), file=sys.stderr)
"""
PROVING = (
    "multiprocessing",
    "fluxx_rules.game.simulate",
    "fluxx_rules.reasoning.locks.locks",
)
QUICK = f"""\
import sys
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
print(len(check(load_deck("nature", "doctor_who"), quick=True).findings))
print(*({{"z3", *{PROVING}}} & set(sys.modules)))
"""


@pytest.mark.parametrize("check", all_checks(), ids=lambda check: check.code)
def test_a_check_has_the_code_and_name_of_its_file(check: Check) -> None:
    assert (check.code, check.name) == (check.module.CODE, check.module.NAME)
    assert check.topic in get_args(Topic)


def test_the_mix_keys_of_checks_are_keys_of_mix_files() -> None:
    keys = {check.mix_key for check in all_checks()} - {""}
    assert keys <= {spelled(field) for field in MixFile.__struct_fields__}
    assert len(keys) > 1


def test_only_the_selected_check_is_imported() -> None:
    """Two more checks report faulty and stale settlements."""
    words = ["check", "star+nature", "--select", "FX206", "--no-cache", "--no-config"]
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], capture_output=True, text=True, check=True
    )
    assert "FX206" in ran.stdout
    checks, heavy = ran.stderr.splitlines()
    assert {name.rpartition(".")[2][:5] for name in checks.split()} == {"fx101", "fx206", "fx901"}
    assert heavy == ""


def test_a_quick_check_does_not_import_what_only_proofs_need() -> None:
    ran = subprocess.run([sys.executable, "-c", QUICK], capture_output=True, text=True, check=True)
    findings, imported = ran.stdout.split("\n")[:2]
    assert int(findings)
    assert imported == ""
