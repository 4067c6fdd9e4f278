"""`Condition`: base class of all conditions; and builders of core tests, such as `there_is`.

A condition is true or false for one player, "me". Goals have conditions (``needs``), and so do
rules and powers (``if``). Several in one mapping must all hold. To add one, write a class in
``conditions/`` with its word, fields, phrase and test.
"""

from __future__ import annotations

from typing import ClassVar

from . import core
from .core import Both, Place, Such
from .form import Family


class Condition(Family, frozen=True):
    owes: ClassVar[tuple[str, ...]] = ("test", "phrase")
    example: ClassVar[str] = "mine: Tea"
    joins: ClassVar[bool] = True

    def test(self) -> core.Test:
        raise TypeError(f"{type(self).__name__} has no meaning")

    def goal(self) -> core.Test:
        """Return the test as part of a Goal. By default it is the same as in a rule."""
        return self.test()

    def phrase(self) -> str:
        raise TypeError(f"{type(self).__name__} has no words")

    def negated(self) -> str:
        """Return the phrase for "it does not hold"."""
        return f"it is not so that {self.phrase()}"


Conditions = tuple[Condition, ...]


def all_hold(conditions: Conditions) -> core.Test:
    return conjunction(tuple(condition.test() for condition in conditions))


def goal_of(conditions: Conditions) -> core.Test:
    return conjunction(tuple(condition.goal() for condition in conditions))


def conjunction(tests: tuple[core.Test, ...]) -> core.Test:
    return tests[0] if len(tests) == 1 else core.Every(tests)


def phrases(conditions: Conditions) -> str:
    return " and ".join(condition.phrase() for condition in conditions)


def keepers_of(seat: core.Seat) -> core.Cards:
    """Return the Keepers of a seat. Creepers share the table but are not Keepers (R-062)."""
    return Both(core.At(Place.TABLE, seat), Such(kinds=("keeper",)))


def there_is(cards: core.Cards) -> core.Test:
    """Return the test that there is at least one of the cards."""
    return core.AtLeast(core.Count(cards), core.Word(1))


def equality(one: core.Number, other: core.Number) -> core.Test:
    """Return the test that two numbers, or two players, are the same."""
    return core.Every((core.AtLeast(one, other), core.AtLeast(other, one)))


def disjunction(tests: tuple[core.Test, ...]) -> core.Test:
    return core.Not(core.Every(tuple(core.Not(test) for test in tests)))
