"""The only functions of a state that compiled conditions, numbers and sets of cards can call."""

from __future__ import annotations

from ..language.matching import matching
from .attaching import hosts
from .bearing import bearers, borne, silent
from .inforce import owes_play, plays_left
from .state import State
from .zones import HAND, TABLE, bits

NOTHING_BLOCKS = -1
"""The exemption of an Ungoal: no Creeper or rule keeps anybody from losing."""


def on_tables(s: State) -> int:
    """Return the cards on all tables."""
    z = s.z
    cards = z[TABLE] | z[TABLE + 1]
    for seat in range(2, s.players):
        cards |= z[TABLE + seat]
    return cards


def in_hands(s: State) -> int:
    """Return the cards in all hands."""
    cards = 0
    for seat in range(s.players):
        cards |= s.z[HAND + seat]
    return cards


def is_blocked(s: State, seat: int, exempt: int) -> bool:
    """Return whether a Creeper outside the Goal keeps the player from winning (R-069, R-070)."""
    now, mine = s.inforce, s.z[TABLE + seat]
    for cards, test, others in now.waivers:
        if test(s, (seat, 0)):
            exempt |= cards & ~mine if others else cards
    if mine & now.owner_blockers & ~exempt:
        return True
    return bool(now.table_blockers and on_tables(s) & now.table_blockers & ~exempt)


def instead(s: State, cards: int, me: int) -> int:
    """Return the cards with the stand-ins of other players in place of their Keepers (E15)."""
    for seat in range(s.players):
        table = s.z[TABLE + seat]
        stand_in = table & s.program.stand_ins & ~silent(s)
        theirs = cards & table & s.program.keepers
        if seat != me and stand_in and theirs and not theirs & stand_in:
            cards = cards & ~(theirs & -theirs) | stand_in & -stand_in
    return cards


def topmost(s: State, cards: int) -> int:
    """Return the highest of the cards in the discard pile, or 0."""
    for glyph in reversed(s.discard):
        if s.program.card_of[glyph] & cards:
            return s.program.card_of[glyph]
    return 0


def lowest(s: State, cards: int) -> int:
    """Return the card with the lowest number, the first in the deck of equal ones, or 0."""
    numbered = [card for card in bits(cards) if card in s.program.number]
    return min(numbered, key=s.program.number.__getitem__, default=0)


def named_by(s: State, goals: int) -> int:
    """Return the cards that these Goals name."""
    named = 0
    for goal in bits(goals):
        named |= s.program.named_in.get(goal, 0)
    return named


def marks(s: State, card: int) -> int:
    """Return the number of marks on the card."""
    return next((n for marked, n in s.marks if marked & card), 0)


def consecutive(s: State, cards: int) -> bool:
    """Return whether two of the cards have consecutive numbers."""
    numbers = {s.program.number[card] for card in bits(cards) if card in s.program.number}
    return any(n + 1 in numbers for n in numbers)


KNOWN = {
    "bearers": bearers,
    "borne": borne,
    "hosts": hosts,
    "instead": instead,
    "silent": silent,
    "on_tables": on_tables,
    "in_hands": in_hands,
    "matching": matching,
    "is_blocked": is_blocked,
    "plays_left": plays_left,
    "owes_play": owes_play,
    "topmost": topmost,
    "lowest": lowest,
    "named_by": named_by,
    "marks": marks,
    "consecutive": consecutive,
}
