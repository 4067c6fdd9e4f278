"""Faults in proofs that facts hold for ever, and in what follows from the facts."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

LOCKS = "locks"
STEPS = "reasoning.locks.steps:Steps"

fault(
    "the last event of a text is not looked at",
    Replacement(f"{STEPS}.settle", "self.interrupt(w)", "w"),
    about=LOCKS,
)
fault(
    "a loop is never passed",
    Replacement(f"{STEPS}.loop", "self.passed(node.body, inside)", "inside"),
    about=LOCKS,
)
fault(
    "a nested play leaves everything where it lies",
    Replacement(f"{STEPS}.run", "self.playing(w, carrier.cards(cards, on))", "w"),
    about=LOCKS,
)
fault(
    "the engine makes no move by itself",
    Replacement("reasoning.locks.engine_steps:steps_of_engine", "ROWS", "()"),
    about=LOCKS,
)
fault(
    "powers are never used",
    Replacement("reasoning.locks.steps:steps_of_card", "meaning.powers", "()"),
    about=LOCKS,
)
fault(
    "cards never act by themselves",
    Replacement("reasoning.locks.steps:steps_of_card", "meaning.reactions", "()"),
    about=LOCKS,
)
fault(
    "only tracked cards have texts",
    Replacement("reasoning.locks.induction:texts_of", "bits(rest & -rest)", "[]"),
    about=LOCKS,
)
fault(
    "the rest of the deck is never among the cards of a text",
    Replacement(
        "reasoning.locks.tracked_cards:Scene.kept_at",
        "self.program.such(KINDS_BY_PLACE.get(place, ANY)) & self.rest",
        "0",
    ),
    about=LOCKS,
)
fault(
    "what nobody could prove holds for ever",
    Replacement("reasoning.locks.induction:broken", "not isinstance(answer, Unsat)", "False"),
    about=LOCKS,
)
fault(
    "the steps are tried once",
    Replacement("reasoning.locks.induction:inductive", "again = True", "again = False"),
    about=LOCKS,
)
fault(
    "a Goal that was not refuted is out of reach",
    Replacement(
        "reasoning.locks.goals_under_facts:GoalsUnderFacts.refuted",
        "isinstance(answer, Unsat)",
        "True",
    ),
    about=LOCKS,
)
fault(
    "facts are forgotten where Goals are asked",
    Replacement(
        "reasoning.locks.goals_under_facts:GoalsUnderFacts.refuted",
        "[met, *known, *self.at.played_by(filter(None, counts)), *fresh.facts]",
        "[met, *self.at.played_by(filter(None, counts)), *fresh.facts]",
    ),
    about=LOCKS,
)
fault(
    "no fact grows from what fails",
    Constant("reasoning.locks.guessing:MAX_ROUNDS", "0"),
    about=LOCKS,
)
fault(
    "a rule for good that takes all cards away is none",
    Replacement("reasoning.locks.starving:emptying_bounds", "bits(standing)", "[]"),
    about=LOCKS,
)
fault(
    "a limit for good stands alone",
    Replacement(
        "reasoning.locks.starving:starving_bounds",
        "bound.rule | compatible(p, bound.rule, demanding)",
        "bound.rule",
    ),
    about=LOCKS,
)
