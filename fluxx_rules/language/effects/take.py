"""Effects that take cards into the hand, steal them, or move them to another player's table."""

from __future__ import annotations

from typing import Literal

import msgspec

from .. import core
from ..condition import equality, there_is
from ..core import ME, At, Both, Bound, Minus, Place, Such
from ..effect import Effect
from ..form import Form
from ..picking import (
    TABLES_OF_OTHERS,
    Exactly,
    Pick,
    Which,
    has_keepers_of_others,
    is_one,
    is_several,
    phrase,
    pick,
    pronoun,
)
from ..shape import Free
from ..which import Whats, nouns, such
from ..words import IT, THEM, a

KEEPERS = Such(kinds=("keeper",))
CREEPERS = Such(kinds=("creeper",))
THINGS = Such(kinds=("keeper", "creeper"))


def to_hand(cards: core.Cards) -> core.Operation:
    """Return the moves into my hand.

    A Creeper cannot be held: it lands in front of me, and no card is drawn for it (X-060).
    """
    return core.one_event(
        core.Move(Both(cards, CREEPERS), Place.TABLE, "taken", ME),
        core.Move(Minus(cards, CREEPERS), Place.HAND, "taken", ME),
    )


def to_table(cards: core.Cards, cause: core.Cause, seat: core.Seat = ME) -> core.Operation:
    """Return the move to a table.

    Only Keepers and Creepers lie there; other cards stay where they are.
    """
    return core.Move(Both(cards, THINGS), Place.TABLE, cause, seat)


OTHER_TABLE_PLACES = ("other tables", "play", "on my keepers")
OTHER_KINDS = ("rule", "goal", "action", "surprise")


def thing_shapes(field: str) -> tuple[Free, Free]:
    """Return the shapes of a pick that is put in front of a player: Keepers and Creepers only."""
    message = "only Keepers and Creepers lie in front of a player"
    return (
        Free(of=(field,), words=OTHER_KINDS, at=field, says=message),
        Free(of=(field,), words=("my hand",), but=("from",), at=field, says=message),
    )


def as_things(which: Which) -> Which:
    """Return the pick of what can lie in front of a player: of all cards, Keepers and Creepers."""
    if not isinstance(which, Pick) or which.whats() != ("card",):
        return which
    field = next(name for name in which.__struct_fields__ if getattr(which, name) == ("card",))
    return msgspec.structs.replace(which, **{field: ("keeper", "creeper")})


class Take(Effect, frozen=True):
    """The card goes into your hand. This is neither a discard (S7) nor a draw.

    Taking a Keeper of another player is a theft.
    """

    word = "take"
    shapes = (
        Free(
            of=("take",),
            words=("my hand",),
            at="take",
            says="what is in your hand is not taken into it",
        ),
    )
    take: Which
    text = "Take {take} into your hand."

    def expand(self) -> core.Operation:
        return pick(self.take, self.taken, "take", at_their_cost=True)

    def taken(self, cards: core.Cards) -> core.Operation:
        take = to_hand(cards)
        if isinstance(self.take, Pick) and has_keepers_of_others(self.take):
            return core.Theft(Both(cards, KEEPERS), take)
        if not isinstance(self.take, Pick) or self.take.from_ != "discard or draw pile":
            return take
        searched = there_is(Both(cards, At(Place.PILE)))  # and shuffled, therefore
        return core.sequence(core.When(searched, core.Shuffle(), core.NOTHING), take)

    def sentence(self, it: str = IT) -> str:
        sentence = super().sentence(it)
        if not isinstance(self.take, Pick) or self.take.from_ != "discard or draw pile":
            return sentence
        came = "any of them came" if is_several(self.take) else "it came"
        return f"{sentence.removesuffix('.')}; shuffle the draw pile if {came} from there."


class TakeFromEach(Effect, frozen=True):
    """The cards are taken from all other players in one event (X-045)."""

    word = "take from each other hand"
    shapes = (
        Free(
            of=("take_from_each_other_hand",),
            words=("from", "except", "named by"),
            says="they are taken from hands: only how many of which cards is left to say",
        ),
        Free(
            of=("take_from_each_other_hand",),
            words=("at random",),
            yes_or_no=True,
            says="they are taken at random without saying so",
        ),
    )
    take_from_each_other_hand: Exactly
    text = "Take {take_from_each_other_hand} at random from the hand of each other player."

    def expand(self) -> core.Operation:
        hand: core.Cards = At(Place.HAND, Bound("whom"))
        which = such(self.take_from_each_other_hand.of)
        fitting = hand if which == Such() else Both(hand, which)
        take = core.sequence(
            core.Ask(
                core.Chance(),
                "it",
                fitting,
                "taken at random",
                *self.take_from_each_other_hand.bounds(Bound("it")),
            ),
            core.Move(Bound("it"), Place.HAND, "taken", ME),
        )
        return core.Together(core.EachPlayer("whom", take, others=True))

    def phrases(self, it: str = IT) -> dict[str, str]:
        return {"take_from_each_other_hand": self.take_from_each_other_hand.count()}


