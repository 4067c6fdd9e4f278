"""Advice on findings: the lines to write, pasted into a mix file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.findings import Advice, Finding

MIXES = ("creeper_pack+monster", "monster+nature")
LONG = ("nature+doctor_who", "fluxx5+star", "batman+star")


@pytest.mark.parametrize(
    "target", [*MIXES, *(pytest.param(mix, marks=pytest.mark.long) for mix in LONG)]
)
def test_a_line_of_advice_cures_its_finding(target: str, tmp_path: Path) -> None:
    """Each line, alone in the mix file, cures its finding, and as many others as it says."""
    takes, tried = target.split("+"), Counter[str]()
    before = check(mixed(tmp_path, takes)).findings
    for finding in before:
        for advice in finding.advice:
            if not advice.write:
                continue
            tried[advice.write.partition(":")[0]] += 1
            deck = pasted(tmp_path, takes, advice)
            after = check(deck, select=[finding.code]).findings
            assert finding.fingerprint not in {each.fingerprint for each in after}, advice
            if not advice.write.startswith("{from: "):
                gone = count(before, finding.code) - count(after, finding.code)
                assert gone == 1 + further(advice), advice
    assert tried["settled"] > 5
    assert tried["{from"] > 1


def test_every_finding_ends_with_the_entry_that_accepts_it(tmp_path: Path) -> None:
    findings = check(mixed(tmp_path, ["monster", "nature"])).findings
    assert findings
    for finding in findings:
        assert len(finding.advice) > 1
        assert finding.advice[-1].write.startswith(f"settled: [{{code: {finding.code}")


def pasted(folder: Path, takes: Sequence[str], advice: Advice) -> Deck:
    """Return the mix with the line: an entry of `take` replaces one of its edition, if any."""
    source = re.fullmatch(r"\{from: (\w+), .*\}", advice.write)
    if source is None:
        return mixed(folder, takes, advice.write)
    others = [each for each in takes if each != source[1]]
    return mixed(folder, [*others, advice.write])


def mixed(folder: Path, takes: Sequence[str], line: str = "") -> Deck:
    path = folder / "mix.yaml"
    path.write_text(f"mix: mixed\ntake: [{', '.join(takes)}]\n{line}\n")
    return load_deck(str(path))


def further(advice: Advice) -> int:
    """Return how many other findings the entry accepts as well."""
    also = re.search(r"and (\d+) other FX", advice.text)
    return int(also[1]) if also else 0


def count(findings: Sequence[Finding], code: str) -> int:
    return sum(each.code == code for each in findings)
