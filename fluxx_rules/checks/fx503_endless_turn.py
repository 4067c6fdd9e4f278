"""A turn need not end, or cannot end.

The player on turn can do the same again and again, whatever is drawn and whatever the others do.
States of the turn come back, with all that the player has used in it. It is an error if nothing
else can be done, so the turn never ends. It is a warning if cards are drawn: the player can wait
for the best ones. Otherwise the player only does and undoes something. The engine plays it from the
table that is shown. `fluxx check --prove` looks for it.

Example: a rule that lets you discard a card and draw another one, as often as you like.

How to settle it: write on the card that it is a free action once per turn, or let it have a price.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..game.layout import layout
from ..game.program import program
from ..reasoning.games.endless_turn import EndlessTurn
from ..reasoning.games.witness import exhibit, witness
from ..reasoning.triggers.endless_turns import (
    MAX_TRIED,
    TurnWithoutEnd,
    endless_turns,
)
from ..reasoning.triggers.repeatable_cards import repeatable
from .base import cards_with_texts, located_at_last, untried_finding
from .words import move_lines, names

CODE, NAME, SEVERITY, HOW = "FX503", "endless-turn", Severity.ERROR, "search"
TOPIC = "play"
ON_DEMAND = "prove"


def check(deck: Deck) -> Iterator[Finding]:
    for found in endless_turns(deck):
        yield finding(deck, found)
    left = len(repeatable(deck)) - MAX_TRIED
    if left > 0:
        yield untried_finding((CODE, NAME), f"{left} sets of cards that may repeat", MAX_TRIED)


def finding(deck: Deck, found: TurnWithoutEnd) -> Finding:
    turn = found.turn
    what = "need not end" if turn.can_end else "cannot end"
    shown = exhibit(
        deck,
        ("endless turn",),
        layout(found.state),
        {"at": found.moment, "order": found.state.program.cards(sum(found.due))},
        turn.answers,
    )
    return Finding(
        CODE,
        NAME,
        severity(turn),
        f"with {names(found.cards)}, a turn {what}",
        **located_at_last(found.cards),
        verdict="state only",
        witness=witness(deck, shown),
        because=(
            *cards_with_texts(found.cards),
            "the same state is back after this: "
            + "; ".join(move_lines(program(deck), turn.moves)),
            "whatever is drawn and whatever the others do, the player on turn can go on",
            compared(turn.counts_plays),
        ),
    )


def severity(turn: EndlessTurn) -> Severity:
    if not turn.can_end:
        return SEVERITY
    return Severity.WARNING if turn.draws else Severity.INFO


def compared(counts_plays: bool) -> str:
    """Return the sentence about the counters that count when states are compared."""
    if counts_plays:
        return "states are compared with all that was drawn, played and used in the turn"
    return (
        "states are compared without the number of cards played in the turn, as all cards are "
        "to be played"
    )
