"""Why nobody can ever meet a Goal: it contradicts itself, cards or copies are missing, or a
Creeper blocks it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations
from operator import or_

import msgspec

from ...cards.deck import DeckCard
from ...game.program import Program
from ...game.zones import bits, first
from ...language import core
from ...language.footprint import descriptions, nodes
from .answers import Answers
from .decisions import NoMore, Refuted, Shown, Undecided
from .hypothetical_decks import ENOUGH, Asked, all_imagined, asked_for, dealt, imagined, satisfiable
from .placement import holdable

MANY = 12
"""So many names and tags in a Goal are more than are tried in all their combinations."""


class Contradicts(msgspec.Struct, frozen=True):
    """No cards whatever could lie as it says."""


class Lacks(msgspec.Struct, frozen=True):
    """However many copies there were of what the deck has, something else is needed as well:
    all of one of these groups."""

    groups: tuple[tuple[Asked, ...], ...]


class TooFew(msgspec.Struct, frozen=True):
    """So many of each of these cards would do."""

    enough: tuple[tuple[str, int], ...]


class Blocked(msgspec.Struct, frozen=True):
    """It can be as the Goal says, and then one of these Creepers blocks."""

    creepers: int


Reason = Contradicts | Lacks | TooFew | Blocked | Undecided


def reason(answers: Answers, goal: int) -> Reason | None:
    """Nothing, where somebody can meet the Goal."""
    decision = answers.met(goal)
    if isinstance(decision, Undecided):
        return decision
    if not isinstance(decision, Refuted):
        return None
    satisfied = answers.satisfied(goal)
    if isinstance(satisfied, Undecided):
        return satisfied
    if isinstance(satisfied, Shown):
        return Blocked(asked_blockers(answers.program, goal))
    try:
        return sought(answers, goal, decision)
    except NoMore:
        return at_a_glance(decision)


def sought(answers: Answers, goal: int, decision: Refuted) -> Reason:
    """What is wrong with the cards, found out with decks that never were."""
    program, card = answers.program, answers.card(goal)
    test = program.meaning[goal].goal
    assert test is not None
    if len(asked_for(test)) > MANY or highest(program, test) > ENOUGH:
        return at_a_glance(decision)
    there = {each.twin: each for each in relevant(program, goal)}
    plenty = [each for each in there.values() for _ in range(ENOUGH)]
    if not could_be(answers, card, [*plenty, *dealt(all_imagined(test))]):
        return Contradicts()
    if not could_be(answers, card, plenty):
        return Lacks(tuple(missing(answers, card, plenty)))
    return TooFew(copies(answers, card, relevant(program, goal)))


def could_be(answers: Answers, goal: DeckCard, cards: Iterable[DeckCard]) -> bool:
    """Whether these cards could lie as the Goal says; so many decks are imagined, and no more."""
    if not answers.imagination:
        raise NoMore
    answers.imagination -= 1
    return satisfiable(answers.program, goal, cards)


def highest(program: Program, test: core.Test) -> int:
    """The highest number that it asks for, with digits raised as far as they go."""
    printed = [each.n for each in nodes(test) if isinstance(each, core.Printed)]
    means = [program.meaning[card] for card in bits(program.changers)]
    read = [to for m in means for _, to in m.reads]
    return max((*printed, *read), default=0) + sum(m.higher_by for m in means)


def at_a_glance(met: Refuted) -> Reason:
    """Of a Goal that asks for so much that nobody goes through the decks that never were."""
    for need in met.because:
        return TooFew(()) if need.cards else Lacks(())
    return Undecided("it asks for so many different cards that what is missing is not sought")


def relevant(program: Program, goal: int) -> list[DeckCard]:
    """What the Goal speaks of; some of a kind where it counts these, some cards where it counts
    those in hand, and what blocks where it asks who is blocked."""
    asks = program.meaning[goal].goal
    described = descriptions(asks)
    told = reduce(or_, (program.such(each) for each in described if not each.kinds), 0)
    things = program.keepers | program.creepers
    told &= things
    plain = reduce(or_, (program.such(each) for each in described if each.kinds), 0)
    plain &= things & ~told
    if program.hand_goals & goal:
        plain |= holdable(program) & ~told
    rivals = any(isinstance(each, core.Blocked) for each in nodes(asks))
    blocking = (program.owner_blockers | program.table_blockers) & ~told if rivals else 0
    among = program.deck.among
    return among(told) + among(sum(first(plain & ~blocking, ENOUGH) + first(blocking, ENOUGH)))


def asked_blockers(program: Program, goal: int) -> int:
    """The Creepers that the Goal is about and that block it all the same."""
    told = reduce(or_, map(program.such, descriptions(program.meaning[goal].goal)), 0)
    blocking = program.owner_blockers | program.table_blockers
    return told & blocking & ~program.goal(goal).exempt


def missing(answers: Answers, goal: DeckCard, plenty: list[DeckCard]) -> list[tuple[Asked, ...]]:
    """The smallest groups of cards that would have to be added: all of the smallest size."""
    assert goal.meaning.goal is not None
    asked = asked_for(goal.meaning.goal)
    for size in range(1, len(asked) + 1):
        groups = [
            group for group in combinations(asked, size)
            if could_be(answers, goal, [*plenty, *dealt(imagined([one]) for one in group)])
        ]  # fmt: skip
        if groups:
            return groups
    return []


def copies(answers: Answers, goal: DeckCard, there: list[DeckCard]) -> tuple[tuple[str, int], ...]:
    """How many copies would do: as few as possible in all, and then no card more than needed."""
    kinds = {each.twin: each for each in there}
    have = {twin: sum(each.twin == twin for each in there) for twin in kinds}

    def would_do(many: dict[tuple[object, ...], int]) -> bool:
        cards = [card for twin, card in kinds.items() for _ in range(many[twin])]
        return could_be(answers, goal, cards)

    for more in range(1, ENOUGH):
        for twin in kinds:
            raised = {**have, twin: have[twin] + more}
            if would_do(raised):
                return ((kinds[twin].name, raised[twin]),)
    many = {twin: max(n, ENOUGH) for twin, n in have.items()}
    for twin, n in have.items():
        while many[twin] > n and would_do({**many, twin: many[twin] - 1}):
            many[twin] -= 1
    return tuple((kinds[twin].name, n) for twin, n in many.items() if n > have[twin])
