"""Nobody can comply with this rule.

The rule asks for more than it allows, asks for what it forbids, or reads one digit as two
numbers. No other rule is involved. The engine does one of the two things, and players may do the
other.

Example: a rule to hold at most one card and at least three.

How to settle it: correct the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language.obligation import obligations
from ..reasoning.games.rule_games import with_rules
from ..reasoning.games.witness import witness
from ..reasoning.rules.clashes import is_forbidden, is_out_of_bounds, rules
from .base import cards_with_texts

CODE, NAME, SEVERITY, HOW = "FX303", "self-contradictory-rule", Severity.ERROR, "look-up, solver"
TOPIC = "rules"
SITUATION = "together"
BY_PLAYERS = True
CONTRARY = "somebody complies"
LEAVE_OUT = slice(1)


def check(deck: Deck) -> Iterator[Finding]:
    for card in rules(deck):
        for aspect, why in (
            *torn_bounds(card),
            *torn_orders(card),
            *torn_digits(card),
            *torn_demand(deck, card),
        ):
            yield Finding(
                CODE,
                NAME,
                SEVERITY,
                f"nobody can comply with {card.name}: {why}",
                cards=(card.id,),
                location=card.location,
                aspect=aspect,
                verdict="proved",
                witness=witness(deck, with_rules(deck, [card.id])),
                because=cards_with_texts((card,)),
            )


def torn_bounds(card: DeckCard) -> Iterator[tuple[str, str]]:
    """Yield the contradiction of bounds, if there is one, with the tightest limit."""
    asked = obligations(card.meaning)
    torn = [(floor, cap) for floor, cap in product(asked, asked) if is_out_of_bounds(floor, cap)]
    if torn:
        floor, cap = min(torn, key=lambda pair: pair[1].most)
        yield (
            floor.quantity,
            f"{floor.quantity} must be at least {floor.least} and at most {cap.most}",
        )


def torn_orders(card: DeckCard) -> Iterator[tuple[str, str]]:
    asked = obligations(card.meaning)
    for what in dict.fromkeys(
        one.quantity for one, by in product(asked, asked) if is_forbidden(one, by)
    ):
        yield what, f"it leads to {what} and forbids {what}"


def torn_digits(card: DeckCard) -> Iterator[tuple[str, str]]:
    reads: dict[int, set[int]] = {}
    for digit, as_ in card.meaning.reads:
        reads.setdefault(digit, set()).add(as_)
    for digit, several in reads.items():
        if len(several) > 1:
            what = " and as ".join(map(str, sorted(several)))
            yield f"digit {digit}", f"the digit {digit} reads as {what}"


def torn_demand(deck: Deck, card: DeckCard) -> Iterator[tuple[str, str]]:
    """Yield the demand that no deck can meet. FX411 reports those that this deck cannot meet."""
    if card.meaning.demands is None:
        return
    from ..reasoning.rules.demands import unmeetable_scope

    if unmeetable_scope(deck, card) == "anywhere":
        yield "demand", "no cards, however many, meet what it demands for every Goal"
