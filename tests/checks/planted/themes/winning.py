"""Who is kept from winning, who shares a win, and how many play."""

from __future__ import annotations

from inspect import getattr_static

from fluxx_rules.checks import goal_can_tie, goals
from fluxx_rules.symbolic.goals import (
    contexts,
    hanging,
    pairs,
    questions,
    reasons,
    starved,
)
from fluxx_rules.symbolic.goals.answers import Answers
from fluxx_rules.symbolic.goals.cone import Cone
from fluxx_rules.symbolic.goals.counted import AsCounts
from fluxx_rules.symbolic.goals.tries import Tries
from tests.checks.planted.planting import fault, reads

GOALS = "goals"

fault(
    "Creepers block nobody",
    reads(Cone.meets, "terms.append(not_(on.is_blocked(number(seat), exempt)))", "pass"),
    about=GOALS,
)
fault(
    "a Creeper that the Goal asks for blocks",
    reads(Cone.meets, "on.is_blocked(number(seat), exempt)", "on.is_blocked(number(seat), 0)"),
    about=GOALS,
)
fault(
    "a Creeper blocks all but its owner",
    reads(AsCounts.kept_from_winning, "cell.seat == seat.const", "cell.seat != seat.const"),
    about=GOALS,
)
fault(
    "a Creeper that blocks everybody blocks its owner alone",
    reads(
        AsCounts.kept_from_winning,
        "here = program.table_blockers",
        "here = program.table_blockers if cell.seat == seat.const else 0",
    ),
    about=GOALS,
)
fault(
    "no rule waives a Creeper",
    reads(contexts.rules_that_matter, "card in waiving or ", ""),
    about=GOALS,
)
fault(
    "a waiver for some is one for all",
    reads(contexts.for_some, "waives.others or waives.test != ALWAYS", "False"),
    about=GOALS,
)
fault(
    "what is waived in front of others is waived everywhere",
    reads(AsCounts.waived, " and not (others and cell.seat == seat.const)", ""),
    about=GOALS,
)
fault(
    "clauses on top of a Goal are forgotten",
    reads(contexts.rules_that_matter, "card in clauses or ", ""),
    about=GOALS,
)
fault(
    "what a clause asks of hands is asked of nobody",
    reads(Cone.__init__, " + in_force(program, context)", ""),
    about=GOALS,
)
fault(
    "a clause is no matter for the Goals one by one",
    reads(starved.under_demand, "rules=each.rules | rule", "rules=each.rules"),
    about=GOALS,
)
fault(
    "nothing is waived, and no digit changed, where more is demanded",
    reads(starved.under_demand, "(clause.test, clause.needs)", "()"),
    about=GOALS,
)
fault(
    "digits on clauses are never changed",
    reads(
        contexts.rules_that_matter,
        "for each in nodes(said)",
        "for each in nodes(asking[: len(goals)])",
    ),
    about=GOALS,
)
fault(
    "a clause is always due",
    reads(Cone.meets, "and_(there, carrier.test(demands.test, on))", "there"),
    about=GOALS,
)
fault(
    "the others are one other player",
    reads(questions.met_alone, "for seat in cone.others()", "for seat in (1,)"),
    about=GOALS,
)
fault(
    "two players are one player twice",
    reads(questions.met_by_two, "cone.meets(goal, 1)", "cone.meets(goal, 0)"),
    about=GOALS,
)
fault(
    "somebody else may be oneself",
    reads(AsCounts.somebody, "if not (others and seat == me)", "if True"),
    about=GOALS,
)
fault(
    "only three players are tried",
    reads(
        contexts.contexts_of,
        "yield Context(seats, sum(last), fewer=True, maybe=others, last=last)",
        "yield Context(ORDINARY, sum(last), maybe=others, last=last)",
    ),
    about=GOALS,
)
fault(
    "everybody always plays",
    reads(contexts.contexts_of, "fewer=True", "fewer=False"),
    about=GOALS,
)
fault(
    "who does not play may be somebody",
    reads(
        AsCounts.somebody,
        "and_(plays, carrier.test(test, self.bound(name, seat)))",
        "carrier.test(test, self.bound(name, seat))",
    ),
    about=GOALS,
)
fault(
    "who does not play has cards",
    reads(Cone.add_sort, "if plays is not TRUE:", "if False:"),
    about=GOALS,
)
fault(
    "rules that may lie there never do",
    reads(Cone.__init__, 'bool_var(f"r{n}")', "not_(TRUE)"),
    about=GOALS,
)
fault(
    "what a rule waives is waived without it",
    reads(
        AsCounts.waivers, "and_(there, carrier.test(says.test, on))", "carrier.test(says.test, on)"
    ),
    about=GOALS,
)
fault(
    "each of two players needs cards of their own for what lies before anybody",
    reads(Answers.by_two, "if need.own and not enough and", "if not enough and"),
    about=GOALS,
)
fault(
    "a Goal that nobody can meet only ties",
    reads(goals.only_ties, "isinstance(met, Shown) and isinstance(", "isinstance("),
    about=GOALS,
)
fault(
    "a Goal that only ties can tie as well",
    reads(
        goal_can_tie.check,
        "isinstance(tie, Shown) and not isinstance(known.alone(goal), Refuted)",
        "isinstance(tie, Shown)",
    ),
    about=GOALS,
)
fault(
    "met by somebody from the start is met by everybody",
    reads(
        Tries.from_the_start,
        "self.who(goal, self.opening) == (1 << self.opening.players) - 1",
        "bool(self.who(goal, self.opening))",
    ),
    about=GOALS,
    equivalent="from the start nobody has anything, so all meet a Goal or none does; hands are "
    "of one size",
)
fault(
    "a Goal that is met from the start needs one card",
    reads(Answers.one_card, "or self.tries.who(goal, self.tries.opening)", ""),
    about=GOALS,
)
fault(
    "a card is enough if it is one way to meet the Goal",
    reads(
        Answers.one_card,
        "elif self.is_enough(goal, card):",
        "elif True:",
    ),
    about=GOALS,
)
fault(
    "who meets one Goal and not the other is overlooked",
    reads(questions.met_without_the_other, "not_(cone.meets(second, 0))", "cone.meets(second, 0)"),
    about=GOALS,
)
fault(
    "a card twice is the same as once",
    reads(pairs.canonical, '"fills", frozenset(filled.items()),', '"fills", frozenset(filled),'),
    about=GOALS,
)
fault(
    "Goals that need nothing of one's own imply nothing",
    reads(pairs.Index.candidates, "dict.fromkeys(near + self.others)", "dict.fromkeys(near)"),
    about=GOALS,
)
fault(
    "it does not matter whom a Goal exempts",
    reads(
        pairs.form,
        "canonical(program, means.goal), blocking, means.loses",
        "canonical(program, means.goal), means.loses",
    ),
    about=GOALS,
    equivalent="a Goal exempts what it asks for, so equal conditions exempt the same",
)
fault(
    "blocked and impossible are mixed up",
    reads(
        reasons.reason,
        "isinstance(satisfied, Shown)",
        "isinstance(satisfied, Refuted)",
    ),
    about=GOALS,
)
fault(
    "what a Goal names is a hidden weakness",
    reads(hanging.hangs_on, "everywhere &= ~answers.program.such(said)", "pass"),
    about=GOALS,
)
fault(
    "rules that replace one another lie side by side",
    reads(getattr_static(Cone, "facts").fget, "if self.program.rivals[one] & other", "if False"),
    reads(
        contexts.subsets,
        "if together(program, sum(some)):",
        "if True:",
    ),
    about=GOALS,
)
