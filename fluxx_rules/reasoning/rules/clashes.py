"""The rules of a deck, whether two stay in play together, and clashes between those that do.

Rules in one slot replace one another, so they do not clash (R-029). The others are compared by
class: rules with equal slots and equal obligations. So the cost grows with the number of classes.
Clashes are reported by quantity, not by pair.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language.obligation import Mode, Obligation, obligations
from ...session import budget, memoized
from ..deck.distinct_cards import distinct_cards


class RuleClass(msgspec.Struct, frozen=True):
    """Rules with the same obligation about one quantity, in the same slots."""

    slots: tuple[str, ...]
    asks: Obligation


class Side(msgspec.Struct, frozen=True):
    """A class of rules with its cards."""

    asks: Obligation
    cards: tuple[DeckCard, ...]
    slots: tuple[str, ...]


class Clash(msgspec.Struct, frozen=True):
    """Two sides of a contradiction: each class clashes with a class of the other side.

    If all rules set the quantity, the two sides are the same object.
    """

    quantity: str
    one: tuple[Side, ...]
    other: tuple[Side, ...]

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        sides = self.one if self.one is self.other else (*self.one, *self.other)
        return tuple({card.id: card for side in sides for card in side.cards}.values())


@memoized
def rules(deck: Deck) -> list[DeckCard]:
    """Return one card for all copies of each rule."""
    return [card for card in distinct_cards(deck) if card.meaning.kind == "rule"]


def stay_together(one: DeckCard, other: DeckCard) -> bool:
    """Return whether both can lie in play: neither replaces the other (R-029)."""
    return set(one.meaning.slots).isdisjoint(other.meaning.slots)


@memoized
def clashes(deck: Deck) -> list[Clash]:
    """Return the clashes of the deck, at most one for each quantity and pair of opposed modes."""
    found = []
    for quantity, classes in rules_by_quantity(deck).items():
        for mode, against in OPPOSED_MODES:
            these, those = sides_of(classes, mode), sides_of(classes, against)
            budget().spend(len(these) + len(those))
            one = tuple(side for side in these if any(is_clash(side, each) for each in those))
            if one and mode == against:
                found.append(Clash(quantity, one, one))
            elif one:
                other = tuple(side for side in those if any(is_clash(each, side) for each in these))
                found.append(Clash(quantity, one, other))
    return found


OPPOSED_MODES: tuple[tuple[Mode, Mode], ...] = (
    ("replace", "replace"),
    ("at least", "at most"),
    ("must", "must not"),
)


def rules_by_quantity(deck: Deck) -> dict[str, dict[RuleClass, list[DeckCard]]]:
    found: dict[str, dict[RuleClass, list[DeckCard]]] = {}
    for card in rules(deck):
        slots = tuple(sorted(card.meaning.slots))
        for asks in consistent_obligations(obligations(card.meaning)):
            if asks.mode != "add":
                classes = found.setdefault(asks.quantity, {})
                classes.setdefault(RuleClass(slots, asks), []).append(card)
    return found


def sides_of(classes: dict[RuleClass, list[DeckCard]], mode: Mode) -> list[Side]:
    return [
        Side(each.asks, tuple(cards), each.slots)
        for each, cards in classes.items()
        if each.asks.mode == mode
    ]


def consistent_obligations(obligations: tuple[Obligation, ...]) -> list[Obligation]:
    """Return the obligations of a rule without those that contradict one another.

    A rule that contradicts itself is the subject of FX303.
    """
    pairs = list(product(obligations, obligations))
    torn = {one.quantity for one, other in pairs if is_out_of_bounds(one, other)}
    torn |= {one.quantity for one, other in pairs if is_forbidden(one, other)}
    return [each for each in obligations if each.quantity not in torn]


def is_clash(one: Side, other: Side) -> bool:
    """Return whether both can stay in play and contradict each other about the quantity."""
    budget().spend()
    if not set(one.slots).isdisjoint(other.slots):
        return False
    match one.asks.mode, other.asks.mode:
        case "replace", "replace":
            return one.asks != other.asks or one.asks.adds_up
        case "at least", "at most":
            return is_out_of_bounds(one.asks, other.asks)
        case _:
            return is_forbidden(one.asks, other.asks)


def is_forbidden(what: Obligation, by: Obligation) -> bool:
    """Return whether one rule demands what the other forbids."""
    return what.quantity == by.quantity and (what.mode, by.mode) == ("must", "must not")


def is_out_of_bounds(floor: Obligation, cap: Obligation) -> bool:
    """Return whether the least that one demands is more than the most that the other allows."""
    return (
        floor.quantity == cap.quantity
        and (floor.mode, cap.mode) == ("at least", "at most")
        and floor.least > cap.most
    )


def clashing_sides(clash: Clash) -> Iterator[tuple[Side, Side]]:
    """Return the pairs of classes that clash."""
    if clash.one is clash.other:
        pairs: Iterator[tuple[Side, Side]] = combinations(clash.one, 2)
    else:
        pairs = product(clash.one, clash.other)
    return ((one, other) for one, other in pairs if is_clash(one, other))


def card_pairs(clash: Clash) -> Iterator[tuple[DeckCard, DeckCard]]:
    """Return the single pairs of a clash, for comparisons and examples. There may be very many."""
    return (
        pair for one, other in clashing_sides(clash) for pair in product(one.cards, other.cards)
    )
