"""The checks: one finding code, one small file, found by walking this folder.

A check is a module with ``CODE``, ``NAME``, ``SEVERITY``, ``HOW`` and a function ``check`` from
a deck to findings. Its docstring is what `fluxx explain` says; its first line is its title.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from importlib import import_module
from pkgutil import iter_modules

import msgspec

from ..cards.deck import Deck
from ..findings import Finding, has_errors
from .check import Check

NO_CHECKS = {"check", "goals"}
"""What checks have in common."""


def all_checks() -> list[Check]:
    """Every check, by its code."""
    modules = [
        import_module(f"{__name__}.{info.name}")
        for info in iter_modules(__path__)
        if info.name not in NO_CHECKS
    ]
    return sorted((Check.of(module) for module in modules), key=lambda check: check.code)


MIXING = frozenset({"FX202", "FX203", "FX204", "FX207", "FX305", "FX701"})
"""What somebody who mixes has to decide: what is the same, and which rulebook is right."""


def run_checks(deck: Deck, codes: Container[str] | None = None) -> Iterator[Finding]:
    """What the checks find in the deck, check by check; all of them, or those of these codes."""
    for check in all_checks():
        if check.run is not None and (codes is None or check.code in codes):
            yield from check.run(deck)


class Result(msgspec.Struct, frozen=True):
    """What a check found. ``ok``: no error among it."""

    deck: Deck
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        return not has_errors(self.findings)


def check(deck: Deck) -> Result:
    """Everything that can be wrong with the deck."""
    return Result(deck, tuple(run_checks(deck)))
