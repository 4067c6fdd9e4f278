"""Whatever a finding proves or shows is looked at again, without the solver, in every shipped deck
and mix; and hardly anything is left open there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from analysis.soundness.evidence import holds
from analysis.soundness.shipped import TARGETS, look
from fluxx_rules.cards.deck import Deck
from fluxx_rules.findings import Finding
from fluxx_rules.language import core
from tests.checks.pages import cases

FEW = ("creeper_pack", "stoner", "doctor_who", "fluxx5+creeper_pack")


@pytest.mark.parametrize("target", FEW)
def test_what_a_finding_shows_is_so(target: str) -> None:
    seen = look(target)
    assert seen.wrong == ()
    assert seen.goals["unknown"] == 0


@pytest.mark.long
def test_in_all_shipped_decks_and_mixes() -> None:
    verdicts, goals = Counter[str](), Counter[str]()
    for target in TARGETS:
        seen = look(target)
        assert seen.wrong == ()
        verdicts += seen.verdicts
        goals += seen.goals
    assert verdicts["unknown"] < verdicts.total() / 50
    assert goals["unknown"] < goals.total() / 50


def found(code: str) -> tuple[Finding, Deck]:
    case = cases(code)[0]
    (finding,) = case.findings()
    return finding, case.deck()


@pytest.mark.parametrize("code", ["FX406", "FX407", "FX415"])
def test_a_witness_of_something_else_does_not_hold(code: str) -> None:
    finding, deck = found(code)
    says = finding.witness
    assert says is not None
    assert holds(deck, finding)
    (shown,) = says.shows
    nothing = msgspec.structs.replace(shown, given={**shown.given, "tables": {}})
    nobody: dict[str, Any] = {"meets": {goal: [] for goal in shown.then["meets"]}}
    for other in (nothing, msgspec.structs.replace(nothing, then=nobody)):
        witness = msgspec.structs.replace(says, shows=(other,))
        assert not holds(deck, msgspec.structs.replace(finding, witness=witness)) or (
            code == "FX408" and other is nothing
        )


def test_a_limit_that_leaves_enough_starves_nobody() -> None:
    finding, deck = found("FX411")
    assert holds(deck, finding)
    loose = deck.cards[-2]
    assert loose.name == "Keeper Limit 2"
    sets = tuple(msgspec.structs.replace(each, number=core.Word(4))
                 for each in loose.meaning.sets)  # fmt: skip
    cards = [*deck.cards]
    meaning = msgspec.structs.replace(loose.meaning, sets=sets)
    cards[-2] = msgspec.structs.replace(loose, meaning=meaning)
    assert not holds(msgspec.structs.replace(deck, cards=tuple(cards)), finding)
