"""Rules of a deck that stay in play together and ask for what cannot both be.

Rules in one slot replace one another: that is a stated contradiction, and none here (R-029). The
others are compared by class, all rules of equal slots and obligations at once, so that thousands
of rules cost no more than their classes; and they are told by quantity, never pair by pair.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language.obligation import Mode, Obligation, obligations
from ...session import budget, memoized
from ..deck.names import distinct_cards


class Class(msgspec.Struct, frozen=True):
    """Rules that ask the same of one quantity and lie in the same slots."""

    slots: tuple[str, ...]
    asks: Obligation


class Side(msgspec.Struct, frozen=True):
    """A class with its cards."""

    asks: Obligation
    cards: tuple[DeckCard, ...]
    slots: tuple[str, ...]


class Clash(msgspec.Struct, frozen=True):
    """Each class of one side clashes with a class of the other. Where all set the quantity, the
    two sides are the same."""

    quantity: str
    one: tuple[Side, ...]
    other: tuple[Side, ...]

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        sides = self.one if self.one is self.other else (*self.one, *self.other)
        return tuple({card.id: card for side in sides for card in side.cards}.values())


@memoized
def rules(deck: Deck) -> list[DeckCard]:
    """One card for all copies of each rule."""
    return [card for card in distinct_cards(deck) if card.meaning.kind == "rule"]


def stay(one: DeckCard, other: DeckCard) -> bool:
    """Whether both lie in play together: neither replaces the other (R-029)."""
    return set(one.meaning.slots).isdisjoint(other.meaning.slots)


@memoized
def clashes(deck: Deck) -> list[Clash]:
    """At most three for each quantity: by value, by bounds, by order and prohibition."""
    found = []
    for quantity, classes in classified(deck).items():
        for mode, against in AGAINST:
            these, those = of(classes, mode), of(classes, against)
            budget().spend(len(these) + len(those))
            one = tuple(side for side in these if any(clash(side, each) for each in those))
            if one and mode == against:
                found.append(Clash(quantity, one, one))
            elif one:
                other = tuple(side for side in those if any(clash(each, side) for each in these))
                found.append(Clash(quantity, one, other))
    return found


AGAINST: tuple[tuple[Mode, Mode], ...] = (
    ("replace", "replace"), ("at least", "at most"), ("must", "must not"),
)  # fmt: skip


def classified(deck: Deck) -> dict[str, dict[Class, list[DeckCard]]]:
    found: dict[str, dict[Class, list[DeckCard]]] = {}
    for card in rules(deck):
        slots = tuple(sorted(card.meaning.slots))
        for asks in consistent(obligations(card.meaning)):
            if asks.mode != "add":
                classes = found.setdefault(asks.quantity, {})
                classes.setdefault(Class(slots, asks), []).append(card)
    return found


def of(classes: dict[Class, list[DeckCard]], mode: Mode) -> list[Side]:
    return [
        Side(each.asks, tuple(cards), each.slots)
        for each, cards in classes.items()
        if each.asks.mode == mode
    ]


def consistent(asked: tuple[Obligation, ...]) -> list[Obligation]:
    """Without what the rule makes impossible by itself: FX303, and no other rule's doing."""
    pairs = list(product(asked, asked))
    torn = {one.quantity for one, other in pairs if out_of_bounds(one, other)}
    torn |= {one.quantity for one, other in pairs if is_forbidden(one, other)}
    return [each for each in asked if each.quantity not in torn]


def clash(one: Side, other: Side) -> bool:
    """Both stay in play, and ask of the quantity what cannot both be."""
    budget().spend()
    if not set(one.slots).isdisjoint(other.slots):
        return False
    match one.asks.mode, other.asks.mode:
        case "replace", "replace":
            return one.asks != other.asks or one.asks.adds_up
        case "at least", "at most":
            return out_of_bounds(one.asks, other.asks)
        case _:
            return is_forbidden(one.asks, other.asks)


def is_forbidden(what: Obligation, by: Obligation) -> bool:
    return what.quantity == by.quantity and (what.mode, by.mode) == ("must", "must not")


def out_of_bounds(floor: Obligation, cap: Obligation) -> bool:
    """The certificate: the least that one asks for is over the most that the other allows."""
    return (
        floor.quantity == cap.quantity
        and (floor.mode, cap.mode) == ("at least", "at most")
        and floor.least > cap.most
    )


def sides(told: Clash) -> Iterator[tuple[Side, Side]]:
    """The pairs of classes that clash."""
    both = combinations(told.one, 2) if told.one is told.other else product(told.one, told.other)
    return ((one, other) for one, other in both if clash(one, other))


def pairs(told: Clash) -> Iterator[tuple[DeckCard, DeckCard]]:
    """The single pairs of a clash: for comparisons and examples, never for people."""
    return (pair for one, other in sides(told) for pair in product(one.cards, other.cards))
