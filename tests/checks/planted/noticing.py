"""Who notices a fault that is planted in the analysis: the studies, the examples of the checks,
and what is expected of shipped decks."""

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
}
"""So many decks of each study are asked, according to what a fault is about."""
OF = {"goals": ("FX4", "FX902"), "rules": ("FX3",), "look-ups": ("FX",)}
"""The codes of the examples that are looked at."""
MIXES = ("creeper_pack", "monster+creeper_pack", "fluxx5+creeper_pack", "fluxx5+star",
         "nature+doctor_who")  # fmt: skip
Told = tuple[tuple[object, ...], ...]


@cache
def sample(name: str, decks: int) -> list[tuple[Deck, Claims]]:
    """With what the engine says of each, before anything is planted."""
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


def told(deck: Deck, code: str) -> Told:
    found = check(deck, reach=True, select=[code]).findings
    return tuple(said(each) for each in found)


def said(finding: Finding) -> tuple[object, ...]:
    return finding.severity, finding.verdict, finding.cards, finding.aspect


@cache
def sound(code: str) -> dict[str, Told]:
    """What is told without a fault of the examples of this check."""
    return {name: told(deck, code) for name, of, deck in examples() if of == code}


@cache
def mixed() -> dict[str, Deck]:
    return {mix: load_deck(*mix.split("+")) for mix in MIXES}


def graver(deck: Deck) -> Counter[str]:
    return Counter(each.code for each in check(deck).findings if each.severity > Severity.INFO)


@cache
def expected() -> dict[str, Counter[str]]:
    known = {**test_shipped.TRUE_OF, **test_shipped.MIXED}
    return {mix: Counter(known[mix]) if mix in known else graver(mixed()[mix]) for mix in MIXES}


def ready(about: str) -> None:
    """Whatever is known without a fault is worked out without one."""
    for name, decks in SAMPLES[about].items():
        sample(name, decks)
    for _, code, _ in examples():
        sound(code)
    expected()


def by_studies(about: str) -> Iterator[str]:
    """The first claim of each study that is told otherwise."""
    for name, decks in SAMPLES[about].items():
        for n, (deck, truth) in enumerate(sample(name, decks)):
            claim = differing(name, deck, truth)
            if claim:
                yield f"study {name} (deck {n}: {claim})"
                break


def differing(name: str, deck: Deck, truth: Claims) -> str:
    try:
        different = next(differences(truth, STUDIES[name].verdicts(deck)), None)
    except Exception as broken:  # whatever broken checks may raise
        return type(broken).__name__
    if different is None:
        return ""
    claim, _, says = different
    return f"{claim.split()[0]} {'undecided' if says is None else f'told {says}'}"


def by_examples(codes: tuple[str, ...]) -> Iterator[str]:
    for name, code, deck in examples():
        if not code.startswith(codes):
            continue
        try:
            if told(deck, code) != sound(code)[name]:
                yield f"example {name}"
        except Exception:
            yield f"example {name}"


def by_mixes() -> Iterator[str]:
    for mix, deck in mixed().items():
        try:
            if graver(deck) != expected()[mix]:
                yield f"shipped {mix}"
        except Exception:
            yield f"shipped {mix}"


def noticed(fault: Fault) -> str:
    """The first that notices it: the examples go first, then the studies, then shipped decks."""
    ready(fault.about)
    with planted(fault):
        every = chain(by_examples(OF[fault.about]), by_studies(fault.about), by_mixes())
        return next(every, "")


def shown(fault: Fault, code: str) -> str:
    """Of the examples of this check alone, the first that notices it."""
    sound(code)
    with planted(fault):
        return next(by_examples((code,)), "")
