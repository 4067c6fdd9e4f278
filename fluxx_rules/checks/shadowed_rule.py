"""Another rule always decides in its place: while that one is in play, this one changes nothing.

Both lie on the table, neither replaces the other, and whoever may win or may not is the same as
without this one. That is a note where the other rule can leave the table, and a warning where
nothing in the deck ever takes it away; but if not all cards of the deck are known, one of the
others may. Of very many such rules some pairs are not tried, and that is told.

Example: a rule that War keeps nobody from winning, beside Silver Lining, by which no Creeper does.

How to settle it: mostly meant so; else leave one of them out, or give both one `slot`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ..cards.deck import Deck
from ..cards.knowledge import complete
from ..findings import Finding, Severity
from ..reasoning.rules.clashes import rules
from ..reasoning.rules.removal import irremovable
from .base import texts, told_at_first, untried

CODE, NAME, SEVERITY, HOW = "FX308", "shadowed-rule", Severity.WARNING, "solver"


def check(deck: Deck) -> Iterator[Finding]:
    if sum(bool(card.meaning.waives or card.meaning.demands) for card in rules(deck)) < 2:
        return
    from ..reasoning.rules.shadowing import PAIRS, pairs, shadows

    for_ever = {card.id for card in irremovable(deck)} if complete(deck) else set()
    for each in shadows(deck):
        stays = each.by.id in for_ever
        waiver = each.card.meaning.waives is not None
        yield Finding(
            CODE, NAME, SEVERITY if stays else Severity.INFO,
            f"while {each.by.name} is in play, {each.card.name} changes nothing",
            **told_at_first((each.card, each.by)), verdict="proved",
            aspect="waiver" if waiver else "clause",
            because=(
                *texts((each.card, each.by)),
                "they share no slot, so both stay in play",
                "no Creeper that matters is waived by the first and not by the second" if waiver
                else "nobody is kept from winning by the first who is not by the second",
                *(f"nothing in this deck ever takes {each.by.name} away" for _ in range(stays)),
            ),
        )  # fmt: skip
    if any(islice(pairs(deck), PAIRS, None)):
        yield untried((CODE, NAME), "some pairs of rules that say who may win", PAIRS)
