"""Ungoals: by whom everybody loses, and what lies beside them."""

from __future__ import annotations

from fluxx_rules.checks import creeper_without_exit, goals, winnable
from fluxx_rules.symbolic.goals import besides, cone, pairs, placement, questions
from tests.checks.planted.planting import fault, gives, reads

GOALS = "goals"

fault(
    "Creepers and clauses keep players from losing",
    gives(cone, "NOTHING_BLOCKS", None),
    about=GOALS,
    equivalent="all Creepers are exempt already, and no rule with a clause has to lie there",
)
fault(
    "a Goal and an Ungoal of one condition are the same",
    reads(pairs.form, "blocking, means.loses", "blocking"),
    about=GOALS,
)
fault(
    "a Goal that comes with an Ungoal is the harder one",
    reads(pairs.implied, "means[one].loses == means[other].loses", "True"),
    about=GOALS,
)
fault(
    "only the winner makes everybody lose",
    reads(questions.won_and_lost, "(0, *cone.others())", "(0,)"),
    about=GOALS,
)
fault(
    "only another player makes everybody lose",
    reads(questions.won_and_lost, "(0, *cone.others())", "cone.others()"),
    about=GOALS,
)
fault(
    "several win as everybody loses",
    reads(questions.won_and_lost, "met_alone(cone)", "met(cone)"),
    reads(besides.won_and_lost, "who_meets(at.state(program, (goal, ungoal))) == 1 | winning.LOSS",
          "who_meets(at.state(program, (goal, ungoal))) & (1 | winning.LOSS) == 1 | winning.LOSS"),
    about=GOALS,
)  # fmt: skip
fault(
    "there is room for two Goals anyway",
    reads(besides.rooms, "return list(alike.values())", "return list(alike.values()) or [0]"),
    about=GOALS,
)
fault(
    "the first player alone can meet an Ungoal",
    reads(placement.who_meets, "range(s.players)", "range(1)"),
    about=GOALS,
)
fault(
    "an Ungoal is won by whoever meets it",
    reads(goals.to_win_by, "if not each[0].meaning.loses", ""),
    about=GOALS,
)
fault(
    "a deck of Ungoals can be won",
    reads(winnable.winnable, "not card.meaning.loses and ", ""),
    about="look-ups",
)
fault(
    "an Ungoal makes a Creeper harmless",
    reads(creeper_without_exit.spared_by, " and not means.loses", ""),
    about="look-ups",
)
