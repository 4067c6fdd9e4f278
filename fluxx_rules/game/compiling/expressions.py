"""Sets, numbers and conditions of the core, compiled to Python functions of a state.

A set of cards is an int, a bit for each card. Parts that do not depend on the state are evaluated
now; the rest is compiled. An expression holds only numbers, never the text of a card. It gets its
sets of cards as parameters, so equal sentences about other cards share one compiled expression.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ...language import carrier, core
from ...language.core import Place
from ..state import Env, State
from ..state_queries import KNOWN
from ..zones import HAND, TABLE, ZONE_OF

if TYPE_CHECKING:
    from ..program import Program

Value = Callable[[State, Env], int]
READINGS: dict[core.Reading, str] = {
    "drawn": "s.drawn",
    "played": "s.played",
    "started with": "s.started",
    "plays left": "plays_left(s)",
    "on turn": "s.cur",
    "players": "s.players",
    "reversed": "int(s.way < 0)",
}


class Scope(dict[str, int]):
    """The index of each name in the tuple of bound names."""

    def __init__(self) -> None:
        super().__init__(me=0, this=1, outer=2, it=3)

    def __missing__(self, name: str) -> int:
        self[name] = len(self)
        return self[name]


class AsPython:
    """The carrier of the engine. Sets, numbers and conditions are source texts of expressions."""

    def __init__(
        self, program: Program, scope: Scope, visible: bool = False, exempt: int = 0
    ) -> None:
        self.program = program
        self.scope = scope
        self.visible = visible and program.hiding
        """Whether only cards that lie face up count (R-085, X-090)."""
        self.exempt = exempt
        """Cards that do not block, because the current Goal asks for them."""
        self.local: dict[str, str] = {}
        self.known: dict[str, int] = {}
        """The sets of cards of the current expression by their parameter names."""

    def cards(self, name: str) -> str:
        return self.local.get(name) or f"env[{self.scope[name]}]"

    number = cards

    def such(self, which: core.Such) -> str:
        """Return the cards that fit. A card face down has no name and no tags, but is a Keeper
        (X-090)."""
        cards = self.mask(self.program.such(which))
        return f"({cards} & ~s.hidden)" if which.by_face and self.looks_for_faces else cards

    @property
    def looks_for_faces(self) -> bool:
        """Return whether the expression reaches cards face down and has to leave them out."""
        return self.program.hiding and not self.visible

    def mask(self, cards: int) -> str:
        name = f"m{len(self.known)}"
        self.known[name] = cards
        return name

    def at(self, place: Place, seat: str | None) -> str:
        zone = ZONE_OF[place]
        if zone < HAND:
            return f"s.z[{zone}]"
        shown = " & ~s.hidden" if self.visible and zone == TABLE else ""
        if seat is None:
            return f"(on_tables(s){shown})" if zone == TABLE else "in_hands(s)"
        if seat.startswith("env[") and seat != "env[0]":
            # A choice among nobody binds no seat.
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
        named = f"named_by(s, {goals})"
        return f"({named} & ~s.hidden)" if self.looks_for_faces else named

    def given(self, name: str, seat: str) -> str:
        return f"env[{self.scope[name]}][{seat}]"

    def bearers(self, of: str) -> str:
        return f"bearers(s, {of})"

    def borne(self, by: str) -> str:
        return f"borne(s, {by})"

    def hosts(self, of: str) -> str:
        return f"hosts(s, {of})" if self.program.attaching else "0"

    def working(self, cards: str) -> str:
        return f"({cards} & ~silent(s))" if self.program.mutes or self.program.hiding else cards

    def instead(self, of: str) -> str:
        return f"instead(s, {of}, env[0])" if self.program.stand_ins else of

    def beside(self, seat: str, steps: int) -> str:
        return f"(({seat} + {steps} * s.way) % s.players)"

    def word(self, n: int) -> str:
        return str(n)

    def numeral(self, n: int) -> str:
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
        known = [self.known[slot] for slot in slots if slot in self.known]
        if len(known) == len(slots) and all(mask.bit_count() == 1 for mask in known):
            need = sum(set(known))
            if need.bit_count() < len(slots):  # one card for two slots
                return "False"
            all_of_them = self.mask(need)
            return f"({cards} & {all_of_them} == {all_of_them})"
        return f"matching([{', '.join(slots)}], {cards})"

    def blocked(self, seat: str) -> str:
        return f"is_blocked(s, {seat}, {self.mask(self.exempt)})"

    def policy(self, question: str, answer: str) -> str:
        return str(self.program.policies.get(question) == answer)

    def consecutive(self, cards: str) -> str:
        return f"consecutive(s, {cards})"

    def value(self, text: str) -> Value:
        """Return the compiled expression, and start the next one."""
        known, self.known = self.known, {}
        return compiled(text, tuple(known))(*known.values())


@lru_cache(maxsize=1 << 14)
def compiled(text: str, known: tuple[str, ...]) -> Callable[..., Value]:
    """Return the factory of an expression. Many cards share a text, so it is compiled once."""
    made: Callable[..., Value] = eval(f"lambda {', '.join(known)}: lambda s, env: {text}", KNOWN)
    return made
