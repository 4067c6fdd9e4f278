"""The core: the closed set of nodes into which every effect, condition and Goal expands.

Whatever has a meaning has it here and nowhere else. A reading of the core (the engine's, the
solver's, the footprint) is one ``match`` per family of nodes that ends in ``assert_never``, so
a node without a meaning fails the type checker.

Names are bound by the operations that choose (`Ask`, `Let`, ...) and read with `Bound`. Three
names are always there: ``me``, the player whom the text addresses, ``this``, the card itself,
and ``outer``, what had been set aside before this card was played.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal

import msgspec


class Node(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """A node is a value: equal nodes mean the same. Much is remembered by what is asked of a node,
    so it is hashed once."""


class Place(Enum):
    """Where a card can be. Hands and tables are one for each seat."""

    __hash__ = object.__hash__  # there is one of each; nodes are looked up by what is in them

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
"""What a Surprise can answer: the play of a card of this kind, a theft, or nothing but a turn."""
Parameter = Literal["draw", "play", "hand limit", "hand minimum", "keeper limit", "goals"]

# --- who ------------------------------------------------------------------------------------


class Bound(Node, frozen=True):
    """What a name was last bound to: a seat, a number or a set of cards."""

    name: str


class Beside(Node, frozen=True):
    """The seat that many places on in the direction of play."""

    seat: Seat
    steps: int


class Chance(Node, frozen=True):
    """Nobody: the shuffle, the blind draw."""


class Outside(Node, frozen=True):
    """The world outside the game: a birthday, who called it first."""


Seat = Bound | Beside
Chooser = Seat | Chance | Outside
ME = Bound("me")
THIS = Bound("this")

# --- sets of cards --------------------------------------------------------------------------


class Such(Node, frozen=True):
    """Every card of the deck that fits: of one of the kinds, with one of the tags, ..."""

    kinds: tuple[Kind, ...] = ()
    tags: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    about: tuple[Parameter, ...] = ()

    @property
    def by_face(self) -> bool:
        """Whether only who sees its face can tell: of a card face down a kind is known (X-090)."""
        return bool(self.names or self.tags)


class At(Node, frozen=True):
    """The cards that lie there now."""

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
    """The one of the cards that comes first: from the top of the discard pile, or by number."""

    cards: Cards
    by: Literal["top of the discard pile", "lowest number"]


class NamedBy(Node, frozen=True):
    """The cards that these Goals name."""

    goals: Cards


class Given(Node, frozen=True):
    """The cards that one player chose when all were asked at once."""

    name: str
    seat: Seat


class Bearers(Node, frozen=True):
    """The cards in play that bear one of these."""

    of: Cards


class Borne(Node, frozen=True):
    """What lies on or under one of these cards."""

    by: Cards


class Hosts(Node, frozen=True):
    """The Keepers in play that one of these Creepers can attach to."""

    of: Cards


class Working(Node, frozen=True):
    """Those of the cards whose power nothing switches off."""

    cards: Cards


class Instead(Node, frozen=True):
    """What I really get when I go for these: a player's stand-in for a Keeper of theirs."""

    of: Cards


Selection = (
    Such | At | Union | Both | Minus | First | NamedBy | Given | Bearers | Borne | Hosts | Working
    | Instead
)  # fmt: skip
"""All but a bound name, which may as well stand for a number."""
Cards = Bound | Selection

# --- numbers --------------------------------------------------------------------------------


class Word(Node, frozen=True):
    """A number that the card spells out, or that it implies. Nothing changes it (X-008)."""

    n: int


class Numeral(Node, frozen=True):
    """A printed digit. Rules that change numerals change it, and it is read late (X-006)."""

    n: int


class Count(Node, frozen=True):
    cards: Cards


class Sum(Node, frozen=True):
    one: Number
    other: Number


class Less(Node, frozen=True):
    """The difference, never below zero."""

    one: Number
    other: Number


class Share(Node, frozen=True):
    """One part when a number is split that many ways, rounded up."""

    of: Number
    ways: Number


class Answer(Node, frozen=True):
    """What one player answered when all were asked at once."""

    name: str
    seat: Seat


Reading = Literal["drawn", "played", "started with", "plays left", "on turn", "players", "reversed"]
"""`on turn` is a seat; `reversed` is 1 while play goes counter-clockwise, and 0 otherwise."""


class Read(Node, frozen=True):
    """A counter of the turn, or a number that the rules in play work out."""

    what: Reading


class Marks(Node, frozen=True):
    """How many marks the card bears. It loses them when it leaves the table."""

    card: Cards


Printed = Word | Numeral
"""A number as a card prints it; every other one is worked out."""
Number = Bound | Printed | Count | Sum | Less | Share | Answer | Read | Marks

# --- conditions -----------------------------------------------------------------------------


class AtLeast(Node, frozen=True):
    one: Number
    other: Number


class Not(Node, frozen=True):
    test: Test


