"""No behaviour complies with this rule.

It asks for more than it allows itself, or says two things of one digit. Other rules have nothing
to do with it; the engine does one of the two, and the players may do the other.

Example: a rule that lets you hold at most one card and at least three.

How to settle it: correct the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..cards.clashes import out_of_bounds, rules
from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language.obligation import obligations
from ..language.text import card_text

CODE, NAME, SEVERITY, HOW = "FX303", "self-contradictory-rule", Severity.ERROR, "solver"


def check(deck: Deck) -> Iterator[Finding]:
    for card in rules(deck):
        for aspect, why in (*bounds(card), *digits(card)):
            yield Finding(
                CODE, NAME, SEVERITY, f"no play complies with {card.name}: {why}",
                cards=(card.id,), location=card.location, aspect=aspect, verdict="proved",
                because=(f"{card.id}: {card_text(card.declared)}", why),
            )  # fmt: skip


def bounds(card: DeckCard) -> Iterator[tuple[str, str]]:
    asked = obligations(card.meaning)
    for floor, cap in product(asked, asked):
        if floor.quantity == cap.quantity and out_of_bounds(floor, cap):
            yield (
                floor.quantity,
                f"at least {floor.least} and at most {cap.most} {floor.quantity} cannot both be",
            )


def digits(card: DeckCard) -> Iterator[tuple[str, str]]:
    reads: dict[int, set[int]] = {}
    for digit, as_ in card.meaning.reads:
        reads.setdefault(digit, set()).add(as_)
    for digit, several in reads.items():
        if len(several) > 1:
            what = " and as ".join(map(str, sorted(several)))
            yield f"digit {digit}", f"the digit {digit} reads as {what}"
