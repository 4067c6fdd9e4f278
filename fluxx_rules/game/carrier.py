"""The core read as Python: every node becomes an expression over the state and the bound names.

A set of cards is an int, a bit for each card. What does not depend on the state is worked out
now; the rest is compiled once for a deck. No text of a card gets into an expression, only
numbers do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ..language import carrier, core
from ..language.core import Place
from .attaching import hosts
from .bearing import bearers, borne, silent
from .inforce import owes_play, plays_left
from .state import Env, State
from .zones import HAND, TABLE, ZONE_OF, bits

if TYPE_CHECKING:
    from .program import Program

Value = Callable[[State, Env], int]
NOTHING_BLOCKS = -1
"""The cards that an Ungoal exempts: no Creeper, and nothing else, keeps anybody from losing."""


class Scope(dict[str, int]):
    """Where in the tuple of bound names each name is."""

    def __init__(self) -> None:
        super().__init__(me=0, this=1, outer=2, it=3)

    def __missing__(self, name: str) -> int:
        self[name] = len(self)
        return self[name]


class AsPython:
    """The engine's carrier. Sets, numbers and conditions are all texts of expressions."""

    def __init__(self, program: Program, scope: Scope, visible: bool = False) -> None:
        self.program = program
        self.scope = scope
        self.visible = visible and program.hiding
        """Whether cards that lie face down are looked through (R-085, X-090)."""
        self.local: dict[str, str] = {}

    def cards(self, name: str) -> str:
        return self.local.get(name) or f"env[{self.scope[name]}]"

    number = cards

    def such(self, which: core.Such) -> str:
        return hex(self.program.such(which))  # of any length, which decimals are not

    def at(self, place: Place, seat: str | None) -> str:
        zone = ZONE_OF[place]
        if zone < HAND:
            return f"s.z[{zone}]"
        shown = " & ~s.hidden" if self.visible and zone == TABLE else ""
        if seat is None:
            return f"(on_tables(s){shown})" if zone == TABLE else "in_hands(s)"
        if seat.startswith("env[") and seat != "env[0]":  # a choice among nobody bound no seat
            return f"(s.z[{zone} + {seat}]{shown} if {seat} >= 0 else 0)"
        return f"(s.z[{zone} + {seat}]{shown})"

    def union(self, one: str, other: str) -> str:
        return f"({one} | {other})"

    def both(self, one: str, other: str) -> str:
        return f"({one} & {other})"

    def minus(self, one: str, other: str) -> str:
        return f"({one} & ~{other})"

    def first(self, cards: str, by: str) -> str:
        return f"topmost(s, {cards})" if by == "top of the discard pile" else f"lowest(s, {cards})"

    def named_by(self, goals: str) -> str:
        return f"named_by(s, {goals})"

    def given(self, name: str, seat: str) -> str:
        return f"env[{self.scope[name]}][{seat}]"

    def bearers(self, of: str) -> str:
        return f"bearers(s, {of})"

    def borne(self, by: str) -> str:
        return f"borne(s, {by})"

    def hosts(self, of: str) -> str:
        return f"hosts(s, {of})" if self.program.attaching else "0"

    def working(self, cards: str) -> str:
        return f"({cards} & ~silent(s))" if self.program.mutes else cards

    def instead(self, of: str) -> str:
        return f"instead(s, {of}, env[0])" if self.program.stand_ins else of

    def beside(self, seat: str, steps: int) -> str:
        return f"(({seat} + {steps} * s.way) % s.players)"

    def word(self, n: int) -> str:
        return str(n)

    def numeral(self, n: int) -> str:
        self.program.numerals.add(n)
        return f"s.inforce.reads[{n}]"

    def count(self, cards: str) -> str:
        return f"({cards}).bit_count()"

    def sum(self, one: str, other: str) -> str:
        return f"({one} + {other})"

    def less(self, one: str, other: str) -> str:
        return f"max(0, {one} - {other})"

    def share(self, of: str, ways: str) -> str:
        return f"-(-{of} // max(1, {ways}))"

    def answer(self, name: str, seat: str) -> str:
        return f"env[{self.scope[name]}][{seat}]"

    def read(self, what: core.Reading) -> str:
        return READINGS[what]

    def marks(self, card: str) -> str:
        return f"marks(s, {card})"

    def at_least(self, one: str, other: str) -> str:
        if (one, other) == (READINGS["plays left"], "1"):
            return "owes_play(s)"
        return f"({one} >= {other})"

    def not_(self, test: str) -> str:
        return f"(not {test})"

    def every(self, tests: list[str]) -> str:
        return f"({' and '.join(tests)})" if tests else "True"

    def somebody(self, name: str, test: core.Test, others: bool) -> str:
        seat = f"seat{len(self.local)}"
        outside, self.local = self.local, {**self.local, name: seat}
        fits = carrier.test(test, self)
        self.local = outside
        other = f" if {seat} != env[0]" if others else ""
        return f"any([{fits} for {seat} in range(s.players){other}])"

    def fills(self, slots: list[str], cards: str) -> str:
        known = [int(slot, 16) for slot in slots if slot.startswith("0x")]
        if len(known) == len(slots) and all(mask.bit_count() == 1 for mask in known):
            need = sum(set(known))
            if need.bit_count() < len(slots):  # one card for two slots
                return "False"
            return f"({cards} & {need:#x} == {need:#x})"
        return f"matching([{', '.join(slots)}], {cards})"

    def blocked(self, seat: str) -> str:
        return f"is_blocked(s, {seat}, 0)"

    def policy(self, question: str, answer: str) -> str:
        return str(self.program.policies.get(question) == answer)

    def consecutive(self, cards: str) -> str:
        return f"consecutive(s, {cards})"

    def value(self, text: str) -> Value:
        """The expression, ready to be read in a state."""
        return compiled(text)


