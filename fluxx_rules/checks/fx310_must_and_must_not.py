"""One rule demands what another rule forbids, and neither says which one wins.

A rule that nobody discards from a hand meets a Hand Limit that makes players discard. Or every
Goal also needs a card that another rule forbids to every winner. Players can comply with each
rule alone. With both in play the engine follows the one that was played later, and where all
Goals are concerned nobody can win. With very many such rules some pairs are not tried, and a
finding says so.

Example: "Nobody discards a card from a hand" (`no discarding: from hands`) and Hand Limit 2.

How to settle it: give them one `slot`, so that they replace each other, or leave one of them out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity, Witness
from ..language.meaning import ALWAYS
from ..language.obligation import DISCARDING
from ..reasoning.games.rule_games import with_rules
from ..reasoning.games.witness import witness
from ..reasoning.rules.clashes import Clash, clashes, rules
from ..reasoning.rules.play_orders import clash_evidence
from .base import rules_finding, untried_finding
from .words import names

CODE, NAME, SEVERITY, HOW = "FX310", "must-and-must-not", Severity.ERROR, "look-up, solver"
TOPIC = "rules"
SITUATION = "together"
BY_PLAYERS = True
CONTRARY = "they hold together"


def check(deck: Deck) -> Iterator[Finding]:
    for clash in clashes(deck):
        if clash.quantity == DISCARDING:
            orders = clash_evidence(deck, clash)
            if orders:
                shown = (with_rules(deck, each["played"]) for each in orders)
                yield discarding_finding(clash, witness(deck, *shown))
    yield from demand_findings(deck)


def discarding_finding(clash: Clash, orders: Witness) -> Finding:
    ordered, forbidding = (
        [card for side in sides for card in side.cards] for sides in (clash.one, clash.other)
    )
    return rules_finding(
        (CODE, NAME, SEVERITY),
        (*ordered, *forbidding),
        f"{names(ordered)} {verb('make', ordered)} players discard from their hands, and "
        f"{names(forbidding)} {verb('forbid', forbidding)} it",
        DISCARDING,
        "shown",
        orders,
        (
            "they have no slot in common, so both stay in play",
            "the engine applies the hand limit only if it was played last",
        ),
    )


def verb(plural: str, cards: list[DeckCard]) -> str:
    return plural if len({card.name for card in cards}) > 1 else f"{plural}s"


def demand_findings(deck: Deck) -> Iterator[Finding]:
    """Yield the findings for two demands on every Goal that no position meets together."""
    if sum(card.meaning.demands is not None for card in rules(deck)) < 2:
        return
    from ..reasoning.rules.demands import MAX_PAIRS, exclusive_pairs

    found, more = exclusive_pairs(deck)
    for one, other in found:
        yield rules_finding(
            (CODE, NAME, SEVERITY),
            (one, other),
            f"{one.name} and {other.name} demand things for every Goal that nobody can have "
            "together",
            "every Goal",
            "proved",
            witness(deck, with_rules(deck, [one.id, other.id], "rules")),
            (
                "they have no slot in common, so both stay in play",
                "no position of the cards of this deck meets both, so "
                f"{blocked_players((one, other))} can win",
                "each of them alone can be met",
            ),
        )
    if more:
        yield untried_finding((CODE, NAME), "some pairs of demands on top of every Goal", MAX_PAIRS)


def blocked_players(cards: tuple[DeckCard, ...]) -> str:
    """Return the players that these demands stop from winning."""
    clauses = [card.meaning.demands for card in cards]
    everybody = all(each is None or each.test == ALWAYS for each in clauses)
    return "nobody" if everybody else "no player to whom all of them apply"
