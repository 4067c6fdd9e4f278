"""Nobody can win by any Goal of the deck, or the deck has no Goal.

Ungoals end the game without a winner. A file without Keepers is a pack for another deck, and then
this is only information.

z3 confirms it, except for a deck without Goals or with Ungoals alone.

Example: six Goals about Creepers, and the Creepers stayed in the other edition.

How to settle it: add the cards that the Goals need.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.goals.answers import answers
from ..reasoning.goals.decisions import Undecided
from .goals import only_ties
from .winnable import winnable_goals

CODE, NAME, SEVERITY, HOW = "FX608", "no-winnable-goal", Severity.ERROR, "look-up"
TOPIC = "deck"
BY_PLAYERS = True
CONTRARY = "one player alone meets one"
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    if winnable_goals(deck):
        return
    goals = [card for card in distinct_cards(deck) if card.meaning.kind == "goal"]
    pack = not any(card.meaning.kind == "keeper" for card in deck.cards)
    yield Finding(
        CODE,
        NAME,
        Severity.INFO if pack else SEVERITY,
        "nobody can win by any of the Goals" if goals else "this deck has no Goal",
        cards=tuple(goal.id for goal in goals),
        location=goals[0].location if goals else None,
        aspect="goals",
        because=tuple(f"{goal.id} {reason_text(deck, goal)}" for goal in goals)
        or (f"no card of {deck.name} is a Goal",),
    )


def reason_text(deck: Deck, goal: DeckCard) -> str:
    from ..reasoning.goals.impossibility import BlockedByCreepers, Contradiction, TooFewCopies

    known = answers(deck)
    bit = known.program.bit_of[goal.id]
    if goal.meaning.loses and known.status(bit) != "impossible":
        return "ends the game, and nobody wins by it"
    if only_ties(known, bit) is not None:
        return "is never met by one player alone (FX406)"
    match known.reason(bit):
        case Contradiction():
            return "contradicts itself (FX403)"
        case TooFewCopies():
            return "needs more copies than the deck has (FX402)"
        case BlockedByCreepers():
            return "is blocked by a Creeper that it needs (FX405)"
        case Undecided():
            return "was not decided (FX902)"
        case _:
            return "needs a card that the deck lacks (FX401)"
