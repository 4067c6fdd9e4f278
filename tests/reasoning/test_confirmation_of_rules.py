"""z3 confirms the findings of every page, edition and mix, and no wrong finding about rules."""

from __future__ import annotations

from typing import Any

import pytest

from analysis.compare_findings import targets
from fluxx_rules.budget import Budget
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check, run_checks
from fluxx_rules.checks.goals import statuses
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding, Severity
from fluxx_rules.reasoning.confirmation import accepted as accepting
from fluxx_rules.reasoning.confirmation import acting, limits
from fluxx_rules.reasoning.confirmation.accepted import accepted
from fluxx_rules.reasoning.confirmation.answers import Disagreement, confirmed
from fluxx_rules.reasoning.confirmation.placements import Placements
from fluxx_rules.reasoning.goals.answers import Answers
from fluxx_rules.reasoning.goals.decisions import Shown
from fluxx_rules.reasoning.goals.placement import Placement
from fluxx_rules.session import Session, spending, using
from fluxx_rules.symbolic.solver.terms import FALSE, TRUE, number
from tests.cards.mixes import Write
from tests.checks.pages import with_decks

CONTRARY = {each.code: each.contrary for each in all_checks()}
ASKED = {code for code, contrary in CONTRARY.items() if contrary}
YES = "confirmed by z3"
TARGETS = [
    each
    if each.count("+") != 1 or "creeper_pack" in each
    else pytest.param(each, marks=pytest.mark.long)
    for each in targets()
]


def has_question(finding: Finding) -> bool:
    """Return whether a placement decides the finding. The checks say why the others have none."""
    match finding.code:
        case "FX305":
            return any(" if " in line for line in finding.because)
        case "FX306":
            return "hands" in finding.message or "never act" in finding.message
        case "FX307":
            return any("condition" in line or "demands" in line for line in finding.because)
        case "FX408":
            return finding.verdict == "proved"
        case "FX411":
            return not finding.message.startswith("once all players")
        case "FX501":
            return finding.aspect == "lifted by"
        case "FX602":
            return finding.aspect == "condition"
        case "FX608":
            return any("FX4" in line for line in finding.because)
        case _:
            return True


def unconfirmed(findings: list[Finding]) -> list[tuple[str, str, str]]:
    return [
        (each.code, each.message, each.confirmation)
        for each in findings
        if each.code in ASKED and has_question(each) and each.confirmation != YES
    ]


@pytest.mark.parametrize(
    "all_codes",
    [pytest.param(False, id="own"), pytest.param(True, id="all", marks=pytest.mark.long)],
)
def test_every_finding_of_the_pages_is_confirmed_if_a_placement_decides_it(all_codes: bool) -> None:
    """The findings with the code of their page, or all findings in the decks of all pages."""
    judged: list[Finding] = []
    for case, deck in with_decks():
        if codes := ASKED if all_codes else ASKED & case.codes:
            with using(Session()):
                judged += confirmed(deck, run_checks(deck, codes), CONTRARY).findings
    assert unconfirmed(judged) == []
    codes = {each.code for each in judged if each.confirmation == YES}
    assert codes >= ASKED - {"FX602"}


@pytest.mark.parametrize("target", TARGETS)
def test_every_finding_of_a_shipped_deck_is_confirmed(target: str) -> None:
    with using(Session()):
        deck = load_deck(target)
        found = [*check(deck).everything]
        known, more = statuses(deck), accepted(deck)
    assert unconfirmed(found) == []
    dead = {goal for goal, status in known.items() if status in ("impossible", "unknown")}
    told = {card for each in found if each.confirmation == YES for card in each.cards}
    assert dead <= told
    assert (more.open_goals, more.open_pairs) == (0, 0)
    assert more.goals == [*known.values()].count("placeable")


def test_goals_stay_open_once_the_steps_are_used_up() -> None:
    with using(Session()):
        deck = load_deck("fluxx5")
        assert set(statuses(deck).values()) == {"placeable"}
        with spending(Budget(20_000)):
            met = [*accepting.goals_accepted(deck)]
    assert len(met) == 30
    assert not all(met)


