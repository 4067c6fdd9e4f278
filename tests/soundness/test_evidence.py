"""Findings of all shipped decks and mixes are verified without the solver; few stay unknown."""

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

SOME_TARGETS = ("creeper_pack", "stoner", "doctor_who", "fluxx5+creeper_pack")


@pytest.mark.parametrize("target", SOME_TARGETS)
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
    witness = finding.witness
    assert witness is not None
    assert holds(deck, finding)
    (shown,) = witness.shows
    empty = msgspec.structs.replace(shown, given={**shown.given, "tables": {}})
    unmet: dict[str, Any] = {"meets": {goal: [] for goal in shown.then["meets"]}}
    for other in (empty, msgspec.structs.replace(empty, then=unmet)):
        changed = msgspec.structs.replace(witness, shows=(other,))
        assert not holds(deck, msgspec.structs.replace(finding, witness=changed))


def test_a_limit_that_leaves_enough_starves_nobody() -> None:
    finding, deck = found("FX411")
    assert holds(deck, finding)
    loose = deck.cards[-2]
    assert loose.name == "Keeper Limit 2"
    four = core.Word(4)
    sets = tuple(msgspec.structs.replace(each, number=four) for each in loose.meaning.sets)
    cards = [*deck.cards]
    meaning = msgspec.structs.replace(loose.meaning, sets=sets)
    cards[-2] = msgspec.structs.replace(loose, meaning=meaning)
    assert not holds(msgspec.structs.replace(deck, cards=tuple(cards)), finding)
