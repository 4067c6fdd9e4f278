"""The checks: one finding code, one small file, found by walking this folder.

A check is a module with ``CODE``, ``NAME``, ``SEVERITY``, ``HOW`` and a function ``check`` from
a deck to findings. Its docstring is what `fluxx explain` says; its first line is its title.
With ``ABSENCE = True`` it is about cards that the deck lacks, which a deck that is not known
completely may have all the same. With ``ON_DEMAND = True`` it is run for who asks for it: by its
code, or with ``reach``. With ``AT_WORD = True`` the aspect of its findings is a word that the card
says, and is shown where it stands. A module without ``CODE`` is what several checks share.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache

import msgspec

from ..budget import UNBOUNDED, Budget, Spent, budget, spending
from ..cards.deck import Deck
from ..cards.handed import must_be
from ..cards.knowledge import gaps
from ..cards.lookups.latest import of_latest
from ..cards.settlement import Settlement
from ..findings import Finding, Severity, has_errors
from ..reasoning.games.witness import certain
from ..walking import modules_in
from .advice import Adviser
from .base import Check, as_far_as_known, cut_short, cut_to_size, size, unlisted
from .settling import settle


@cache
def all_checks() -> tuple[Check, ...]:
    """Every check, by its code."""
    modules = modules_in(__name__, __path__)
    found = [Check.of(module) for module in modules if hasattr(module, "CODE")]
    return tuple(sorted(found, key=lambda check: check.code))


MIXING = frozenset(
    {"FX202", "FX203", "FX204", "FX206", "FX207", "FX208", "FX305", "FX609", "FX701"}
)
"""What somebody who mixes has to decide: what is the same, which rulebook is right, and what the
cards of one edition mean beside those of another."""


LETTERS, SHARE = 4_000_000, 1_000_000
"""So much is listed of what is found in one deck, and of what one check finds, in letters."""


def run_checks(
    deck: Deck, codes: Container[str] | None = None, reach: bool = False
) -> Iterator[Finding]:
    """What the checks find in the deck, check by check; all of them, or those of these codes.

    What looks for games is only run if named, or with ``reach``. What a finding shows has been
    run again from its data alone: one that does not replay is a bug, and raises DoesNotReplay.
    A check that the budget cuts short says so, and so does one that finds more than is listed.
    """
    letters = Budget(LETTERS)
    for check in all_checks():
        asked = reach or not check.on_demand if codes is None else check.code in codes
        if check.run is not None and asked:
            yield from found_by(check, deck, letters.part(SHARE))


def found_by(check: Check, deck: Deck, letters: Budget) -> Iterator[Finding]:
    """Yield what the check finds, and whether that is all."""
    assert check.run is not None
    more: list[Severity] = []
    try:
        for found in check.run(deck):
            if letters.spent:
                more.append(found.severity)
                continue
            if found.witness is not None:
                certain(deck, found.witness)
            told = as_far_as_known(found, unknown(deck)) if check.absence else found
            told = cut_to_size(told)
            letters.charge(size(told))
            yield told
    except Spent as spent:
        yield cut_short(check, spent)
    if more:
        yield unlisted(check, more)


@of_latest
def unknown(deck: Deck) -> tuple[str, ...]:
    """Why what the deck seems to lack may be there after all."""
    return tuple(gaps(deck))


class Result(msgspec.Struct, frozen=True):
    """What a check found, and what of it is settled. ``ok``: no error among the rest."""

    deck: Deck
    findings: tuple[Finding, ...]
    settled: tuple[tuple[Finding, Settlement], ...] = ()

    @property
    def ok(self) -> bool:
        return not has_errors(self.findings)


def open_questions(deck: Deck) -> list[Finding]:
    """Those of mixing that nobody has settled."""
    found, _ = settle(deck, run_checks(deck, MIXING), all_checks())
    return [finding for finding in found if finding.code in MIXING]


def check(deck: Deck, reach: bool = False) -> Result:
    """Everything that can be wrong with the deck; with ``reach``, also Goals without a game."""
    must_be(deck, Deck, "load()")
    with spending(budget() if budget() is not UNBOUNDED else Budget()):
        findings, settled = settle(deck, run_checks(deck, reach=reach), all_checks())
    adviser = Adviser(deck, findings, all_checks())
    return Result(deck, tuple(map(adviser.advised, findings)), tuple(settled))
