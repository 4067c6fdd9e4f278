"""Study of findings about Goals, against every placement of random small decks."""

from __future__ import annotations

from itertools import permutations

from analysis.soundness.checked import run_checks
from analysis.soundness.evidence import card_of
from analysis.soundness.goal_decks import any_deck
from analysis.soundness.goals import Truth, brute_force, changed_by
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck, DeckCard
from fluxx_rules.checks.goals import EXCEPT_STOPPED
from fluxx_rules.findings import Finding
from fluxx_rules.game.program import program
from fluxx_rules.game.zones import bits
from fluxx_rules.language.card import Goal
from fluxx_rules.language.conditions.having import Mine, Only, SomebodyElseHas, SomebodyHas
from fluxx_rules.reasoning.goals.answers import Answers

DEAD = {"FX401", "FX402", "FX403", "FX405"}
CODES = {*DEAD, "FX406", "FX407", "FX408", "FX409", "FX410", "FX411", "FX412", "FX413", "FX415"}


def truth(deck: Deck) -> Claims:
    """Return which findings are due, by brute force."""
    p, seen, true = program(deck), brute_force(deck), Truth()
    goals = {p.cards(goal)[0]: goal for goal in p.having(lambda m: m.goal)}
    limits = [p.cards(rule)[0] for rule in p.sets]
    clauses = [p.cards(rule)[0] for rule in p.demands]
    for name, goal in goals.items():
        met, alone, two = (seen[f"{what} {name}"] for what in ("met", "alone", "two"))
        true[f"impossible {name}"] = not met
        true[f"FX405 {name}"] = not met and seen[f"satisfied {name}"]
        true[f"FX406 {name}"] = met and not alone
        true[f"FX407 {name}"] = alone and two and not seen[f"opens {name}"]
        true[f"FX408 {name}"] = seen[f"opens {name}"]
        true[f"FX411 {name}"] = met and (
            any(not seen[f"beside {name} {each}"] for each in limits)
            or any(
                seen[f"complied {each}"] and not seen[f"under {name} {each}"] for each in clauses
            )
        )
        true[f"FX412 {name}"] = met and any(
            not seen[f"alone-under {name} {each}"] or not seen[f"spoilt {name} {each}"]
            for each in (p.cards(rule)[0] for rule in changed_by(p, goal))
        )
        things = [p.cards(card)[0] for card in bits(p.keepers | p.creepers)]
        true[f"FX415 {name}"] = not seen[f"start {name}"] and any(
            not seen[f"spared {name} {each}"] and seen[f"single {name} {each}"] for each in things
        )
        plain = names_needed(card_of(deck, name))
        for each in things:
            hidden = met and plain.isdisjoint(names_of(card_of(deck, each)))
            true[f"FX413 {name} {each}"] = hidden and not seen[f"lost {name} {each}"]
    for one, other in permutations(goals, 2):
        apart, beside = seen[f"without {one} {other}"], seen[f"beside {one} {other}"]
        true[f"implies {one} {other}"] = beside and not apart
    return true


def names_of(card: DeckCard) -> set[str]:
    """Return the names that the card has or counts as."""
    return {card.name, *card.declared.counts_as}


def names_needed(card: DeckCard) -> set[str]:
    """Return the single names that the Goal always needs."""
    assert isinstance(card.declared, Goal)
    names: set[str] = set()
    for each in card.declared.needs:
        if isinstance(each, Mine):
            names |= {word for word in each.mine if isinstance(word, str)}
        elif isinstance(each, Only):
            names |= {word for word in each.only if isinstance(word, str)}
        elif isinstance(each, SomebodyElseHas):
            names |= {word for word in each.somebody_else_has if isinstance(word, str)}
        elif isinstance(each, SomebodyHas):
            names |= {word for word in each.somebody.has if isinstance(word, str)}
    return names


def verdicts(deck: Deck) -> Verdicts:
    """Return the findings as claims."""
    p, claims = program(deck), dict[str, bool | None]()
    found: dict[str, list[Finding]] = {}
    for finding in run_checks(deck, CODES):
        found.setdefault(finding.code, []).append(finding)
    goals = [p.cards(goal)[0] for goal in Answers(p).goals]
    things = [p.cards(card)[0] for card in bits(p.keepers | p.creepers)]
    by_hand = [p.cards(goal)[0] for goal in bits(p.hand_goals)]
    for name in goals:

        def findings(code: str, name: str = name) -> list[Finding]:
            return [
                each
                for each in found.get(code, ())
                if name in each.cards and each.aspect != "waived"
            ]

        claims[f"impossible {name}"] = any(findings(code) for code in DEAD)
        by_tables = () if by_hand else ("FX407", "FX408", "FX415")  # a Goal about hands needs none
        for code in ("FX405", "FX406", "FX411", "FX412", *by_tables):
            claims[f"{code} {name}"] = bool(findings(code))
        hangs = {
            one
            for some in findings("FX413")
            for one in hung_on(some, deck)
            if name not in hung_on(some, deck)
        }
        claims |= {f"FX413 {name} {each}": each in hangs for each in things}
    claims |= implications(deck, goals, found)
    return claims


def hung_on(finding: Finding, deck: Deck) -> list[str]:
    """Return the cards on which the Goals of a finding depend; they follow the Goals."""
    on = finding.aspect.split(", ")
    return [id for id in finding.cards if card_of(deck, id).name in on]


def implications(deck: Deck, goals: list[str], found: dict[str, list[Finding]]) -> Verdicts:
    """Return which Goals that can be met imply others; equal Goals imply each other."""
    p = program(deck)
    answers, claims = Answers(p), dict[str, bool | None]()
    same = {
        name: next((each.cards for each in found.get("FX409", ()) if name in each.cards), (name,))
        for name in goals
    }
    always = {
        each.cards[0]
        for each in found.get("FX408", ())
        if each.verdict == "proved" and EXCEPT_STOPPED not in each.message
    }
    harder = {(one, each.cards[0]) for each in found.get("FX410", ()) for one in each.cards[1:]}
    for one, other in permutations(goals, 2):
        if any(answers.status(p.bit_of[each]) == "impossible" for each in (one, other)):
            continue
        if not all(
            answers.can_be_met_beside(p.bit_of[a], p.bit_of[b])
            for a, b in ((one, other), (other, one))
        ):
            continue
        claims[f"implies {one} {other}"] = (
            other in always
            or other in same[one]
            or any((a, b) in harder for a in same[one] for b in same[other])
        )
    return claims


STUDY = Study(
    "findings",
    "Which findings FX401 to FX413 and FX415 are due for each Goal and each pair of Goals, as "
    "a designer is told; against every placement of two and three players.",
    any_deck,
    truth,
    verdicts,
)
