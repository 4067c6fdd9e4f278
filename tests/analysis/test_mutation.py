"""The mutation tool: which mutants it makes, who is asked about them, and what it reports."""

from __future__ import annotations

import ast
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import pytest

from analysis.mutation import equivalent, trials
from analysis.mutation.forking import TooLong, in_child, within
from analysis.mutation.operators import Mutant, mutants
from analysis.mutation.probes import Probe, Ruling
from analysis.mutation.report import Outcome, Row, share, written
from analysis.mutation.statement_coverage import Run, recorded
from analysis.mutation.store import Store
from analysis.mutation.targets import Function, all_functions
from analysis.mutation.trials import Suite, Verdict, tried
from analysis.syntax_patch import definition, patched


def made_of(source: str) -> dict[str, str]:
    """Return the mutants of a function `f` without its name, each with its operator."""
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    found = mutants("m:f", function)
    return {each.name.removeprefix("m:f: "): each.operator for each in found}


SOURCES: dict[str, tuple[str, list[str]]] = {
    "comparison": ("def f(a, b): g(a < b)", ["a < b -> a <= b", "a < b -> a >= b"]),
    "arithmetic": ("def f(a): a |= a - b", ["a |= a - b -> a &= a - b", "a - b -> a + b"]),
    "sign": ("def f(a): g(~a)", ["~a -> a"]),
    "and/or": ("def f(a, b): g(a and b)", ["a and b -> a or b"]),
    "condition": (
        "def f(a, b):\n if a or b: g()",
        ["a or b -> True", "a or b -> False", "a -> False", "b -> False"],
    ),
    "constant": ("def f(): g(True, 0)", ["True -> False", "0 -> 1", "0 -> -1"]),
    "statement": (
        "def f(a):\n b = 2\n a.c = b\n b = a\n g(b)",
        ["a.c = b -> pass", "g(b) -> pass", "b = a -> pass"],
    ),
    "jump": ("def f(a):\n while a: break", ["break -> continue"]),
    "loop": ("def f(a):\n for b in a: g(b)", ["a -> ()"]),
    "case": (
        "def f(a):\n match a:\n  case int(): g()\n  case _: assert_never(a)",
        ["case int() -> case int() if False"],
    ),
    "call": (
        "def f(a): g(any(a), b, *c)",
        ["g(any(a), b, *c) -> g(b, any(a), *c)", "any(a) -> all(a)"],
    ),
    "return value": (
        "def f(a) -> list[int] | None: return g(a)",
        ["return g(a) -> return []", "return g(a) -> return None"],
    ),
}


@pytest.mark.parametrize("operator", SOURCES)
def test_an_operator_makes_these_mutants(operator: str) -> None:
    source, expected = SOURCES[operator]
    assert [name for name, by in made_of(source).items() if by == operator] == expected


def test_equal_expressions_are_numbered() -> None:
    made = made_of("def f(a, b): g(a - b, a - b)")
    assert {"a - b -> a + b (#1)", "a - b -> a + b (#2)"} <= {*made}


def test_what_nobody_runs_is_left_alone() -> None:
    source = """
def f(a: int = 1):
    "a + 1"
    assert a > 1, f"{a + 1}"
    g(zip(a, strict=True))
    match a:
        case 1: return"""
    calls = {"g(zip(a, strict=True)) -> pass"}
    assert {*made_of(source)} == {*calls, "case 1 -> case 1 if False", "return -> pass"}


def test_every_mutant_of_the_targets_has_a_name_of_its_own_and_applies() -> None:
    """One of each function is planted, and undone again."""
    names = []
    for function in all_functions():
        names += [each.name for each in function.mutants]
        for each in function.mutants[:1]:
            with patched(each.change):
                pass
    assert len({*names}) == len(names) > 1000


def test_the_digest_of_a_function_follows_its_code_alone() -> None:
    def digest(source: str) -> str:
        node = ast.parse(source).body[0]
        assert isinstance(node, ast.FunctionDef)
        return Function("engine", "m", "f", node).digest

    plain = digest("def f(a): return a + 1")
    assert digest("def f(a):\n  # more\n  return (a\n    + 1)") == plain
    assert digest("def f(a): return a + 2") != plain


# --- children ---------------------------------------------------------------------------------


