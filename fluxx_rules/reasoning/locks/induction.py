"""The largest inductive part of a set of facts: no text of the deck and no move ends one of them.

It is found by Houdini's method. Every step is tried from all states with the facts; a fact that may
fail after a step is dropped, and all steps are tried again until nothing fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ...cards.deck import Deck
from ...game.zones import bits
from ...language.footprint import nodes_by_type
from ...language.meaning import Meaning
from ...session import budget
from ...symbolic.solver.once import ask
from ...symbolic.solver.solver import Unsat
from ...symbolic.solver.terms import FALSE, and_, not_, or_
from .engine_steps import steps_of_engine
from .facts import Fact
from .steps import CHANGING, Step, Steps, steps_of_card
from .tracked_cards import Scene

QUESTION_STEPS = 200_000
"""The steps of the solver for one question."""
STEPS_PER_TEXT = 100
"""The budget for one text with one tracked card."""


class Failure(msgspec.Struct, frozen=True):
    """A fact that may fail after a step, and the card whose text makes the step, or 0."""

    fact: Fact
    card: int


class Induction(msgspec.Struct, frozen=True):
    """The facts that hold for ever once they hold, and why the others were dropped."""

    facts: tuple[Fact, ...]
    failures: tuple[Failure, ...]
    texts: int
    """The number of texts of the deck that were tried."""


def inductive(deck: Deck, facts: Iterable[Fact], seats: int = 0) -> Induction:
    """Return the largest inductive part of the facts. Raise Spent if it costs too many steps.

    Facts with seats need the number of seats, and hold in games of so many players.
    """
    left, failures = tuple(sorted(set(facts))), list[Failure]()
    scene = Scene(deck, bits(sum_of(left)), seats)
    texts = [*texts_of(scene)]
    steps: list[tuple[int, Step]] = [*((0, each) for each in steps_of_engine()), *texts]
    again = bool(left)
    while again:
        again = False
        for card, step in steps:
            failing = set(broken(scene, left, step))
            if failing:
                failures += (Failure(each, card) for each in left if each in failing)
                left = tuple(each for each in left if each not in failing)
                again = True
    return Induction(left, tuple(failures), len(texts))


def sum_of(facts: Iterable[Fact]) -> int:
    cards = 0
    for each in facts:
        cards |= each.cards
    return cards


def texts_of(scene: Scene) -> Iterator[tuple[int, Step]]:
    """Yield the texts of all cards, each with a card that has it.

    Cards of the same meaning that are not tracked are alike.
    """
    for meaning, cards in scene.program.alike.items():
        if not changes_places(meaning):
            continue
        tracked, rest = cards & scene.mask, cards & scene.rest
        for card in (*bits(tracked), *bits(rest & -rest)):
            yield from ((card, step) for step in steps_of_card(card, meaning))


def changes_places(meaning: Meaning) -> bool:
    """Return whether a text of the card can move a card."""
    there = nodes_by_type(meaning)
    return any(kind in there for kind in CHANGING.__args__)


def broken(scene: Scene, facts: tuple[Fact, ...], step: Step) -> Iterator[Fact]:
    """Yield the facts that are not proved to hold after the step."""
    if not facts:
        return
    budget().spend(STEPS_PER_TEXT * len(scene.cards))
    run = Steps(scene, facts)
    step(run)
    for each in facts:
        fails = or_(
            *(
                and_(state.guard, not_(each.term(scene.cards, state.after)))
                for state in run.required
            )
        )
        if fails is not FALSE:
            answer = ask([*run.fresh.facts, fails], QUESTION_STEPS, model=False)
            if not isinstance(answer, Unsat):
                yield each
