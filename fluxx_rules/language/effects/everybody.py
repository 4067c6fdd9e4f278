"""What all players do at once, or one after the other."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..core import (
    ME,
    THIS,
    At,
    AtLeast,
    Beside,
    Both,
    Bound,
    Chance,
    Count,
    Given,
    Marks,
    Options,
    Place,
    Players,
    Sum,
    Word,
)  # fmt: skip
from ..effect import Effect
from ..which import Whats, described, such

P = Bound("p")


def have(cards: core.Cards) -> core.Test:
    return AtLeast(Count(cards), Word(1))


class EachGives(Effect, frozen=True):
    """Each chooses; all choose before any card is handed over."""

    word = "each other player gives"
    each_other_player_gives: Amount
    text = "Each other player gives you {each_other_player_gives} of their choice from their hand."

    def expand(self) -> core.Operation:
        hand = At(Place.HAND, P)
        ask = core.AskEach(Players("p", have(hand)), "gift", hand, "give away",
                           self.each_other_player_gives.node)  # fmt: skip
        hand_over = core.EachPlayer(
            "p", core.Move(Given("gift", P), Place.HAND, "given", ME), others=True
        )
        return core.Seq((ask, core.Together(hand_over)))

    def phrases(self) -> dict[str, str]:
        return {"each_other_player_gives": self.each_other_player_gives.of("card")}


class EverybodyPasses(Effect, frozen=True):
    """One card of each table moves to the neighbour, all at the same time."""

    word = "everybody passes"
    everybody_passes: Whats
    text = (
        "Choose a direction; every player picks one {everybody_passes} of their own, and all "
        "pass them at once to the neighbour on that side."
    )

    def expand(self) -> core.Operation:
        own = Both(At(Place.TABLE, P), such(self.everybody_passes))
        ask = core.AskEach(Players("p", have(own), others=False), "gift", own, "pass on")
        return core.Seq((
            core.Ask(ME, "way", Options(("clockwise", "counter-clockwise")), "pass on"),
            ask,
            core.Together(core.When(
                AtLeast(Bound("way"), Word(1)), passing(-1), passing(1)
            )),
        ))  # fmt: skip

    def phrases(self) -> dict[str, str]:
        return {"everybody_passes": described(self.everybody_passes)}


def passing(steps: int) -> core.Operation:
    move = core.Move(Given("gift", P), Place.TABLE, "given", Beside(P, steps))
    return core.EachPlayer("p", move)


class EachDiscards(Effect, frozen=True):
    """Whoever may lose a card at random instead chooses freely between the two (R-079)."""

    word = "each other player discards"
    each_other_player_discards: Amount
    of: Whats = ("card",)
    or_at_random: bool = False
    text = "Each other player discards {each_other_player_discards}{of}{or_at_random}."

    def expand(self) -> core.Operation:
        hand = At(Place.HAND, P)
        fitting = Both(hand, such(self.of))
        number = self.each_other_player_discards.node
        choose = core.Ask(P, "it", fitting, "discard", number, number)
        blind = core.Ask(Chance(), "it", hand, "lost at random", number, number)
        ask: core.Operation = choose
        if self.or_at_random:
            which = core.Ask(P, "way", Options(("choose one", "at random")), "choose or lose")
            either = core.Seq((which, core.When(AtLeast(Bound("way"), Word(1)), blind, choose)))
            ask = core.When(have(fitting), either, blind)
        away = core.Move(Bound("it"), Place.DISCARD, "discarded")
        return core.EachPlayer("p", core.Seq((ask, away)), others=True)

    def phrases(self) -> dict[str, str]:
        return {
            "each_other_player_discards": self.each_other_player_discards.of(described(self.of)),
            "of": "",
            "or_at_random": ", or one card at random" if self.or_at_random else "",
        }


class PassRound(Effect, frozen=True):
    """Once round the table, and then away (X-066)."""

    word = "pass this round"
    text = "Pass this card to the next player; when everybody has had it, discard it."

    def expand(self) -> core.Operation:
        onward = core.Seq((
            core.Mark(THIS),
            core.Move(THIS, Place.TABLE, "given", Beside(ME, 1)),
        ))  # fmt: skip
        all_round = AtLeast(Sum(Marks(THIS), Word(1)), core.Read("players"))
        return core.When(all_round, core.Move(THIS, Place.DISCARD, "discarded"), onward)
