"""A draft of a placement: cards laid down one by one, where a Goal asks for them.

Of cards that would do equally well a few are tried, Keepers first.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from ...budget import Budget
from ...game.program import Program
from ...game.zones import first
from ...language import core
from ...language.core import Place
from .digit_values import reads_as
from .placement import Placement, holdable

CHOICES = 6
"""So many of the cards that would do are tried."""
STEPS = 10
"""Of the budget, for a card that is laid and for a condition that is looked at."""
Region = tuple[int, ...]
"""A set of cards for each table, then for each hand: what would count if it lay there."""


class Draft(msgspec.Struct, frozen=True):
    """Cards laid down so far: the tables, then the hands."""

    program: Program
    players: int
    rules: int
    cards: Region
    names: tuple[tuple[str, int], ...]
    avoid: int
    """Cards that are not to be used."""
    steps: Budget
    """Of this draft and of all others of one search."""

    @property
    def used(self) -> int:
        return sum(self.cards)

    def seat(self, seat: core.Seat) -> int:
        assert isinstance(seat, core.Bound)
        return dict(self.names)[seat.name]

    def put(self, card: int, zone: int) -> Draft:
        here, there = self.cards[:zone], self.cards[zone + 1 :]
        return replace(self, cards=(*here, self.cards[zone] | card, *there))

    def bind(self, name: str, seat: int) -> Draft:
        return replace(self, names=(*self.names, (name, seat)))

    def placement(self) -> Placement:
        hands = self.cards[self.players :]
        return Placement(self.cards[: self.players], hands if any(hands) else (), self.rules)

    def region(self, node: core.Cards) -> Region:
        match node:
            case core.Such():
                return (self.program.such(node),) * (2 * self.players)
            case core.At(place, seat):
                here = None if seat is None else self.seat(seat)
                return tuple(
                    self.may_lie(table) if place is (Place.TABLE if table else Place.HAND)
                    and here in (None, zone % self.players) else 0
                    for zone in range(2 * self.players) for table in [zone < self.players]
                )  # fmt: skip
            case core.Union(one, other):
                return tuple(
                    a | b for a, b in zip(self.region(one), self.region(other), strict=True)
                )
            case core.Both(one, other):
                return tuple(
                    a & b for a, b in zip(self.region(one), self.region(other), strict=True)
                )
            case core.Minus(one, other):
                return tuple(
                    a & ~b for a, b in zip(self.region(one), self.region(other), strict=True)
                )
            case _:
                return (0,) * (2 * self.players)

    def may_lie(self, table: bool) -> int:
        program = self.program
        if table:
            return program.keepers | program.creepers
        return holdable(program) & ~self.rules

    def number(self, node: core.Number) -> int:
        match node:
            case core.Word(n):
                return n
            case core.Numeral(n):
                return reads_as(self.program, self.rules, n)
            case core.Count(cards):
                return sum(
                    (there & here).bit_count()
                    for there, here in zip(self.region(cards), self.cards, strict=True)
                )
            case core.Sum(one, other):
                return self.number(one) + self.number(other)
            case _:
                return 0

    def further(self, region: Region) -> Iterator[Draft]:
        """One card more in one of the places of the region; of equal ones only the first."""
        program, free = self.program, ~(self.used | self.avoid)
        for zone, fitting in enumerate(region):
            if not fitting & free:
                continue
            harmless = fitting & free & program.keepers
            rest = fitting & free & ~program.keepers
            for card in (first(harmless, CHOICES) + first(rest, CHOICES))[:CHOICES]:
                self.steps.spend(STEPS)
                yield self.put(card, zone)
