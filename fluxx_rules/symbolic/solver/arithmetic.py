"""Terms for the arithmetic and logic of the core, shared by all carriers of terms."""

from __future__ import annotations

from .terms import Bool, Int, and_, divide_up, ge, less, not_, number, plus


class Arithmetic:
    __slots__ = ()

    def word(self, n: int) -> Int:
        return number(n)

    def sum(self, one: Int, other: Int) -> Int:
        return plus(one, other)

    def less(self, one: Int, other: Int) -> Int:
        return less(one, other)

    def share(self, of: Int, ways: Int) -> Int:
        return divide_up(of, ways)

    def at_least(self, one: Int, other: Int) -> Bool:
        return ge(one, other)

    def not_(self, test: Bool) -> Bool:
        return not_(test)

    def every(self, tests: list[Bool]) -> Bool:
        return and_(*tests)
