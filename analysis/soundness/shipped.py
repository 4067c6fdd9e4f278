"""Verification of all findings in shipped decks and example mixes."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from analysis.soundness.evidence import holds
from fluxx_rules.cards.library import load_deck
from fluxx_rules.cards.target import editions
from fluxx_rules.checks import check
from fluxx_rules.checks.goals import statuses

MIXES = sorted((Path(__file__).parents[1] / "mixes").glob("*.yaml"))
SOME = ("nature:easy", "fluxx5+creeper_pack", "fluxx5+star", "nature+doctor_who")
TARGETS = (*editions(), *SOME, *map(str, MIXES))
TO_BE_SHOWN = {"proved", "shown", "state only"}


@dataclass(frozen=True)
class Looked:
    """The verdicts of the findings, the statuses of the Goals, and invalid findings of a deck."""

    verdicts: Counter[str]
    goals: Counter[str]
    wrong: tuple[str, ...]


def look(target: str) -> Looked:
    """Verify the findings of a deck."""
    deck = load_deck(target)
    findings = check(deck).findings
    wrong = [
        f"{Path(target).stem}: {each.code} {each.message}"
        for each in findings
        if each.verdict in TO_BE_SHOWN and not holds(deck, each)
    ]
    return Looked(
        Counter(str(each.verdict) for each in findings),
        Counter(statuses(deck).values()),
        tuple(wrong),
    )


def counted(pool: ProcessPoolExecutor) -> list[Looked]:
    """Verify all decks."""
    return list(pool.map(look, TARGETS))
