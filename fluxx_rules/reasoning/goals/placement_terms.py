"""Solver terms for placements of the cards that matter to some Goals, and for meeting a Goal."""

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
from .card_classes import card_classes, reaction_tests, rule_meanings, winning_parts
from .contexts import Context, NotExpressible
from .placement_carrier import Cell, PlacementCarrier

OTHER_PLACES = {Place.RULES, Place.GOALS}
"""Places in play that placements do not include."""
STEPS_PER_CELL = 4
"""The steps of the budget for each cell."""


class PlacementTerms:
    """Terms for the placements of the cards that matter to some Goals, in one context.

    `facts` are true of every placement. No class has more cards than the deck. The players who play
    sit next to each other. No rule is in play with one that replaces it.
    """

    def __init__(self, program: Program, goals: Sequence[int], context: Context) -> None:
        self.program, self.goals, self.context = program, tuple(goals), context
        self.rules = dict.fromkeys(bits(context.rules), TRUE)
        """The rules that are or may be in play; the solver chooses the optional ones."""
        for n, card in enumerate(bits(context.optional_rules & ~context.rules)):
            self.rules[card] = bool_var(f"r{n}")
        self.seats = [
            bool_var(f"p{seat}") if context.or_fewer and seat > 1 else TRUE
            for seat in range(context.players)
        ]
        """For each seat, whether it plays."""
        self.reaction_tests = reaction_tests(program, context)
        self.meanings = [program.meaning[card] for card in goals] + rule_meanings(program, context)
        """The meanings of the Goals, and of the rules that decide who wins."""
        parts = tuple(map(winning_parts, self.meanings))
        self.require_expressible(parts)
        hands = Place.HAND in footprint((parts, tuple(self.reaction_tests.values()))).reads
        self.card_classes = tuple(card_classes(program, goals, context, hands))
        self.counts: dict[Cell, Int] = {}
        self.cells: list[list[Cell]] = [[] for _ in self.card_classes]
        self.limits: list[Bool] = []
        """For each class, that no more of its cards are placed than the deck has."""
        self.blocked_terms: dict[tuple[int, int], Bool] = {}
        self.signs: list[Bool] = []
        """That no count is below zero, and that a seat that does not play has no cards."""
        for card_class, cards in enumerate(self.card_classes):
            self.add_card_class(card_class, cards, hands)

    def add_card_class(self, card_class: int, cards: int, hands: bool) -> None:
        """Add a count for each place of the class, and their limit."""
        program, size = self.program, cards.bit_count()
        places = [Place.TABLE] if cards & (program.keepers | program.creepers) else []
        places += [Place.HAND] if hands and not cards & program.creepers else []
        budget().spend(STEPS_PER_CELL * len(places) * len(self.seats) + len(self.rules))
        total = count(there for card, there in self.rules.items() if card & cards)
        for place in places:
            for seat, plays in enumerate(self.seats):
                name = f"{'t' if place is Place.TABLE else 'h'}{seat}.{card_class}"
                n = count([bool_var(name)]) if size == 1 else int_var(name)
                if size > 1:
                    self.signs.append(ge(n, number(0)))
                if plays is not TRUE:
                    self.signs.append(or_(plays, ge(number(0), n)))
                cell = Cell(card_class, place, seat)
                self.counts[cell] = n
                self.cells[card_class].append(cell)
                total = plus(total, n)
        self.limits.append(ge(number(size), total))

    @property
    def facts(self) -> list[Bool]:
        adjacent = (implies(later, earlier) for earlier, later in pairwise(self.seats))
        rivals = (
            not_(and_(self.rules[one], self.rules[other]))
            for one, other in combinations(self.rules, 2)
            if self.program.rivals[one] & other
        )
        return [*self.signs, *self.limits, *adjacent, *rivals, *self.no_reactions()]

    def no_reactions(self) -> Iterator[Bool]:
        """Yield that no card lies where it would act by itself.

        A condition that a placement cannot express is left out, which allows more placements.
        """
        for card, tests in self.reaction_tests.items():
            if card & self.context.rules:
                for test in tests:  # the condition names no player
                    yield from self.no_reaction(test, 0, TRUE)
            for cell, n in self.counts.items():
                if cell.place is Place.TABLE and self.card_classes[cell.card_class] & card:
                    for test in tests:
                        yield from self.no_reaction(test, cell.seat, ge(n, number(1)))

    def no_reaction(self, test: core.Test, seat: int, there: Bool) -> Iterator[Bool]:
        try:
            self.require_expressible(test)
            acts = carrier.test(test, self.carrier_for(seat))
        except NotExpressible:
            return
        yield not_(and_(there, acts))

    def require_expressible(self, parts: object) -> None:
        """Raise NotExpressible if a placement does not have what these parts ask about.

        Rules and Goals in play are no part of a placement, so a part must not count them.
        """
        if any(isinstance(node, core.Bearers) for node in nodes(parts)):
            raise NotExpressible("what carries a card")
        reads = footprint(parts).reads
        if reads - {Place.TABLE, Place.HAND}:
            if reads - {Place.TABLE, Place.HAND} - OTHER_PLACES:
                raise NotExpressible("cards that lie neither in play nor in a hand")
            if any(map(self.may_ask_about_rules_or_goals, nodes(parts))):
                raise NotExpressible("rules or Goals in play")
        if any(isinstance(node, core.Bound) and node.name == "this" for node in nodes(parts)):
            raise NotExpressible("the card itself")

    def may_ask_about_rules_or_goals(self, node: core.Node) -> bool:
        match node:
            case core.Count(cards) | core.Consecutive(cards):
                return bool(self.rules_and_goals_among(cards))
            case core.Fills(slots, cards):
                return any(self.rules_and_goals_among(core.Both(slot, cards)) for slot in slots)
            case _:
                return False

    def rules_and_goals_among(self, cards: core.Cards) -> int:
        """Return the rules and Goals that may be among the cards."""
        kind = self.program.kind
        match cards:
            case core.Such():
                return self.program.such(cards) & (kind["rule"] | kind["goal"])
            case core.At(place, _):
                return (
                    kind["rule" if place is Place.RULES else "goal"] if place in OTHER_PLACES else 0
                )
            case core.Union(one, other):
                return self.rules_and_goals_among(one) | self.rules_and_goals_among(other)
            case core.Both(one, other):
                return self.rules_and_goals_among(one) & self.rules_and_goals_among(other)
            case core.Minus(one, _):
                return self.rules_and_goals_among(one)
            case _:
                return kind["rule"] | kind["goal"]

    def carrier_for(self, seat: int) -> PlacementCarrier:
        return PlacementCarrier(
            program=self.program,
            card_classes=self.card_classes,
            cells=self.cells,
            counts=self.counts,
            seats=tuple(self.seats),
            in_play=self.rules,
            rules=self.context.rules,
            last_played=self.context.last_played,
            names={"me": number(seat)},
            blocked_terms=self.blocked_terms,
        )

    def test(self, goal: int, seat: int) -> Bool:
        """Return the term that the placement matches the Goal for the player, blocked or not."""
        test = self.program.meaning[goal].goal
        assert test is not None
        exempt = self.program.goal(goal).exempt
        return carrier.test(test, replace(self.carrier_for(seat), exempt=exempt))

    def meets(self, goal: int, seat: int) -> Bool:
        """Return the term that the player meets the Goal.

        By a Goal, this player wins if nobody else meets it. By an Ungoal, everybody loses.
        """
        on, terms = self.carrier_for(seat), [self.seats[seat], self.test(goal, seat)]
        exempt = self.program.goal(goal).exempt
        if exempt == NOTHING_BLOCKS:
            return and_(*terms)
        terms.append(not_(on.is_blocked(number(seat), exempt)))
        for card, there in self.rules.items():
            if (demands := self.program.meaning[card].demands) is not None:
                needs = carrier.test(demands.needs, on)
                terms.append(implies(and_(there, carrier.test(demands.test, on)), needs))
        return and_(*terms)

    def other_seats(self) -> range:
        return range(1, self.context.players)
