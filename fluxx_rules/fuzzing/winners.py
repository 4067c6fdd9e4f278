"""Who meets a Goal and may win, read from the declarations."""

from __future__ import annotations

from functools import reduce
from operator import or_

from ..game.program import wanted
from ..game.state import ENDING, State
from ..game.zones import GOALS, TABLE, bits
from ..language import carrier, core
from .reading import Reading, in_order


def creeper_stops(s: State, seat: int, spared: int) -> bool:
    """A Creeper stops its owner, or everybody, unless a card in play waives it (R-069, R-070)."""
    meaning, mine = s.program.meaning, s.z[TABLE + seat]
    tables = sum(s.z[TABLE : TABLE + s.players])
    for rule in in_order(s):
        waives = meaning[rule].waives
        if waives is not None:
            reading = Reading(s, seat, rule)
            if reading.holds(waives.test):
                cards = carrier.cards(waives.cards, reading)
                spared |= cards & ~mine if waives.others else cards
    return any(
        meaning[card].blocks == "everyone" or (meaning[card].blocks == "owner" and mine & card)
        for card in bits(tables & s.program.creepers & ~spared)
    )


def spared_by(s: State, goal: core.Test) -> int:
    """A Creeper that the Goal asks for, and those that are lifted by one of these."""
    asked = reduce(or_, (s.program.such(each) for each in wanted(goal)), 0)
    lifted = (
        card
        for card, meaning in s.program.meaning.items()
        if meaning.lifted_by is not None
        and carrier.cards(meaning.lifted_by, Reading(s, 0, card)) & asked
    )
    return reduce(or_, lifted, asked)


def demands_met(s: State, seat: int) -> bool:
    """What rules in play ask for on top of every Goal (X-065)."""
    for rule in in_order(s):
        demands = s.program.meaning[rule].demands
        if demands is not None:
            reading = Reading(s, seat, rule)
            if reading.holds(demands.test) and not reading.holds(demands.needs):
                return False
    return True


def meet(s: State) -> list[int]:
    """The seats that meet one of the Goals in full and are kept from winning by nothing."""
    seats = []
    for seat in range(s.players):
        for card in bits(s.z[GOALS]):
            goal = s.program.meaning[card].goal
            if goal is None or not Reading(s, seat).holds(goal):
                continue
            if demands_met(s, seat) and not creeper_stops(s, seat, spared_by(s, goal)):
                seats.append(seat)
                break
    return seats


def winners(s: State) -> list[int]:
    """Who would win now; the player on turn may have a card that lends a Keeper (X-049)."""
    if not s.z[GOALS]:
        return []
    lenders = s.z[TABLE + s.cur] & s.program.borrowers
    if lenders & ~Reading(s, s.cur).silenced() and s.phase != ENDING and lent(s):
        return [s.cur]
    return meet(s)


def lent(s: State) -> bool:
    """Whether somebody else's Keeper, which bears no Creeper, makes me the one winner."""
    bearing = Reading(s, s.cur).bearers(s.program.creepers)
    for seat in range(s.players):
        theirs = s.z[TABLE + seat] & s.program.keepers & ~s.hidden & ~bearing
        for keeper in bits(theirs) if seat != s.cur else ():
            other = s.copy()
            other.z[TABLE + seat] ^= keeper
            other.z[TABLE + s.cur] ^= keeper
            if meet(other) == [s.cur]:
                return True
    return False
