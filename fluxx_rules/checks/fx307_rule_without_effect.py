"""The rule changes nothing in any state of this deck.

Its bonus is for cards that the deck lacks, its condition can never hold, it waives Creepers that
block nobody, it wants what everybody has anyway, it changes numbers that no card prints, it
allows more cards than there are, or it repeats the Basic Rules. Playing it costs a play. In a mix
its partners often stayed behind.

z3 confirms it for rules that only wait for a condition, waive Creepers or demand something. Numbers
and digits are compared as declared. No placement decides that, so z3 is not asked.

Example: Party Bonus in a deck without The Party.

How to settle it: add the cards that the rule is about, or leave it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language import core
from ..language.footprint import nodes
from ..language.meaning import ALWAYS
from ..reasoning.rules.clashes import rules
from ..reasoning.rules.inert_rules import inert_reasons
from ..session import memoized
from .base import card_with_text

CODE, NAME, SEVERITY, HOW = "FX307", "rule-without-effect", Severity.WARNING, "look-up, solver"
TOPIC = "rules"
CONTRARY = "a part acts"
SITUATION = "together"
BY_PLAYERS = True
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    for card, reasons in without_effect(deck):
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{card.name} changes nothing in this deck",
            cards=(card.id,),
            location=card.location,
            verdict="proved",
            because=(card_with_text(card), *reasons),
        )


@memoized
def without_effect(deck: Deck) -> list[tuple[DeckCard, tuple[str, ...]]]:
    """Return the rules that change nothing, each with the reasons."""
    known: dict[object, bool] = {}
    inert = (
        (card, inert_reasons(deck, card, partial(never_holds, deck, known))) for card in rules(deck)
    )
    return [(card, reasons) for card, reasons in inert if reasons]


def never_holds(deck: Deck, known: dict[object, bool], card: DeckCard, test: core.Test) -> bool:
    """Return whether the condition can never hold while the rule is in play."""
    if test == ALWAYS:
        return False
    from ..reasoning.rules.unmeetable_conditions import is_unmeetable

    question = test, card.id if core.THIS in nodes(test) else ""
    if question not in known:
        known[question] = is_unmeetable(deck, (test,), card)
    return known[question]
