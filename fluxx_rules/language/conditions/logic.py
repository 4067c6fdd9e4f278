"""Conditions made of others: at least one of them holds, or they do not all hold."""

from __future__ import annotations

from .. import core
from ..condition import Condition, Conditions, all_hold, disjunction, phrases


class AnyOf(Condition, frozen=True):
    """At least one of these conditions holds."""

    word = "any of"
    any_of: Conditions

    def test(self) -> core.Test:
        return disjunction(tuple(condition.test() for condition in self.any_of))

    def phrase(self) -> str:
        either = "either " if self.any_of[1:] else ""
        return either + " or ".join(condition.phrase() for condition in self.any_of)

    def negated(self) -> str:
        return super().negated() if self.any_of[1:] else self.any_of[0].negated()


class NotSo(Condition, frozen=True):
    """At least one of these conditions does not hold."""

    word = "not"
    not_: Conditions

    def test(self) -> core.Test:
        return core.Not(all_hold(self.not_))

    def phrase(self) -> str:
        if len(self.not_) == 1:
            return self.not_[0].negated()
        return f"it is not so that all of this holds: {phrases(self.not_)}"

    def negated(self) -> str:
        return phrases(self.not_)
