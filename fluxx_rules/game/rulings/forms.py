"""What can be written in a file of rulings. Zones that `then` does not mention are not compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ...language.card import Card
from ...language.core import Parameter
from ...language.form import Form
from ..zones import SEATS

Names = tuple[str, ...]
MOST_CARDS = 1000
Certainty = Literal[
    "rule", "faq", "example", "derived", "official", "community", "disputed", "designer"
]


class Turn(Form, frozen=True):
    """Nothing drawn: the turn is about to start. Something drawn, or a draw that came up `short of`
    a number: a play is about to be chosen."""

    player: str = ""
    drawn: int = 1
    short_of: int = 0
    played: int = 0
    started_with: int | None = None

    def faults(self) -> Iterable[str | tuple[str, str]]:
        for word in "drawn", "short of", "played":
            if not 0 <= getattr(self, word.replace(" ", "_")) <= MOST_CARDS:
                yield "so many cards cannot be", word


class Given(Form, frozen=True):
    """The table before the first line. Pile and discard have their top card first."""

    players: Names = ("A", "B")
    turn: Turn = Turn()
    hands: dict[str, Names] = {}
    tables: dict[str, Names] = {}
    rules: Names = ()
    goals: Names = ()
    pile: Names = ()
    discard: Names = ()
    aside: Names = ()
    being_played: Names = ()
    out_of_the_game: Names = ()
    face_down: dict[str, Names] = {}
    """Which of the Keepers on the tables lie face down."""
    marks: dict[str, int] = {}
    """How many marks a card on a table bears."""
    attached: dict[str, Names] = {}
    """Which of the cards on the tables lie on this one."""
    under: dict[str, Names] = {}
    """Cards under this one, as if out of play."""
    direction: Literal["clockwise"] = "clockwise"
    turn_card: str = ""
    """Who has the optional turn card, and so begins when the game is set up (R-006)."""

    def faults(self) -> Iterable[str | tuple[str, str]]:
        if not 2 <= len(self.players) <= SEATS:
            yield "two to six players can play", "players"
        if len(set(self.players)) < len(self.players):
            yield "two players of one name", "players"
        lists = [*self.hands.values(), *self.tables.values(), self.rules, self.goals, self.pile,
                 self.discard, self.aside, self.being_played, self.out_of_the_game,
                 *self.under.values()]  # fmt: skip
        if sum(map(len, lists)) > MOST_CARDS:
            yield f"more than {MOST_CARDS} cards", "players"
        if not all(0 < n <= MOST_CARDS for n in self.marks.values()):
            yield "so many marks cannot be", "marks"


class Counts(Form, frozen=True):
    """How many cards lie somewhere, where it does not matter which."""

    hands: dict[str, int] = {}
    tables: dict[str, int] = {}
    rules: int | None = None
    goals: int | None = None
    pile: int | None = None
    discard: int | None = None
    aside: int | None = None
    being_played: int | None = None


class Owed(Form, frozen=True):
    """What the player on turn still has to do, as the rules are now."""

    draws: int | None = None
    plays: int | None = None


class Offered(Form, frozen=True):
    """Who is asked to choose, and among what. `to` may be `chance` or `outside`."""

    to: str
    cards: Names | None = None
    options: Names | None = None
    players: Names | None = None
    at_least: int | None = None
    at_most: int | None = None


class Then(Form, frozen=True):
    """What must be so. Lists are sets, but `discard` and `pile` begin with what is listed."""

    hands: dict[str, Names] = {}
    tables: dict[str, Names] = {}
    rules: Names | None = None
    goals: Names | None = None
    pile: Names | None = None
    discard: Names | None = None
    discard_contains: Names = ()
    aside: Names | None = None
    being_played: Names | None = None
    out_of_the_game: Names | None = None
    face_down: dict[str, Names] = {}
    marks: dict[str, int] = {}
    attached: dict[str, Names] = {}
    under: dict[str, Names] = {}
    count: Counts | None = None
    players: Names | None = None
    on_turn: str | None = None
    drawn: int | None = None
    played: int | None = None
    owed: Owed | None = None
    in_force: dict[Parameter, int | Literal["none", "all"]] = {}
    turn_over: bool | None = None
    next_player: str | None = None
    turn_card: str | None = None
    winner: str | None = None
    offered: Offered | Literal["nothing"] | None = None
    legal: Names = ()
    illegal: Names = ()


class Later(Form, frozen=True):
    """The ruling goes on from there."""

    when: Names
    then: Then


class Ruling(Form, frozen=True):
    """``cards`` are for editions that lack them; ``policy`` is the reading under which it holds.

    A ruling about a ``deck`` is no game: it says which cards the deck ``has`` and ``lacks``.
    What ``waits for`` a mechanic will be run one day; what is ``not expressible`` never will,
    because the edition is none of ours or because it is about no state of a game.
    """

    ruling: str
    says: str
    source: Names
    certainty: Certainty = "designer"
    applies_to: Names = ()
    cards: tuple[Card, ...] = ()
    policy: dict[str, str] = {}
    waits_for: str = ""
    not_expressible: str = ""
    given: Given = Given()
    when: Names = ()
    then: Then | None = None
    then_later: tuple[Later, ...] = ()
    deck: str = ""
    has: Names = ()
    lacks: Names = ()

    def faults(self) -> Iterable[str | tuple[str, str]]:
        played = bool(self.then or self.when or self.then_later or self.given != Given())
        excuse = "waits for" if self.waits_for else "not expressible"
        excused = bool(self.waits_for or self.not_expressible)
        if self.then is None and not excused and not self.deck:
            yield (
                (
                    "a ruling says what must be so `then`, what it `waits for`, "
                    "or why it is `not expressible`"
                ),
                "ruling",
            )
        if excused and (played or self.deck):
            yield f"what can be run needs no excuse: leave out `{excuse}` or `then`", excuse
        if self.waits_for and self.not_expressible:
            yield "a ruling waits, or it can never be run: not both", "not expressible"
        if self.deck and (played or self.cards or self.policy):
            yield "a deck is only looked at: it `has` and `lacks` cards, and is not played", "deck"
        if self.deck and not self.has and not self.lacks:
            yield "say what the deck `has` or `lacks`", "deck"
        if not self.deck and (self.has or self.lacks):
            yield "which `deck` has or lacks these?", "has" if self.has else "lacks"
