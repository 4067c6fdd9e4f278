"""A budget is counted in steps, and what it does not reach is said not to be known."""

from __future__ import annotations

from pathlib import Path

import pytest

from fluxx_rules.budget import LARGE_SET, Budget, Spent, weight
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import MAX_LETTERS, check, run_checks
from fluxx_rules.checks.base import MAX_REASONS, MAX_SENTENCE, cut_to_size
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.reasoning.goals.answers import answers
from fluxx_rules.reasoning.goals.decisions import Refuted, Undecided
from fluxx_rules.session import budget, spending

HARD = """
edition: hard
cards:
  - keeper: A
  - keeper: B
  - keeper: C
  - {goal: Tools, needs: [{mine: [A, B]}, {any of: [{mine: A}, {not: {mine: B}}]},
                          {not: {mine: A}}]}
  - {rule: Start, trigger: {at: turn start, do: {discard: {one: keeper}}}}
  - {rule: Begin, trigger: {at: turn start, do: {steal: {one: keeper}}}}
"""


@pytest.fixture
def hard(tmp_path: Path) -> Deck:
    (tmp_path / "hard.yaml").write_text(HARD)
    return load_deck(tmp_path / "hard.yaml")


def test_the_last_step_may_be_spent_and_no_more() -> None:
    steps = Budget(3)
    steps.spend(3)
    assert not steps.spent
    with pytest.raises(Spent):
        steps.spend()
    assert steps.spent
    assert steps.taken == 4


def test_a_part_is_taken_from_the_whole() -> None:
    whole = Budget(10)
    part = whole.part(4)
    part.spend(4)
    assert whole.taken == 4
    with pytest.raises(Spent):
        part.spend()
    assert not whole.spent
    another = whole.part(100)
    with pytest.raises(Spent):
        another.spend(6)
    assert another.spent


def test_work_that_is_done_is_charged_and_the_next_is_refused() -> None:
    steps = Budget(5)
    steps.charge(9)
    with pytest.raises(Spent):
        steps.spend(0)


def test_a_question_is_paid_for_once() -> None:
    steps = Budget(10)
    for _ in range(3):
        steps.pay("whether it can be", 4)
    assert steps.taken == 4


def test_the_budget_in_force_is_the_innermost_and_nothing_is_bounded_without_one() -> None:
    budget().spend(10**12)
    with spending(Budget(7)) as outer:
        assert budget() is outer
        with spending(Budget(3)) as inner:
            assert budget() is inner
        assert budget() is outer
    assert not budget().spent


def test_large_sets_weigh_more() -> None:
    assert [weight(n) for n in (0, LARGE_SET - 1, LARGE_SET, 50_000)] == [1, 1, 2, 13]


def test_what_a_search_does_not_reach_is_not_known_and_is_known_with_more(hard: Deck) -> None:
    known = answers(hard)
    (goal,) = known.goals
    with spending(Budget(5)):
        assert isinstance(known.can_be_met(goal), Undecided)
    with spending(Budget()):
        assert isinstance(known.can_be_met(goal), Refuted)


def test_every_check_that_is_cut_short_says_so(hard: Deck) -> None:
    with spending(Budget(0)):
        found = check(hard).findings
    cut = {each.code: each for each in found if each.aspect == "budget"}
    assert "FX304" in cut
    assert all(each.verdict == "unknown" for each in cut.values())
    undecided = [each for each in found if each.code == "FX902"]
    assert undecided and "steps of one command" in " ".join(undecided[0].because)


def test_the_same_steps_are_taken_again(hard: Deck, tmp_path: Path) -> None:
    taken = []
    for _ in range(2):
        with spending(Budget()) as steps:
            check(load_deck(tmp_path / "hard.yaml"))
        taken.append(steps.taken)
    assert taken[0] == taken[1] > 0


def test_a_check_by_itself_has_a_budget(hard: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Budget] = []

    def looks(deck: Deck, *asked: object) -> list[Finding]:
        seen.append(budget())
        return []

    monkeypatch.setattr("fluxx_rules.checks.run_checks", looks)
    check(hard)
    check(hard)
    assert [type(each) for each in seen] == [Budget, Budget]
    assert seen[0] is not seen[1]


def test_more_findings_than_are_listed_are_counted(tmp_path: Path) -> None:
    keepers = "".join(f"  - keeper: Keeper number {n}\n" for n in range(4000))
    (tmp_path / "many.yaml").write_text(f"edition: many\ncards:\n{keepers}")
    found = [*run_checks(load_deck(tmp_path / "many.yaml"), {"FX601"})]
    *listed, last = found
    assert last.aspect == "not listed"
    assert last.message == f"{4000 - len(listed)} findings more of this kind"
    assert last.severity is max(each.severity for each in listed)
    assert sum(len(each.message) for each in listed) < MAX_LETTERS


def test_a_long_finding_is_cut_and_stays_the_same_finding() -> None:
    long = Finding("FX401", "x", Severity.ERROR, "m" * 10_000, because=("r" * 9999,) * 500)
    cut = cut_to_size(long)
    assert len(cut.message) == MAX_SENTENCE + 3
    assert len(cut.because) == MAX_REASONS + 1
    assert cut.because[-1] == f"... and {500 - MAX_REASONS} reasons more"
    assert cut.fingerprint == long.fingerprint
    short = Finding("FX401", "x", Severity.ERROR, "short")
    assert cut_to_size(short) is short
