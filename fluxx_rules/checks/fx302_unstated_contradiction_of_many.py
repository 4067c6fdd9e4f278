"""Three rules stay in play together and cannot all hold, although any two of them can.

Nobody sees it before the third one is played. Either a rule changes how printed digits read, and
two others that fitted no longer do. Or every Goal also needs three things of which any two can be
had. Or it needs two things that can be had until their digits change. Sets of four are only
searched on demand: `check(deck, most=4)` of
`fluxx_rules.checks.fx302_unstated_contradiction_of_many`. With very many such rules some sets are
not tried, and a finding says so.

Example: "Hold at least 2 cards", "Hold at most two cards" and Inflation, which makes the 2 a 3.

How to settle it: print both numbers as digits or both as words, give two of the rules one `slot`,
or leave one of them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..reasoning.games.rule_games import with_rules
from ..reasoning.games.witness import witness
from ..reasoning.rules.clashes import rules
from ..reasoning.rules.digit_variants import MAX_PAIRS, DigitClash, digit_clashes, variant_pairs
from ..reasoning.rules.play_orders import order_evidence
from .base import of_rules, untried
from .fx301_unstated_contradiction import numbers
from .fx310_must_and_must_not import who

CODE, NAME, SEVERITY, HOW = (
    "FX302",
    "unstated-contradiction-of-many",
    Severity.ERROR,
    "look-up, engine, solver",
)
TOPIC = "rules"
FEWEST = 3


def check(deck: Deck, most: int = FEWEST) -> Iterator[Finding]:
    for each in digit_clashes(deck):
        found = played(deck, each)
        if found:
            yield of_numbers(deck, each, found)
    if any(islice(variant_pairs(deck), MAX_PAIRS, None)):
        yield untried((CODE, NAME), "some pairs of rules under changes of digits", MAX_PAIRS)
    if sum(card.meaning.demands is not None for card in rules(deck)) < FEWEST - 1:
        return
    from ..reasoning.rules.demands import MAX_SETS, exclusive_sets

    for size in range(FEWEST, most + 1):
        some_of, more = exclusive_sets(deck, size)
        for some in some_of:
            yield of_demands(deck, some)
        if more:
            what = f"some sets of {size} demands on top of every Goal"
            yield untried((CODE, NAME), what, MAX_SETS)


def played(deck: Deck, told: DigitClash) -> list[dict[str, Any]]:
    """Return three of the rules that contradict each other when the engine plays them."""
    for these, those in told.pairs:
        for three in product(these, those, told.changing):
            if found := order_evidence(deck, three):
                return found
    return []


def of_numbers(deck: Deck, told: DigitClash, found: list[dict[str, Any]]) -> Finding:
    *others, one_way, other_way = found
    sides = (names(side) for side in zip(*told.pairs, strict=True))
    this, that = sides
    return of_rules(
        (CODE, NAME, SEVERITY),
        told.cards,
        f"while {' or '.join(unique(told.changing))} is in play, {this} and {that} cannot both "
        f"hold ({told.quantity})",
        told.quantity,
        "shown",
        witness(deck, *(with_rules(deck, each["played"]) for each in found)),
        (
            "they have no slot in common, so all stay in play, and any two of them fit",
            *(
                f"with {' and '.join(each['played'])} alone the order does not matter"
                for each in others
            ),
            *(
                f"after {', then '.join(each['played'])} this is in force: "
                f"{numbers(each, [one_way, other_way])}"
                for each in (one_way, other_way)
            ),
        ),
    )


def of_demands(deck: Deck, some: tuple[DeckCard, ...]) -> Finding:
    clauses, changing = apart(some)
    while_so = f"while {changing[0].name} is in play, " if changing else ""
    return of_rules(
        (CODE, NAME, SEVERITY),
        some,
        f"{while_so}{', '.join(unique(clauses))} demand things for every Goal that nobody can have "
        "together",
        "every Goal",
        "proved",
        witness(deck, with_rules(deck, [card.id for card in some], "rules")),
        (
            "they have no slot in common, so all stay in play",
            f"no position of the cards of this deck meets all of them, so {who(some)} can win",
            "without any one of them the others can be met",
        ),
    )


def apart(some: tuple[DeckCard, ...]) -> tuple[list[DeckCard], list[DeckCard]]:
    """Return the rules with a demand, and the rules that change digits."""
    sides: tuple[list[DeckCard], list[DeckCard]] = ([], [])
    for card in some:
        sides[card.meaning.demands is None].append(card)
    return sides


def names(sides: tuple[tuple[DeckCard, ...], ...]) -> str:
    return " or ".join(unique(card for side in sides for card in side))


def unique(cards: Iterable[DeckCard]) -> list[str]:
    return list(dict.fromkeys(card.name for card in cards))
