"""The core: node classes into which every effect, condition and Goal of a card expands.

All meaning is defined here. An evaluation of the core (the engine's, the solver's, the footprint)
is one ``match`` per family of nodes. Each ends in ``assert_never``, so the type checker reports a
node without a meaning.

Operations that choose (`Ask`, `Let`, ...) bind names, and `Bound` reads them. Three names are
always bound. ``me`` is the player whom the text addresses. ``this`` is the card itself. ``outer``
is what was set aside before this card was played.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal

import msgspec


class Node(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """A value of the core: equal nodes mean the same.

    Caches look nodes up often, so the hash is kept.
    """


class Place(Enum):
    """A place where a card can be. Each seat has its own hand and table."""

    __hash__ = object.__hash__  # each member exists once; nodes are looked up by their fields

    RULES = "rules"
    GOALS = "goals"
    DISCARD = "discard pile"
    PILE = "draw pile"
    PLAYED = "being played"
    ASIDE = "set aside"
    GONE = "out of the game"
    UNDER = "under another card"
    HAND = "hand"
    TABLE = "table"


Kind = Literal["keeper", "creeper", "goal", "rule", "action", "surprise"]
Answered = Literal["keeper", "creeper", "goal", "rule", "action", "surprise", "theft", "turn"]
"""What a Surprise can answer: the play of a card of this kind, a theft, or simply a turn."""
Parameter = Literal["draw", "play", "hand limit", "hand minimum", "keeper limit", "goals"]

# --- who ------------------------------------------------------------------------------------


class Bound(Node, frozen=True):
    """The value that a name was last bound to: a seat, a number or a set of cards."""

    name: str


class Beside(Node, frozen=True):
    """The seat that many places on in the direction of play."""

    seat: Seat
    steps: int


class Chance(Node, frozen=True):
    """Chance as the chooser, as in a shuffle or a blind draw."""


class Outside(Node, frozen=True):
    """The world outside the game as the chooser, as in "whose birthday is it"."""


Seat = Bound | Beside
Chooser = Seat | Chance | Outside
ME = Bound("me")
THIS = Bound("this")

# --- sets of cards --------------------------------------------------------------------------


class Such(Node, frozen=True):
    """Every card of the deck that fits: it has one of the kinds, one of the tags, and so on."""

    kinds: tuple[Kind, ...] = ()
    tags: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    about: tuple[Parameter, ...] = ()

    @property
    def by_face(self) -> bool:
        """Whether it can only be decided by the face.

        The kind of a card face down is known (X-090).
        """
        return bool(self.names or self.tags)


class At(Node, frozen=True):
    """The cards that lie in a place now."""

    place: Place
    seat: Seat | None = None


class Union(Node, frozen=True):
    one: Cards
    other: Cards


class Both(Node, frozen=True):
    one: Cards
    other: Cards


class Minus(Node, frozen=True):
    one: Cards
    other: Cards


class First(Node, frozen=True):
    """The first of the cards: from the top of the discard pile, or by number."""

    cards: Cards
    by: Literal["top of the discard pile", "lowest number"]


class NamedBy(Node, frozen=True):
    """The cards that these Goals name."""

    goals: Cards


class Given(Node, frozen=True):
    """The cards that one player chose when all chose at once."""

    name: str
    seat: Seat


class Bearers(Node, frozen=True):
    """The cards in play that bear one of these."""

    of: Cards


class Borne(Node, frozen=True):
    """The cards that lie on or under one of these."""

    by: Cards


class Hosts(Node, frozen=True):
    """The Keepers in play that one of these Creepers can attach to."""

    of: Cards


class Working(Node, frozen=True):
    """The cards of a set whose power is not switched off."""

    cards: Cards


class Instead(Node, frozen=True):
    """The cards that I get when I go for these: a stand-in may replace a Keeper of its owner."""

    of: Cards


Selection = (
    Such | At | Union | Both | Minus | First | NamedBy | Given | Bearers | Borne | Hosts | Working
    | Instead
)  # fmt: skip
"""All sets of cards except a bound name, which can also stand for a number."""
Cards = Bound | Selection

# --- numbers --------------------------------------------------------------------------------


class Word(Node, frozen=True):
    """A number that the card spells out or implies. Nothing changes it (X-008)."""

    n: int


class Numeral(Node, frozen=True):
    """A printed digit. Rules can change it, and it is read when it is used (X-006)."""

    n: int


class Count(Node, frozen=True):
    cards: Cards


class Sum(Node, frozen=True):
    one: Number
    other: Number


class Less(Node, frozen=True):
    """The difference of two numbers, but never below zero."""

    one: Number
    other: Number


class Share(Node, frozen=True):
    """One part of a number that is split that many ways, rounded up."""

    of: Number
    ways: Number


class Answer(Node, frozen=True):
    """The answer that one player gave when all answered at once."""

    name: str
    seat: Seat


Reading = Literal["drawn", "played", "started with", "plays left", "on turn", "players", "reversed"]
"""`on turn` is a seat; `reversed` is 1 while play goes counter-clockwise, and 0 otherwise."""


class Read(Node, frozen=True):
    """A counter of the turn, or a number that follows from the rules in play."""

    what: Reading


class Marks(Node, frozen=True):
    """The number of marks that the card bears. It loses them when it leaves the table."""

    card: Cards


Printed = Word | Numeral
"""A number as a card prints it; every other number is computed."""
Number = Bound | Printed | Count | Sum | Less | Share | Answer | Read | Marks

# --- conditions -----------------------------------------------------------------------------


class AtLeast(Node, frozen=True):
    one: Number
    other: Number


class Not(Node, frozen=True):
    test: Test


class Every(Node, frozen=True):
    """The test that all of these hold; true if there are none."""

    tests: tuple[Test, ...]


class Somebody(Node, frozen=True):
    """The test that some player, bound to the name, fits. ``others`` leaves me out."""

    name: str
    test: Test
    others: bool = False


class Fills(Node, frozen=True):
    """The test that different cards of the set can fill all the slots (X-091)."""

    slots: tuple[Cards, ...]
    cards: Cards


class Blocked(Node, frozen=True):
    """The test that a Creeper keeps this player from winning."""

    seat: Seat


class Policy(Node, frozen=True):
    """The test that the edition gives this answer where the rulebooks differ."""

    question: str
    answer: str


class Consecutive(Node, frozen=True):
    """The test that two of the cards have consecutive numbers."""

    cards: Cards


Test = AtLeast | Not | Every | Somebody | Fills | Blocked | Policy | Consecutive

# --- operations: each moves cards or asks, never both -----------------------------------------

Cause = Literal[
    "drawn", "played", "replaced", "discarded", "stolen", "taken", "given", "traded", "dealt",
    "reshuffled", "limit", "finished", "turned up", "on top", "removed", "released",
]  # fmt: skip


class Players(Node, frozen=True):
    """The players that fit, as a set to choose from."""

    name: str = "whom"
    test: Test = Every(())
    others: bool = True


class Options(Node, frozen=True):
    """Words to choose from. The answer is the index of the word in the list."""

    words: tuple[str, ...]


class Let(Node, frozen=True):
    name: str
    value: Cards | Number | Seat


class Ask(Node, frozen=True):
    """A choice of cards, of a player, or of an option; the name is bound to it.

    If there are too few cards, as many as possible are chosen. If there is nothing to choose,
    nobody is asked and the name is bound to the empty set.
    """

    who: Chooser
    name: str
    among: Cards | Players | Options
    why: str
    least: Number = Word(1)
    most: Number = Word(1)


class AskEach(Node, frozen=True):
    """A choice that several players make at once. Nobody sees an answer before all are in."""

    players: Players
    name: str
    among: Cards | Options
    why: str
    number: Number = Word(1)


class Move(Node, frozen=True):
    cards: Cards
    to: Place
    cause: Cause
    seat: Seat | None = None


class Draw(Node, frozen=True):
    """One whole draw: Creepers land on the table and are replaced (R-066, R-067)."""

    number: Number
    to: Place = Place.HAND
    seat: Seat = ME
    pile_only: bool = False
    """Whether only the top of the draw pile is meant, even if cards can be drawn from elsewhere."""
    counted: bool = False
    """Whether it counts as a draw of the turn itself, if I am on turn."""


class Play(Node, frozen=True):
    """Plays of the cards at once, as part of the play that is under way (R-051).

    I choose the order and play them one after the other. Each play is an event of its own (R-041).
    """

    cards: Cards


class Deal(Node, frozen=True):
    """A deal of the cards, beginning with me: evenly by chance, or ``each`` as I choose.

    The whole deal is one event (X-045). ``after`` is the number of players, from me on, that are
    skipped at first.
    """

    cards: Cards
    to: Place
    chooser: Chooser = Chance()
    each: Number | None = None
    after: int = 0


class When(Node, frozen=True):
    test: Test
    then: Operation
    otherwise: Operation
    in_play: bool = False
    """Whether the test is about cards in play, where cards face down do not count (X-090)."""


class Seq(Node, frozen=True):
    steps: tuple[Operation, ...]


class EachPlayer(Node, frozen=True):
    """The body once for each player, bound to the name, round the table beginning with me."""

    name: str
    body: Operation
    others: bool = False
    backwards: bool = False


class While(Node, frozen=True):
    """The body again while the test holds. The effects make sure that a number bounds the loop."""

    test: Test
    body: Operation


class Together(Node, frozen=True):
    """The body as one event: nothing settles in between (X-045, X-047)."""

    body: Operation


class TurnUp(Node, frozen=True):
    """A look at the top card of the draw pile, bound to the name. It is not a draw (C13)."""

    name: str


class Mark(Node, frozen=True):
    """One more mark on the card."""

    card: Cards


class Turn(Node, frozen=True):
    """Keepers on the table turned face down, or face up again."""

    cards: Cards
    down: bool


class Attach(Node, frozen=True):
    """An attachment: from now on the cards lie on that card, or under it.

    Cards under another card are out of play. The attachment is one event.
    """

    cards: Cards
    to: Cards
    under: bool = False


class Theft(Node, frozen=True):
    """A theft of these cards. Their owners may answer it; otherwise it happens."""

    cards: Cards
    body: Operation
    thief: Seat = ME


class Perform(Node, frozen=True):
    """The texts of the cards carried out once more, one after the other in an order that I choose.

    Each card goes back to where it lay.
    """

    cards: Cards


class Shuffle(Node, frozen=True):
    """A shuffle of the draw pile: its order is not known any more."""


class ChangeSeats(Node, frozen=True):
    """A change of places between me and that player. Cards stay where they are (X-033)."""

    seat: Seat


class EndTurn(Node, frozen=True):
    """The immediate end of my turn, whatever was still to be done in it (R-023, X-076)."""


class ExtraTurn(Node, frozen=True):
    """Another turn for me after this one. The same card gives no second one in a row (X-082)."""


Operation = (
    Let | Ask | AskEach | Move | Draw | Play | Deal | When | Seq | EachPlayer | While | Together
    | TurnUp | Mark | Turn | Attach | Theft | Perform | Shuffle | ChangeSeats | EndTurn | ExtraTurn
)  # fmt: skip

NOTHING = Seq(())


def sequence(*steps: Operation) -> Seq:
    """Return the operation that does these steps one after the other."""
    return Seq(steps)


def one_event(*steps: Operation) -> Together:
    """Return these steps as one event: nothing settles in between."""
    return Together(Seq(steps))
