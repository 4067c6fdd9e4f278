"""Of a large deck a second process does half of the checks, and nothing else differs."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from fluxx_rules import beside, checks
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import all_checks, check, found_by, halves, run_checks
from fluxx_rules.checks.base import Check
from fluxx_rules.checks.halves import OF_GOALS, in_two, worth_it
from fluxx_rules.cli import checking
from fluxx_rules.findings import Finding
from fluxx_rules.game.witness import DoesNotReplay
from fluxx_rules.symbolic.solving import remembered

LARGE = "fluxx5+creeper_pack+star"
DEMANDS = """
edition: demands
cards:
  - keeper: Potato
  - keeper: Cake
  - {rule: Something to Eat, demands: {needs: {any of: [{mine: Potato}, {mine: Cake}]}}}
  - {rule: No Potato, demands: {needs: {nobody has: Potato}}}
  - {rule: No Cake, demands: {needs: {not: {mine: Cake}}}}
"""
"""What the rules demand is asked of the solver, in checks that ask no Goal."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that are copied")


@pytest.fixture(autouse=True)
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are where the tests run."""
    monkeypatch.setattr(halves, "can_be", lambda: True)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Deck]:
    (tmp_path / "demands.yaml").write_text(DEMANDS)
    monkeypatch.setattr(halves, "MANY", 0)
    remembered.use(str(tmp_path))
    yield load_deck(str(tmp_path / "demands.yaml"))
    remembered.use("")


def test_the_same_is_found_in_the_same_order() -> None:
    deck = load_deck(*LARGE.split("+"))
    assert worth_it(deck)
    alone = [*run_checks(deck)]
    assert [*run_checks(load_deck(*LARGE.split("+")), hurry=True)] == alone
    assert check(deck, hurry=True) == check(deck)


def test_a_small_deck_is_not_worth_it() -> None:
    assert not worth_it(load_deck("star"))


def test_each_half_is_done_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = load_deck("creeper_pack")

    def by(check: Check, deck: Deck) -> Iterable[Finding]:
        return [Finding(check.code, str(os.getpid()), check.severity, "")]

    found = in_two(deck, all_checks(), by)
    here = {code for code, (finding,) in found.items() if finding.name == str(os.getpid())}
    assert {*found} == {each.code for each in all_checks()}
    assert here == {each.code for each in all_checks() if each.code.startswith(OF_GOALS)}


def test_those_of_goals_are_all_that_ask_goals() -> None:
    """Else both halves would work out what is known of them."""
    asking = {
        check.code for check in all_checks() if check.run is not None
        and {"goals", "winnable", "symbolic"} & {*imported(check)}
    }  # fmt: skip
    assert asking == {
        each.code for each in all_checks()
        if each.code.startswith(OF_GOALS) and each.run is not None
    }  # fmt: skip


def imported(check: Check) -> Iterator[str]:
    """The checks, and the parts of the package about Goals, that its file imports anywhere."""
    assert check.run is not None
    source = Path(check.run.__code__.co_filename).read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.level == 1:
                yield node.module
            elif node.module.startswith("symbolic.goals"):
                yield "symbolic"


def test_what_the_solver_answered_is_known_here(small: Deck) -> None:
    found = [*run_checks(small, hurry=True)]
    assert {"FX302"} <= {each.code for each in found}
    known = remembered.in_use()
    assert known is not None
    assert known.new


def test_what_the_other_did_not_do_is_done_here(
    small: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = [*run_checks(small)]

    def nothing(work: object, told: int) -> None:
        os._exit(1)

    monkeypatch.setattr(beside, "do_and_end", nothing)
    assert [*run_checks(small, hurry=True)] == alone


@pytest.mark.parametrize("code", ["FX302", "FX401"])
def test_a_witness_that_does_not_replay_is_told(
    small: Deck, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """Whichever half has it."""

    def broken(check: Check, deck: Deck) -> Iterator[Finding]:
        if check.code == code:
            raise DoesNotReplay("planted")
        yield from found_by(check, deck)

    monkeypatch.setattr(checks, "found_by", broken)
    with pytest.raises(DoesNotReplay):
        [*run_checks(small, hurry=True)]


def test_the_command_line_hurries(small: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def hurried(deck: Deck, reach: bool, hurry: bool = False) -> checks.Result:
        asked.append(hurry)
        return check(deck, reach)

    monkeypatch.setattr(checking, "check_deck", hurried)
    checking.checked("creeper_pack")
    assert asked == [True]
