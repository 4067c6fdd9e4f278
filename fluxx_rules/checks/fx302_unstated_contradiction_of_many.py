"""Three or more rules stay in play together and cannot all hold, although any fewer of them can.

Nobody sees it before the last one is played. Either a rule changes how printed digits read, and
two others that fitted no longer do. Or every Goal also needs several things that cannot be had
together, although any fewer can. Or it needs things that can be had until their digits change. The
solver finds such sets of any size, one smallest set after another. With very many such rules some
sets are not tried, and a finding says so.

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
from .base import rules_finding, untried_finding
from .fx301_unstated_contradiction import differing_numbers
from .fx310_must_and_must_not import blocked_players

CODE, NAME, SEVERITY, HOW = (
    "FX302",
    "unstated-contradiction-of-many",
    Severity.ERROR,
    "look-up, engine, solver",
)
TOPIC = "rules"
CONTRARY = "they hold together"
MIN_SIZE = 3


def check(deck: Deck) -> Iterator[Finding]:
    for each in digit_clashes(deck):
        found = played_orders(deck, each)
        if found:
            yield digit_clash_finding(deck, each, found)
    if any(islice(variant_pairs(deck), MAX_PAIRS, None)):
        yield untried_finding(
            (CODE, NAME), "some pairs of rules under changes of digits", MAX_PAIRS
        )
    if sum(card.meaning.demands is not None for card in rules(deck)) < MIN_SIZE - 1:
        return
    from ..reasoning.rules.contradicting_sets import MAX_SETS
    from ..reasoning.rules.demands import exclusive_sets

    exclusive, more = exclusive_sets(deck, MIN_SIZE)
    for cards in exclusive:
        yield demands_finding(deck, cards)
    if more:
        what = "some sets of demands on top of every Goal"
        yield untried_finding((CODE, NAME), what, MAX_SETS)


def played_orders(deck: Deck, clash: DigitClash) -> list[dict[str, Any]]:
    """Return the orders in which the engine plays three rules that contradict each other."""
    for these, those in clash.pairs:
        for three in product(these, those, clash.changing):
            if found := order_evidence(deck, three):
                return found
    return []


def digit_clash_finding(deck: Deck, clash: DigitClash, found: list[dict[str, Any]]) -> Finding:
    *others, one_way, other_way = found
    sides = (side_names(side) for side in zip(*clash.pairs, strict=True))
    this, that = sides
    return rules_finding(
        (CODE, NAME, SEVERITY),
        clash.cards,
        f"while {' or '.join(unique_names(clash.changing))} is in play, {this} and {that} "
        f"cannot both hold ({clash.quantity})",
        clash.quantity,
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
                f"{differing_numbers(each, [one_way, other_way])}"
                for each in (one_way, other_way)
            ),
        ),
    )


def demands_finding(deck: Deck, cards: tuple[DeckCard, ...]) -> Finding:
    clauses, changing = demands_and_changers(cards)
    while_so = f"while {changing[0].name} is in play, " if changing else ""
    return rules_finding(
        (CODE, NAME, SEVERITY),
        cards,
        f"{while_so}{', '.join(unique_names(clauses))} demand things for every Goal that nobody "
        "can have together",
        "every Goal",
        "proved",
        witness(deck, with_rules(deck, [card.id for card in cards], "rules")),
        (
            "they have no slot in common, so all stay in play",
            "no position of the cards of this deck meets all of them, so "
            f"{blocked_players(cards)} can win",
            "without any one of them the others can be met",
        ),
    )


def demands_and_changers(cards: tuple[DeckCard, ...]) -> tuple[list[DeckCard], list[DeckCard]]:
    """Return the rules with a demand, and the rules that change digits."""
    sides: tuple[list[DeckCard], list[DeckCard]] = ([], [])
    for card in cards:
        sides[card.meaning.demands is None].append(card)
    return sides


def side_names(sides: tuple[tuple[DeckCard, ...], ...]) -> str:
    return " or ".join(unique_names(card for side in sides for card in side))


def unique_names(cards: Iterable[DeckCard]) -> list[str]:
    return list(dict.fromkeys(card.name for card in cards))
