"""The moment for which a Surprise is meant never comes in this deck.

It answers a theft, and no card steals. Or it answers the play of a Goal, and the deck has none. A
Surprise that can answer a play of another kind, or an ordinary turn, is not reported. In its
owner's turn it still is an ordinary play (R-073), and it can cancel another Surprise (R-074).
FX209 judges a card that can do nothing at all.

Example: a Surprise against thefts in a mix without Steal a Keeper.

How to settle it: add a card that steals, or what else the Surprise answers, or leave it out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language import core
from ..language.which import KIND_NOUNS
from ..reasoning.deck.answerable import comes_up
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.deck.reachable_cards import deck_reach
from .base import cards_with_texts
from .fx209_nothing_to_act_on import is_idle

CODE, NAME, SEVERITY, HOW = "FX602", "never-playable", Severity.WARNING, "look-up"
TOPIC = "design"
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card in distinct_cards(deck):
        answers = card.meaning.answers
        if not answers or any(comes_up(deck, moment) for moment in answers):
            continue
        if is_idle(deck, deck_reach(deck), card):
            continue
        missing, reasons = zip(*(moment_text(deck, each) for each in answers), strict=True)
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{card.name} can never answer anything: in this deck there is {' and '.join(missing)}",
            cards=(card.id,),
            location=card.location,
            aspect="never answers",
            because=(*cards_with_texts((card,)), *reasons),
        )


def moment_text(deck: Deck, moment: core.Answered) -> tuple[str, str]:
    """Return what never happens, and why."""
    match moment:
        case "theft":
            return "no theft", f"no card of {deck.name} can steal a Keeper"
        case "creeper":
            why = f"no card of {deck.name} plays a Creeper, and one that is drawn is not played"
            return "no play of a Creeper", f"{why} (R-066)"
        case "turn":
            raise AssertionError("there is always a turn")
        case kind:
            what = KIND_NOUNS[kind].one
            return f"no {what} to play", f"no card of {deck.name} is of the kind {what}"
