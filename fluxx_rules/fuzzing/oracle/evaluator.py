"""Reference evaluator of conditions, numbers and card sets of the core, without the compiler.

It is slow and simple: it evaluates the declarations node by node, over a state. A fault of the
compiler therefore does not affect the invariants.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from ...game.program import Program
from ...game.state import State
from ...game.zones import HAND, TABLE, UNDER, ZONE_OF, bits
from ...language import carrier, core
from ...language.core import Place

MAX_ORDERED_SLOTS, MAX_ORDERED_CARDS = 5, 7
"""Limits for trying all orders: above them, a faster method fills the slots."""


class Evaluator:
    """An evaluator for one player. Sets are bits. Cards face down are not seen."""

    def __init__(self, s: State, me: int, this: int = 0, spared: int = 0) -> None:
        self.s = s
        self.spared = spared
        """The Creepers that are spared by the Goal under evaluation."""
        self.names: dict[str, int] = {"me": me, "this": this}

    def holds(self, test: core.Test) -> bool:
        if isinstance(test, core.Every):  # the first test that fails decides
            return all(self.holds(each) for each in test.tests)
        return carrier.test(test, self)

    def amount(self, number: core.Number) -> int:
        return carrier.number(number, self)

    def cards(self, name: str) -> int:
        return self.names[name]

    number = cards

    def such(self, which: core.Such) -> int:
        return self.s.program.such(which)

    def at(self, place: Place, seat: int | None) -> int:
        zone = ZONE_OF[place]
        if zone < HAND:
            return self.s.z[zone]
        seats = range(self.s.players) if seat is None else (seat,)
        cards = sum(self.s.z[zone + each] for each in seats)
        return cards & ~self.s.hidden if zone == TABLE else cards

    def union(self, one: int, other: int) -> int:
        return one | other

    def both(self, one: int, other: int) -> int:
        return one & other

    def minus(self, one: int, other: int) -> int:
        return one & ~other

    def first(self, cards: int, by: str) -> int:
        if by == "top of the discard pile":
            lying = [self.s.program.card_of[glyph] for glyph in reversed(self.s.discard)]
            return next((card for card in lying if card & cards), 0)
        number = self.s.program.number
        return min((card for card in bits(cards) if card in number), key=number.get, default=0)  # type: ignore[arg-type]

    def named_by(self, goals: int) -> int:
        named = 0
        for goal in bits(goals):
            named |= self.s.program.named_in.get(goal, 0)
        return named

    def given(self, name: str, seat: int) -> int:
        raise NotImplementedError("nobody chooses in a condition")

    answer = given

    def bearers(self, of: int) -> int:
        return sum({bearer for card, bearer in self.s.attached if card & of})

    def borne(self, by: int) -> int:
        return sum(card for card, bearer in self.s.attached if bearer & by)

    def hosts(self, of: int) -> int:
        hosts = self.s.program.hosts
        fitting = 0
        for creeper in bits(of):
            fitting |= hosts.get(creeper, 0)
        return fitting & self.at(Place.TABLE, None)

    def working(self, cards: int) -> int:
        return cards & ~self.silenced()

    def silenced(self) -> int:
        return self.s.hidden | self.bearers(self.s.program.mutes & ~self.s.z[UNDER])

    def instead(self, of: int) -> int:
        return of

    def beside(self, seat: int, steps: int) -> int:
        return (seat + steps * self.s.way) % self.s.players

    def word(self, n: int) -> int:
        return n

    def numeral(self, n: int) -> int:
        return digit_value(self.s.program, self.s.rules, n)

    def count(self, cards: int) -> int:
        return cards.bit_count()

    def sum(self, one: int, other: int) -> int:
        return one + other

    def less(self, one: int, other: int) -> int:
        return max(0, one - other)

    def share(self, of: int, ways: int) -> int:
        return -(-of // max(1, ways))

    def read(self, what: core.Reading) -> int:
        from .numbers import plays_left

        s = self.s
        if what == "plays left":
            return plays_left(s)
        counters = {
            "drawn": s.drawn,
            "played": s.played,
            "started with": s.started,
            "on turn": s.cur,
            "players": s.players,
            "reversed": int(s.way < 0),
        }
        return counters[what]

    def marks(self, card: int) -> int:
        return sum(n for marked, n in self.s.marks if marked & card)

    def at_least(self, one: int, other: int) -> bool:
        return one >= other

    def not_(self, test: bool) -> bool:
        return not test

    def every(self, tests: list[bool]) -> bool:
        return all(tests)

    def somebody(self, name: str, test: core.Test, others: bool) -> bool:
        outside, fits = self.names, False
        for seat in range(self.s.players):
            if not (others and seat == outside["me"]):
                self.names = {**outside, name: seat}
                fits = fits or self.holds(test)
        self.names = outside
        return fits

    def fills(self, slots: list[int], cards: int) -> bool:
        """Return whether some order of the cards fits the slots, one card for each slot (X-091)."""
        fitting = [slot & cards for slot in slots]
        if not all(fitting):
            return False
        if all(slot.bit_count() == 1 for slot in fitting):
            return len(set(fitting)) == len(fitting)
        used = bits(sum({card for slot in fitting for card in bits(slot)}))
        if len(fitting) > MAX_ORDERED_SLOTS:
            return has_matching(fitting)
        if len(used) > MAX_ORDERED_CARDS:
            return can_be_filled(fitting)
        return any(
            all(card & slot for card, slot in zip(order, fitting, strict=True))
            for order in permutations(used, len(fitting))
        )

    def blocked(self, seat: int) -> bool:
        from .winners import is_blocked

        return is_blocked(self.s, seat, self.spared)

    def policy(self, question: str, answer: str) -> bool:
        return self.s.program.policies.get(question) == answer

    def consecutive(self, cards: int) -> bool:
        number = self.s.program.number
        numbers = {number[card] for card in bits(cards) if card in number}
        return any(n + 1 in numbers for n in numbers)


@lru_cache(maxsize=10_000)
def digit_value(program: Program, rules: str, n: int) -> int:
    """Return the value of a printed digit under these rules (X-008, X-012)."""
    meanings = [program.meaning[program.card_of[glyph]] for glyph in rules]
    reads = dict(pair for meaning in meanings for pair in meaning.reads)
    return reads.get(n, n) + sum(meaning.higher_by for meaning in meanings)


def can_be_filled(slots: list[int]) -> bool:
    """Return whether the slots can be filled, by trying every card for the first slot."""
    if not slots:
        return True
    return any(can_be_filled([slot & ~card for slot in slots[1:]]) for card in bits(slots[0]))


def has_matching(slots: list[int]) -> bool:
    """Return whether the slots can be filled, by a bipartite matching."""
    import networkx

    names = [("slot", n) for n in range(len(slots))]
    graph = networkx.Graph(
        (name, card) for name, slot in zip(names, slots, strict=True) for card in bits(slot)
    )
    return len(networkx.bipartite.maximum_matching(graph, names)) == 2 * len(slots)


def rules_in_order(s: State) -> list[int]:
    """Return the rules in play, the oldest first."""
    return [s.program.card_of[glyph] for glyph in s.rules]
