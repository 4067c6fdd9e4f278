"""What is made of the answers of the solver, and of placements that are tried first."""

from __future__ import annotations

from fluxx_rules.symbolic.goals import deciding, pairs
from fluxx_rules.symbolic.goals.answers import Answers
from fluxx_rules.symbolic.goals.cone import Cone
from fluxx_rules.symbolic.rules import impossible, never
from fluxx_rules.symbolic.solving.solver import Solver
from fluxx_rules.symbolic.steps import table
from tests.checks.planted.planting import fault, gives, reads

GOALS, RULES, LOOK = "goals", "rules", "look-ups"
gives_up = gives(deciding, "STEPS", 1)
forgets = reads(Cone.meets, "terms.append(not_(on.is_blocked(number(seat), exempt)))", "pass")

fault(
    "unsat is read as sat, and sat as unsat",
    reads(
        Solver.ask,
        'if said == "unsat":\n            return Unsat()',
        'if said == "unsat":\n            return Sat({})',
    ),
    about=GOALS,
)
fault("the solver gives up at once", gives_up, about=GOALS)
fault(
    "a solver that gave up has said no",
    gives_up,
    reads(deciding.decide, "if not isinstance(answer, Unsat):", "if False:"),
    about=GOALS,
)
fault(
    "who is not shown not to imply does imply",
    gives_up,
    reads(
        pairs.implied,
        "isinstance(answers.without(one, other), Refuted)",
        "not isinstance(answers.without(one, other), Shown)",
    ),
    about=GOALS,
)
fault(
    "a placement of the solver is believed",
    forgets,
    reads(
        deciding.decide,
        "placement = placed(cone, answer)\n                if replay(placement):",
        "placement = placed(cone, answer)\n                if True:",
    ),
    about=GOALS,
)
fault(
    "a placement that was constructed is believed",
    reads(
        deciding.decide,
        "for placement in tries:\n            if replay(placement):",
        "for placement in tries:\n            if True:",
    ),
    about=GOALS,
)
fault(
    "what nobody can say is impossible",
    reads(deciding.decide, 'return Undecided(f"it asks about {unsayable}")', "return Refuted()"),
    about=GOALS,
)
fault(
    "what depends on cards that are not known is impossible",
    reads(
        Answers.status,
        '"unknown" if depends_on_cards and not self.complete else "impossible"',
        '"impossible"',
    ),
    about=LOOK,
)
fault(
    "a condition that the solver gave up on can never hold",
    reads(impossible.impossible, "STEPS, model=False", "1, model=False"),
    reads(
        never.never,
        "impossible(cone, tests, limits, players)",
        "impossible(cone, tests, limits, players) is not None",
    ),
    about=RULES,
)
fault(
    "two players are forgotten",
    reads(never.never, "range(2, SEATS + 1)", "range(3, SEATS + 1)"),
    about=RULES,
)
fault(
    "more than two players are forgotten",
    reads(never.never, "range(2, SEATS + 1)", "range(2, 3)"),
    about=RULES,
)
fault(
    "cards lie in two places at once",
    reads(impossible.impossible, "[*facts, *in_kind", "[*in_kind"),
    about=RULES,
)
fault(
    "a Creeper lies face down",
    reads(table.in_kind, "return seen + [", "return ["),
    about=RULES,
)
fault("one card of a kind stands for all", gives(never, "ENOUGH", 1), about=RULES)
