"""Each check of Goals on the smallest deck that it is about, and on one that is nearly it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding

HERE = Path(__file__).parent
CODES = ("FX401", "FX402", "FX403", "FX404", "FX405", "FX406", "FX407", "FX408", "FX409", "FX410",
         "FX411", "FX412", "FX413", "FX414", "FX415", "FX416", "FX902")  # fmt: skip


def found(code: str, which: str) -> list[Finding]:
    return list(run_checks(load_deck(str(HERE / code / f"{which}.yaml")), {code}))


@pytest.mark.parametrize("code", CODES)
def test_it_is_found(code: str) -> None:
    finding, *more = found(code, "hit")
    assert not more
    check = next(each for each in all_checks() if each.code == code)
    assert (finding.code, finding.name, finding.severity) == (code, check.name, check.severity)
    assert finding.cards


@pytest.mark.parametrize("code", CODES)
def test_what_is_nearly_it_is_not_found(code: str) -> None:
    assert found(code, "miss") == []
