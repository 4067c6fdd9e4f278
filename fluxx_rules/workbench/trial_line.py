"""Line of a trial: the choices at a small table, where automatic players try the card."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards.deck import Deck
from ..game.choices import Choice
from ..game.story import Moved, moved
from .game_line import GameLine
from .small_table import SmallTable
from .trying import Trial, played, table_for, using_card


class TrialLine(GameLine):
    """A line at the small table of a card."""

    def __init__(self, deck: Deck, trial: Trial, choices: Iterable[Choice]) -> None:
        self.table: SmallTable = table_for(deck, trial)
        game, _ = played(self.table, trial)
        self.came: tuple[Moved, ...] = moved(game.state)
        """What came about before the first choice."""
        super().__init__(game, choices, trial.kind, trial.seed)

    def automatic(self, at: int) -> Choice:
        """Return the choice that uses the card, or else that of an automatic player."""
        likely = using_card(self.states[at], self.table.card, self.choices[:at])
        return likely or super().automatic(at)
