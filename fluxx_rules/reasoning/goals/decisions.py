"""Decisions of claims about Goals: a placement that the engine confirms, a refutation, or neither.

The solver gets each text once, so Goals that differ only in names share a decision.
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
from .contexts import Context, NotExpressible
from .necessary_counts import Need
from .placement import Placement

if TYPE_CHECKING:
    from .placement_terms import PlacementTerms


class Shown(msgspec.Struct, frozen=True):
    """The claim is true of this placement, by the engine."""

    placement: Placement


class Refuted(msgspec.Struct, frozen=True):
    """The claim is never true, because of these needs if counting has found it."""

    because: tuple[Need, ...] = ()


class Undecided(msgspec.Struct, frozen=True):
    """It is not known whether the claim can be true, and why."""

    why: str


Decision = Shown | Refuted | Undecided
Replay = Callable[[Placement], bool]
STEP_LIMIT = 2_000_000
"""The steps of the solver for one question."""


class QuestionLimitReached(Exception):
    """The limit of questions about one deck is reached."""


def decide(
    program: Program,
    goals: Sequence[int],
    claim: Claim,
    replay: Replay,
    candidates: Iterable[Placement],
    contexts: Iterable[Context],
) -> Decision:
    """Return whether the claim can be true in any of the contexts, by candidates first."""
    try:
        for placement in candidates:
            if replay(placement):
                return Shown(placement)
        for context in contexts:
            answer, terms = ask_in_context(program, goals, claim, context)
            if isinstance(answer, Sat):
                placement = placement_from_model(terms, answer)
                if replay(placement):
                    return Shown(without_spare_rules(placement, context, replay))
                return Undecided("the engine does not confirm the solver's placement")
            if not isinstance(answer, Unsat):
                return Undecided(f"the solver gave up: {answer.why}")
    except NotExpressible as part:
        return Undecided(f"it asks about {part}")
    except QuestionLimitReached:
        return Undecided("the limit of questions about the Goals of one deck is reached")
    except Spent as spent:
        return Undecided(str(spent))
    return Refuted()


def ask_in_context(
    program: Program, goals: Sequence[int], claim: Claim, context: Context
) -> tuple[Answer, PlacementTerms]:
    """Ask the solver, and prefer a placement with the usual number of players."""
    from .placement_terms import PlacementTerms  # candidates decide nearly all claims

    terms = PlacementTerms(program, goals, context)
    facts, term = terms.facts, claim(terms)
    if context.or_fewer:
        answer = ask(facts, term, model=False)
        if not isinstance(answer, Sat):
            return answer, terms
        usual = replace(context, players=program.deck.usual_players, or_fewer=False)
        answer, usual_terms = ask_in_context(program, goals, claim, usual)
        if isinstance(answer, Sat):
            return answer, usual_terms
    return ask(facts, term), terms


def ask(facts: list[Bool], claim: Bool, model: bool = True) -> Answer:
    """Ask the solver whether the claim can be true together with the facts."""
    from ...symbolic.solver import once

    return once.ask((*facts, claim), STEP_LIMIT, model)


def without_spare_rules(placement: Placement, context: Context, replay: Replay) -> Placement:
    """Return the placement without the optional rules that it does not need."""
    for rule in bits(placement.rules & ~context.rules):
        less = replace(placement, rules=placement.rules & ~rule)
        if replay(less):
            placement = less
    return placement


def placement_from_model(terms: PlacementTerms, answer: Sat) -> Placement:
    """Return the model as a placement: the first cards of each class in each place."""
    from ...symbolic.solver.evaluate import Evaluation

    found = Evaluation(answer.model)
    players = sum(map(found.true, terms.seats))
    rules = sum(card for card, there in terms.rules.items() if found.true(there))
    tables, hands = [0] * players, [0] * players
    left = [cards & ~rules for cards in terms.card_classes]
    for cell, n in terms.counts.items():
        for card in first(left[cell.card_class], found.number(n)):
            left[cell.card_class] &= ~card
            (tables if cell.place is Place.TABLE else hands)[cell.seat] |= card
    held = tuple(hands) if any(hands) else ()
    return Placement(tuple(tables), held, rules, terms.context.last_played)


def premises(program: Program, goals: Sequence[int], claim: Claim) -> tuple[int, ...] | None:
    """Return the card classes whose limited number refutes the claim, or None if that is open.

    Each premise is that no more cards of a class exist than in the deck. The set is minimal:
    without any one of the premises the refutation does not follow.
    """
    from .placement_terms import PlacementTerms

    terms = PlacementTerms(program, goals, Context(program.deck.usual_players))
    term = claim(terms)

    def follows(classes: list[int]) -> bool:
        facts = [*terms.signs, *(terms.limits[card_class] for card_class in classes)]
        return isinstance(ask(facts, term), Unsat)

    needed = list(range(len(terms.card_classes)))
    for card_class in list(needed):
        rest = [other for other in needed if other != card_class]
        if follows(rest):
            needed = rest
    if not follows(needed):
        return None
    return tuple(terms.card_classes[card_class] for card_class in needed)
