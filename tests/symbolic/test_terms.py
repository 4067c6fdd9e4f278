"""Terms, their evaluation and their text have the same meaning, and the text never varies."""

from __future__ import annotations

from random import Random

import pytest

from analysis.assertions import Assertions
from fluxx_rules.symbolic.solver import terms
from fluxx_rules.symbolic.solver.evaluate import Evaluation
from fluxx_rules.symbolic.solver.smtlib import Printer
from fluxx_rules.symbolic.solver.solver import Sat, Solver, Unsat
from fluxx_rules.symbolic.solver.terms import Bool, Int, Model

BOOLS = [terms.bool_var(name) for name in "abcd"]
INTS = [terms.int_var(name) for name in "mn"]
SEEDS = pytest.mark.parametrize("seed", range(20))
TERMS = 100


def some_bool(random: Random, depth: int) -> Bool:
    if depth == 0:
        return random.choice([terms.TRUE, terms.FALSE, *BOOLS, *BOOLS])
    a, b, c = (some_bool(random, depth - 1) for _ in range(3))
    m, n = some_int(random, depth - 1), some_int(random, depth - 1)
    repeated = [a, b, c, random.choice([a, b])]
    choices = [
        terms.not_(a),
        terms.and_(a, b, c),
        terms.or_(a, b),
        terms.iff(a, b),
        terms.ite(a, b, c),
        terms.at_least(random.randint(-1, 4), repeated),
        terms.ge(m, n),
        terms.equal(m, n),
        random.choice(BOOLS),
    ]
    return random.choice(choices)


def some_int(random: Random, depth: int) -> Int:
    if depth == 0:
        return random.choice([terms.number(random.randint(-3, 5)), *INTS])
    a, b = some_bool(random, depth - 1), some_bool(random, depth - 1)
    m, n = some_int(random, depth - 1), some_int(random, depth - 1)
    choices = [
        terms.count([a, b, a]),
        terms.plus(m, n),
        terms.minus(m, n),
        terms.less(m, n),
        terms.choice(a, m, n),
        terms.divide_up(m, terms.number(random.randint(0, 3))),
        terms.times(m, random.randint(0, 3)),
        terms.number(random.randint(-3, 5)),
    ]
    return random.choice(choices)


def some_model(random: Random) -> Model:
    return {name: random.random() < 0.5 for name in "abcd"} | {
        name: random.randint(-3, 5) for name in "mn"
    }


@SEEDS
def test_folding_changes_no_meaning(seed: int) -> None:
    """Each constructor of terms agrees with Python on the values of its parts."""
    random = Random(seed)
    for _ in range(TERMS):
        a, b, c = (some_bool(random, 2) for _ in range(3))
        m, n = some_int(random, 2), some_int(random, 2)
        model = Evaluation(some_model(random))
        x, y, z = model.true(a), model.true(b), model.true(c)
        i, j = model.number(m), model.number(n)
        assert model.true(terms.not_(a)) == (not x)
        assert model.true(terms.and_(a, b, terms.not_(c))) == (x and y and not z)
        assert model.true(terms.or_(a, terms.not_(b), c)) == (x or not y or z)
        assert model.true(terms.implies(a, b)) == (not x or y)
        assert model.true(terms.iff(a, b)) == (x == y)
        assert model.true(terms.ite(a, b, c)) == (y if x else z)
        assert model.true(terms.at_least(2, [a, b, terms.not_(c), a])) == (2 * x + y + (not z) >= 2)
        assert model.number(terms.count([a, b, terms.not_(a), b])) == x + 2 * y + (not x)
        assert model.number(terms.plus(m, n)) == i + j
        assert model.number(terms.minus(m, n)) == i - j
        assert model.number(terms.times(m, 3)) == 3 * i
        assert model.number(terms.less(m, n)) == max(0, i - j)
        assert model.number(terms.choice(a, m, n)) == (i if x else j)
        assert model.number(terms.divide_up(m, n)) == -(-i // max(1, j))
        assert model.true(terms.ge(m, n)) == (i >= j)
        assert model.true(terms.equal(m, n)) == (i == j)


@SEEDS
def test_the_solver_reads_a_term_as_it_is_evaluated(seed: int) -> None:
    random, assertions = Random(seed), Assertions(Solver())
    for _ in range(TERMS // 2):
        term, model = some_bool(random, 3), some_model(random)
        right = term if Evaluation(model).true(term) else terms.not_(term)
        with assertions.aside():
            assertions.require(known(model))
            assert isinstance(assertions.ask(right), Sat)
            assert assertions.ask(terms.not_(right)) == Unsat()


def known(model: Model) -> list[Bool]:
    bools, ints = zip("abcd", BOOLS, strict=True), zip("mn", INTS, strict=True)
    facts = [var if model[name] else terms.not_(var) for name, var in bools]
    return facts + [terms.equal(var, terms.number(model[name])) for name, var in ints]


def test_the_text_is_as_long_as_the_terms_with_sharing() -> None:
    """A term may also be deep."""
    term = BOOLS[0]
    for n in range(2000):
        left = terms.and_(term, BOOLS[n % 3 + 1])
        term = terms.ite(BOOLS[(n + 1) % 3 + 1], left, terms.or_(term, BOOLS[(n + 2) % 3]))
    printer = Printer()
    text = printer.define([term]) + printer.asserted([term])
    assert len(text) < 2000 * 150
    assert Assertions(Solver()).ask(term) != Unsat()
    assert Evaluation({}).true(term) is False


def test_the_same_terms_give_the_same_text() -> None:
    a, b, n = terms.bool_var("a"), terms.bool_var("b"), terms.int_var("n")
    both = terms.and_(a, terms.ge(terms.count([a, b]), n))
    printer = Printer()
    facts = [terms.or_(both, b), terms.iff(both, terms.not_(b))]
    assert printer.define(facts) + printer.asserted(facts) == (
        "(declare-const b Bool)\n(declare-const n Int)\n(declare-const a Bool)\n"
        "(define-fun t1 () Bool (and a (>= (+ (ite a 1 0) (ite b 1 0) (- n)) 0)))\n"
        "(assert (or t1 b))\n(assert (ite t1 (not b) b))\n"
    )