@lru_cache(maxsize=1 << 14)
def compiled(text: str) -> Value:
    """The same for the same text, of which a deck has few: Python compiles it once."""
    made: Value = eval(f"lambda s, env: {text}", KNOWN)
    return made


def on_tables(s: State) -> int:
    z = s.z
    cards = z[TABLE] | z[TABLE + 1]
    for seat in range(2, s.players):
        cards |= z[TABLE + seat]
    return cards


def in_hands(s: State) -> int:
    cards = 0
    for seat in range(s.players):
        cards |= s.z[HAND + seat]
    return cards


def matching(slots: list[int], cards: int) -> bool:
    """Different cards fill all the slots."""
    filled: dict[int, int] = {}
    return all(fills_as_well(slot & cards, filled) for slot in slots)


def fills_as_well(slot: int, filled: dict[int, int]) -> bool:
    """Whether a card is found for this slot too. Where all that fit are taken, a slot that has one
    of them may take another card, and so on; who looked at a card once need not look again."""
    came: dict[int, tuple[int, int]] = {}  # for which slot a card is, and which card that gives up
    waiting, seen = [(slot, 0)], 0
    for wanting, gives in waiting:
        fresh = wanting & ~seen
        seen |= fresh
        while fresh:
            card = fresh & -fresh
            fresh ^= card
            came[card] = wanting, gives
            if card in filled:
                waiting.append((filled[card], card))
                continue
            while card:
                filled[card], card = came[card]
            return True
    return False


def is_blocked(s: State, seat: int, exempt: int) -> bool:
    """A Creeper that the Goal does not ask for keeps the player from winning (R-069, R-070)."""
    now, mine = s.inforce, s.z[TABLE + seat]
    for cards, test, others in now.waivers:
        if test(s, (seat, 0)):
            exempt |= cards & ~mine if others else cards
    if mine & now.owner_blockers & ~exempt:
        return True
    return bool(now.table_blockers and on_tables(s) & now.table_blockers & ~exempt)


def instead(s: State, cards: int, me: int) -> int:
    """Others get a player's stand-in where they go for a Keeper of that player (E15)."""
    for seat in range(s.players):
        table = s.z[TABLE + seat]
        stand_in = table & s.program.stand_ins & ~silent(s)
        theirs = cards & table & s.program.keepers
        if seat != me and stand_in and theirs and not theirs & stand_in:
            cards = cards & ~(theirs & -theirs) | stand_in & -stand_in
    return cards


def topmost(s: State, cards: int) -> int:
    """The one that lies highest in the discard pile."""
    for glyph in reversed(s.discard):
        if s.program.card_of[glyph] & cards:
            return s.program.card_of[glyph]
    return 0


def lowest(s: State, cards: int) -> int:
    """The one with the lowest number; of equal ones the first in the deck."""
    numbered = [card for card in bits(cards) if card in s.program.number]
    return min(numbered, key=s.program.number.__getitem__, default=0)


def named_by(s: State, goals: int) -> int:
    named = 0
    for goal in bits(goals):
        named |= s.program.named_in.get(goal, 0)
    return named


def marks(s: State, card: int) -> int:
    return next((n for marked, n in s.marks if marked & card), 0)


def consecutive(s: State, cards: int) -> bool:
    numbers = {s.program.number[card] for card in bits(cards) if card in s.program.number}
    return any(n + 1 in numbers for n in numbers)


READINGS: dict[core.Reading, str] = {
    "drawn": "s.drawn",
    "played": "s.played",
    "started with": "s.started",
    "plays left": "plays_left(s)",
    "players": "s.players",
}
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
