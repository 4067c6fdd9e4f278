"""Questions to z3 that confirm findings agree with brute force; wrong ones are noticed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

from analysis.soundness.goal_decks import any_deck
from analysis.soundness.goals import brute_force
from analysis.soundness.studies import STUDIES
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check, run_checks
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.reasoning.confirmation import rule_numbers
from fluxx_rules.reasoning.confirmation.answers import Disagreement, confirmed
from fluxx_rules.reasoning.confirmation.claims import CONTRARIES
from fluxx_rules.reasoning.confirmation.on_tables import OnTables
from fluxx_rules.reasoning.confirmation.placements import Placements
from fluxx_rules.session import Session, using
from fluxx_rules.symbolic.solver.fresh import Fresh
from fluxx_rules.symbolic.solver.once import put
from fluxx_rules.symbolic.solver.solver import Sat, Unsat
from fluxx_rules.symbolic.solver.terms import FALSE, Bool, and_, implies, not_
from tests.cards.mixes import Write

ALL = {each.code: each.contrary for each in all_checks()}
STEPS = 2_000_000
DECKS = 60
TRIED_PLAYERS = 3


def differences(seeds: range) -> Iterator[str]:
    """Yield the claims on which z3 and every placement of two or three players differ."""
    for seed in seeds:
        with using(Session()):
            yield from (f"deck {seed}: {each}" for each in differing(any_deck(Random(seed))))


def differing(deck: Deck) -> Iterator[str]:
    truth = brute_force(deck)
    goals = [card for card in deck.cards if card.meaning.goal is not None]
    at = Placements(deck, goals)

    def differ(name: str, fresh: Fresh, *claim: Bool) -> Iterator[str]:
        asked = (*claim, *fresh.facts, *map(not_, at.plays[TRIED_PLAYERS:]))
        asked = (*asked, *at.numbers(asked))
        answer = put([each for each in (*asked, *at.facts(asked)) if each.op != "true"], STEPS)
        assert isinstance(answer, Sat | Unsat)
        is_open = fresh.names and isinstance(answer, Sat)
        if not is_open and isinstance(answer, Sat) != truth[name]:
            yield name

    for goal in goals:
        fresh = Fresh()
        on, here = at.view(fresh), at.in_play(goal)
        met, says = at.meets(goal, 0, on), at.test(goal, 0, on)
        others = [not_(at.meets(goal, seat, on)) for seat in range(1, len(at.plays))]
        yield from differ(f"met {goal.id}", fresh, here, met)
        yield from differ(f"satisfied {goal.id}", fresh, here, says)
        yield from differ(f"missed {goal.id}", fresh, here, not_(says))
        if not goal.meaning.loses:
            yield from differ(f"alone {goal.id}", fresh, here, met, *others)
    for one, other in permutations(goals, 2):
        fresh = Fresh()
        on = at.view(fresh)
        apart = and_(at.meets(one, 0, on), not_(at.meets(other, 0, on)))
        both = (at.in_play(one), at.in_play(other))
        yield from differ(f"without {one.id} {other.id}", fresh, apart, *both)


def test_z3_agrees_with_every_placement_of_random_decks() -> None:
    assert list(differences(range(DECKS))) == []


def anywhere(self: Placements, claim: Any, spares_exist: bool = False) -> Iterator[Bool]:
    for earlier, later in zip(self.plays, self.plays[1:], strict=False):
        yield implies(later, earlier)


def anybody(self: OnTables, name: str, test: Any, others: bool) -> Bool:
    return real_somebody(self, name, test, False)


real_somebody = OnTables.somebody
WRONG: dict[str, tuple[type, str, Any]] = {
    "cards lie in two places": (Placements, "facts", anywhere),
    "other players include me": (OnTables, "somebody", anybody),
    "a Goal spares no Creeper": (
        Placements, "spared", lambda self, goal, on: {},
    ),
    "no Creeper blocks": (OnTables, "blockers", lambda self, seat: {}),
    "rules demand nothing": (Placements, "demanded", lambda self, view: iter(())),
    "no Goal is ever in play": (Placements, "in_play", lambda self, card: FALSE),
    "numbers count nothing": (Placements, "numbers", lambda self, claim: []),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_encoding_is_noticed(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, instead = WRONG[wrong]
    monkeypatch.setattr(where, name, instead)
    assert next(differences(range(DECKS)), None) is not None


def test_findings_of_random_decks_are_confirmed() -> None:
    for seed in range(DECKS):
        with using(Session()):
            deck = any_deck(Random(seed))
            asked = [each for each in run_checks(deck, {*ALL} - {""}) if ALL[each.code]]
            result = confirmed(deck, asked, ALL)
        answers = {each.confirmation for each in result.findings}
        assert answers <= {"confirmed by z3", ""}


def answers_of_study(name: str, decks: int) -> set[tuple[str, str]]:
    """Return the codes and confirmations of findings about rules in random decks of a study."""
    answers: set[tuple[str, str]] = set()
    for n in range(decks):
        with using(Session()):
            deck = STUDIES[name].number(0, n)
            found = run_checks(deck, {"FX301", "FX302", "FX303", "FX310", "FX411"})
            judged = confirmed(deck, found, ALL).findings
            answers |= {(each.code, each.confirmation) for each in judged}
    return answers


def test_findings_about_rules_are_confirmed() -> None:
    yes = "confirmed by z3"
    rules, demands = answers_of_study("rules", 60), answers_of_study("demands", 30)
    assert rules == {(code, yes) for code in ("FX301", "FX302", "FX303", "FX310")}
    assert demands == {(code, yes) for code in ("FX302", "FX303", "FX310", "FX411")}


def test_rules_that_set_nothing_would_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_numbers, "set_number", lambda *_: iter(()))
    with pytest.raises(Disagreement):
        answers_of_study("rules", 60)


@pytest.mark.parametrize("quantity", ["draw", "play", "cards in hand", "discarding from a hand"])
def test_rules_that_fit_are_no_contradiction(quantity: str, write: Write) -> None:
    rules = """\
  - rule: Draw 2
    sets: {draw: 2}
  - rule: Hand Limit 3
    slot: hands
    sets: {hand limit: 3}
