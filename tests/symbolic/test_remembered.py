"""Answers of the solver that are remembered: believed as far as they can be tried."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from fluxx_rules.symbolic.solver import once, remembered
from fluxx_rules.symbolic.solver.evaluate import Evaluation
from fluxx_rules.symbolic.solver.once import ask
from fluxx_rules.symbolic.solver.solver import STEPS, Sat, Unknown, Unsat
from fluxx_rules.symbolic.solver.terms import (
    Bool,
    at_least,
    bool_var,
    ge,
    int_var,
    not_,
    number,
    or_,
)

A, B = bool_var("a"), bool_var("b")
MANY = [bool_var(f"c{n}") for n in range(8)]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    begin(tmp_path)
    yield tmp_path
    remembered.use("")


def begin(folder: Path | str) -> None:
    """As a new process would, once what this one found is written."""
    remembered.write()
    remembered.use(str(folder))
    once._answers.clear()
    once._warm.clear()


def unsolvable(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the solver was asked")

    monkeypatch.setattr(once, "asked", refuse)


def test_what_was_answered_is_not_asked_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = ask([or_(A, B), not_(A)], STEPS), ask([A, not_(A)], STEPS), ask([A], STEPS, model=False)
    assert told == (Sat({"a": False, "b": True}), Unsat(), Sat({}))
    begin(folder)
    unsolvable(monkeypatch)
    assert told == (
        ask([or_(A, B), not_(A)], STEPS), ask([A, not_(A)], STEPS), ask([A], STEPS, model=False)
    )  # fmt: skip


def test_a_model_that_is_none_is_not_believed(folder: Path) -> None:
    """However well it is sealed."""
    question = [or_(A, B), not_(A), ge(int_var("n"), number(3))]
    right = ask(question, STEPS)
    memory = remembered.in_use()
    assert memory is not None
    (known,) = memory.new
    for model in ({"a": True, "b": True, "n": 3}, {"a": False, "b": True, "n": 2}, {"a": False}):
        memory.remember(known, model, 1)
        begin(folder)
        assert ask(question, STEPS) == right
        memory = remembered.in_use()
        assert memory is not None


def test_what_the_solver_gave_up_on_is_asked_again(folder: Path) -> None:
    sits = [[bool_var(f"p{pigeon}.{hole}") for hole in range(8)] for pigeon in range(9)]
    question = [or_(*row) for row in sits]
    question += [not_(at_least(2, column)) for column in zip(*sits, strict=True)]
    assert isinstance(ask(question, 500), Unknown)
    begin(folder)
    assert not (folder / "answers").exists()


def questions(random: Random) -> list[Bool]:
    """A few clauses of three, some of which nothing meets."""
    return [
        or_(*(each if random.random() < 0.5 else not_(each) for each in random.sample(MANY, 3)))
        for _ in range(random.randint(5, 45))
    ]


def test_it_makes_no_difference_what_was_asked_before_or_is_remembered(folder: Path) -> None:
    """The same models, whatever part of the answers is lost, in whatever order they are wanted."""
    random = Random(3)
    every = [questions(random) for _ in range(25)]
    begin("")
    plain = [ask(each, STEPS) for each in every]
    assert {type(each) for each in plain} == {Sat, Unsat}
    for each, answer in zip(every, plain, strict=True):
        if isinstance(answer, Sat):
            assert all(Evaluation(answer.model).true(clause) for clause in each)
    for _ in range(4):
        begin(folder)
        order = random.sample(range(len(every)), len(every))
        assert [ask(every[n], STEPS) for n in order] == [plain[n] for n in order]
        begin(folder)
        lines = (folder / "answers").read_bytes().splitlines(keepends=True)
        (folder / "answers").write_bytes(b"".join(random.sample(lines, 12)))


def test_the_latest_answers_are_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST", 10)
    for n in range(15):
        ask([bool_var(f"x{n}")], STEPS)
    begin(folder)
    assert len((folder / "answers").read_bytes().splitlines()) == 10
    unsolvable(monkeypatch)
    assert isinstance(ask([bool_var("x14")], STEPS), Sat)