def test_a_child_gives_its_result_and_changes_nothing_here() -> None:
    here: list[int] = []

    def work() -> list[int]:
        here.append(1)
        return here

    assert in_child(work, 5) == [1]
    assert here == []


def busy() -> None:
    while True:
        pass


def dies() -> None:
    os._exit(3)


def grows() -> None:
    bytearray(1 << 34)


@pytest.mark.parametrize("work", [busy, dies, grows])
def test_a_child_that_ends_otherwise_gives_nothing(work: Callable[[], None]) -> None:
    assert in_child(work, 0.5) is None


def test_a_body_that_takes_too_long_is_stopped() -> None:
    with pytest.raises(TooLong), within(0.05):
        busy()
    assert not issubclass(TooLong, Exception)  # or what is tested might catch it
    with within(0.05):
        pass
    end = time.process_time() + 0.1
    while time.process_time() < end:  # nothing is left that would go off
        pass


# --- who is asked ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A probe of the sample module: an expression and what it gives."""

    module: Any
    id: str
    expression: str
    expected: object

    def passes(self, following: object = None) -> bool:
        return bool(eval(self.expression, vars(self.module)) == self.expected)


def suite_of(sample: Any, *asked: tuple[str, str, object], seconds: float = 0.0) -> Suite:
    probes = {id: cast(Probe, Asked(sample, id, said, gives)) for id, said, gives in asked}
    node = definition(ast.parse(Path(sample.__file__).read_bytes()), "total")
    assert node is not None
    places = frozenset(f"sample:total#{n}" for n in range(9))
    runs = {id: Run(seconds, places) for id in probes}
    return Suite(probes, runs, {id: f"file of {id}" for id in probes})


def mutant_of(sample: Any, name: str) -> Mutant:
    node = definition(ast.parse(Path(sample.__file__).read_bytes()), "total")
    assert node is not None
    return next(each for each in mutants("sample:total", node) if each.name.endswith(f": {name}"))


def test_the_statements_that_run_are_recorded(sample: Any) -> None:
    node = definition(ast.parse(Path(sample.__file__).read_bytes()), "total")
    assert node is not None
    reached: set[str] = set()
    with recorded([Function("engine", "sample", "total", node)], reached):
        assert sample.total([1, 2]) == 3
        without = {*reached}
        sample.total([-1])
    assert {*reached} - without == {f"sample:total#{number_of(node, ast.Continue)}"}
    reached.clear()
    sample.total([1])
    assert not reached


def number_of(node: ast.FunctionDef, kind: type[ast.stmt]) -> int:
    from analysis.mutation.operators import statements

    return next(n for n, each in enumerate(statements(node.body)) if isinstance(each, kind))


def test_a_mutant_is_killed_by_the_first_that_fails(sample: Any) -> None:
    suite = suite_of(sample, ("blind", "total([])", 0), ("sees", "total([-1, 2])", 2))
    verdict = tried(suite, mutant_of(sample, "n < 0 -> False"), 1, None)
    assert verdict == Verdict("sees")
    assert sample.total([-1, 2]) == 2


def test_a_mutant_that_nobody_sees_survives(sample: Any) -> None:
    suite = suite_of(sample, ("blind", "total([])", 0))
    verdict = tried(suite, mutant_of(sample, "n < 0 -> False"), 1, None)
    assert verdict == Verdict("", ("file of blind",))


def test_what_it_survived_before_is_not_asked_again(sample: Any) -> None:
    suite = suite_of(sample, ("blind", "total([])", 1))  # it would fail
    before = Verdict("", ("file of blind",))
    assert tried(suite, mutant_of(sample, "n < 0 -> False"), 1, before) == before


def test_a_mutant_that_never_ends_is_killed(sample: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "EXTRA_SECONDS", 0.1)
    suite = suite_of(sample, ("loops", "[*iter(lambda: total([1]), 1)]", []))
    assert tried(suite, mutant_of(sample, "found += n -> pass"), 1, None) == Verdict("loops")


def test_slow_tests_are_left_out_and_counted(sample: Any) -> None:
    suite = suite_of(sample, ("a", "total([])", 0), ("b", "total([])", 0), seconds=2)
    verdict = tried(suite, mutant_of(sample, "n < 0 -> False"), 3, None)
    assert verdict == Verdict("", ("file of a",), left_out=1)


