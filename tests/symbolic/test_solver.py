"""The solver's three answers, and its assertions."""

from __future__ import annotations

import pytest

from analysis.assertions import Assertions
from fluxx_rules.symbolic.solver.solver import Sat, Solver, SolverError, Unknown, Unsat
from fluxx_rules.symbolic.solver.terms import (
    and_,
    at_least,
    bool_var,
    ge,
    int_var,
    not_,
    number,
    or_,
)

A, B = bool_var("a"), bool_var("b")


def test_a_model_gives_every_variable_its_value() -> None:
    assertions = Assertions(Solver())
    n = int_var("n")
    assertions.require([A, not_(B), ge(number(-2), n), ge(n, number(-2))])
    assert assertions.ask(or_(A, B)) == Sat({"a": True, "b": False, "n": -2})


def test_what_is_asked_is_not_said() -> None:
    assertions = Assertions(Solver())
    assertions.require([or_(A, B)])
    assert assertions.ask(not_(A), not_(B)) == Unsat()
    assert isinstance(assertions.ask(not_(A)), Sat)
    with assertions.aside():
        assertions.require([not_(A)])
        assert assertions.ask(not_(B)) == Unsat()
    assert isinstance(assertions.ask(not_(B)), Sat)


def test_a_question_that_is_too_hard_is_unknown_and_not_unsat() -> None:
    """Nine pigeons, eight holes, and few steps."""
    assertions = Assertions(Solver(steps=500))
    sits = [[bool_var(f"p{pigeon}.{hole}") for hole in range(8)] for pigeon in range(9)]
    assertions.require([or_(*row) for row in sits])
    assertions.require([not_(at_least(2, column)) for column in zip(*sits, strict=True)])
    assert isinstance(assertions.ask(), Unknown)


def test_text_that_is_not_understood_is_a_fault() -> None:
    with pytest.raises(SolverError, match="nonsense"):
        Solver().execute("(assert nonsense)\n")


def test_a_name_defined_aside_is_defined_anew() -> None:
    assertions = Assertions(Solver())
    shared = and_(A, B)
    for _ in range(2):
        with assertions.aside():
            assertions.require([or_(shared, not_(shared)), or_(shared, not_(A))])
            assert isinstance(assertions.ask(shared), Sat)
