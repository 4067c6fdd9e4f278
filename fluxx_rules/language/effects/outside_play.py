"""Effects on the piles: turn up, bring back, put on top; and removal from the game."""

from __future__ import annotations

from .. import core
from ..condition import there_is
from ..core import THIS, At, Both, Bound, Minus, Not, Place
from ..effect import Effect
from ..picking import Which, is_several, pick
from ..which import Whats, nouns, such
from ..words import IT, THEM, a, either
from .take import THINGS, to_table

PICKED = Bound("it")
NO_CARD = Minus(THIS, THIS)


class TurnUpUntil(Effect, frozen=True):
    """Turning up is not a draw, so a Creeper that turns up is discarded like the rest (C13, X-059).

    When the draw pile is used up, the discards are shuffled once (R-018). A second time would find
    no more cards.
    """

    word = "turn up until"
    turn_up_until: Whats
    text = "Turn up cards of the draw pile into the discard pile until there is {turn_up_until}."

    def expand(self) -> core.Operation:
        found = there_is(Both(PICKED, such(self.turn_up_until)))
        more = there_is(At(Place.PILE))
        one = core.sequence(core.TurnUp("it"), core.Move(PICKED, Place.DISCARD, "turned up"))
        through = core.While(core.Every((Not(found), more)), one)
        again = core.sequence(
            core.Move(At(Place.DISCARD), Place.PILE, "reshuffled"),
            through,
        )
        return core.sequence(
            core.Let("it", NO_CARD),
            through,
            core.When(found, core.NOTHING, again),
            core.Let("it", Both(PICKED, such(self.turn_up_until))),
        )

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"turn_up_until": a(nouns(self.turn_up_until))}


class BringBack(Effect, frozen=True):
    """The card goes straight to the table; this is not a play."""

    word = "bring back"
    bring_back: Whats
    text = "Put the topmost {bring_back} of the discard pile in front of you."

    def expand(self) -> core.Operation:
        there = Both(Both(At(Place.DISCARD), such(self.bring_back)), THINGS)
        return to_table(core.First(there, "top of the discard pile"), "taken")

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"bring_back": either(nouns(self.bring_back))}


def on_top(cards: core.Cards) -> core.Operation:
    return core.Move(cards, Place.PILE, "on top")


def on_top_in_any_order(cards: core.Cards) -> core.Operation:
    """Return the moves one after the other, as one event; the player chooses the order."""
    left = core.Bound("left")
    one_more = core.sequence(
        core.Ask(core.ME, "next", left, "put on top next"),
        on_top(core.Bound("next")),
        core.Let("left", core.Minus(left, core.Bound("next"))),
    )
    some = core.AtLeast(core.Count(left), core.Word(1))
    return core.one_event(core.Let("left", cards), core.While(some, one_more))


class PutOnTop(Effect, frozen=True):
    word = "put on top"
    put_on_top: Which
    text = "Put {put_on_top} on top of the draw pile."

    def expand(self) -> core.Operation:
        one = self.put_on_top != IT and not is_several(self.put_on_top)
        return pick(self.put_on_top, on_top if one else on_top_in_any_order, "put")

    def sentence(self, it: str = IT) -> str:
        several = it == THEM if self.put_on_top == IT else is_several(self.put_on_top)
        order = ", in any order" if several else ""
        return super().sentence(it).removesuffix(".") + f"{order}."


class Remove(Effect, frozen=True):
    """This card leaves together with the other. If there is no such card, this one stays
    (X-085)."""

    word = "remove"
    remove: Which
    text = "Remove {remove} from the game, together with this card."

    def expand(self) -> core.Operation:
        def gone(cards: core.Cards) -> core.Operation:
            both = core.sequence(
                core.Move(cards, Place.GONE, "removed"),
                core.Move(THIS, Place.GONE, "removed"),
            )
            return core.When(there_is(cards), core.Together(both), core.NOTHING)

        return pick(self.remove, gone, "remove from the game", at_their_cost=True)

    def sentence(self, it: str = IT) -> str:
        return "Remove this card from the game." if self.remove == "this" else super().sentence(it)
