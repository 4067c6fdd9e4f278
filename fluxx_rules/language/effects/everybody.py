"""Effects by which every player gives, passes on, picks up or draws cards."""

from __future__ import annotations

from .. import core
from ..amount import Amount
from ..condition import there_is
from ..core import (
    ME,
    THIS,
    At,
    AtLeast,
    Beside,
    Both,
    Bound,
    Count,
    Given,
    Marks,
    Options,
    Place,
    Players,
    Sum,
    Word,
)
from ..effect import Effect
from ..shape import Together
from ..which import Whats, nouns, such
from ..words import IT, a, all_named, either, many
from .swap import round_the_table
from .take import CREEPERS, KEEPERS, to_table

PLAYER = Bound("p")


class EachGives(Effect, frozen=True):
    """All players choose before any card is handed over."""

    word = "each other player gives"
    each_other_player_gives: Amount
    text = "Each other player gives you {each_other_player_gives} of their choice from their hand."

    def expand(self) -> core.Operation:
        hand = At(Place.HAND, PLAYER)
        ask = core.AskEach(
            Players("p", there_is(hand)),
            "gift",
            hand,
            "give away",
            self.each_other_player_gives.node,
        )
        hand_over = core.EachPlayer(
            "p", core.Move(Given("gift", PLAYER), Place.HAND, "given", ME), others=True
        )
        return core.sequence(ask, core.Together(hand_over))

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"each_other_player_gives": self.each_other_player_gives.of("card")}


class EverybodyPasses(Effect, frozen=True):
    """One card of each table moves to the neighbour, all at the same time."""

    word = "everybody passes"
    everybody_passes: Whats
    text = (
        "Choose a direction; every player picks one {everybody_passes} in front of them, and "
        "all pass them at once to the neighbour on that side."
    )

    def expand(self) -> core.Operation:
        own = Both(At(Place.TABLE, PLAYER), such(self.everybody_passes))
        ask = core.AskEach(Players("p", there_is(own), others=False), "gift", own, "pass on")
        return core.sequence(
            core.Ask(ME, "way", Options(("clockwise", "counter-clockwise")), "pass on"),
            ask,
            core.Together(round_the_table(passing_on(1), passing_on(-1))),
        )

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"everybody_passes": either(nouns(self.everybody_passes))}


def passing_on(steps: int) -> core.Operation:
    move = core.Move(Given("gift", PLAYER), Place.TABLE, "given", Beside(PLAYER, steps))
    return core.EachPlayer("p", move)


class EverybodyPicksUp(Effect, frozen=True):
    """Cards go from the tables into hands: each into its owner's hand, or all into one player's.

    A Creeper cannot be held, so it stays (X-060). A player who takes cards of others steals them,
    whoever played the card. The owners may answer, except the player on turn.
    """

    word = "everybody picks up"
    everybody_picks_up: Whats
    or_who_has: Whats = ()
    text = "Every player takes all their {everybody_picks_up} back into their hand{or_who_has}."

    def expand(self) -> core.Operation:
        these = Both(At(Place.TABLE), core.Minus(such(self.everybody_picks_up), CREEPERS))
        own = core.EachPlayer(
            "p", core.Move(Both(At(Place.TABLE, PLAYER), these), Place.HAND, "taken", PLAYER)
        )
        if not self.or_who_has:
            return core.Together(own)
        works = core.Working(such(self.or_who_has))
        spared = core.Union(At(Place.TABLE, PLAYER), At(Place.TABLE, ME))
        lost = core.Minus(Both(these, KEEPERS), spared)
        theft = core.Theft(lost, core.Move(these, Place.HAND, "taken", PLAYER), PLAYER)
        first = core.Every((there_is(Both(At(Place.TABLE, PLAYER), works)), there_is(Bound("due"))))
        theft_once = core.sequence(core.Let("due", core.Minus(these, these)), theft)
        # Only the first such player takes cards: an answer may bring the card to another player.
        once = core.When(first, theft_once, core.NOTHING)
        one = core.sequence(core.Let("due", these), core.EachPlayer("p", once))
        somebody = there_is(Both(At(Place.TABLE), works))
        return core.When(somebody, one, core.Together(own))

    def phrases(self, it: str = IT) -> dict[str, str]:
        owners = nouns(self.or_who_has)
        several = bool(owners) and not (all_named(owners) and not owners[1:])
        who = "the first of these players, beginning with you," if several else "that player"
        return {
            "everybody_picks_up": many(nouns(self.everybody_picks_up), "and"),
            "or_who_has": f"; if somebody has {a(owners)}, {who} takes them all" if owners else "",
        }


class EverybodyDraws(Effect, frozen=True):
    """Each player draws. Owners of certain cards draw on, up to a total for each such card.

    Cards that arrive in the meantime count as well. All of it is one event (X-045).
    """

    word = "everybody draws"
    everybody_draws: Amount
    in_all: Amount | None = None
    for_each: Whats = ()
    text = "Every player draws {everybody_draws}{in_all}{for_each}."

    shapes = (
        Together(one="in_all", other="for_each", says="'in all' and 'for each' belong together"),
    )

    def expand(self) -> core.Operation:
        first = core.EachPlayer("p", core.Draw(self.everybody_draws.node, seat=PLAYER))
        if self.in_all is None:
            return core.Together(first)
        due, counted, drawn = Bound("due"), Bound("counted"), Bound("drawn")
        theirs = Both(At(Place.TABLE, PLAYER), such(self.for_each))
        one_more = AtLeast(Count(theirs), Sum(counted, Word(1)))
        count = core.sequence(
            core.Let("due", Sum(due, self.in_all.node)),
            core.Let("counted", Sum(counted, Word(1))),
        )
        draw_on = core.sequence(
            core.While(one_more, count),
            core.Let("left", core.Less(due, drawn)),
            core.Let("drawn", Sum(drawn, Bound("left"))),
            core.Draw(Bound("left"), seat=PLAYER),
        )
        more = core.sequence(
            core.Let("due", Word(0)),
            core.Let("counted", Word(0)),
            core.Let("drawn", self.everybody_draws.node),
            core.While(one_more, draw_on),
        )
        return core.one_event(first, core.EachPlayer("p", more))

    def phrases(self, it: str = IT) -> dict[str, str]:
        words = {"everybody_draws": self.everybody_draws.of("card"), "in_all": "", "for_each": ""}
        if self.in_all is None:
            return words
        cards = nouns(self.for_each)
        in_all = f"; then whoever has {a(cards)} draws on, up to {self.in_all.of('card')} in all"
        return words | {"in_all": in_all, "for_each": f" for each {either(cards)}"}


class PassRound(Effect, frozen=True):
    """The card goes once round the table and is then discarded (X-066)."""

    word = "pass this round"
    text = (
        "If everybody has had this card by now, discard it; otherwise, pass it to the next player."
    )

    def expand(self) -> core.Operation:
        onward = core.sequence(
            core.Mark(THIS),
            to_table(THIS, "given", Beside(ME, 1)),
        )
        all_round = AtLeast(Sum(Marks(THIS), Word(1)), core.Read("players"))
        return core.When(all_round, core.Move(THIS, Place.DISCARD, "discarded"), onward)