def test_what_killed_near_by_is_asked_first(sample: Any) -> None:
    suite = suite_of(sample, ("a", "", 0), ("b", "", 0), ("c", "", 0))
    mutant = mutant_of(sample, "n < 0 -> False")
    suite.count(mutant, "b")
    assert suite.order(mutant, "") == ["b", "a", "c"]
    assert suite.order(mutant, "c") == ["c", "b", "a"]


def test_rulings_are_asked_before_tests(sample: Any) -> None:
    suite = suite_of(sample, ("a", "", 0), ("b", "", 0))
    ruling = object.__new__(Ruling)
    suite = replace(suite, probes={**suite.probes, "b": ruling})
    assert suite.order(mutant_of(sample, "n < 0 -> False"), "") == ["b", "a"]


# --- what is kept and what is reported ---------------------------------------------------------


def test_results_are_read_back(sample: Any, tmp_path: Path) -> None:
    node = definition(ast.parse(Path(sample.__file__).read_bytes()), "total")
    assert node is not None
    function = Function("engine", "sample", "total", node)
    store = Store(tmp_path / "kept")
    store.keep_runs("file", "digest", {"a": Run(1.5, frozenset({"sample:total#0"}))})
    verdict = Verdict("", ("one", "two"), 3)
    store.keep_verdict("mutant", function, "none", verdict)
    store.keep_verdicts()
    again = Store(tmp_path / "kept")
    again.read()
    assert again.runs_of("file", "digest") == {"a": Run(1.5, frozenset({"sample:total#0"}))}
    assert again.runs_of("file", "another digest") is None
    assert again.verdict("mutant", function) == ("none", verdict)
    other = definition(ast.parse("def total(): pass"), "total")
    assert other is not None
    assert again.verdict("mutant", Function("engine", "sample", "total", other)) is None


def row(sample: Any, name: str, killer: str = "", reason: str = "", ruling: bool = False) -> Row:
    node = definition(ast.parse(Path(sample.__file__).read_bytes()), "total")
    assert node is not None
    function = Function("engine", "sample", "total", node)
    return Row(function, mutant_of(sample, name), Verdict(killer), reason, ruling)


def test_the_report_counts_each_kind(sample: Any) -> None:
    rows = [
        row(sample, "n < 0 -> False", "R-001", ruling=True),
        row(sample, "found += n -> pass", "tests/x.py::test_y"),
        row(sample, "0 -> 1 (#2)", reason="nobody knows the difference"),
        row(sample, "continue -> break"),
    ]
    assert round(share(rows)) == 67
    outcome = Outcome(rows, ["sample:gone: a -> b"], 40, 7)
    text = written(outcome)
    assert "| engine | `sample` | 4 | 1 | 1 | 1 | 1 | 66.7 % |" in text
    assert "4 of 40 mutants were tried, chosen with seed 7." in text
    assert "- `sample:total: continue -> break`" in text
    assert "Nobody knows the difference:\n\n- `sample:total: 0 -> 1 (#2)`" in text
    assert "- `sample:gone: a -> b`" in text
    assert not outcome.fine


def test_all_killed_is_fine_and_a_wrong_reason_is_not(sample: Any) -> None:
    killed = row(sample, "n < 0 -> False", "R-001")
    assert Outcome([killed], [], 1, 0).fine
    wrong = Outcome([killed, row(sample, "continue -> break", "R-002", "it is the last")], [], 2, 0)
    assert not wrong.fine
    assert "continue -> break`: R-002" in written(wrong)


def test_equivalent_mutants_are_read_and_stale_ones_found(tmp_path: Path) -> None:
    file = tmp_path / "equivalent.yaml"
    file.write_text("a:f:\n- {mutants: [b -> c, d -> e], because: no matter}\n")
    assert equivalent.reasons(file) == {"a:f: b -> c": "no matter", "a:f: d -> e": "no matter"}
    assert equivalent.stale(equivalent.reasons(file), ["a:f: b -> c"]) == ["a:f: d -> e"]
    file.write_text("a:f:\n- {mutants: [b -> c, b -> c], because: no matter}\n")
    with pytest.raises(ValueError, match="twice"):
        equivalent.reasons(file)
