"""Patches of the syntax tree: what they find, what they change, what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from analysis.syntax_patch import Change, Constant, DoesNotApply, Replacement, patched

CHANGES: dict[str, tuple[Change, str, object, object]] = {
    "an expression, however it is formatted": (
        Replacement("sample:larger", "one>other", "one >= other"), "larger(1, 1)", False, True),
    "one of two equal ones": (
        Replacement("sample:twice", "n + 1", "n", nth=2), "twice(0)", 1, 0),
    "a statement": (
        Replacement("sample:total", "continue", "break"), "total([1, -1, 1])", 2, 1),
    "a statement that goes": (
        Replacement("sample:total", "found += n", "pass"), "total([1])", 1, 0),
    "a statement of several lines": (
        Replacement("sample:total", "if n < 0:\n    continue", "pass"), "total([-1])", 0, -1),
    "the guard of a case": (
        Replacement("sample:kind", "case int() if what > 9", "case int() if False"),
        "kind(10)", "large", "number"),
    "the pattern of a case": (
        Replacement("sample:kind", "case int() | float()", "case int()"),
        "kind(1.5)", "number", "other"),
    "what a nested function says": (
        Replacement("sample:nested", "n - m", "m - n"), "nested(3)", 2, -2),
    "a method that calls a private one and its parent": (
        Replacement("sample:Square.sides", "self.__one()", "2"), "Square().sides()", 4, 8),
    "a property": (Replacement("sample:Shape.area", "6", "7"), "Shape().area", 6, 7),
    "a static method": (Replacement("sample:Shape.corners", "4", "5"), "Shape.corners()", 4, 5),
    "a constant": (Constant("sample:LEAST", "LEAST - 2"), "twice(1)", 2, 3),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_holds_inside_and_not_after(sample: Any, name: str) -> None:
    change, asked, before, inside = CHANGES[name]
    with patched(change):
        assert eval(asked, vars(sample)) == inside
    assert eval(asked, vars(sample)) == before


def test_a_function_behind_a_cache_is_changed(sample: Any) -> None:
    with patched(Replacement("sample:kept", "n * 2", "n * 3")):
        assert sample.kept(5) == 15


def test_whoever_imported_the_function_runs_the_change(sample: Any) -> None:
    imported = sample.larger
    with patched(Replacement("sample:larger", "one > other", "True")):
        assert imported(0, 1)


def test_several_changes_of_one_function_hold_together(sample: Any) -> None:
    both = (
        Replacement("sample:twice", "n > LEAST", "True"),
        Replacement("sample:twice", "return n + 1", "return n"),
    )
    with patched(*both):
        assert sample.twice(0) == 1


STALE: dict[str, tuple[Change, str]] = {
    "no module": (Replacement("simple:larger", "one", "other"), "no module patched_package.simple"),
    "no function": (Replacement("sample:smaller", "one", "other"), "no such function"),
    "no method": (Replacement("sample:Shape.colour", "one", "other"), "no such function"),
    "a class": (Replacement("sample:Shape", "one", "other"), "this is no function"),
    "no constant": (Constant("sample:MOST", "1"), "no such name"),
    "no expression": (Replacement("sample:larger", "one < other", "one"), "is not there"),
    "no longer so many": (Replacement("sample:twice", "n + 1", "n", nth=3), "is there 2 times"),
    "several": (Replacement("sample:twice", "n + 1", "n"), "is there 2 times; say which"),
    "nothing new": (Replacement("sample:larger", "one > other", "(one > other)"), "both are the s"),
    "no Python": (Replacement("sample:larger", "one >", "one"), "is no expression"),
    "two statements": (Replacement("sample:total", "found = 0; n = 0", "pass"), "is no expression"),
}


@pytest.mark.parametrize("name", STALE)
def test_what_does_not_apply_says_why(sample: Any, name: str) -> None:
    change, reason = STALE[name]
    with pytest.raises(DoesNotApply, match=reason), patched(change):
        pass


def test_one_that_does_not_apply_changes_nothing_else(sample: Any) -> None:
    fine = Replacement("sample:larger", "one > other", "True")
    stale = Constant("sample:MOST", "1")
    with pytest.raises(DoesNotApply), patched(fine, stale):
        pass
    assert not sample.larger(0, 1)
