"""Compliance of a waiting player with a limit, as a term over placements.

The limit in force is a number that some rule in play sets, with every bonus in play that applies
to the player (R-032, R-048, R-060).
"""

from __future__ import annotations

from ...cards.deck import DeckCard
from ...game.zones import HAND, RULES, TABLE
from ...language import carrier, core
from ...symbolic.solver.terms import Bool, Int, and_, choice, count, ge, number, or_, plus
from .on_tables import OnTables
from .placements import Placements
from .sparse_sets import Cards, both

SETTING: dict[core.Parameter, tuple[core.Parameter, ...]] = {
    "keeper limit": ("keeper limit",),
    "hand limit": ("hand limit", "hand minimum"),
}
"""What sets each limit: nobody discards cards below a Hand Minimum."""


def complies(rule: DeckCard, at: Placements, on: OnTables) -> Bool:
    """Return whether the first player is within each limit that the rule sets."""
    within = []
    for each in rule.meaning.sets:
        if each.parameter in SETTING:
            kept = keeps_hands(at) if each.parameter == "hand limit" else ()
            most = limit(rule, each.parameter, at, on)
            cards = held(each.parameter, at)
            # z3 compares a plain number with many cards faster than with the name of their number
            number_held = count(cards.values()) if most.known else on.count(cards)
            within.append(or_(ge(most, number_held), *kept))
    return and_(*within)


def held(parameter: core.Parameter, at: Placements) -> Cards:
    """Return the cards of the first player that the limit counts."""
    if parameter == "hand limit":
        return at.zone(HAND)
    return both(at.zone(TABLE), at.such(core.Such(kinds=("keeper",))))


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
                view = on.seen_by(on.number("me").const, n)
                lies = or_(at.lies(RULES, n), at.lies(TABLE, n))
                counts = and_(lies, carrier.test(add.test, view))
                most = plus(most, choice(counts, carrier.number(add.number, view), number(0)))
    return most
