"""Faults planted in the analysis are noticed: a sample here, all of them with `-m long` and by
`python -m analysis.soundness`."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import _lru_cache_wrapper
from inspect import signature

import pytest

from analysis.syntax_patch import Replacement
from tests.checks.planted.faults import FAULTS, THEMES
from tests.checks.planted.noticing import noticed, shown
from tests.checks.planted.planting import CACHES, MEMORIES, stale

SAMPLE = {
    "a wrong count is not counted again": "FX402",
    "a limit of the player on turn is everybody's": "FX306",
    "within a limit means below it": "FX306",
    "rules that change digits are forgotten": "FX412",
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
}
"""Which the examples of one check show by themselves."""


def test_the_catalogue_is_long_enough() -> None:
    assert len(FAULTS) >= 40
    assert len(THEMES) >= 5


def test_every_fault_applies_to_the_source() -> None:
    assert stale() == {}


def test_a_fault_that_is_stale_is_reported_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = FAULTS["equal bounds clash"]
    gone = Replacement("reasoning.rules.clashes:clash", "one.colour", "other.colour")
    other = Replacement("cards.lookups.crashes:crash", "one", "other")
    monkeypatch.setitem(FAULTS, "colours clash", replace(fine, changes=(*fine.changes, gone)))
    monkeypatch.setitem(FAULTS, "rules crash", replace(fine, changes=(other,)))
    assert [*stale()] == ["colours clash", "rules crash"]
    assert "'one.colour' is not there" in stale()["colours clash"]


def test_all_that_is_remembered_is_forgotten() -> None:
    """What is kept and says nothing of a deck: how classes are read, which files were, which are
    to be written, which folders could not be searched, where the package's own are kept, and who
    hears of a Ctrl-C."""
    kept = {(module.__name__, name) for module, name in MEMORIES}
    kept |= {("fluxx_rules.cards.files.inputs", name) for name in ("_asked", "_outputs", "_unseen")}
    kept |= {
        ("fluxx_rules.cards.reading.reader", "_classes"),
        ("fluxx_rules.cards.files.ready", "_in_use"),
        ("fluxx_rules.symbolic.solver.interrupts", "_listeners"),
    }
    layers = tuple(f"fluxx_rules.{layer}." for layer in ("cards", "game", "symbolic", "checks"))
    assert kept == {
        (module, name)
        for module, there in list(sys.modules.items())
        if module.startswith(layers)
        for name, value in vars(there).items()
        if name.startswith("_") and name[1:2].islower() and isinstance(value, dict | list)
    }


OUTLAST = {"line_starts", "lines", "meant", "compiled", "around", "fields_of"}
"""These follow from their arguments by what is no part of the analysis."""
OF_PROGRAMS = {"racer", "active"}
"""And these are asked anew of each program."""


def test_all_that_is_cached_is_cleared() -> None:
    """But what is asked without saying of what: it is read from files. Of the language, faults are
    planted in what rules oblige to alone."""
    parts = ("cards.", "game.", "symbolic.", "reasoning.", "checks.", "language.obligation")
    layers = tuple(f"fluxx_rules.{part}" for part in parts)
    cached = {
        value
        for module, there in list(sys.modules.items())
        if module.startswith(layers)
        for value in vars(there).values()
        if isinstance(value, _lru_cache_wrapper)
        and value.__module__ == module
        and signature(value).parameters
    }
    named = {each.__name__ for each in cached - set(CACHES)} - {"version"}
    assert set(CACHES) <= cached
    assert named <= OUTLAST | OF_PROGRAMS


@pytest.mark.parametrize(("name", "code"), SAMPLE.items(), ids=SAMPLE)
def test_an_example_shows_it(name: str, code: str) -> None:
    assert shown(FAULTS[name], code)


@pytest.mark.long
@pytest.mark.parametrize("name", FAULTS)
def test_it_is_noticed_or_changes_no_verdict(name: str) -> None:
    assert bool(noticed(FAULTS[name])) != bool(FAULTS[name].equivalent)
