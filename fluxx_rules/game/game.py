"""`Game`, the public interface: choices by card ids, chance from a seed, history of entries.

A game is its deck, its players and the list of its choices. Chance, new players and facts from
outside are entries of that list, so any game can be replayed.
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
"""An entry of the list of choices: an answer, or `JOIN` for a new player."""


class IllegalChoice(ValueError):
    """The choice does not answer the pending question; the message names the question."""


class Chance:
    """Random numbers that follow from the seed. A copy goes on independently with the same
    numbers."""

    __slots__ = ("_next", "drawn", "seed")

    def __init__(self, seed: int | str, drawn: int = 0) -> None:
        self.seed, self.drawn = seed, drawn
        self._next: Callable[[], float] | None = None

    def __call__(self) -> float:
        if self._next is None:  # most copies draw no number, so the generator is made late
            from random import Random

            self._next = Random(self.seed).random
            for _ in range(self.drawn):
                self._next()
        self.drawn += 1
        return self._next()

    def copy(self) -> Chance:
        return Chance(self.seed, self.drawn)


class Game:
    """A game in progress. With a seed, questions to chance and to the world outside answer
    themselves.

    ``first`` has the turn card at the start, and so begins (R-006). The turn card is no card of the
    deck: it moves to the player on turn. The cards of ``without`` are left in the box.
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
        """Return the winner, or None."""
        seat = self.state.winner
        return self.state.people[seat] if seat >= 0 else None

    @property
    def lost(self) -> bool:
        """Return whether an Ungoal has ended the game: everybody has lost."""
        return self.state.winner == ALL_LOST

    @property
    def over(self) -> bool:
        """Return whether the game is won, lost or stopped as endless."""
        return self.state.ask is None

    @property
    def endless(self) -> bool:
        """Return whether the game stopped because it would go on for ever without a choice."""
        return endless(self.state)

    def choices(self) -> Choices:
        """Return the answers to the pending question."""
        if self.over:
            raise IllegalChoice("the game is over")
        return Choices(self.state)

    def apply(self, choice: Choice) -> None:
        """Answer the pending question; an illegal answer changes nothing."""
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
        """Seat a new player as soon as no card is being carried out (R-007)."""
        s = self.state
        if s.players + s.joining >= SEATS:
            raise IllegalChoice(f"a game has at most {SEATS} players")
        self.history.append(JOIN)
        join(s)
        self._answer_chance()

    def fork(self) -> Game:
        """Return a copy of the game that goes on independently."""
        new = Game.__new__(Game)
        new.deck, new.players, new.without = self.deck, self.players, self.without
        new.state = self.state.copy()
        new.history = self.history[:]
        new._chance, new._first = self._chance and self._chance.copy(), self._first
        return new

    def view(self, player: int) -> View:
        """Return the game as this player sees it."""
        if not 0 <= player < self.state.players:  # the index would reach another zone
            raise ValueError(f"there is no player {player}")
        return view(self.state, player)

    def save(self) -> dict[str, Any]:
        """Return the state as plain data."""
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
    """Return a choice in words."""
    if choice.player is not None:
        return f"player {choice.player}"
    return choice.option or ", ".join(choice.cards) or "no card"


def going_on(deck: Deck, state: State, seed: int | str | None = None) -> Game:
    """Return a game that goes on from a state whose history is unknown."""
    game = Game.__new__(Game)
    game.deck, game.players, game.without = deck, state.players, ()
    game.state, game.history = state, []
    game._first, game._chance = None, None if seed is None else Chance(seed)
    game._answer_chance()
    return game
