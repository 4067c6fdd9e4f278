"""Goals of a deck that imply each other, and Goals that imply others in one direction.

Two Goals of one canonical form are equal, and so are two Goals that imply each other. Most other
pairs are separated by a constructed placement that meets only one of them: the engine decides that
at once. Only Goals that share a card are compared. Few pairs are left for the solver.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import astuple

from ...budget import weight
from ...game.program import Program
from ...game.winning import meets
from ...game.zones import bits
from ...language import core
from ...session import budget
from .answers import Answers, memoized_answer
from .decisions import Refuted, Shown
from .majority_goals import conjuncts


@memoized_answer
def goal_classes(answers: Answers) -> list[tuple[int, ...]]:
    """Return all Goals, grouped by canonical form: those of a class are always met together."""
    if answers.for_any_number is not None:
        return goal_classes(answers.for_any_number)
    found: dict[object, list[int]] = {}
    for goal in answers.goals:
        found.setdefault(canonical_form(answers.program, goal), []).append(goal)
    return [tuple(goals) for goals in found.values()]


def canonical_form(program: Program, goal: int) -> object:
    """Return a value that is equal for Goals that are met by the same players in any state.

    Such Goals ask for the same cards in any order, are blocked by the same Creepers, and end the
    game alike.
    """
    means = program.meaning[goal]
    exempt = program.goal(goal).exempt
    blocking = exempt & (program.owner_blockers | program.table_blockers)
    return canonical_node(program, means.goal), blocking, means.loses


def canonical_node(program: Program, node: Any) -> object:
    match node:
        case core.Such(kinds=(), about=()):
            return program.such(node) or node  # descriptions without a card are not equal
        case core.At():
            return node  # it describes no cards
        case core.Every():
            parts = [canonical_node(program, part) for part in conjuncts(node)]
            return parts[0] if len(parts) == 1 else ("every", frozenset(parts))
        case core.Fills(slots, cards):
            filled = Counter(canonical_node(program, slot) for slot in slots)
            return "fills", frozenset(filled.items()), canonical_node(program, cards)
        case core.Node():
            return type(node).__name__, *(canonical_node(program, part) for part in astuple(node))
        case tuple():
            return tuple(canonical_node(program, part) for part in node)
        case _:
            return node


@memoized_answer
def equivalent_classes(answers: Answers) -> list[tuple[tuple[int, ...], ...]]:
    """Return the classes of Goals, grouped by those that imply each other in this deck."""
    pairs = {*implications(answers)}
    partners: dict[int, list[int]] = {}
    for one, other in pairs:
        if (other, one) in pairs:
            partners.setdefault(one, []).append(other)
    found: dict[int, list[tuple[int, ...]]] = {}
    for goals in goal_classes(answers):
        goal = goals[0]
        first = min((one for one in partners.get(goal, ()) if one in found), default=goal)
        found.setdefault(first, []).append(goals)
    return [tuple(classes) for classes in found.values()]


def one_way_implications(answers: Answers) -> list[tuple[int, int]]:
    """Return the implications in one direction only, by the first Goal of each equivalent group."""
    representatives = {classes[0][0] for classes in equivalent_classes(answers)}
    return [pair for pair in implications(answers) if representatives.issuperset(pair)]


@memoized_answer
def implications(answers: Answers) -> list[tuple[int, int]]:
    """Return pairs (harder, easier): every player who meets the harder Goal meets the easier one.

    The first Goal of each class represents it. A Goal that nobody can meet implies everything and
    is left out. Pairs of a Goal and an Ungoal are left out too (FX416).
    """
    varying = answers.varying_goals
    known = answers.for_any_number and implications(answers.for_any_number)
    means = answers.program.meaning
    representatives = [goals[0] for goals in goal_classes(answers)]
    possible = [goal for goal in representatives if isinstance(answers.can_be_met(goal), Shown)]
    index = CandidateIndex(answers, possible)
    return [
        *(pair for pair in known or () if not sum(pair) & varying),
        *(
            (one, other)
            for n, one in enumerate(possible)
            for other in index.candidates(n, ~0 if one & varying else varying)
            if means[one].loses == means[other].loses
            and isinstance(answers.can_be_met_without_other(one, other), Refuted)
            and answers.can_be_met_beside(one, other)
        ),
    ]


class CandidateIndex:
    """Index of Goals by a card that each of them needs."""

    def __init__(self, answers: Answers, goals: list[int]) -> None:
        self.answers = answers
        self.goals = goals
        self.needs = [answers.needs(goal) for goal in goals]
        self.by_card: dict[int, list[int]] = {}
        """Positions of Goals in the list, by the bit length of a card. Integers compare fast."""
        self.without_own_needs: list[int] = []
        for n, needs in enumerate(self.needs):
            own = [need.cards for need in needs if need.own]
            if not own:
                self.without_own_needs.append(n)
                continue
            for card in bits(min(own, key=int.bit_count)):
                self.by_card.setdefault(card.bit_length(), []).append(n)

    def candidates(self, position: int, among: int) -> Iterator[int]:
        """Yield those of the Goals that are met in every placement that meets this Goal.

        Only constructed placements are tried.
        """
        if not among:
            return
        goal = self.goals[position]
        met, program = self.answers.can_be_met(goal), self.answers.program
        assert isinstance(met, Shown)
        at = next(self.answers.candidates.meeting_or(goal, met))
        own, on_tables = at.tables[0], sum(at.tables)
        near = [n for card in bits(own) for n in self.by_card.get(card.bit_length(), ())]
        budget().spend((len(near) + len(self.without_own_needs)) * weight(program.size))

        def has_its_needs(n: int) -> bool:
            return all(
                (need.cards & (own if need.own else on_tables)).bit_count() >= need.number
                for need in self.needs[n]
            )

        left = [
            self.goals[n]
            for n in dict.fromkeys(near + self.without_own_needs)
            if n != position and self.goals[n] & among and has_its_needs(n)
        ]
        for at in self.answers.candidates.meeting_or(goal, met) if left else ():
            s = at.state(program)
            left = [other for other in left if meets(s, other, 0)]
            if not left:
                return
        yield from left