class Every(Node, frozen=True):
    """All of them hold; of none, true."""

    tests: tuple[Test, ...]


class Somebody(Node, frozen=True):
    """Some player, bound to the name, fits; ``others`` leaves me out."""

    name: str
    test: Test
    others: bool = False


class Fills(Node, frozen=True):
    """Different cards of the set can fill all the slots, one card one slot (X-091)."""

    slots: tuple[Cards, ...]
    cards: Cards


class Blocked(Node, frozen=True):
    """A Creeper keeps this player from winning."""

    seat: Seat


class Policy(Node, frozen=True):
    """The edition answers a question, which the rulebooks answer differently, in this way."""

    question: str
    answer: str


class Consecutive(Node, frozen=True):
    """Two of the cards have numbers that follow one another."""

    cards: Cards


Test = AtLeast | Not | Every | Somebody | Fills | Blocked | Policy | Consecutive

# --- operations: each moves cards or asks, never both -----------------------------------------

Cause = Literal[
    "drawn", "played", "replaced", "discarded", "stolen", "taken", "given", "traded", "dealt",
    "reshuffled", "limit", "finished", "turned up", "on top", "removed", "released",
]  # fmt: skip


class Players(Node, frozen=True):
    """The players that fit, as something to choose from."""

    name: str = "whom"
    test: Test = Every(())
    others: bool = True


class Options(Node, frozen=True):
    """Words to choose from; the answer is the place of the word in the list."""

    words: tuple[str, ...]


class Let(Node, frozen=True):
    name: str
    value: Cards | Number | Seat


class Ask(Node, frozen=True):
    """Somebody chooses that many cards, a player, or an option; the name is bound to it.

    As many as possible are chosen where there are too few; where there is nothing to choose,
    nobody is asked, and the name is bound to nothing.
    """

    who: Chooser
    name: str
    among: Cards | Players | Options
    why: str
    least: Number = Word(1)
    most: Number = Word(1)


class AskEach(Node, frozen=True):
    """Several players choose at once; nobody sees an answer before all are in."""

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
    """Whether it is the top of the draw pile that is spoken of, wherever else cards are drawn."""
    counted: bool = False
    """Whether it counts as a draw of the turn itself, if I am on turn."""


class Play(Node, frozen=True):
    """I play the cards at once, as part of the play that is under way (R-051): one after the other,
    in an order that I choose. Each is an event of its own (R-041)."""

    cards: Cards


class Deal(Node, frozen=True):
    """Hand the cards out, beginning with me: evenly by chance, or so many each as I choose.

    The whole deal is one event (X-045). ``after`` me so many players are passed over at first.
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
    """Whether the test is about cards in play, of which what lies face down is none (X-090)."""


class Seq(Node, frozen=True):
    steps: tuple[Operation, ...]


class EachPlayer(Node, frozen=True):
    """Once for each player, bound to the name, round the table beginning with me."""

    name: str
    body: Operation
    others: bool = False
    backwards: bool = False


class While(Node, frozen=True):
    """Again and again; the effects see to it that a number bounds it."""

    test: Test
    body: Operation


class Together(Node, frozen=True):
    """All of it is one event: nothing settles in between (X-045, X-047)."""

    body: Operation


class TurnUp(Node, frozen=True):
    """Look at the top card of the draw pile, bound to the name; that is no draw (C13)."""

    name: str


class Mark(Node, frozen=True):
    """The card bears one mark more."""

    card: Cards


class Turn(Node, frozen=True):
    """Keepers on the table are turned face down, or face up again."""

    cards: Cards
    down: bool


class Attach(Node, frozen=True):
    """The cards lie on that one from now on; put under it, they are as if out of play. All of it is
    one event."""

    cards: Cards
    to: Cards
    under: bool = False


class Theft(Node, frozen=True):
    """A theft of these cards: whoever has them may answer it, and else it happens."""

    cards: Cards
    body: Operation
    thief: Seat = ME


class Perform(Node, frozen=True):
    """What the cards say is done once more, one after the other in an order that I choose, and each
    goes back to where it lay."""

    cards: Cards


class Shuffle(Node, frozen=True):
    """Nobody knows the order of the draw pile any more."""


class ChangeSeats(Node, frozen=True):
    """I and that player change places; cards stay where they are (X-033)."""

    seat: Seat


class EndTurn(Node, frozen=True):
    """My turn is over at once, whatever was still to be done in it (R-023, X-076)."""


class ExtraTurn(Node, frozen=True):
    """I have another turn after this one, but this card gives no second in a row (X-082)."""


Operation = (
    Let | Ask | AskEach | Move | Draw | Play | Deal | When | Seq | EachPlayer | While | Together
    | TurnUp | Mark | Turn | Attach | Theft | Perform | Shuffle | ChangeSeats | EndTurn | ExtraTurn
)  # fmt: skip

NOTHING = Seq(())
