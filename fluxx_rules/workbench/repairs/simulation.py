"""Games of a repaired mix beside those of the mix before, on the same seeds."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...cards.deck import Deck
from ...game.comparison import differences, has_goal
from ...game.intervals import quantile_of_all
from ...game.simulate import simulate
from ...game.statistics import Statistics
from .repair import Repair
from .trial import State

SEED = "0"
POLICY = "sensible"


FIGURES = 2
"""The figures that are told of a repair: the length of games, and those without an end."""


class Simulation:
    """The games of each mix, played once, with intervals that hold for all repairs together."""

    def __init__(
        self, games: int, players: int, repairs: int, played: Callable[[int], None]
    ) -> None:
        self.games, self.players, self.played = games, players, played
        self.quantile = quantile_of_all(FIGURES * max(repairs, 1))
        self.known: dict[str, Statistics] = {}

    def statistics(self, deck: Deck) -> Statistics:
        if deck.digest not in self.known:
            self.known[deck.digest] = simulate(
                deck, self.games, self.players, SEED, 1, POLICY, self.played
            )
        return self.known[deck.digest]

    def compared(self, repair: Repair, before: State, after: State) -> Repair:
        """Return the repair with the figures of its games that differ beyond chance."""
        if not self.games or not (has_goal(before.deck) and has_goal(after.deck)):
            return repair
        was, now = self.statistics(before.deck), self.statistics(after.deck)
        return replace(repair, games=tuple(differences(now, was, self.quantile)))
