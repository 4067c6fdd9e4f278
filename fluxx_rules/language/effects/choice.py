"""A card picked first, and then treated by what it is."""

from __future__ import annotations

from .. import core
from ..core import AtLeast, Both, Bound, Count, Word
from ..effect import Effect, in_order, sentences
from ..which import Whats, Which, described, pick, such


class Choose(Effect, frozen=True):
    """Only pick: what becomes of it, the next effects say."""

    word = "choose"
    choose: Which
    text = "Choose {choose}."

    def expand(self) -> core.Operation:
        return pick(self.choose, lambda cards: core.NOTHING, "choose")


class IfItIs(Effect, frozen=True):
    word = "if it is"
    if_it_is: Whats
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    text = "If it is {if_it_is}: {then}{otherwise}"

    def expand(self) -> core.Operation:
        fits = AtLeast(Count(Both(Bound("it"), such(self.if_it_is))), Word(1))
        return core.When(fits, in_order(self.then), in_order(self.otherwise))

    def phrases(self) -> dict[str, str]:
        other = f" Otherwise: {sentences(self.otherwise)}" if self.otherwise else ""
        return {
            "if_it_is": f"a {described(self.if_it_is)}",
            "then": sentences(self.then),
            "otherwise": other,
        }
