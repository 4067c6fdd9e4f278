"""Effects that choose a card, or do something only if a card, a condition or an answer fits."""

from __future__ import annotations

from .. import core
from ..condition import Conditions, all_hold, phrases, there_is
from ..core import AtLeast, Both, Bound, Word
from ..effect import Effect, clauses, in_order
from ..picking import Which, pick
from ..which import Whats, nouns, such
from ..words import IT, THEM, a


class Choose(Effect, frozen=True):
    """You only pick the cards. The next effects decide what happens to them."""

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
    text = "If {it} is {if_it_is}, {then}{otherwise}"

    def expand(self) -> core.Operation:
        fits = there_is(Both(Bound("it"), such(self.if_it_is)))
        return core.When(fits, in_order(self.then), in_order(self.otherwise))

    def phrases(self, it: str = IT) -> dict[str, str]:
        other = f" Otherwise, {clauses(self.otherwise, it)}" if self.otherwise else ""
        return {
            "it": f"any of {it}" if it == THEM else it,
            "if_it_is": a(nouns(self.if_it_is)),
            "then": clauses(self.then, it),
            "otherwise": other,
        }


class If(Effect, frozen=True):
    word = "if"
    if_: Conditions
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    text = "If {if_}, {then}{otherwise}"

    def expand(self) -> core.Operation:
        then, otherwise = in_order(self.then), in_order(self.otherwise)
        return core.When(all_hold(self.if_), then, otherwise, in_play=True)

    def phrases(self, it: str = IT) -> dict[str, str]:
        other = f" Otherwise, {clauses(self.otherwise, it)}" if self.otherwise else ""
        return {"if_": phrases(self.if_), "then": clauses(self.then, it), "otherwise": other}


class AskOutside(Effect, frozen=True):
    """A question about something that the game cannot know, such as how a player is dressed
    (Q3)."""

    word = "ask"
    ask: str
    if_yes: tuple[Effect, ...]
    text = "{ask} If so, {if_yes}"

    def expand(self) -> core.Operation:
        question = core.Ask(core.Outside(), "answer", core.Options(("yes", "no")), self.ask)
        no = AtLeast(Bound("answer"), Word(1))
        return core.sequence(question, core.When(no, core.NOTHING, in_order(self.if_yes)))

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"ask": self.ask, "if_yes": clauses(self.if_yes, it)}