class Steal(Effect, frozen=True):
    """The card goes from another player's table to yours, and may meet a Goal at once (R-043).

    The owner of a stolen Keeper may answer. Taking a card that nobody has is not a theft (L13).
    """

    word = "steal"
    shapes = thing_shapes("steal")
    steal: Which
    text = "Take {steal} and put {it} in front of you."

    def expand(self) -> core.Operation:
        def mine(cards: core.Cards) -> core.Operation:
            return core.Theft(Both(cards, KEEPERS), to_table(cards, "stolen"))

        return pick(as_things(self.steal), mine, "steal", "other tables", at_their_cost=True)

    def phrases(self, it: str = IT) -> dict[str, str]:
        steal = as_things(self.steal)
        return {"steal": phrase(steal, "other tables", it=it), "it": pronoun(steal, it)}


class Owner(Form, frozen=True):
    """A player, described by a card on that player's table."""

    who_has: Whats

    def has(self, seat: core.Seat) -> core.Test:
        return there_is(Both(At(Place.TABLE, seat), such(self.who_has)))

    def __str__(self) -> str:
        return f"another player who has {a(nouns(self.who_has))}"


class MoveOn(Effect, frozen=True):
    """A card on the table goes to a player other than its owner.

    If it can attach to several Keepers there, you choose one.
    """

    word = "move"
    shapes = thing_shapes("move")
    move: Which
    to: Literal["another player", "the player before", "the next player"] | Owner
    text = "Move {move} {to}."

    def phrases(self, it: str = IT) -> dict[str, str]:
        before = "the player whose turn comes before yours"
        to = before if self.to == "the player before" else str(self.to)
        if self.to == "another player":
            to = self.to_another(it)
        way = "to" if self.is_on_a_table else "in front of"
        return {"move": phrase(as_things(self.move), "any table", it=it), "to": f"{way} {to}"}

    def to_another(self, it: str) -> str:
        """Return the words for the possible receivers.

        If several cards move, each must come from another player.
        """
        if not self.is_on_a_table:
            return "any player but yourself"
        of_mine = isinstance(self.move, Pick) and self.place not in TABLES_OF_OTHERS
        if self.move == "this" or of_mine:
            return "another player"
        if pronoun(self.move, it) == THEM:
            return "one player who has none of them"
        unknown = " (than you if nobody has it)" if self.move == IT else ""
        return f"another player than the one who has it{unknown}"

    @property
    def is_on_a_table(self) -> bool:
        """Whether the card lies in front of a player when it is moved."""
        return self.place.endswith("table") or self.place in OTHER_TABLE_PLACES

    @property
    def place(self) -> str:
        return self.move.place("any table") if isinstance(self.move, Pick) else "any table"

    def expand(self) -> core.Operation:
        moved = pick(as_things(self.move), self.onward, "move", "any table")
        if not isinstance(self.to, Owner):
            return moved
        somebody = core.Somebody("owner", self.to.has(Bound("owner")), others=True)
        return core.When(somebody, moved, core.NOTHING)  # otherwise there is no player to choose

    def onward(self, cards: core.Cards) -> core.Operation:
        if self.to == "the player before":
            return to_table(cards, "given", core.Beside(ME, -1))
        if self.to == "the next player":
            return to_table(cards, "given", core.Beside(ME, 1))
        if isinstance(self.to, Owner):
            has = core.Players("whom", self.to.has(Bound("whom")))
            return core.sequence(
                core.Ask(ME, "whom", has, "to whom"),
                to_table(cards, "given", Bound("whom")),
            )
        theirs = Both(At(Place.TABLE, Bound("whom")), cards)
        nobodys = core.Not(there_is(Both(At(Place.TABLE), cards)))
        # A card that has been discarded meanwhile does not go to me.
        mine_now = core.Every((nobodys, equality(Bound("whom"), ME)))
        fits = core.Every((core.Not(there_is(theirs)), core.Not(mine_now)))
        elsewhere = core.Players("whom", fits, others=False)
        give = core.sequence(
            core.Ask(ME, "whom", elsewhere, "to whom"),
            core.one_event(
                to_table(cards, "given", Bound("whom")),
                *self.attached(cards),
            ),
        )
        return core.When(there_is(cards), give, core.NOTHING)

    def attached(self, cards: core.Cards) -> tuple[core.Operation, ...]:
        """Return the attachment of each Creeper that came without its bearer, one after the
        other."""
        there = At(Place.TABLE, Bound("whom"))

        def attach(one: core.Cards) -> tuple[core.Operation, ...]:
            host = core.Ask(ME, "host", Both(there, core.Hosts(one)), "attach to")
            return host, core.Attach(one, Bound("host"))

        if is_one(self.move):
            return attach(cards)
        left, each = Bound("left"), Bound("each")
        free = Minus(Both(cards, CREEPERS), core.Borne(there))
        return (
            core.Let("left", free),
            core.While(
                there_is(left),
                core.sequence(
                    core.Ask(ME, "each", left, "attach which next"),
                    *attach(each),
                    core.Let("left", Minus(left, each)),
                ),
            ),
        )
