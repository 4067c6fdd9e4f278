"""Planted faults of the analysis are detected: a sample here, and all of them with `-m long`.

`python -m analysis.soundness` runs all of them as well.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import _lru_cache_wrapper
from inspect import signature
from types import ModuleType

import pytest

from analysis.syntax_patch import Replacement
from tests.checks.planted.faults import FAULTS, THEMES
from tests.checks.planted.noticing import noticed, shown
from tests.checks.planted.planting import stale

SAMPLE = {
    "a wrong count is not checked by the certificate": "FX402",
    "a limit of the player on turn is everybody's": "FX306",
    "within a limit means below it": "FX306",
    "rules that change digits are left out": "FX412",
    "slots do not count": "FX301",
    "equal bounds clash": "FX301",
    "bounds are forgotten": "FX310",
    "a third rule changes no digit": "FX302",
    "any waiver shadows any other": "FX308",
    "tags are ignored": "FX501",
    "settled matches too much": "FX201",
    "rules are duplicates only if they say it in one order": "FX305",
    "the rule that decides is told to be the one that does not": "FX308",
    "nobody complies with a limit but the player on turn": "FX306",
    "what does one thing of two does nothing": "FX307",
    "cards lie in two places at once": "FX307",
    "the solver gives up at once": "FX403",
    "only one player has what cards react to": "FX504",
    "no card keeps another one going": "FX504",
    "no card keeps itself going": "FX504",
    "a choice always leads out": "FX504",
    "a choice never leads out": "FX504",
    "the plays of a turn never count": "FX503",
    "a free action that does nothing goes on": "FX503",
    "nobody can go on alone": "FX503",
    "no limit is filled": "FX505",
    "a loop of turns always has a way out": "FX504",
    "what is not known is passed over": "FX504",
}
"""Faults that the examples of one check show, by the code of this check."""


def test_the_catalogue_is_long_enough() -> None:
    assert len(FAULTS) >= 40
    assert len(THEMES) >= 5


def test_every_fault_applies_to_the_source() -> None:
    assert stale() == {}


def test_a_fault_that_is_stale_is_reported_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = FAULTS["equal bounds clash"]
    gone = Replacement("reasoning.rules.clashes:is_clash", "one.colour", "other.colour")
    other = Replacement("cards.lookups.crashes:crash", "one", "other")
    monkeypatch.setitem(FAULTS, "colours clash", replace(fine, changes=(*fine.changes, gone)))
    monkeypatch.setitem(FAULTS, "rules crash", replace(fine, changes=(other,)))
    assert [*stale()] == ["colours clash", "rules crash"]
    assert "'one.colour' is not there" in stale()["colours clash"]


LAYERS = ("cards", "game", "symbolic", "reasoning", "checks")
KEPT = {
    ("fluxx_rules.cards.reading.reader", "_classes"): "readers of classes of the language",
    ("fluxx_rules.cards.reading.reader", "_unfinished"): "readers that are being made",
    ("fluxx_rules.symbolic.solver.interrupts", "_listeners"): "listeners to signals",
}
"""State of modules that holds no answer about a deck."""


def modules_of(*parts: str) -> dict[str, ModuleType]:
    below = tuple(f"fluxx_rules.{part}" for part in parts)
    return {name: each for name, each in list(sys.modules.items()) if name.startswith(below)}


def test_no_module_keeps_answers() -> None:
    """A session keeps them, so a fault that is planted in a new session meets none."""
    assert {*KEPT} >= {
        (module, name)
        for module, there in modules_of(*LAYERS).items()
        for name, value in vars(there).items()
        if name.startswith("_") and name[1:2].islower() and isinstance(value, dict | list)
    }


CACHED = {"line_starts", "lines", "evaluated", "compiled", "around", "fields_of"}
"""Cached functions without planted faults."""
CACHED_BY_PROGRAM = {"racer", "active"}
"""Functions cached by program. A new session compiles a program of its own."""


def test_no_function_with_a_fault_is_cached_beyond_a_session() -> None:
    """Functions without an argument read files. In the language only `obligation` has faults."""
    cached = {
        value.__name__
        for module, there in modules_of(*LAYERS, "language.obligation").items()
        for value in vars(there).values()
        if isinstance(value, _lru_cache_wrapper)
        and value.__module__ == module
        and signature(value).parameters
    }
    assert cached - {"version"} <= CACHED | CACHED_BY_PROGRAM


@pytest.mark.parametrize(("name", "code"), SAMPLE.items(), ids=SAMPLE)
def test_an_example_shows_it(name: str, code: str) -> None:
    assert shown(FAULTS[name], code)


@pytest.mark.long
@pytest.mark.parametrize("name", FAULTS)
def test_it_is_noticed_or_changes_no_verdict(name: str) -> None:
    assert bool(noticed(FAULTS[name])) != bool(FAULTS[name].equivalent)
