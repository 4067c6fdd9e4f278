"""Two rules with different names do the same and do not replace each other.

Both lie in play and both work: two free plays in a turn, or a bonus that counts double. The
publisher treats such rules as one (X-053), so check every such pair that nobody has merged.
Conditions are compared as formulas: two rules are the same if their conditions hold on the same
tables of this deck. FX308 compares rules that only waive Creepers or demand something.

z3 confirms that the conditions are equal. It is not asked about rules without a condition.

Example: Mystery Play and Wormhole, if they were not merged.

How to settle it: merge them (`same rule: [[Mystery Play, Wormhole]]` in a mix file), or keep both
(`different: [Wormhole]`). In a card file give both one `slot`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..reasoning.rules.equal_rules import MAX_PAIRS, equal_rules
from .advice import kept_apart, replacing_one_another
from .base import card_with_text, located_at_last, untried_finding

CODE, NAME, SEVERITY, HOW = "FX305", "functional-duplicate", Severity.WARNING, "look-up, solver"
TOPIC = "rules"
MIXING = True
CONTRARY = "one acts without the other"
MIX_KEY = "same rule"


def check(deck: Deck) -> Iterator[Finding]:
    found, more = equal_rules(deck)
    for alike in found:
        sides: dict[tuple[str, ...], dict[str, None]] = {}  # rules of one slot are alternatives
        for card in alike.cards:
            sides.setdefault(card.meaning.slots, {})[card.name] = None
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f"{' and '.join(map(' or '.join, sides.values()))} do the same and do not replace "
            "each other",
            **located_at_last(alike.cards),
            aspect=" and ".join(sorted(alike.names)),
            because=tuple(map(card_with_text, alike.cards)),
            advice=(
                replacing_one_another(card.name for card in alike.cards),
                kept_apart("If both shall count", [alike.cards[-1].name]),
            ),
        )
    if more:
        yield untried_finding(
            (CODE, NAME), "more pairs of rules that differ in conditions", MAX_PAIRS
        )
