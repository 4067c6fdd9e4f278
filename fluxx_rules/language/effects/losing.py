"""Effects by which each player discards cards, chosen by themselves, by chance or by you."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..condition import there_is
from ..core import ME, At, AtLeast, Both, Bound, Chance, Options, Place, Word
from ..effect import Effect
from ..which import Whats, nouns, such
from ..words import IT, a, either

PLAYER = Bound("p")


class EachDiscards(Effect, frozen=True):
    """If a card at random is allowed instead, each player chooses freely between the two
    (R-079)."""

    word = "each other player discards"
    each_other_player_discards: Amount
    of: Whats = ("card",)
    or_at_random: bool = False
    text = (
        "Each other player discards {each_other_player_discards} of their choice{of}{or_at_random} "
        "from their hand."
    )

    def expand(self) -> core.Operation:
        hand = At(Place.HAND, PLAYER)
        fitting = Both(hand, such(self.of))
        number = self.each_other_player_discards.node
        choose = core.Ask(PLAYER, "it", fitting, "discard", number, number)
        blind = core.Ask(Chance(), "it", hand, "lost at random", number, number)
        ask: core.Operation = choose
        if self.or_at_random:
            which = core.Ask(PLAYER, "way", Options(("choose one", "at random")), "choose or lose")
            either = core.sequence(which, core.When(AtLeast(Bound("way"), Word(1)), blind, choose))
            ask = core.When(there_is(fitting), either, blind)
        away = core.Move(Bound("it"), Place.DISCARD, "discarded")
        return core.Together(core.EachPlayer("p", core.sequence(ask, away), others=True))

    def phrases(self, it: str = IT) -> dict[str, str]:
        number = self.each_other_player_discards
        why = "if they prefer" if self.of == ("card",) else "if they prefer or have none"
        return {
            "each_other_player_discards": number.of_these(nouns(self.of)),
            "of": "",
            "or_at_random": f", or {number.of('card')} at random {why},"
            if self.or_at_random
            else "",
        }


class PickForEach(Effect, frozen=True):
    """You pick one card for each player, yourself included.

    With ``or at random``, a player without such a card loses a card of the hand by chance.
    """

    word = "each player loses"
    each_player_loses: Whats
    or_at_random: bool = False
    spared: Whats = ()
    text = (
        "For each player, yourself included, pick one {each_player_loses} of theirs and discard "
        "it{or_at_random}.{spared}"
    )

    def expand(self) -> core.Operation:
        table = At(Place.TABLE, PLAYER)
        theirs = Both(table, such(self.each_player_loses))
        blind = core.Ask(Chance(), "it", At(Place.HAND, PLAYER), "lost at random")
        choose: core.Operation = core.sequence(
            core.Ask(ME, "it", theirs, "discard"),
            core.Let("it", core.Instead(Bound("it"))),
        )
        if self.or_at_random:
            choose = core.When(there_is(theirs), choose, blind)
        lose: core.Operation = core.sequence(
            choose, core.Move(Bound("it"), Place.DISCARD, "discarded")
        )
        if self.spared:
            works = core.Working(such(self.spared))
            lose = core.When(there_is(Both(table, works)), core.NOTHING, lose)
        return core.Together(core.EachPlayer("p", lose))

    def phrases(self, it: str = IT) -> dict[str, str]:
        no_card = "; whoever has none loses a card of their hand at random"
        spared = f" Whoever has {a(nouns(self.spared))} loses nothing." if self.spared else ""
        return {
            "each_player_loses": either(nouns(self.each_player_loses)),
            "or_at_random": no_card if self.or_at_random else "",
            "spared": spared,
        }
