"""How a fault is planted in the analysis: as patches of the syntax tree while the test runs.

A fault names functions and expressions as text, so that the catalogue can be imported whatever
becomes of them; `stale` reports all the faults that do not apply any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from analysis.syntax_patch import Change, DoesNotApply, patched, settings
from fluxx_rules.cards.lookups import latest
from fluxx_rules.game import program, workers
from fluxx_rules.language import obligation
from fluxx_rules.reasoning.deck import canonical_meaning, identity
from fluxx_rules.symbolic.solver import once, remembered

MEMORIES = (
    (program, "_programs"), (workers, "_deck"), (latest, "_latest"),
    (once, "_answers"), (once, "_warm"), (remembered, "_in_use"),
)  # fmt: skip
"""Where answers are kept, which a fault that is planted later would not change."""
CACHES = (canonical_meaning.canonical, identity.plain, obligation.obligations)
"""What is kept of cards and names alone, and so outlasts a deck."""


@dataclass(frozen=True)
class Fault:
    name: str
    changes: tuple[Change, ...]
    about: str
    """Goals, rules or look-ups: which studies are asked."""
    equivalent: str
    """Why no verdict changes; empty, where one has to."""


FAULTS: dict[str, Fault] = {}


def fault(name: str, *changes: Change, about: str, equivalent: str = "") -> None:
    assert name not in FAULTS, name
    FAULTS[name] = Fault(name, changes, about, equivalent)


def stale() -> dict[str, str]:
    """Return the faults that do not apply to the source any more, each with the reason."""
    found = {}
    for name, fault in FAULTS.items():
        try:
            settings(fault.changes)
        except DoesNotApply as reason:
            found[name] = str(reason)
    return found


@contextmanager
def planted(fault: Fault) -> Iterator[None]:
    """The analysis with this one fault, and nothing remembered from before it."""
    with pytest.MonkeyPatch.context() as patch, patched(*fault.changes):
        for module, name in MEMORIES:
            patch.setattr(module, name, type(getattr(module, name))())
        forget()
        try:
            yield
        finally:
            forget()


def forget() -> None:
    for each in CACHES:
        each.cache_clear()
