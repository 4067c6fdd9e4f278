"""Answers to questions about Goals: a placement that the engine has looked at, or none.

The same text is asked of the solver once: Goals that differ in names alone share an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ...budget import Spent
from ...game.program import Program
from ...game.zones import bits, first
from ...language.core import Place
from ...symbolic.solver.solver import Answer, Sat, Unsat
from ...symbolic.solver.terms import Bool
from .claims import Claim
from .contexts import ORDINARY, Context, Unsayable
from .necessary_counts import Need
from .placement import Placement

if TYPE_CHECKING:
    from .cone import Cone


class Shown(msgspec.Struct, frozen=True):
    """It can be, as here; the engine agrees."""

    placement: Placement


class Refuted(msgspec.Struct, frozen=True):
    """It cannot be: of the facts these cannot all hold, and none of them can be spared."""

    because: tuple[Need, ...] = ()


class Undecided(msgspec.Struct, frozen=True):
    why: str


Decision = Shown | Refuted | Undecided
Replay = Callable[[Placement], bool]
STEPS = 2_000_000
"""Of the solver, for one question."""


class NoMore(Exception):
    """Whoever asks has asked enough."""


def decide(
    program: Program,
    goals: Sequence[int],
    claim: Claim,
    replay: Replay,
    tries: Iterable[Placement],
    contexts: Iterable[Context],
) -> Decision:
    """Whether the claim can be true, in any of the contexts; constructed placements go first."""
    try:
        for placement in tries:
            if replay(placement):
                return Shown(placement)
        for context in contexts:
            answer, cone = asked(program, goals, claim, context)
            if isinstance(answer, Sat):
                placement = placed(cone, answer)
                if replay(placement):
                    return Shown(spared(placement, context, replay))
                return Undecided("the solver's placement is not one to the engine")
            if not isinstance(answer, Unsat):
                return Undecided(f"the solver gave up: {answer.why}")
    except Unsayable as unsayable:
        return Undecided(f"it asks about {unsayable}")
    except NoMore:
        return Undecided("as many questions have been asked about Goals as are asked of one deck")
    except Spent as spent:
        return Undecided(str(spent))
    return Refuted()


def asked(
    program: Program, goals: Sequence[int], claim: Claim, context: Context
) -> tuple[Answer, Cone]:
    """Where the claim can be true, it is shown at an ordinary table if it can be there."""
    from .cone import Cone  # constructed placements decide nearly all claims

    cone = Cone(program, goals, context)
    facts, said = cone.facts, claim(cone)
    if context.fewer:
        answer = ask(facts, said, model=False)
        if not isinstance(answer, Sat):
            return answer, cone
        plain = asked(program, goals, claim, replace(context, players=ORDINARY, fewer=False))
        if isinstance(plain[0], Sat):
            return plain
    return ask(facts, said), cone


def ask(facts: list[Bool], claim: Bool, model: bool = True) -> Answer:
    """Can the claim be true where the facts are?"""
    from ...symbolic.solver import once

    return once.ask((*facts, claim), STEPS, model)


def spared(placement: Placement, context: Context, replay: Replay) -> Placement:
    """Without the rules that it can do without."""
    for rule in bits(placement.rules & ~context.rules):
        less = replace(placement, rules=placement.rules & ~rule)
        if replay(less):
            placement = less
    return placement


def placed(cone: Cone, answer: Sat) -> Placement:
    """The model as cards: of each sort so many, first come first served."""
    from ...symbolic.solver.evaluate import Evaluation

    found = Evaluation(answer.model)
    players = sum(map(found.true, cone.seats))
    rules = sum(card for card, there in cone.rules.items() if found.true(there))
    tables, hands = [0] * players, [0] * players
    left = [cards & ~rules for cards in cone.sorts]
    for cell, n in cone.counts.items():
        for card in first(left[cell.sort], found.number(n)):
            left[cell.sort] &= ~card
            (tables if cell.place is Place.TABLE else hands)[cell.seat] |= card
    held = tuple(hands) if any(hands) else ()
    return Placement(tuple(tables), held, rules, cone.context.last)
