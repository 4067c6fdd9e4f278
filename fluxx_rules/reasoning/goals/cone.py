"""Some Goals of a deck, and every placement of the cards that matter to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from msgspec.structs import replace

from ...game.program import Program
from ...game.state_queries import NOTHING_BLOCKS
from ...game.zones import bits
from ...language import carrier, core
from ...language.core import Place
from ...language.footprint import footprint, nodes
from ...session import budget
from ...symbolic.solver.terms import (
    TRUE,
    Bool,
    Int,
    and_,
    bool_var,
    count,
    ge,
    implies,
    int_var,
    not_,
    number,
    or_,
    plus,
)
from .card_classes import conditions, decisive, in_force, sorts
from .contexts import Context, Unsayable
from .placement_carrier import AsCounts, Cell

ELSEWHERE = {Place.RULES, Place.GOALS}
CELL = 4
"""The steps that it takes to add one."""


class Cone:
    """``facts`` hold of every placement: there are only so many cards of each sort, whoever plays
    sits next to somebody who does, and no rule lies beside one that replaces it."""

    def __init__(self, program: Program, goals: Sequence[int], context: Context) -> None:
        self.program, self.goals, self.context = program, tuple(goals), context
        self.rules = dict.fromkeys(bits(context.rules), TRUE)
        """Which rules lie in play; the solver may choose those that may."""
        for n, card in enumerate(bits(context.maybe & ~context.rules)):
            self.rules[card] = bool_var(f"r{n}")
        self.seats = [bool_var(f"p{seat}") if context.fewer and seat > 1 else TRUE
                      for seat in range(context.players)]  # fmt: skip
        """Which of the players play."""
        self.acting = conditions(program, context)
        self.asking = [program.meaning[card] for card in goals] + in_force(program, context)
        """The Goals, and the rules that have a say in who wins."""
        said = tuple(map(decisive, self.asking))
        self.refuse_what_is_not_said(said)
        hands = Place.HAND in footprint((said, tuple(self.acting.values()))).reads
        self.sorts = tuple(sorts(program, goals, context, hands))
        self.counts: dict[Cell, Int] = {}
        self.cells: list[list[Cell]] = [[] for _ in self.sorts]
        self.limits: list[Bool] = []
        """For each sort, that there are no more of it than in the deck."""
        self.told: dict[tuple[int, int], Bool] = {}
        self.signs: list[Bool] = []
        """That a number of cards is never below zero, and that who does not play has none."""
        for sort, cards in enumerate(self.sorts):
            self.add_sort(sort, cards, hands)

    def add_sort(self, sort: int, cards: int, hands: bool) -> None:
        program, size = self.program, cards.bit_count()
        places = [Place.TABLE] if cards & (program.keepers | program.creepers) else []
        places += [Place.HAND] if hands and not cards & program.creepers else []
        budget().spend(CELL * len(places) * len(self.seats) + len(self.rules))
        total = count(there for card, there in self.rules.items() if card & cards)
        for place in places:
            for seat, plays in enumerate(self.seats):
                name = f"{'t' if place is Place.TABLE else 'h'}{seat}.{sort}"
                n = count([bool_var(name)]) if size == 1 else int_var(name)
                if size > 1:
                    self.signs.append(ge(n, number(0)))
                if plays is not TRUE:
                    self.signs.append(or_(plays, ge(number(0), n)))
                cell = Cell(sort, place, seat)
                self.counts[cell] = n
                self.cells[sort].append(cell)
                total = plus(total, n)
        self.limits.append(ge(number(size), total))

    @property
    def facts(self) -> list[Bool]:
        round_the_table = (implies(later, one) for one, later in pairwise(self.seats))
        rivals = (
            not_(and_(self.rules[one], self.rules[other]))
            for one, other in combinations(self.rules, 2) if self.program.rivals[one] & other
        )  # fmt: skip
        return [*self.signs, *self.limits, *round_the_table, *rivals, *self.nothing_acts()]

    def nothing_acts(self) -> Iterator[Bool]:
        """That of what would act of itself nothing lies where its condition holds, as far as that
        can be said: more is left possible where it cannot."""
        for card, tests in self.acting.items():
            if card & self.context.rules:
                for test in tests:  # it speaks of nobody
                    yield from self.not_acting(test, 0, TRUE)
            for cell, n in self.counts.items():
                if cell.place is Place.TABLE and self.sorts[cell.sort] & card:
                    for test in tests:
                        yield from self.not_acting(test, cell.seat, ge(n, number(1)))

    def not_acting(self, test: core.Test, seat: int, there: Bool) -> Iterator[Bool]:
        try:
            self.refuse_what_is_not_said(test)
            acts = carrier.test(test, self.seen_from(seat))
        except Unsayable:
            return
        yield not_(and_(there, acts))

    def refuse_what_is_not_said(self, said: object) -> None:
        """Rules and Goals that a Goal asks for lie elsewhere; how many may is another question."""
        if any(isinstance(each, core.Bearers) for each in nodes(said)):
            raise Unsayable("what carries a card")
        reads = footprint(said).reads
        if reads - {Place.TABLE, Place.HAND}:
            if reads - {Place.TABLE, Place.HAND} - ELSEWHERE:
                raise Unsayable("cards that lie neither in play nor in a hand")
            if any(map(self.of_rules_or_goals, nodes(said))):
                raise Unsayable("rules or Goals in play")
        if any(isinstance(each, core.Bound) and each.name == "this" for each in nodes(said)):
            raise Unsayable("the card itself that asks")

    def of_rules_or_goals(self, asks: core.Node) -> bool:
        """Whether it may ask about any of them."""
        match asks:
            case core.Count(cards) | core.Consecutive(cards):
                return bool(self.lie_apart(cards))
            case core.Fills(slots, cards):
                return any(self.lie_apart(core.Both(slot, cards)) for slot in slots)
            case _:
                return False

    def lie_apart(self, cards: core.Cards) -> int:
        """The rules and Goals that may be among the cards."""
        kind = self.program.kind
        match cards:
            case core.Such():
                return self.program.such(cards) & (kind["rule"] | kind["goal"])
            case core.At(place, _):
                return kind["rule" if place is Place.RULES else "goal"] if place in ELSEWHERE else 0
            case core.Union(one, other):
                return self.lie_apart(one) | self.lie_apart(other)
            case core.Both(one, other):
                return self.lie_apart(one) & self.lie_apart(other)
            case core.Minus(one, _):
                return self.lie_apart(one)
            case _:
                return kind["rule"] | kind["goal"]

    def seen_from(self, seat: int) -> AsCounts:
        return AsCounts(
            self.program, self.sorts, self.cells, self.counts, tuple(self.seats), self.rules,
            self.context.rules, self.context.last, {"me": number(seat)}, self.told,
        )  # fmt: skip

    def test(self, goal: int, seat: int) -> Bool:
        """That what the Goal says is so for the player, whatever blocks them."""
        says = self.program.meaning[goal].goal
        assert says is not None
        exempt = self.program.goal(goal).exempt
        return carrier.test(says, replace(self.seen_from(seat), exempt=exempt))

    def meets(self, goal: int, seat: int) -> Bool:
        """That the player would win by the Goal, if alone; or that by this player it is lost."""
        on, terms = self.seen_from(seat), [self.seats[seat], self.test(goal, seat)]
        exempt = self.program.goal(goal).exempt
        if exempt == NOTHING_BLOCKS:
            return and_(*terms)
        terms.append(not_(on.is_blocked(number(seat), exempt)))
        for card, there in self.rules.items():
            if (demands := self.program.meaning[card].demands) is not None:
                needs = carrier.test(demands.needs, on)
                terms.append(implies(and_(there, carrier.test(demands.test, on)), needs))
        return and_(*terms)

    def others(self) -> range:
        return range(1, self.context.players)
