"""Line of a game: the choices of its players, with the state of the game after each of them.

Automatic players make it longer. A choice that is against the rules ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

from ..game.choices import Choice
from ..game.game import Entry, Game, IllegalChoice
from ..game.state import State
from .playing import Player, automatic

Go: TypeAlias = Literal["here", "start", "turn back", "back", "next", "turn", "end"]
"""Where to go from a place: turns are the places at which a turn begins."""
MAX_LINE = 2_000
"""The most choices of a line. A game of sensible players has a few hundred."""


class GameLine:
    """A game from its beginning on. Place n is the game after n choices of players."""

    def __init__(
        self, game: Game, choices: Iterable[Choice], kind: Player = "sensible", seed: str = "0"
    ) -> None:
        self.game, self.kind, self.seed = game, kind, seed
        self.choices: list[Choice] = []
        self.states = [game.state.copy()]
        self._entries = [len(game.history)]
        self.illegal = ""
        """Why the rest of the choices was left out, or "" if all of them are within the rules."""
        for number, choice in enumerate(choices, 1):
            try:
                self.add(choice)
            except IllegalChoice as error:
                self.illegal = f"choice {number} of this game is not possible: {error}"
                break

    def add(self, choice: Choice) -> None:
        """Make the line longer by a choice. Raise IllegalChoice if it is against the rules."""
        self.game.apply(choice)
        self.choices.append(choice)
        self.states.append(self.game.state.copy())
        self._entries.append(len(self.game.history))

    def extend(self) -> bool:
        """Make the line longer by the choice of an automatic player, unless it is at its end."""
        if self.game.over or len(self.choices) >= MAX_LINE:
            return False
        self.add(self.automatic(len(self.choices)))
        return True

    def automatic(self, at: int) -> Choice:
        """Return what an automatic player would choose at a place."""
        return automatic(self.states[at], self.kind, self.seed, at)

    def entries(self, at: int) -> list[Entry]:
        """Return the last choice before a place, and the answers of chance after it."""
        return self.game.history[self._entries[at - 1] : self._entries[at]] if at else []

    def go(self, at: int, go: Go) -> int:
        """Return the place to which this leads. Automatic players go on where the line ends."""
        at = min(at, len(self.choices))
        match go:
            case "here":
                return at
            case "start":
                return 0
            case "back":
                return max(at - 1, 0)
            case "turn back":
                return next((n for n in range(at - 1, 0, -1) if self.begins_turn(n)), 0)
            case "next":
                return self.forward(at, lambda place: True)
            case "turn":
                return self.forward(at, self.begins_turn)
            case "end":
                return self.forward(at, lambda place: False)

    def forward(self, at: int, stop: Callable[[int], bool]) -> int:
        """Return the next place at which to stop, or the end of the line."""
        while at < len(self.choices) or self.extend():
            at += 1
            if stop(at):
                break
        return at

    def begins_turn(self, at: int) -> bool:
        """Return whether a turn begins at this place."""
        return self.states[at].turn != self.states[at - 1].turn

    def before(self, at: int) -> State:
        """Return the state before the last choice before a place."""
        return self.states[at - 1]
