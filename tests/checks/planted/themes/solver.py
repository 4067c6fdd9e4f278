"""Faults in the use of the solver and of candidate placements."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

GOALS, RULES, LOOK = "goals", "rules", "look-ups"
gives_up = Constant("reasoning.goals.decisions:STEP_LIMIT", "1")
forgets = Replacement(
    "reasoning.goals.placement_terms:PlacementTerms.meets",
    "terms.append(not_(on.is_blocked(number(seat), exempt)))",
    "pass",
)

fault(
    "unsat is read as sat, and sat as unsat",
    Replacement(
        "symbolic.solver.solver:Solver.ask",
        'if output == "unsat": return Unsat()',
        'if output == "unsat": return Sat({})',
    ),
    about=GOALS,
)
fault("the solver gives up at once", gives_up, about=GOALS)
fault(
    "a solver that gave up has refuted the claim",
    gives_up,
    Replacement("reasoning.goals.decisions:decide", "not isinstance(answer, Unsat)", "False"),
    about=GOALS,
)
fault(
    "an undecided implication holds",
    gives_up,
    Replacement(
        "reasoning.goals.goal_pairs:implications",
        "isinstance(answers.can_be_met_without_other(one, other), Refuted)",
        "not isinstance(answers.can_be_met_without_other(one, other), Shown)",
    ),
    about=GOALS,
)
fault(
    "a placement of the solver is not replayed",
    forgets,
    Replacement("reasoning.goals.decisions:decide", "replay(placement)", "True", nth=2),
    about=GOALS,
)
fault(
    "a constructed placement is not replayed",
    Replacement("reasoning.goals.decisions:decide", "replay(placement)", "True", nth=1),
    about=GOALS,
)
fault(
    "what a placement cannot express is impossible",
    Replacement(
        "reasoning.goals.decisions:decide",
        'return Undecided(f"it asks about {part}")',
        "return Refuted()",
    ),
    about=GOALS,
)
fault(
    "a Goal that may need undocumented cards is impossible",
    Replacement(
        "reasoning.goals.answers:Answers.status",
        '"unknown" if depends_on_cards and self.may_lack(goal) else "impossible"',
        '"impossible"',
    ),
    about=LOOK,
)
fault(
    "a condition that the solver gave up on can never hold",
    Replacement("reasoning.rules.unmeetable_conditions:is_impossible", "STEP_LIMIT", "1"),
    Replacement(
        "reasoning.rules.unmeetable_conditions:is_unmeetable",
        "is_impossible(small, tests, limits, players)",
        "is_impossible(small, tests, limits, players) is not None",
    ),
    about=RULES,
)
fault(
    "games of two players are left out",
    Replacement(
        "reasoning.rules.unmeetable_conditions:is_unmeetable",
        "deck.player_counts",
        "range(3, 7)",
    ),
    about=RULES,
)
fault(
    "games of more than two players are left out",
    Replacement(
        "reasoning.rules.unmeetable_conditions:is_unmeetable", "deck.player_counts", "range(2, 3)"
    ),
    about=RULES,
)
fault(
    "more players have no more cards",
    Replacement("reasoning.rules.unmeetable_conditions:small_deck", "most * players", "most"),
    about=RULES,
)
fault(
    "cards lie in two places at once",
    Replacement("reasoning.rules.unmeetable_conditions:is_impossible", "facts", "()"),
    about=RULES,
)
fault(
    "a Creeper lies face down",
    Replacement("symbolic.symbolic_state:in_kind", "face_up", "[]"),
    about=RULES,
)
fault(
    "one card of a kind stands for all",
    Constant("reasoning.rules.unmeetable_conditions:MAX_CARDS", "1"),
    about=RULES,
)
