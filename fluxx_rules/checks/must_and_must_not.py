"""One rule demands what another forbids, and neither says so.

A rule that nobody discards from a hand lies beside a Hand Limit that makes everybody do just that;
or every Goal also needs a card that by another rule nobody who wins may have. Each can be complied
with alone. In play together the later played one prevails where the engine has to decide, and
where all Goals are concerned nobody can win. Of very many such rules some pairs are not tried, and
that is told.

Example: "Nobody discards a card from a hand" (`no discarding: from hands`) and Hand Limit 2.

How to settle it: give them one `slot`, so that they replace one another, or leave one of them out.
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
from ..reasoning.rules.play_orders import evidence
from .base import of_rules, untried
from .words import names

CODE, NAME, SEVERITY, HOW = "FX310", "must-and-must-not", Severity.ERROR, "look-up, solver"


def check(deck: Deck) -> Iterator[Finding]:
    for clash in clashes(deck):
        if clash.quantity == DISCARDING:
            orders = evidence(deck, clash)
            if orders:
                shown = (with_rules(deck, each["played"]) for each in orders)
                yield discarding(clash, witness(deck, *shown))
    yield from demands(deck)


def discarding(clash: Clash, orders: Witness) -> Finding:
    ordered, forbidding = (
        [card for side in sides for card in side.cards] for sides in (clash.one, clash.other)
    )
    return of_rules(
        (CODE, NAME, SEVERITY),
        (*ordered, *forbidding),
        f"{names(ordered)} {verb('make', ordered)} players discard from their hands, and "
        f"{names(forbidding)} {verb('forbid', forbidding)} it",
        DISCARDING, "shown", orders,
        ("they share no slot, so both stay in play",
         "in the engine the hand limit holds if it was played last, and does not if it was not"),
    )  # fmt: skip


def verb(does: str, cards: list[DeckCard]) -> str:
    return does if len({card.name for card in cards}) > 1 else f"{does}s"


def demands(deck: Deck) -> Iterator[Finding]:
    """Two clauses that every Goal gets, and that no table meets together."""
    if sum(card.meaning.demands is not None for card in rules(deck)) < 2:
        return
    from ..reasoning.rules.demands import MOST, exclusive

    found, more = exclusive(deck, 2)
    for one, other in found:
        yield of_rules(
            (CODE, NAME, SEVERITY),
            (one, other),
            f"{one.name} and {other.name} need for every Goal what cannot both be",
            "every Goal", "proved",
            witness(deck, with_rules(deck, [one.id, other.id], "rules")),
            ("they share no slot, so both stay in play",
             f"no placement of the cards of this deck meets both, so {who((one, other))} can win",
             "each of them alone can be met"),
        )  # fmt: skip
    if more:
        yield untried((CODE, NAME), "some pairs of clauses on top of every Goal", MOST)


def who(some: tuple[DeckCard, ...]) -> str:
    """Whom the clauses keep from winning, as long as all of these rules are in play."""
    clauses = [card.meaning.demands for card in some]
    everybody = all(each is None or each.test == ALWAYS for each in clauses)
    return "nobody" if everybody else "nobody of whom all of it is asked"
