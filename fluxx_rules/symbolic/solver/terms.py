"""Terms: booleans and whole numbers with their operations, independent of a solver.

Constants are folded when a term is made, so a state with known cards stays small. Terms are
immutable and shared by identity. `Evaluation` defines their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

Model = Mapping[str, bool | int]
BoolOp = Literal["true", "false", "var", "not", "and", "or", "ite", "at-least", ">=0"]
AtomOp = Literal["var", "ite", "div"]


class Bool:
    """A boolean term.

    ``args`` holds the name for var, the threshold and the terms for at-least, an `Int` for >=0, and
    terms otherwise.
    """

    __slots__ = ("args", "negated", "op")

    def __init__(self, op: BoolOp, args: tuple[Bool | Int | str | int, ...] = ()) -> None:
        self.op: BoolOp = op
        self.args = args
        self.negated: Bool | None = None


class Atom:
    """A number that is no sum: a variable, a choice of two numbers, or a division rounded up."""

    __slots__ = ("args", "leaves", "op")

    def __init__(
        self, op: AtomOp, args: tuple[Bool | Int | str | int, ...], leaves: int = 1
    ) -> None:
        self.op: AtomOp = op
        self.args = args
        self.leaves = leaves


class Int:
    """A sum: a constant, one for each true term, and other numbers with their signs."""

    __slots__ = ("bools", "const", "others")

    def __init__(
        self,
        const: int,
        bools: tuple[Bool, ...] = (),
        others: tuple[tuple[int, Atom], ...] = (),
    ) -> None:
        self.const = const
        self.bools = bools
        self.others = others

    @property
    def known(self) -> bool:
        return not self.bools and not self.others


TRUE, FALSE = Bool("true"), Bool("false")
TRUE.negated, FALSE.negated = FALSE, TRUE
MAX_PUSHED_LEAVES = 16
"""A comparison is pushed into a choice of at most this many numbers; it then needs no sums."""


def boolean(value: bool) -> Bool:
    return TRUE if value else FALSE


def bool_var(name: str) -> Bool:
    return Bool("var", (name,))


def not_(a: Bool) -> Bool:
    if a.negated is None:
        a.negated = Bool("not", (a,))
        a.negated.negated = a
    return a.negated


def and_(*terms: Bool) -> Bool:
    return junction("and", terms, TRUE, FALSE)


def or_(*terms: Bool) -> Bool:
    return junction("or", terms, FALSE, TRUE)


def junction(op: Literal["and", "or"], terms: Iterable[Bool], unit: Bool, zero: Bool) -> Bool:
    kept: dict[Bool, None] = {}
    for term in terms:
        if term is zero or (term.negated is not None and term.negated in kept):
            return zero
        if term is not unit:
            kept[term] = None
    if len(kept) > 1:
        return Bool(op, tuple(kept))
    return next(iter(kept), unit)


def implies(a: Bool, b: Bool) -> Bool:
    return or_(not_(a), b)


def iff(a: Bool, b: Bool) -> Bool:
    return ite(a, b, not_(b))


def ite(c: Bool, a: Bool, b: Bool) -> Bool:
    if c is TRUE or a is b:
        return a
    if c is FALSE:
        return b
    if a is TRUE or a is c:
        return or_(c, b)
    if b is FALSE or b is c:
        return and_(c, a)
    if a is FALSE:
        return and_(not_(c), b)
    if b is TRUE:
        return or_(not_(c), a)
    return Bool("ite", (c, a, b))


def at_least(k: int, terms: Iterable[Bool]) -> Bool:
    """Return whether at least k of the terms are true. A repeated term counts each time."""
    unknown: list[Bool] = []
    for term in terms:
        if term is TRUE:
            k -= 1
        elif term.negated is not None and term.negated in unknown:  # one of the two is true
            unknown.remove(term.negated)
            k -= 1
        elif term is not FALSE:
            unknown.append(term)
    if k <= 0:
        return TRUE
    if k > len(unknown):
        return FALSE
    if k == len(unknown):
        return and_(*unknown)
    return or_(*unknown) if k == 1 else Bool("at-least", (k, *unknown))


def number(n: int) -> Int:
    return SMALL[n] if 0 <= n < len(SMALL) else Int(n)


SMALL = [Int(n) for n in range(32)]


def int_var(name: str) -> Int:
    return Int(0, (), ((1, Atom("var", (name,))),))


def count(terms: Iterable[Bool]) -> Int:
    sure, unknown = 0, []
    for term in terms:
        if term is TRUE:
            sure += 1
        elif term is not FALSE:
            unknown.append(term)
    return Int(sure, tuple(unknown)) if unknown else number(sure)


def plus(a: Int, b: Int) -> Int:
    return Int(a.const + b.const, a.bools + b.bools, a.others + b.others)


def minus(a: Int, b: Int) -> Int:
    """Return the difference. Minus a boolean term is plus its negation, minus one."""
    bools, const = list(a.bools), a.const - b.const
    for term in b.bools:
        if term in bools:
            bools.remove(term)
        else:
            bools.append(not_(term))
            const -= 1
    return Int(const, tuple(bools), a.others + tuple((-sign, atom) for sign, atom in b.others))


def choice(c: Bool, a: Int, b: Int) -> Int:
    """Return the one number if the term is true, else the other."""
    if c is TRUE or a is b:
        return a
    if c is FALSE:
        return b
    if not a.others and not b.others:
        difference = minus(a, b)
        if difference.known:
            if difference.const == 0:
                return a
            if difference.const == 1:
                return plus(b, count([c]))
            if difference.const == -1:
                return plus(a, count([not_(c)]))
    leaves = sum(max((atom.leaves for _, atom in each.others), default=1) for each in (a, b))
    return Int(0, (), ((1, Atom("ite", (c, a, b), leaves)),))


def divide_up(a: Int, by: Int) -> Int:
    if a.known and by.known:
        return number(-(-a.const // max(1, by.const)))
    return Int(0, (), ((1, Atom("div", (a, by))),))


def ge(a: Int, b: Int) -> Bool:
    return not_negative(minus(a, b))


def not_negative(a: Int) -> Bool:
    if not a.others:
        return at_least(-a.const, a.bools)
    if len(a.others) == 1:
        sign, atom = a.others[0]
        if atom.op == "ite" and atom.leaves <= MAX_PUSHED_LEAVES:
            c, yes, no = atom.args
            assert isinstance(c, Bool) and isinstance(yes, Int) and isinstance(no, Int)
            rest = Int(a.const, a.bools)
            join = plus if sign > 0 else minus
            return ite(c, not_negative(join(rest, yes)), not_negative(join(rest, no)))
    return Bool(">=0", (a,))


def equal(a: Int, b: Int) -> Bool:
    if a is b:
        return TRUE
    if b.known and not a.bools and len(a.others) == 1:
        sign, atom = a.others[0]
        if sign > 0 and atom.op == "ite" and atom.leaves <= MAX_PUSHED_LEAVES:
            c, yes, no = atom.args
            assert isinstance(c, Bool) and isinstance(yes, Int) and isinstance(no, Int)
            rest = Int(b.const - a.const)
            return ite(c, equal(yes, rest), equal(no, rest))
    if a.known and b.known:
        return boolean(a.const == b.const)
    return and_(ge(a, b), ge(b, a))


def less(a: Int, b: Int) -> Int:
    """Return the difference, or zero if it is negative."""
    difference = minus(a, b)
    return choice(not_negative(difference), difference, number(0))


def times(a: Int, n: int) -> Int:
    return Int(a.const * n, a.bools * n, a.others * n)
