"""Form of a ruling in a file: `Ruling` with `Given` (cards at the start) and `Then` (expected).

Zones that `then` does not mention are not compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ...language.card import Card
from ...language.core import Parameter
from ...language.form import Form
from ..zones import SEATS

Names = tuple[str, ...]
MAX_CARDS = 1000
Certainty = Literal[
    "rule", "faq", "example", "derived", "official", "community", "disputed", "designer"
]


class Turn(Form, frozen=True):
    """The turn in progress.

    With nothing drawn, the turn is about to start. With cards drawn, or a draw that came up `short
    of` a number, a play is about to be chosen.
    """

    player: str = ""
    drawn: int = 1
    short_of: int = 0
    played: int = 0
    started_with: int | None = None

    def faults(self) -> Iterable[str | tuple[str, str]]:
        for word in "drawn", "short of", "played":
            if not 0 <= getattr(self, word.replace(" ", "_")) <= MAX_CARDS:
                yield f"a number from 0 to {MAX_CARDS} belongs here", word


class Given(Form, frozen=True):
    """The table before the first line. Pile and discard list their top card first."""

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
    """The Keepers on the tables that lie face down."""
    marks: dict[str, int] = {}
    """The number of marks on a card on a table."""
    attached: dict[str, Names] = {}
    """The cards on the tables that lie on this one."""
    under: dict[str, Names] = {}
    """The cards under this one, as if out of play."""
    direction: Literal["clockwise"] = "clockwise"
    turn_card: str = ""
    """The player with the optional turn card, who begins when the game is set up (R-006)."""

    def faults(self) -> Iterable[str | tuple[str, str]]:
        if not 2 <= len(self.players) <= SEATS:
            yield "two to six players can play", "players"
        if len(set(self.players)) < len(self.players):
            yield "two players have the same name", "players"
        shared = [self.rules, self.goals, self.pile, self.discard, self.aside]
        shared += [self.being_played, self.out_of_the_game, *self.under.values()]
        lists = [*self.hands.values(), *self.tables.values(), *shared]
        if sum(map(len, lists)) > MAX_CARDS:
            yield f"more than {MAX_CARDS} cards", "players"
        if not all(0 < n <= MAX_CARDS for n in self.marks.values()):
            yield f"a number of marks is from 1 to {MAX_CARDS}", "marks"


class Counts(Form, frozen=True):
    """The number of cards in a zone, where their identity does not matter."""

    hands: dict[str, int] = {}
    tables: dict[str, int] = {}
    rules: int | None = None
    goals: int | None = None
    pile: int | None = None
    discard: int | None = None
    aside: int | None = None
    being_played: int | None = None


class Owed(Form, frozen=True):
    """The draws and plays that the player on turn still owes under the present rules."""

    draws: int | None = None
    plays: int | None = None


class Offered(Form, frozen=True):
    """The player who has a choice, and the candidates. `to` may be `chance` or `outside`."""

    to: str
    cards: Names | None = None
    options: Names | None = None
    players: Names | None = None
    at_least: int | None = None
    at_most: int | None = None


class Then(Form, frozen=True):
    """The expected state. Lists are sets, but `discard` and `pile` begin with the listed cards."""

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
    """Further lines of the ruling and the state after them."""

    when: Names
    then: Then


class Ruling(Form, frozen=True):
    """An executable ruling.

    ``cards`` are for editions that lack them. ``policy`` is the reading under which the ruling
    holds.

    A ruling about a ``deck`` is no game: it lists cards that the deck ``has`` and ``lacks``. A
    ruling that ``waits for`` a mechanic will run one day. One that is ``not expressible`` never
    will. Either its edition is not here, or it is about no state of a game.
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
                    "a ruling needs the expected state (`then`), what it `waits for`, "
                    "or why it is `not expressible`"
                ),
                "ruling",
            )
        if excused and (played or self.deck):
            yield f"a ruling that can run needs no excuse: leave out `{excuse}` or `then`", excuse
        if self.waits_for and self.not_expressible:
            yield "a ruling either waits or can never run, not both", "not expressible"
        if self.deck and (played or self.cards or self.policy):
            yield (
                "a ruling about a `deck` only lists what it `has` and `lacks`, and plays nothing",
                "deck",
            )
        if self.deck and not self.has and not self.lacks:
            yield "list the cards that the deck `has` or `lacks`", "deck"
        if not self.deck and (self.has or self.lacks):
            yield "name the `deck` that has or lacks these", "has" if self.has else "lacks"
