"""The cards can lie as the Goal says, but no game was found that gets there.

For every other Goal that can be met there is a whole game, from the deal to the win, in which
chance and all players help; `fluxx replay DECK --goal NAME` plays it. Here the search for one gave
up, which proves nothing: mostly the turn is too small for it, such as six cards in hand where one
is drawn and one is played. It is looked for with `fluxx check --reach`.

Example: a Goal for six cards in hand, in a deck without a card that draws more than one.

How to settle it: cards that draw or play more, or a Goal for less; if you know a game that gets
there, write it down as a ruling.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.decisions import Shown
from ..reasoning.goals.placement import Placement
from .base import told_at_first
from .goals import goals, lying, state
from .words import names

CODE, NAME, SEVERITY, HOW = "FX414", "goal-not-reached", Severity.INFO, "search"
ON_DEMAND = True


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.games.winning_games import reach

    missed: list[tuple[DeckCard, Placement, Answers]] = []
    for card, goal, known in goals(deck):
        over = known.over(goal)
        if isinstance(over, Shown) and reach(known, goal) is None:
            missed.append((card, over.placement, known))
    if missed:
        yield finding(missed)


def finding(missed: list[tuple[DeckCard, Placement, Answers]]) -> Finding:
    """One for all of them; which they are changes with the cards, and so does the fingerprint."""
    cards = [card for card, _, _ in missed]
    first, placement, known = missed[0]
    return Finding(
        CODE, NAME, SEVERITY,
        f"the cards can lie so, but no game was found that ends by: {names(cards)}",
        **told_at_first(cards), verdict="state only", witness=state(placement, first, known),
        because=tuple(f"{first.name}: {told}" for told in lying(placement, known)),
    )  # fmt: skip
