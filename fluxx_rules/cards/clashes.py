"""Rules of a deck that stay in play together and ask for what cannot both be.

Rules in one slot replace one another: that is a stated contradiction, and none here (R-029). The
others are compared by class, all rules of equal slots and obligations at once, and each class
with the bounds of a whole group, so that thousands of rules cost no more than their classes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from ..language.obligation import UNBOUNDED, Obligation, obligations
from .deck import Deck, DeckCard
from .naming import once

Slots = tuple[str, ...]


class Ruled(msgspec.Struct, frozen=True):
    """A rule, and what it asks of one quantity."""

    card: DeckCard
    asks: Obligation


class Clash(msgspec.Struct, frozen=True):
    """Every rule of one side clashes with some rule of the other; a side shares its slots."""

    quantity: str
    one: tuple[Ruled, ...]
    other: tuple[Ruled, ...]

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        return tuple(ruled.card for ruled in (*self.one, *self.other))


def rules(deck: Deck) -> list[DeckCard]:
    return [card for card in once(deck) if card.meaning.kind == "rule"]


def clashes(deck: Deck) -> list[Clash]:
    """Quantity by quantity, and within it by the slots of the two sides."""
    by_quantity: dict[str, dict[Slots, list[Ruled]]] = {}
    for card in rules(deck):
        slots = tuple(sorted(card.meaning.slots))
        for asks in consistent(obligations(card.meaning)):
            groups = by_quantity.setdefault(asks.quantity, {})
            groups.setdefault(slots, []).append(Ruled(card, asks))
    return [
        clash
        for quantity, groups in by_quantity.items()
        for (one, these), (other, those) in combinations(groups.items(), 2)
        if set(one).isdisjoint(other)
        for clash in between(quantity, these, those)
    ]


def consistent(asked: tuple[Obligation, ...]) -> list[Obligation]:
    """Without the bounds that the rule breaks by itself: FX303, and no other rule's doing."""
    floor = {each.quantity: each.least for each in asked if each.mode == "at least"}
    cap = {each.quantity: each.most for each in asked if each.mode == "at most"}
    torn = {quantity for quantity, least in floor.items() if least > cap.get(quantity, UNBOUNDED)}
    return [each for each in asked if each.quantity not in torn]


def between(quantity: str, these: list[Ruled], those: list[Ruled]) -> Iterator[Clash]:
    """What these and those ask of one quantity and cannot both have, mode by mode."""
    for one, other in (
        set_to_other_values(having(these, "replace"), having(those, "replace")),
        out_of_bounds(having(these, "at least"), having(those, "at most")),
        out_of_bounds(having(those, "at least"), having(these, "at most")),
        ordered_and_forbidden(having(these, "must"), having(those, "must not")),
        ordered_and_forbidden(having(those, "must"), having(these, "must not")),
    ):
        if one and other:
            yield Clash(quantity, tuple(one), tuple(other))


Sides = tuple[list[Ruled], list[Ruled]]


def having(group: list[Ruled], mode: str) -> list[Ruled]:
    return [ruled for ruled in group if ruled.asks.mode == mode]


def set_to_other_values(these: list[Ruled], those: list[Ruled]) -> Sides:
    """Whoever sets it to what not everybody on the other side sets it to."""
    values, others = ({ruled.asks for ruled in side} for side in (these, those))
    return (
        [ruled for ruled in these if exclusive(ruled) or others - {ruled.asks}],
        [ruled for ruled in those if exclusive(ruled) or values - {ruled.asks}],
    )


def exclusive(ruled: Ruled) -> bool:
    """Two rules that raise every digit would add up to what neither says (X-012)."""
    return bool(ruled.asks.digits and ruled.card.meaning.higher_by)


def out_of_bounds(floors: list[Ruled], caps: list[Ruled]) -> Sides:
    """The certificate of each pair: the least that one asks for is over the most of the other."""
    lowest = min((cap.asks.most for cap in caps), default=UNBOUNDED)
    highest = max((floor.asks.least for floor in floors), default=0)
    return (
        [floor for floor in floors if floor.asks.least > lowest],
        [cap for cap in caps if cap.asks.most < highest],
    )


def ordered_and_forbidden(ordered: list[Ruled], forbidden: list[Ruled]) -> Sides:
    return ordered, forbidden


def pairs(clash: Clash) -> Iterator[tuple[DeckCard, DeckCard]]:
    """The single pairs of a clash: for comparisons, never for people."""
    for one in clash.one:
        for other in clash.other:
            if any(between(clash.quantity, [one], [other])):
                yield one.card, other.card
