"""A game for people: what can be chosen, in words, and what follows from it.

A game is its deck, its players and the list of its choices; chance, joining and facts from
outside are entries of that list, so that any game can be told and replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..cards.deck import Deck, require_deck
from ..cards.reading.suggest import short
from ..session import Session, using
from . import saving
from .choices import Choice, Choices, decode, encode
from .engine import apply, endless, join, legal, opening
from .opening import WHO_BEGINS
from .players import at_random
from .program import program
from .state import ALL_LOST, CHANCE, OUTSIDE, State
from .view import View, view
from .zones import SEATS

JOIN = "join"
Entry = Choice | str
"""What the list of choices holds: an answer, or that somebody joined."""


class IllegalChoice(ValueError):
    """The choice answers nothing that is asked now; the message says what is."""


class Chance:
    """Random numbers that follow from the seed; a copy goes on with the same ones, by itself."""

    __slots__ = ("_next", "drawn", "seed")

    def __init__(self, seed: int | str, drawn: int = 0) -> None:
        self.seed, self.drawn = seed, drawn
        self._next: Callable[[], float] | None = None

    def __call__(self) -> float:
        if self._next is None:  # most copies are never asked: none is wound on before
            from random import Random

            self._next = Random(self.seed).random
            for _ in range(self.drawn):
                self._next()
        self.drawn += 1
        return self._next()

    def copy(self) -> Chance:
        return Chance(self.seed, self.drawn)


class Game:
    """With a seed, chance and the world outside answer for themselves; without, you do.

    ``first`` has the turn card at the start, and so begins (R-006). The card is none of the
    deck: whoever is on turn has it. Cards ``without`` which it is played are left in the box.
    """

    def __init__(
        self,
        deck: Deck,
        players: int = 4,
        seed: int | str | None = None,
        first: int | None = None,
        without: Iterable[str] = (),
        session: Session | None = None,
    ) -> None:
        require_deck(deck)
        if first is not None and not 0 <= first < players:
            raise IllegalChoice(f"there is no player {first} to go first")
        self.deck = deck
        self.players = players
        self._first = first
        with using(session):
            compiled = program(deck)
        self.without = tuple(without)
        self.state: State = opening(compiled, players, compiled.mask(self.without))
        self.history: list[Entry] = []
        self._chance = None if seed is None else Chance(seed)
        self._answer_chance()

    @property
    def winner(self) -> int | None:
        """The one winner, or nobody yet."""
        seat = self.state.winner
        return self.state.people[seat] if seat >= 0 else None

    @property
    def lost(self) -> bool:
        """Whether an Ungoal has ended the game: everybody has lost."""
        return self.state.winner == ALL_LOST

    @property
    def over(self) -> bool:
        """Won or lost; or stopped, because it goes on without an end and without a choice."""
        return self.state.ask is None

    @property
    def endless(self) -> bool:
        return endless(self.state)

    def choices(self) -> Choices:
        if self.over:
            raise IllegalChoice("the game is over")
        return Choices(self.state)

    def apply(self, choice: Choice) -> None:
        """Answer what is asked; an illegal answer changes nothing."""
        if not isinstance(choice, Choice):
            raise TypeError(f"a Choice from choices() is needed, not {short(repr(choice))}")
        if self.over:
            raise IllegalChoice("the game is over")
        try:
            answer = encode(self.state, choice)
        except ValueError as error:
            raise IllegalChoice(str(error)) from None
        if not legal(self.state, answer):
            raise IllegalChoice(f"{short(spoken(choice))} is not among the choices now")
        self._take(answer)
        self._answer_chance()

    def join(self) -> None:
        """A new player sits down as soon as no card is being carried out (R-007)."""
        s = self.state
        if s.players + s.joining >= SEATS:
            raise IllegalChoice(f"a game has at most {SEATS} players")
        self.history.append(JOIN)
        join(s)
        self._answer_chance()

    def fork(self) -> Game:
        """The same game, to be played on another way."""
        new = Game.__new__(Game)
        new.deck, new.players, new.without = self.deck, self.players, self.without
        new.state = self.state.copy()
        new.history = self.history[:]
        new._chance, new._first = self._chance and self._chance.copy(), self._first
        return new

    def view(self, player: int) -> View:
        if not 0 <= player < self.state.players:  # another zone would be taken for the hand
            raise ValueError(f"there is no player {player} to see anything")
        return view(self.state, player)

    def save(self) -> dict[str, Any]:
        return saving.save(self.state)

    def __hash__(self) -> int:
        return hash(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.state == other.state

    def _take(self, answer: int) -> None:
        self.history.append(decode(self.state, answer))
        apply(self.state, answer)

    def _answer_chance(self) -> None:
        while (asked := self.state.ask) is not None:
            if self._first is not None and asked.why.startswith(WHO_BEGINS):
                self._take(1 << self._first)
            elif self._chance is not None and asked.who in (CHANCE, OUTSIDE):
                self._take(at_random(asked, self._chance))
            else:
                return


def spoken(choice: Choice) -> str:
    if choice.player is not None:
        return f"player {choice.player}"
    return choice.option or ", ".join(choice.cards) or "no card"


def going_on(deck: Deck, state: State) -> Game:
    """A game that goes on from a state, with nothing known of how it came there."""
    game = Game.__new__(Game)
    game.deck, game.players, game.without = deck, state.players, ()
    game.state, game.history = state, []
    game._chance = game._first = None
    return game
