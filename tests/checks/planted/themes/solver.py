"""What is made of the answers of the solver, and of placements that are tried first."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

GOALS, RULES, LOOK = "goals", "rules", "look-ups"
gives_up = Constant("reasoning.goals.decisions:STEPS", "1")
forgets = Replacement(
    "reasoning.goals.cone:Cone.meets",
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
    "a solver that gave up has said no",
    gives_up,
    Replacement("reasoning.goals.decisions:decide", "not isinstance(answer, Unsat)", "False"),
    about=GOALS,
)
fault(
    "who is not shown not to imply does imply",
    gives_up,
    Replacement(
        "reasoning.goals.goal_pairs:implied",
        "isinstance(answers.without(one, other), Refuted)",
        "not isinstance(answers.without(one, other), Shown)",
    ),
    about=GOALS,
)
fault(
    "a placement of the solver is believed",
    forgets,
    Replacement("reasoning.goals.decisions:decide", "replay(placement)", "True", nth=2),
    about=GOALS,
)
fault(
    "a placement that was constructed is believed",
    Replacement("reasoning.goals.decisions:decide", "replay(placement)", "True", nth=1),
    about=GOALS,
)
fault(
    "what nobody can say is impossible",
    Replacement(
        "reasoning.goals.decisions:decide",
        'return Undecided(f"it asks about {unsayable}")',
        "return Refuted()",
    ),
    about=GOALS,
)
fault(
    "what depends on cards that are not known is impossible",
    Replacement(
        "reasoning.goals.answers:Answers.status",
        '"unknown" if depends_on_cards and not self.complete else "impossible"',
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
    "two players are forgotten",
    Replacement(
        "reasoning.rules.unmeetable_conditions:is_unmeetable",
        "range(2, SEATS + 1)",
        "range(3, SEATS + 1)",
    ),
    about=RULES,
)
fault(
    "more than two players are forgotten",
    Replacement(
        "reasoning.rules.unmeetable_conditions:is_unmeetable", "range(2, SEATS + 1)", "range(2, 3)"
    ),
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
