"""Ungoals: by whom everybody loses, and what lies beside them."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

GOALS = "goals"

fault(
    "Creepers and clauses keep players from losing",
    Constant("reasoning.goals.cone:NOTHING_BLOCKS", "None"),
    about=GOALS,
    equivalent="all Creepers are exempt already, and no rule with a clause has to lie there",
)
fault(
    "a Goal and an Ungoal of one condition are the same",
    Replacement("reasoning.goals.goal_pairs:form", "means.loses", "None"),
    about=GOALS,
)
fault(
    "a Goal that comes with an Ungoal is the harder one",
    Replacement(
        "reasoning.goals.goal_pairs:implied", "means[one].loses == means[other].loses", "True"
    ),
    about=GOALS,
)
fault(
    "only the winner makes everybody lose",
    Replacement("reasoning.goals.claims:won_and_lost", "(0, *cone.others())", "(0,)"),
    about=GOALS,
)
fault(
    "only another player makes everybody lose",
    Replacement("reasoning.goals.claims:won_and_lost", "(0, *cone.others())", "cone.others()"),
    about=GOALS,
)
fault(
    "several win as everybody loses",
    Replacement("reasoning.goals.claims:won_and_lost", "met_alone(cone)", "met(cone)"),
    Replacement(
        "reasoning.goals.joint_outcomes:won_and_lost",
        "winning.who_meets(at.state(program, (goal, ungoal))) == 1 | winning.LOSS",
        "winning.who_meets(at.state(program, (goal, ungoal))) & (1 | winning.LOSS) == 1"
        " | winning.LOSS",
    ),
    about=GOALS,
)
fault(
    "there is room for two Goals anyway",
    Replacement(
        "reasoning.goals.joint_outcomes:rooms",
        "return list(alike.values())",
        "return list(alike.values()) or [0]",
    ),
    about=GOALS,
)
fault(
    "the first player alone can meet an Ungoal",
    Replacement("reasoning.goals.placement:who_meets", "range(s.players)", "range(1)"),
    about=GOALS,
)
fault(
    "an Ungoal is won by whoever meets it",
    Replacement("checks.goals:winning_goals", "not each[0].meaning.loses", "True"),
    about=GOALS,
)
fault(
    "a deck of Ungoals can be won",
    Replacement("checks.winnable:winnable_goals", "not card.meaning.loses", "True"),
    about="look-ups",
)
fault(
    "an Ungoal makes a Creeper harmless",
    Replacement("checks.fx501_creeper_without_exit:spared_creepers", "not means.loses", "True"),
    about="look-ups",
)
