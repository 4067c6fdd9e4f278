"""While another rule is in play, this rule changes nothing: the other one always decides first.

Both lie in play, neither replaces the other, and the same players may win with or without this
rule. This is information if the other rule can leave play. It is a warning if nothing in the deck
ever removes the other rule and all cards are known. With very many such rules some pairs are not
tried, and a finding says so.

Example: a rule by which War stops nobody from winning, beside Silver Lining, by which no Creeper
does.

How to settle it: usually there is nothing to do. Otherwise leave one of them out, or give both
one `slot`, so that they replace each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ..cards.completeness import complete
from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.rules.clashes import rules
from ..reasoning.rules.removal import irremovable
from .base import cards_with_texts, located_at_first, untried_finding

CODE, NAME, SEVERITY, HOW = "FX308", "shadowed-rule", Severity.WARNING, "solver"
TOPIC = "rules"
CONTRARY = "it matters beside the other"
SITUATION = "together"
BY_PLAYERS = True
LEAVE_OUT = slice(1)


def check(deck: Deck) -> Iterator[Finding]:
    if sum(bool(card.meaning.waives or card.meaning.demands) for card in rules(deck)) < 2:
        return
    from ..reasoning.rules.shadowing import MAX_PAIRS, comparable_pairs, shadows

    permanent = {card.id for card in irremovable(deck)} if complete(deck) else set()
    for each in shadows(deck):
        stays = each.by.id in permanent
        waiver = each.card.meaning.waives is not None
        yield Finding(
            CODE,
            NAME,
            SEVERITY if stays else Severity.INFO,
            f"while {each.by.name} is in play, {each.card.name} changes nothing",
            **located_at_first((each.card, each.by)),
            verdict="proved",
            aspect="waiver" if waiver else "clause",
            because=(
                *cards_with_texts((each.card, each.by)),
                "neither replaces the other, so both stay in play",
                f"{each.by.name} also makes every Creeper harmless that {each.card.name} does"
                if waiver
                else f"{each.by.name} also stops every player that {each.card.name} stops",
                *(f"nothing in this deck removes {each.by.name}" for _ in range(stays)),
            ),
        )
    if any(islice(comparable_pairs(deck), MAX_PAIRS, None)):
        yield untried_finding((CODE, NAME), "some pairs of rules about who may win", MAX_PAIRS)
