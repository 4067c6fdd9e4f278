"""A Goal needs more copies of a card, or more cards of a kind or tag, than the deck has.

Nobody can win by it, although the deck has each card that it names. One card fills one place of a
Goal. The advice gives the number of copies that is enough. In an edition with undocumented cards
this is only information, unless the cards that fill the places are listed and the mix leaves them
out, or all undocumented cards are Goals.

Example: a Goal that needs three Daleks in a deck with two.

How to settle it: add copies, or let the Goal need fewer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.claims import satisfied
from ..reasoning.goals.decisions import Refuted
from .base import card_with_text
from .by_players import of_goals
from .goals import premise_lines, varying_goals
from .missing_cards import left_out_cards, more_copies
from .words import slot_text

CODE, NAME, SEVERITY, HOW = "FX402", "goal-needs-more-copies", Severity.WARNING, "counting, solver"
TOPIC = "goals"
SITUATION = "together"
BY_PLAYERS = of_goals
ONE_GOAL = True
CONTRARY = "somebody meets it"
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.goals.impossibility import TooFewCopies

    for card, goal, known in varying_goals(deck):
        why, met = known.reason(goal), known.can_be_met(goal)
        if isinstance(why, TooFewCopies) and isinstance(met, Refuted):
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"the Goal {card.name} needs {need_text(met)}",
                cards=(card.id,),
                location=card.location,
                verdict="proved",
                because=tuple(reason_lines(met, card, goal, known)),
                advice=tuple(advice_lines(met, why.enough, deck)),
            )


def advice_lines(met: Refuted, enough: Sequence[tuple[str, int]], deck: Deck) -> Iterator[Advice]:
    """Yield what helps: other cards that the deck leaves out, or else more copies."""
    near = left_out_cards(met.because[0], deck) if len(met.because) == 1 else ()
    if near:
        yield from near
    elif enough:
        copies = " and ".join(f"{n} of {name}" for name, n in enough)
        yield Advice(f"Have {copies} in the deck, or let the Goal need fewer.")
        yield from more_copies((name for name, _ in enough), deck)


def need_text(met: Refuted) -> str:
    """Return what the Goal needs and the deck has too little of."""
    if not met.because:
        return "more copies than the deck has"
    need = met.because[0]
    what = " or ".join(dict.fromkeys(map(slot_text, need.descriptions)))
    return f"{need.number} × {what}, and the deck has {need.cards.bit_count()}"


def reason_lines(met: Refuted, card: DeckCard, goal: int, known: Answers) -> Iterator[str]:
    for need in met.because:
        what = ", ".join(dict.fromkeys(map(slot_text, need.descriptions)))
        yield f"needed: {need.number} × {what}; in the deck: {need.cards.bit_count()}"
    if not met.because:
        yield card_with_text(card)
        yield from premise_lines(known, [goal], satisfied)
