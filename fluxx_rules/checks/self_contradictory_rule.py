"""No behaviour complies with this rule.

It asks for more than it allows itself, or says two things of one digit. Other rules have nothing
to do with it; the engine does one of the two, and the players may do the other.

Example: a rule that lets you hold at most one card and at least three.

How to settle it: correct the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from ..cards.clashes import out_of_bounds, rules
from ..cards.deck import Deck, DeckCard, make_deck
from ..findings import Finding, Severity
from ..game.reaching.rules import with_rules
from ..game.witness import witness
from ..language import core
from ..language.footprint import descriptions
from ..language.meaning import ALWAYS
from ..language.obligation import obligations
from ..language.text import card_text

COPIES = 3
"""So many more of each card: what even these cannot meet is not for want of cards."""
CODE, NAME, SEVERITY, HOW = "FX303", "self-contradictory-rule", Severity.ERROR, "look-up, solver"


def check(deck: Deck) -> Iterator[Finding]:
    for card in rules(deck):
        for aspect, why in (*bounds(card), *digits(card), *demand(deck, card)):
            yield Finding(
                CODE, NAME, SEVERITY, f"no play complies with {card.name}: {why}",
                cards=(card.id,), location=card.location, aspect=aspect, verdict="proved",
                witness=witness(deck, with_rules(deck, [card.id])),
                because=(f"{card.id}: {card_text(card.declared)}", why),
            )  # fmt: skip


def bounds(card: DeckCard) -> Iterator[tuple[str, str]]:
    """Of several limits the tightest is enough to say it."""
    asked = obligations(card.meaning)
    torn = [(floor, cap) for floor, cap in product(asked, asked) if out_of_bounds(floor, cap)]
    if torn:
        floor, cap = min(torn, key=lambda pair: pair[1].most)
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


def demand(deck: Deck, card: DeckCard) -> Iterator[tuple[str, str]]:
    """What every Goal is to need, and no placement meets, however many copies there are. A clause
    that is not always due is complied with where it is not."""
    clause = card.meaning.demands
    if clause is None:
        return
    from ..symbolic.never import never

    complied = clause.needs
    if clause.test != ALWAYS:
        complied = core.Not(core.Every((clause.test, core.Not(clause.needs))))
    there = [any(each.fits(which) for each in deck.cards) for which in descriptions(clause.needs)]
    if all(there) and never(deck, (complied,), card):
        copies = [
            msgspec.structs.replace(each, id=f"{each.id} again {n}")
            for n in range(COPIES) for each in deck.cards
            if any(each.fits(which) for which in descriptions(complied))
        ]  # fmt: skip
        if never(make_deck(deck.name, (*deck.cards, *copies), deck.policies), (complied,), card):
            yield "demand", "no placement of any number of cards meets what every Goal is to need"