KEEPERS = "  - keeper: Tea\n  - keeper: Cake\n  - keeper: Milk\n"
PETS = "  - {keeper: Dog, tags: [pet]}\n  - {keeper: Cat, tags: [pet]}\n"
MICE = "  - {creeper: Mouse, blocks: owner}\n  - {creeper: Rat, blocks: owner}\n"
WHENEVER = "{whenever: {mine: [Dog, Cat]}, do: {discard: Dog}}"
INFLATION = "  - {rule: Inflation, numerals: {higher by: one}}\n"
LIMIT = "  - {rule: Limit, sets: {keeper limit: 2}}\n"
WRONG = {
    "it waits for as many Keepers as the limit allows": ("FX306", "", "Limit, Two", KEEPERS + LIMIT
        + "  - {rule: Two, trigger: {at: turn start, if: {at least: 2, of: keeper}, "
        "do: {draw: 1}}}\n"),
    "a waiting player may hold one card": ("FX306", "", "One, Boo",
        "  - {action: Boo, do: {draw: 1}}\n  - {rule: One, sets: {hand limit: 1}}\n"),
    "only one of two Creepers is forbidden": ("FX306", "", "No Mice, Lining", MICE
        + "  - {rule: No Mice, demands: {needs: {not: {mine: Mouse}}}}\n"
        "  - {rule: Lining, waives: creeper}\n"),
    "the bonus is for a card of the deck": ("FX307", "", "Bonus", KEEPERS
        + "  - {rule: Bonus, adds: {draw: 1, if: {mine: Tea}}}\n"),
    "the trigger acts": ("FX307", "", "Tidy", KEEPERS
        + "  - {rule: Tidy, trigger: {whenever: {mine: Tea}, do: {discard: Tea}}}\n"),
    "a Creeper is waived": ("FX307", "", "Lining", MICE + "  - {rule: Lining, waives: Mouse}\n"),
    "the demand can be missed": ("FX307", "", "Need Tea", KEEPERS
        + "  - {rule: Need Tea, demands: {needs: {mine: Tea}}}\n"),
    "each waives another Creeper": ("FX308", "waiver", "No Mice, No Rats", MICE
        + "  - {rule: No Mice, waives: Mouse}\n  - {rule: No Rats, waives: Rat}\n"),
    "each demands another Keeper": ("FX308", "clause", "Need Tea, Need Cake", KEEPERS
        + "  - {rule: Need Tea, demands: {needs: {mine: Tea}}}\n"
        "  - {rule: Need Cake, demands: {needs: {mine: Cake}}}\n"),
    "no rule keeps them apart": ("FX404", "", "Pets", PETS
        + "  - {goal: Pets, needs: {mine: [Dog, Cat]}}\n  - keeper: Cow\n"
        "  - {rule: Tidy, trigger: {whenever: {mine: Cow}, do: {discard: Dog}}}\n"),
    "digits leave it possible": ("FX412", "Inflation", "Two, Inflation", KEEPERS + INFLATION
        + "  - {goal: Two, needs: {at least: 2, of: keeper}}\n"),
    "digits leave it missed": ("FX412", "everybody", "Two, Inflation", KEEPERS + INFLATION
        + "  - {goal: Two, needs: {at least: 2, of: keeper}}\n"),
    "the Goal asks for it": ("FX501", "lifted by", "Mouse", MICE
        + "  - {goal: Zoo, needs: {mine: [Mouse, Rat]}}\n"),
    "its own way out opens": ("FX501", "own way out", "Cat", "  - keeper: Dog\n  - {creeper: Cat, "
        "blocks: owner, trigger: {whenever: {mine: Dog}, do: {discard: this}}}\n"),
    "it acts": ("FX602", "condition", "Pour", KEEPERS
        + "  - {action: Pour, do: {if: {in play: Tea}, then: {draw: 1}}}\n"),
    "both digits are raised": ("FX302", "cards in hand", "Most, Least, Inflation", INFLATION
        + "  - {rule: Most, sets: {hand limit: 2}, slot: most}\n"
        "  - {rule: Least, sets: {hand minimum: 2}, slot: least}\n"),
}  # fmt: skip
"""A code, an aspect, the cards of a wrong finding, and a deck that shows that it is wrong."""


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_finding_about_rules_is_not_confirmed(name: str, write: Write) -> None:
    assert not is_confirmed(name, write)


def is_confirmed(name: str, write: Write) -> bool:
    code, aspect, words, cards = WRONG[name]
    deck = load_deck(write("tiny.yaml", f"edition: tiny\ncards:\n{cards}"))
    ids = tuple(f"tiny/{word}" for word in words.split(", "))
    verdict: Any = "shown" if code == "FX302" else "proved"
    message = "everybody always meets it" if aspect == "everybody" else "made up"
    wrong = Finding(code, "wrong", Severity.WARNING, message, ids, aspect=aspect, verdict=verdict)
    try:
        (judged,) = confirmed(deck, [wrong], CONTRARY).findings
    except Disagreement:
        return False
    assert judged.confirmation, "it has no question"
    return judged.confirmation == YES


PLANTED = {
    "no bonus counts": (acting, "adds", lambda each, view: FALSE),
    "no card acts": (acting, "acts", lambda card, at, on: FALSE),
    "nothing is waived": (acting, "waived", lambda rule, at, on: {}),
    "nobody holds more than one card": (limits, "limit", lambda *_: number(0)),
    "no Goal is met": (Placements, "meets", lambda *_: FALSE),
    "every demand is met": (Placements, "complies_with_demand", lambda *_: TRUE),
    "every card reacts": (acting, "reacting", lambda at, on: [TRUE]),
}
"""Faults of the questions: a module or a class, a name there, and what replaces it."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_of_a_question_confirms_a_wrong_finding(
    fault: str, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, name, instead = PLANTED[fault]
    monkeypatch.setattr(where, name, instead)
    assert any(is_confirmed(each, write) for each in WRONG)


TABLE = "edition: tiny\ncards:\n" + KEEPERS + "  - {goal: Tea Time, needs: {mine: [Tea, Cake]}}\n"


def test_a_table_on_which_nobody_meets_the_goal_is_a_disagreement(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = load_deck(write("tiny.yaml", TABLE))
    assert accepted(deck).goals == 1
    monkeypatch.setattr(Answers, "can_be_met", lambda self, goal: Shown(Placement((1, 2, 0))))
    with pytest.raises(Disagreement, match="a player can meet tiny/Tea Time"):
        accepted(deck)


RULES = """\
edition: tiny
cards:
  - {rule: Most, sets: {hand limit: 2}, slot: most}
  - {rule: Least, sets: {hand minimum: 2}, slot: least}
  - {rule: Much, sets: {hand minimum: 3}, slot: much}
  - {rule: Need Tea, demands: {needs: {nobody has: Tea}}}
  - {rule: Need Cake, demands: {needs: {nobody has: Cake}}}
"""


def test_rules_that_clash_do_not_get_on(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = load_deck(write("tiny.yaml", RULES))
    found = accepted(deck)
    assert (found.pairs, found.open_pairs) == (3, 0)  # Least with Most and Much, and the demands
    monkeypatch.setattr(accepting, "is_clash", lambda one, other: False)
    with pytest.raises(Disagreement, match="tiny/Most and tiny/Much get on"):
        accepted(deck)
