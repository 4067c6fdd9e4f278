"""Zones in which the cards that a card's reactions mention may lie, in any state of the game.

The zones are those of a game of two: the player of the text, and another one. If the locations of
cards cannot be derived, they may lie anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_
from typing import assert_never

from ...game.program import Program
from ...game.zones import GOALS, HAND, RULES, TABLE, ZONE_OF, bits
from ...language import core
from ...language.core import ME, THIS, Place
from ...language.footprint import nodes
from ...language.meaning import Reaction

CARDS = (
    core.Such,
    core.At,
    core.Union,
    core.Both,
    core.Minus,
    core.First,
    core.NamedBy,
    core.Given,
    core.Bearers,
    core.Borne,
    core.Hosts,
    core.Working,
    core.Instead,
    core.Bound,
)
Where = dict[int, int]
"""Some cards for each zone. Cards that are not there, or do not matter there, are left out."""
HANDS, TABLES = (HAND, HAND + 1), (TABLE, TABLE + 1)
SHARED = tuple(range(HAND))


def joined(places: Iterable[Where]) -> Where:
    found: Where = {}
    for each in places:
        for zone, cards in each.items():
            found[zone] = found.get(zone, 0) | cards
    return found


def only(where: Where, cards: int) -> Where:
    return {zone: there & cards for zone, there in where.items() if there & cards}


def cards_in(where: Where) -> int:
    return reduce(or_, where.values(), 0)


class CardLocations:
    """Locations of the cards that a card's reactions mention.

    The card itself lies in front of me or among the rules.
    """

    def __init__(self, program: Program, card: int, reactions: tuple[Reaction, ...]) -> None:
        self.program = program
        self.bound: dict[str, Where] = {
            "this": {RULES if card & program.kind["rule"] else TABLE: card},
            "outer": self.at(Place.ASIDE, None),
        }
        self.bind(reactions)

    def fitting(self, zone: int) -> int:
        program = self.program
        if zone >= TABLE:
            return program.keepers | program.creepers
        if zone >= HAND:
            return program.all & ~program.creepers
        own = {RULES: program.kind["rule"], GOALS: program.kind["goal"]}
        return own.get(zone, program.all)

    def at(self, place: Place, seat: core.Seat | None) -> Where:
        zone = ZONE_OF[place]
        zones = (zone,) if zone < HAND or seat == ME else (zone, zone + 1)
        return {each: self.fitting(each) for each in zones}

    @cached_property
    def everywhere(self) -> Where:
        return {zone: self.fitting(zone) for zone in (*SHARED, *HANDS, *TABLES)}

    def where(self, cards: core.Cards) -> Where:
        """Return the zones where the cards may lie, with the cards that may lie there."""
        match cards:
            case core.Such():
                return only(self.everywhere, self.program.such(cards))
            case core.At(place, seat):
                return self.at(place, seat)
            case core.Union(one, other):
                return joined((self.where(one), self.where(other)))
            case core.Both(one, other):
                here, there = self.where(one), self.where(other)
                return {z: here[z] & there[z] for z in here.keys() & there if here[z] & there[z]}
            case core.Minus(one, other):
                return only(self.where(one), ~self.always(other))
            case core.First(one, _) | core.Working(one):
                return self.where(one)
            case core.Bound(name) | core.Given(name, _):
                return self.bound.get(name, self.everywhere)
            case core.Hosts(one):
                attaching = bits(self.program.attaching & cards_in(self.where(one)))
                hosts = reduce(or_, (self.program.hosts[each] for each in attaching), 0)
                return only(self.at(Place.TABLE, None), hosts)
            case core.Bearers() | core.Borne() if not self.program.arranges:
                return {}
            case core.Instead(one):
                return joined((self.where(one), dict.fromkeys(TABLES, self.program.stand_ins)))
            case core.NamedBy() | core.Bearers() | core.Borne():
                return self.everywhere
            case _:
                assert_never(cards)

    def always(self, cards: core.Cards) -> int:
        """Return the cards that are selected in every state."""
        if cards == THIS:
            return cards_in(self.bound["this"])
        return self.program.such(cards) if isinstance(cards, core.Such) else 0

    def decided_by(self, cards: core.Cards) -> Where:
        """Return the locations that decide which cards are selected."""
        match cards:
            case core.Such() | core.Bound() | core.Given():
                return {}
            case core.At():
                return self.where(cards)
            case core.Union(one, other):
                return joined((self.decided_by(one), self.decided_by(other)))
            case core.Both(one, other):
                both = joined((self.decided_by(one), self.decided_by(other)))
                return only(both, cards_in(self.where(cards)))
            case core.Minus(one, other):
                less = only(self.decided_by(other), cards_in(self.where(one)))
                return joined((self.decided_by(one), less))
            case core.First(one, _) | core.NamedBy(one):
                return self.decided_by(one)
            case core.Bearers(one) | core.Borne(one) | core.Working(one):
                borne = self.everywhere if self.program.arranges else {}
                return joined((self.decided_by(one), borne))
            case core.Hosts(one) | core.Instead(one):
                return joined((self.decided_by(one), self.where(cards)))
            case _:
                assert_never(cards)

    def bind(self, reactions: tuple[Reaction, ...]) -> None:
        """Bind each name to the possible locations of the cards that it may stand for."""
        binding: list[tuple[str, core.Cards]] = []
        for each in nodes(reactions):
            match each:
                case core.Let(name, cards) if isinstance(cards, CARDS):
                    binding.append((name, cards))
                case core.Ask(_, name, cards) | core.AskEach(_, name, cards) if isinstance(
                    cards, CARDS
                ):
                    binding.append((name, cards))
                case core.TurnUp(name):
                    binding.append((name, core.At(Place.PILE)))
                case _:
                    pass
        self.bound |= {name: {} for name, _ in binding}
        while True:  # a name may be bound to cards of a name that is bound later
            before = dict(self.bound)
            for name, cards in binding:
                self.bound[name] = joined((self.bound[name], self.where(cards)))
            if self.bound == before:
                return
