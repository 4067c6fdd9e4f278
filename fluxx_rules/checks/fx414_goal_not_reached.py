"""Some position meets the Goal, but the search found no game that gets there.

For every other Goal that can be met there is a whole game from the deal to the win, in which
chance and all players help. `fluxx replay DECK --goal NAME` plays it. Here the search gave up,
which proves nothing. Often a turn is too short, for example for six cards in hand with one draw
and one play. `fluxx check --reach` runs this search.

Example: a Goal for six cards in hand, in a deck where no card draws more than one.

How to settle it: add cards that draw or play more, or let the Goal need fewer. If you know a game
that gets there, write it as a ruling.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.decisions import Shown
from ..reasoning.goals.placement import Placement
from .base import located_at_first
from .goals import goals_of, placement_lines, placement_witness
from .words import names

CODE, NAME, SEVERITY, HOW = "FX414", "goal-not-reached", Severity.INFO, "search"
TOPIC = "goals"
ON_DEMAND = "reach"


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.games.winning_games import winning_game

    missed: list[tuple[DeckCard, Placement, Answers]] = []
    for card, goal, known in goals_of(deck):
        over = known.can_end_the_game(goal)
        if isinstance(over, Shown) and winning_game(known, goal) is None:
            missed.append((card, over.placement, known))
    if missed:
        yield finding(missed)


def finding(missed: list[tuple[DeckCard, Placement, Answers]]) -> Finding:
    """Return one finding for all Goals without a game. Its fingerprint changes with the Goals."""
    cards = [card for card, _, _ in missed]
    first, placement, known = missed[0]
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        "no game was found that wins by these Goals, although a position meets them: "
        f"{names(cards)}",
        **located_at_first(cards),
        verdict="state only",
        witness=placement_witness(placement, first, known),
        because=tuple(f"{first.name}: {line}" for line in placement_lines(placement, known)),
    )
