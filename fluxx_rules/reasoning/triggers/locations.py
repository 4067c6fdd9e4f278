"""Where the cards lie of which a text speaks, as far as that can be told without a table.

The zones are those of a table of two: the player whom the text addresses, and another one. What
cannot be told is taken for everything.
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

CARDS = (core.Such, core.At, core.Union, core.Both, core.Minus, core.First, core.NamedBy,
         core.Given, core.Bearers, core.Borne, core.Hosts, core.Working, core.Instead,
         core.Bound)  # fmt: skip
Where = dict[int, int]
"""For each zone some cards; those that are not there, or do not matter there, are left out."""
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


class Whereabouts:
    """Of a card that lies in front of me or among the rules, and of what it says."""

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

    def lie(self, cards: core.Cards) -> Where:
        """From where such cards may come."""
        match cards:
            case core.Such():
                return only(self.everywhere, self.program.such(cards))
            case core.At(place, seat):
                return self.at(place, seat)
            case core.Union(one, other):
                return joined((self.lie(one), self.lie(other)))
            case core.Both(one, other):
                here, there = self.lie(one), self.lie(other)
                return {z: here[z] & there[z] for z in here.keys() & there if here[z] & there[z]}
            case core.Minus(one, other):
                return only(self.lie(one), ~self.always(other))
            case core.First(one, _) | core.Working(one):
                return self.lie(one)
            case core.Bound(name) | core.Given(name, _):
                return self.bound.get(name, self.everywhere)
            case core.Hosts(one):
                attaching = bits(self.program.attaching & cards_in(self.lie(one)))
                hosts = reduce(or_, (self.program.hosts[each] for each in attaching), 0)
                return only(self.at(Place.TABLE, None), hosts)
            case core.Bearers() | core.Borne() if not self.program.arranges:
                return {}
            case core.Instead(one):
                return joined((self.lie(one), dict.fromkeys(TABLES, self.program.stand_ins)))
            case core.NamedBy() | core.Bearers() | core.Borne():
                return self.everywhere
            case _:
                assert_never(cards)

    def always(self, cards: core.Cards) -> int:
        """Those of the cards that belong to them however it stands."""
        if cards == THIS:
            return cards_in(self.bound["this"])
        return self.program.such(cards) if isinstance(cards, core.Such) else 0

    def hangs_on(self, cards: core.Cards) -> Where:
        """Where it is decided which cards these are."""
        match cards:
            case core.Such() | core.Bound() | core.Given():
                return {}
            case core.At():
                return self.lie(cards)
            case core.Union(one, other):
                return joined((self.hangs_on(one), self.hangs_on(other)))
            case core.Both(one, other):
                both = joined((self.hangs_on(one), self.hangs_on(other)))
                return only(both, cards_in(self.lie(cards)))
            case core.Minus(one, other):
                less = only(self.hangs_on(other), cards_in(self.lie(one)))
                return joined((self.hangs_on(one), less))
            case core.First(one, _) | core.NamedBy(one):
                return self.hangs_on(one)
            case core.Bearers(one) | core.Borne(one) | core.Working(one):
                borne = self.everywhere if self.program.arranges else {}
                return joined((self.hangs_on(one), borne))
            case core.Hosts(one) | core.Instead(one):
                return joined((self.hangs_on(one), self.lie(cards)))
            case _:
                assert_never(cards)

    def bind(self, reactions: tuple[Reaction, ...]) -> None:
        """Where the cards lay that each name may stand for, over all that binds the name."""
        there = nodes(reactions)
        binding: list[tuple[str, core.Cards]] = []
        for each in there:
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
        while True:  # a name may be bound to what another name, bound later, stands for
            before = dict(self.bound)
            for name, cards in binding:
                self.bound[name] = joined((self.bound[name], self.lie(cards)))
            if self.bound == before:
                return
