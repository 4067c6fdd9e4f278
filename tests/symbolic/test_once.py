"""Memoized answers of the solver: each follows from its question alone."""

from __future__ import annotations

from random import Random

import pytest

from fluxx_rules.budget import Budget
from fluxx_rules.session import Session, session, spending, using
from fluxx_rules.symbolic.solver import once
from fluxx_rules.symbolic.solver.evaluate import Evaluation
from fluxx_rules.symbolic.solver.once import Oracle, ask
from fluxx_rules.symbolic.solver.solver import STEP_LIMIT, Sat, Unknown, Unsat
from fluxx_rules.symbolic.solver.terms import Bool, at_least, bool_var, not_, or_

A, B = bool_var("a"), bool_var("b")
VARIABLES = [bool_var(f"c{n}") for n in range(8)]


def test_a_session_asks_the_solver_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the solver was asked")

    def answers() -> list[object]:
        return [
            ask([or_(A, B), not_(A)], STEP_LIMIT),
            ask([A, not_(A)], STEP_LIMIT),
            ask([A], STEP_LIMIT, model=False),
        ]

    with using(Session()):
        first = answers()
        assert first == [Sat({"a": False, "b": True}), Unsat(), Sat({})]
        monkeypatch.setattr(Oracle, "ask", refuse)
        assert answers() == first
    with using(Session()), pytest.raises(AssertionError):
        answers()


def questions(random: Random) -> list[Bool]:
    """Return a few clauses of three variables, which sometimes contradict each other."""
    return [
        or_(
            *(each if random.random() < 0.5 else not_(each) for each in random.sample(VARIABLES, 3))
        )
        for _ in range(random.randint(5, 45))
    ]


def test_an_answer_follows_from_the_question_alone() -> None:
    random = Random(3)
    every = [questions(random) for _ in range(25)]
    alone = []
    for each in every:
        with using(Session()):
            alone.append(ask(each, STEP_LIMIT))
    assert {type(each) for each in alone} == {Sat, Unsat}
    for each, answer in zip(every, alone, strict=True):
        if isinstance(answer, Sat):
            assert all(Evaluation(answer.model).true(clause) for clause in each)
    for _ in range(4):
        order = random.sample(range(len(every)), len(every))
        with using(Session()):
            assert [ask(every[n], STEP_LIMIT) for n in order] == [alone[n] for n in order]


def test_a_memoized_answer_costs_the_same() -> None:
    pigeons = [[bool_var(f"p{pigeon}.{hole}") for hole in range(8)] for pigeon in range(9)]
    hard = [or_(*row) for row in pigeons]
    hard += [not_(at_least(2, column)) for column in zip(*pigeons, strict=True)]
    for question, steps, kind in (([or_(A, B)], STEP_LIMIT, Sat), (hard, 500, Unknown)):
        taken = []
        with using(Session()):
            for _ in range(2):
                with spending(Budget()) as budget:
                    assert isinstance(ask(question, steps), kind)
                taken.append(budget.taken)
        assert taken[0] == taken[1] > 0


def test_a_full_memory_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "MAX_ANSWERS", 10)
    with using(Session()):
        for n in range(25):
            assert isinstance(ask([bool_var(f"x{n}")], STEP_LIMIT), Sat)
        assert len(session().resource(Oracle).answers) == 5
