"""Goals that are the same, and Goals that others imply.

Two Goals of one canonical form are the same, and so are two that imply one another. For the rest,
whoever meets one Goal as constructed mostly does not meet the other: the engine tells so at once,
and only Goals that share a card are looked at. Few pairs are left for the solver.
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
from .answers import Answers, asked_once
from .decisions import Refuted, Shown
from .majority_goals import conjuncts


@asked_once
def classes(answers: Answers) -> list[tuple[int, ...]]:
    """All Goals, those that are met by the same players in any state together."""
    found: dict[object, list[int]] = {}
    for goal in answers.goals:
        found.setdefault(form(answers.program, goal), []).append(goal)
    return [tuple(same) for same in found.values()]


def form(program: Program, goal: int) -> object:
    """Equal for Goals that say the same of the same cards, in whatever order, that the same
    Creepers block, and that end the game alike."""
    means = program.meaning[goal]
    exempt = program.goal(goal).exempt
    blocking = exempt & (program.owner_blockers | program.table_blockers)
    return canonical(program, means.goal), blocking, means.loses


def canonical(program: Program, node: Any) -> object:
    match node:
        case core.Such(kinds=(), about=()):
            return program.such(node) or node  # what is not there is not all the same
        case core.At():
            return node  # it speaks of no cards
        case core.Every():
            parts = [canonical(program, each) for each in conjuncts(node)]
            return parts[0] if len(parts) == 1 else ("every", frozenset(parts))
        case core.Fills(slots, cards):
            filled = Counter(canonical(program, each) for each in slots)
            return "fills", frozenset(filled.items()), canonical(program, cards)
        case core.Node():
            return type(node).__name__, *(canonical(program, each) for each in astuple(node))
        case tuple():
            return tuple(canonical(program, each) for each in node)
        case _:
            return node


@asked_once
def alike(answers: Answers) -> list[tuple[tuple[int, ...], ...]]:
    """The classes, those together that imply one another: in this deck they come to the same."""
    pairs = {*implied(answers)}
    partners: dict[int, list[int]] = {}
    for one, other in pairs:
        if (other, one) in pairs:
            partners.setdefault(one, []).append(other)
    found: dict[int, list[tuple[int, ...]]] = {}
    for same in classes(answers):
        goal = same[0]
        first = min((one for one in partners.get(goal, ()) if one in found), default=goal)
        found.setdefault(first, []).append(same)
    return [tuple(together) for together in found.values()]


def easier(answers: Answers) -> list[tuple[int, int]]:
    """The pairs that are implied one way only; of Goals that come to the same the first stands for
    all."""
    stands = {together[0][0] for together in alike(answers)}
    return [pair for pair in implied(answers) if stands.issuperset(pair)]


@asked_once
def implied(answers: Answers) -> list[tuple[int, int]]:
    """Pairs (harder, easier) of Goals of different classes: whoever meets the one meets the other.

    A Goal stands for its class. What nobody can meet implies everything, and is left out; whether
    an Ungoal is met with a Goal is another question (FX416).
    """
    means = answers.program.meaning
    first = [same[0] for same in classes(answers)]
    possible = [goal for goal in first if isinstance(answers.met(goal), Shown)]
    index = Index(answers, possible)
    return [
        (one, other)
        for n, one in enumerate(possible)
        for other in index.candidates(n)
        if means[one].loses == means[other].loses
        and isinstance(answers.without(one, other), Refuted)
        and answers.beside(one, other)
    ]


class Index:
    """Which Goals a player with certain cards may meet: by a card that each Goal needs."""

    def __init__(self, answers: Answers, goals: list[int]) -> None:
        self.answers = answers
        self.goals = goals
        self.needs = [answers.needs(goal) for goal in goals]
        self.by_card: dict[int, list[int]] = {}
        """Goals by their places among all: as sets of cards they would be long to compare."""
        self.others: list[int] = []
        for n, needs in enumerate(self.needs):
            own = [need.cards for need in needs if need.own]
            if not own:
                self.others.append(n)
                continue
            for card in bits(min(own, key=int.bit_count)):
                self.by_card.setdefault(card.bit_length(), []).append(n)

    def candidates(self, place: int) -> Iterator[int]:
        """Goals that are met wherever this one is, as far as constructed placements tell."""
        goal = self.goals[place]
        met, program = self.answers.met(goal), self.answers.program
        assert isinstance(met, Shown)
        at = next(self.answers.tries.ways_or(goal, met))
        own, lying = at.tables[0], sum(at.tables)
        near = [n for card in bits(own) for n in self.by_card.get(card.bit_length(), ())]
        budget().spend((len(near) + len(self.others)) * weight(program.size))
        left = [
            self.goals[n] for n in dict.fromkeys(near + self.others)
            if n != place and all(
                (need.cards & (own if need.own else lying)).bit_count() >= need.number
                for need in self.needs[n]
            )
        ]  # fmt: skip
        for at in self.answers.tries.ways_or(goal, met) if left else ():
            s = at.state(program)
            left = [other for other in left if meets(s, other, 0)]
            if not left:
                return
        yield from left
