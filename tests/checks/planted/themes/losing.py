"""Faults in Ungoals, and in Goals in play with them."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

GOALS = "goals"

fault(
    "Creepers and demands stop players from losing",
    Constant("reasoning.goals.placement_terms:NOTHING_BLOCKS", "None"),
    about=GOALS,
    equivalent="all Creepers are exempt already, and no rule with a clause has to lie there",
)
fault(
    "a Goal and an Ungoal of one condition are the same",
    Replacement("reasoning.goals.goal_pairs:canonical_form", "means.loses", "None"),
    about=GOALS,
)
fault(
    "a Goal can imply an Ungoal",
    Replacement(
        "reasoning.goals.goal_pairs:implications", "means[one].loses == means[other].loses", "True"
    ),
    about=GOALS,
)
fault(
    "only the winner makes everybody lose",
    Replacement("reasoning.goals.claims:won_and_lost", "(0, *terms.other_seats())", "(0,)"),
    about=GOALS,
)
fault(
    "only another player makes everybody lose",
    Replacement(
        "reasoning.goals.claims:won_and_lost", "(0, *terms.other_seats())", "terms.other_seats()"
    ),
    about=GOALS,
)
fault(
    "several win as everybody loses",
    Replacement("reasoning.goals.claims:won_and_lost", "met_alone(terms)", "met(terms)"),
    Replacement(
        "reasoning.goals.joint_outcomes:can_be_won_and_lost",
        "winning.who_meets(at.state(program, (goal, ungoal))) == 1 | winning.LOSS",
        "winning.who_meets(at.state(program, (goal, ungoal))) & (1 | winning.LOSS) == 1"
        " | winning.LOSS",
    ),
    about=GOALS,
)
fault(
    "two Goals are allowed anyway",
    Replacement(
        "reasoning.goals.joint_outcomes:rules_for_two_goals",
        "return list(different.values())",
        "return list(different.values()) or [0]",
    ),
    about=GOALS,
)
fault(
    "the first player alone can meet an Ungoal",
    Replacement("reasoning.goals.placement:who_meets", "range(s.players)", "range(1)"),
    about=GOALS,
)
fault(
    "a player wins by an Ungoal",
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
