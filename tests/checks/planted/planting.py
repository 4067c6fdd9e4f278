"""Planting of faults in the analysis, as patches of the syntax tree during a test.

A fault names functions and expressions as text, so that the catalogue can be imported even if they
change. `stale` reports all faults that no longer apply.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from analysis.syntax_patch import Change, DoesNotApply, patched, settings
from fluxx_rules.session import Session, using


@dataclass(frozen=True)
class Fault:
    name: str
    changes: tuple[Change, ...]
    about: str
    """Goals, rules, look-ups or games: the studies that run."""
    equivalent: str
    """The reason that no verdict changes, or empty if one must change."""


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
    """Run the body with this one fault, in a session of its own."""
    with patched(*fault.changes), using(Session()):
        yield
