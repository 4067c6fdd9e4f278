"""What a Goal needs, as a term over the cards of a mix that are not yet chosen.

The term is a bound: it holds for each choice of cards with which somebody can match the Goal. It
leaves out limits, blocking Creepers, and cards that other players have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import or_ as union

from ...game.program import Program
from ...game.zones import bits
from ...language import core
from ...language.core import At, Both, Place
from ...reasoning.goals.digit_values import least_value
from ...reasoning.goals.necessary_counts import is_on_table, matching_cards
from ...symbolic.solver.hall import TooMany, filled
from ...symbolic.solver.terms import TRUE, Bool, and_, at_least, or_

Chosen = Callable[[int], Bool]
"""The term for a card, by its bit: whether it is in the mix."""


class GoalTerms:
    """The terms of Goals."""

    def __init__(self, program: Program, chosen: Chosen) -> None:
        self.program = program
        self.chosen = chosen
        self.also: dict[str, list[tuple[int, Bool]]] = {}
        """Cards that count as a name if a merge is made, with the term of the merge."""

    def matched(self, test: core.Test) -> Bool:
        """Return whether somebody can match the test."""
        match test:
            case core.Every(tests):
                return and_(*map(self.matched, tests))
            case core.Not(inner):
                return self.missed(inner)
            case core.Fills(slots, among) if is_on_table(among):
                return self.filled(slots)
            case core.AtLeast(
                core.Count(Both(At(Place.TABLE, _), among)), core.Word() | core.Numeral() as most
            ):
                return at_least(least_value(self.program, most), self.among(among))
            case core.Consecutive(Both(At(Place.TABLE, _), among)):
                return at_least(2, self.among(among))
            case core.Somebody(_, inner, _):
                return self.matched(inner)
            case _:
                return TRUE

    def missed(self, test: core.Test) -> Bool:
        """Return whether somebody can fail to match the test."""
        match test:
            case core.Every(tests):
                return or_(*map(self.missed, tests))
            case core.Not(inner):
                return self.matched(inner)
            case _:
                return TRUE

    def filled(self, slots: Sequence[core.Cards]) -> Bool:
        """Return whether cards can fill all slots."""
        try:
            return filled(slots, self.having, self.together)
        except TooMany:
            return at_least(len(slots), self.together(slots))

    def having(self, slot: core.Cards) -> list[int]:
        cards = reduce(union, (more for more, _ in self.merged(slot)), self.fitting(slot))
        return bits(cards)

    def among(self, cards: core.Cards) -> list[Bool]:
        return self.together([cards])

    def together(self, slots: Iterable[core.Cards]) -> list[Bool]:
        """Return a term for each card that fits one of the slots, merged cards included."""
        fitting, merges = 0, dict[int, list[Bool]]()
        for slot in slots:
            fitting |= self.fitting(slot)
            for cards, merge in self.merged(slot):
                for card in bits(cards):
                    merges.setdefault(card, []).append(merge)
        found = [self.chosen(card) for card in bits(fitting)]
        for card, terms in merges.items():
            if not card & fitting:
                found.append(and_(self.chosen(card), or_(*terms)))
        return found

    def fitting(self, slot: core.Cards) -> int:
        return matching_cards(self.program, slot)

    def merged(self, slot: core.Cards) -> list[tuple[int, Bool]]:
        """Return the cards that fit the slot after a merge."""
        names = slot.names if isinstance(slot, core.Such) else ()
        return [more for name in names for more in self.also.get(name, ())]
