"""Compliance of waiting players with a limit, as a term over placements.

The limit in force is a number that some rule in play sets, with every bonus in play that applies
to the player (R-032, R-048, R-060).
"""

from __future__ import annotations

from ...cards.deck import DeckCard
from ...game.zones import HAND, RULES, SEATS, TABLE
from ...language import carrier, core
from ...symbolic.solver.terms import Bool, Int, and_, choice, count, ge, implies, number, or_, plus
from .on_tables import OnTables
from .placements import Placements
from .sparse_sets import Cards, both

SETTING: dict[core.Parameter, tuple[core.Parameter, ...]] = {
    "keeper limit": ("keeper limit",),
    "hand limit": ("hand limit", "hand minimum"),
}
"""What sets each limit: nobody discards cards below a Hand Minimum."""


def everybody_complies(rule: DeckCard, at: Placements, on: OnTables) -> Bool:
    """Return whether each player is within each limit that the rule sets."""
    return and_(*(complies(rule, at, on, seat) for seat in range(SEATS)))


def complies(rule: DeckCard, at: Placements, on: OnTables, seat: int = 0) -> Bool:
    """Return whether the player is within each limit that the rule sets, or nobody sits there."""
    within = []
    for each in rule.meaning.sets:
        if each.parameter in SETTING:
            kept = keeps_hands(at) if each.parameter == "hand limit" else ()
            most = limit(rule, each.parameter, at, on.seen_by(seat))
            cards = held(each.parameter, at, seat)
            # z3 compares a plain number with many cards faster than with the name of their number
            number_held = count(cards.values()) if most.known else on.count(cards)
            within.append(or_(ge(most, number_held), *kept))
    return implies(at.plays[seat], and_(*within))


def held(parameter: core.Parameter, at: Placements, seat: int) -> Cards:
    """Return the cards of the player that the limit counts."""
    if parameter == "hand limit":
        return at.zone(HAND + seat)
    return both(at.zone(TABLE + seat), at.such(core.Such(kinds=("keeper",))))


def keeps_hands(at: Placements) -> list[Bool]:
    """Return, for each rule that lets nobody discard from a hand, whether it is in play."""
    return [at.lies(RULES, n) for n, _ in at.having(lambda means: means.keeps_hands)]


def limit(rule: DeckCard, parameter: core.Parameter, at: Placements, on: OnTables) -> Int:
    """Return the limit: of the rule or of a later one that stays beside it, with the bonuses."""
    own = (each.number for each in rule.meaning.sets if each.parameter == parameter)
    most = carrier.number(next(own), on)
    for n, card in at.having(lambda means: means.sets):
        beside = set(card.meaning.slots).isdisjoint(rule.meaning.slots)
        for each in card.meaning.sets if beside else ():
            if each.parameter in SETTING[parameter]:
                later = and_(at.lies(RULES, n), on.fresh.bool("later"))
                most = choice(later, carrier.number(each.number, on), most)
    for n, card in at.having(lambda means: means.adds):
        for add in card.meaning.adds:
            if add.parameter == parameter:
                seat = on.number("me").const
                view = on.seen_by(seat, n)
                lies = or_(at.lies(RULES, n), at.lies(TABLE + seat, n))
                counts = and_(lies, carrier.test(add.test, view))
                most = plus(most, choice(counts, carrier.number(add.number, view), number(0)))
    return most
