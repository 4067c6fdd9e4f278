"""Detection of faults planted in the analysis.

A fault is noticed by a study, by an example of a check, or by the findings of a shipped deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain

from analysis.soundness.studies import STUDIES
from analysis.soundness.study import Claims, differences
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import check
from fluxx_rules.checks.registry import checks_by_code
from fluxx_rules.findings import Finding, Severity
from tests.checks import test_shipped
from tests.checks.pages import with_decks
from tests.checks.planted.planting import Fault, planted

SAMPLES = {
    "goals": {
        "goals": 80,
        "findings": 50,
        "reasons": 25,
        "ungoals": 40,
        "turns": 20,
        "parting": 40,
        "refuted": 20,
    },
    "rules": {
        "rules": 100,
        "waivers": 40,
        "demands": 6,
        "waiting": 12,
        "races": 40,
        "hands": 20,
        "refuted": 20,
    },
    "look-ups": {"exits": 40, "refuted": 30},
    "games": {"frequencies": 3},
}
"""The number of decks of each study, by the subject of the fault."""
CODES = {
    "goals": ("FX4", "FX902"),
    "rules": ("FX3",),
    "look-ups": ("FX",),
    "games": ("FX610", "FX611", "FX612", "FX614"),
}
"""The codes of the examples, by the subject of the fault."""
MIXES = ("creeper_pack", "monster+creeper_pack", "fluxx5+creeper_pack", "fluxx5+star",
         "nature+doctor_who")  # fmt: skip
Verdicts = tuple[tuple[object, ...], ...]


@cache
def sample(name: str, decks: int) -> list[tuple[Deck, Claims]]:
    """Return decks of the study with the truth by the engine, without a fault."""
    study = STUDIES[name]
    found = []
    for n in range(decks):
        deck = study.number(n, "faults")
        truth = study.truth(deck)
        list(differences(truth, study.verdicts(deck)))  # fill lazy truths
        found.append((deck, truth))
    return found


@cache
def examples() -> list[tuple[str, str, Deck]]:
    """Return the name, the code and the deck of each case of the pages of findings."""
    return [(f"{case.code} {case.heading}", case.code, deck) for case, deck in with_decks()]


def verdicts(deck: Deck, code: str) -> Verdicts:
    prove = checks_by_code()[code].on_demand == "prove"
    found = check(deck, reach=True, prove=prove, select=[code]).findings
    return tuple(verdict(finding) for finding in found)


def verdict(finding: Finding) -> tuple[object, ...]:
    return finding.severity, finding.verdict, finding.cards, finding.aspect


@cache
def sound(code: str) -> dict[str, Verdicts]:
    """Return the verdicts on the examples of this check without a fault."""
    return {name: verdicts(deck, code) for name, of, deck in examples() if of == code}


@cache
def mixed() -> dict[str, Deck]:
    return {mix: load_deck(*mix.split("+")) for mix in MIXES}


def severe_codes(deck: Deck) -> Counter[str]:
    return Counter(each.code for each in check(deck).findings if each.severity > Severity.INFO)


@cache
def expected() -> dict[str, Counter[str]]:
    known = {**test_shipped.TRUE_OF, **test_shipped.MIXED}
    return {
        mix: Counter(known[mix]) if mix in known else severe_codes(mixed()[mix]) for mix in MIXES
    }


def prepare(about: str) -> None:
    """Compute all expected results without a fault."""
    for name, decks in SAMPLES[about].items():
        sample(name, decks)
    for _, code, _ in examples():
        sound(code)
    expected()


def by_studies(about: str) -> Iterator[str]:
    """Yield the first claim of each study with a different verdict."""
    for name, decks in SAMPLES[about].items():
        for n, (deck, truth) in enumerate(sample(name, decks)):
            claim = differing(name, deck, truth)
            if claim:
                yield f"study {name} (deck {n}: {claim})"
                break


def differing(name: str, deck: Deck, truth: Claims) -> str:
    try:
        different = next(differences(truth, STUDIES[name].verdicts(deck)), None)
    except Exception as broken:  # a broken check may raise anything
        return type(broken).__name__
    if different is None:
        return ""
    claim, _, says = different
    return f"{claim.split()[0]} {'undecided' if says is None else f'reported {says}'}"


def by_examples(codes: tuple[str, ...]) -> Iterator[str]:
    for name, code, deck in examples():
        if not code.startswith(codes):
            continue
        try:
            if verdicts(deck, code) != sound(code)[name]:
                yield f"example {name}"
        except Exception:
            yield f"example {name}"


def by_mixes() -> Iterator[str]:
    for mix, deck in mixed().items():
        try:
            if severe_codes(deck) != expected()[mix]:
                yield f"shipped {mix}"
        except Exception:
            yield f"shipped {mix}"


def noticed(fault: Fault) -> str:
    """Return the first that notices it: examples, then studies, then shipped decks."""
    prepare(fault.about)
    with planted(fault):
        noticing = chain(by_examples(CODES[fault.about]), by_studies(fault.about), by_mixes())
        return next(noticing, "")


def shown(fault: Fault, code: str) -> str:
    """Return the first example of this check that notices it."""
    sound(code)
    with planted(fault):
        return next(by_examples((code,)), "")