"""
    deck = load_deck(write("tea.yaml", TEA + rules))
    wrong = wrong_finding("FX301", "tea/Draw 2", "tea/Hand Limit 3")
    wrong = msgspec.structs.replace(wrong, verdict="shown", aspect=quantity)
    with pytest.raises(Disagreement):
        confirmed(deck, [wrong], ALL)


def test_every_contrary_of_a_check_is_a_claim_and_is_used() -> None:
    assert {each for each in ALL.values() if each} == {*CONTRARIES}


TEA = """\
edition: tea
cards:
  - keeper: Tea
  - keeper: Spoon
  - goal: Tea Time
    needs: {mine: [Tea, Spoon]}
  - goal: Feast
    needs: {mine: [Tea, Lobster]}
"""


def wrong_finding(code: str, *cards: str) -> Finding:
    return Finding(code, "made up", Severity.WARNING, "nobody meets it", cards, verdict="proved")


@pytest.mark.parametrize("code", ["FX401", "FX402", "FX403", "FX405", "FX406", "FX408"])
def test_a_wrong_finding_is_a_disagreement_with_both_reasons(code: str, write: Write) -> None:
    deck = load_deck(write("tea.yaml", TEA))
    with pytest.raises(Disagreement) as raised:
        confirmed(deck, [wrong_finding(code, "tea/Tea Time")], ALL)
    assert "nobody meets it" in str(raised.value)
    assert "z3: tea/" in str(raised.value) or "z3: no card" in str(raised.value)


@pytest.mark.parametrize("code", ["FX409", "FX410"])
def test_goals_that_differ_are_not_equal(code: str, write: Write) -> None:
    deck = load_deck(write("tea.yaml", TEA.replace("[Tea, Lobster]", "[Tea]")))
    with pytest.raises(Disagreement):
        confirmed(deck, [wrong_finding(code, "tea/Tea Time", "tea/Feast")], ALL)


def test_a_dead_goal_has_a_question_and_quick_has_none(write: Write) -> None:
    deck = load_deck(write("tea.yaml", TEA))
    slow, quick = check(deck), check(deck, quick=True)
    answers = {each.code: each.confirmation for each in slow.findings}
    assert answers["FX401"] == "confirmed by z3"
    assert (slow.questions, quick.questions) == (1, 0)
    plain = [msgspec.structs.replace(each, confirmation="") for each in slow.findings]
    assert plain == [*quick.findings]
    assert [each.fingerprint for each in slow.findings] == [f.fingerprint for f in quick.findings]


def test_too_few_steps_leave_it_open(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fluxx_rules.reasoning.confirmation.answers.STEPS", 5)
    deck = load_deck(write("tea.yaml", TEA))
    answers = {each.code: each.confirmation for each in check(deck).findings}
    assert answers["FX401"] == "unknown to z3"
