"""Evaluation of sets, numbers and conditions of the core, over ints or over solver terms.

The engine evaluates them over ints (a set is its bits), the solver over terms. Both use the
functions below, so a node has one meaning. A carrier only defines the operations on its values,
such as union and count.
"""

from __future__ import annotations

from typing import Protocol, TypeVar, assert_never

from . import core
from .core import Place

S = TypeVar("S")  # a set of cards
N = TypeVar("N")  # a number or a seat
C = TypeVar("C")  # a condition


class Carrier(Protocol[S, N, C]):
    """The operations that an evaluation of the core needs.

    The carrier chooses the types of the values.
    """

    def cards(self, name: str) -> S: ...
    def such(self, which: core.Such) -> S: ...
    def at(self, place: Place, seat: N | None) -> S: ...
    def union(self, one: S, other: S) -> S: ...
    def both(self, one: S, other: S) -> S: ...
    def minus(self, one: S, other: S) -> S: ...

    def first(self, cards: S, by: str) -> S: ...
    def named_by(self, goals: S) -> S: ...
    def given(self, name: str, seat: N) -> S: ...
    def bearers(self, of: S) -> S: ...
    def borne(self, by: S) -> S: ...
    def hosts(self, of: S) -> S: ...
    def working(self, cards: S) -> S: ...
    def instead(self, of: S) -> S: ...

    def number(self, name: str) -> N: ...
    def beside(self, seat: N, steps: int) -> N: ...
    def word(self, n: int) -> N: ...
    def numeral(self, n: int) -> N: ...
    def count(self, cards: S) -> N: ...
    def sum(self, one: N, other: N) -> N: ...
    def less(self, one: N, other: N) -> N: ...
    def share(self, of: N, ways: N) -> N: ...
    def answer(self, name: str, seat: N) -> N: ...
    def read(self, what: core.Reading) -> N: ...

    def marks(self, card: S) -> N: ...

    def at_least(self, one: N, other: N) -> C: ...
    def not_(self, test: C) -> C: ...
    def every(self, tests: list[C]) -> C: ...
    def somebody(self, name: str, test: core.Test, others: bool) -> C: ...
    def fills(self, slots: list[S], cards: S) -> C: ...
    def blocked(self, seat: N) -> C: ...
    def policy(self, question: str, answer: str) -> C: ...
    def consecutive(self, cards: S) -> C: ...


def cards(node: core.Cards, on: Carrier[S, N, C]) -> S:
    match node:
        case core.Bound(name):
            return on.cards(name)
        case core.Such():
            return on.such(node)
        case core.At(place, seat):
            return on.at(place, None if seat is None else number(seat, on))
        case core.Union(one, other):
            return on.union(cards(one, on), cards(other, on))
        case core.Both(one, other):
            return on.both(cards(one, on), cards(other, on))
        case core.Minus(one, other):
            return on.minus(cards(one, on), cards(other, on))
        case core.First(among, by):
            return on.first(cards(among, on), by)
        case core.NamedBy(goals):
            return on.named_by(cards(goals, on))
        case core.Given(name, seat):
            return on.given(name, number(seat, on))
        case core.Bearers(of):
            return on.bearers(cards(of, on))
        case core.Borne(by):
            return on.borne(cards(by, on))
        case core.Hosts(of):
            return on.hosts(cards(of, on))
        case core.Working(among):
            return on.working(cards(among, on))
        case core.Instead(of):
            return on.instead(cards(of, on))
        case _:
            assert_never(node)


def number(node: core.Number | core.Seat, on: Carrier[S, N, C]) -> N:
    match node:
        case core.Bound(name):
            return on.number(name)
        case core.Beside(seat, steps):
            return on.beside(number(seat, on), steps)
        case core.Word(n):
            return on.word(n)
        case core.Numeral(n):
            return on.numeral(n)
        case core.Count(of):
            return on.count(cards(of, on))
        case core.Sum(one, other):
            return on.sum(number(one, on), number(other, on))
        case core.Less(one, other):
            return on.less(number(one, on), number(other, on))
        case core.Share(of, ways):
            return on.share(number(of, on), number(ways, on))
        case core.Answer(name, seat):
            return on.answer(name, number(seat, on))
        case core.Read(what):
            return on.read(what)
        case core.Marks(card):
            return on.marks(cards(card, on))
        case _:
            assert_never(node)


def test(node: core.Test, on: Carrier[S, N, C]) -> C:
    match node:
        case core.AtLeast(one, other):
            return on.at_least(number(one, on), number(other, on))
        case core.Not(inner):
            return on.not_(test(inner, on))
        case core.Every(tests):
            return on.every([test(each, on) for each in tests])
        case core.Somebody(name, inner, others):
            return on.somebody(name, inner, others)
        case core.Fills(slots, among):
            return on.fills([cards(slot, on) for slot in slots], cards(among, on))
        case core.Blocked(seat):
            return on.blocked(number(seat, on))
        case core.Policy(question, answer):
            return on.policy(question, answer)
        case core.Consecutive(among):
            return on.consecutive(cards(among, on))
        case _:
            assert_never(node)
