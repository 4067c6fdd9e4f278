"""Limits, whom they bind and when, and what digits read as."""

from __future__ import annotations

from analysis.syntax_patch import Replacement
from tests.checks.planted.planting import fault

GOALS, RULES = "goals", "rules"

fault(
    "a limit binds the player on turn at once",
    Replacement(
        "reasoning.goals.goal_limits:starved",
        "bounded and too_tight(answers, goal, bound, in_turn, most)",
        "bounded and too_tight(answers, goal, bound, most, most)",
    ),
    about=GOALS,
)
fault(
    "a limit does not bind those who wait",
    Replacement(
        "reasoning.goals.goal_limits:starved",
        "too_tight(answers, goal, bound, most)",
        "too_tight(answers, goal, bound, in_turn)",
    ),
    about=GOALS,
)
fault(
    "a limit leaves one card more",
    Replacement("reasoning.goals.goal_limits:too_tight", "mine <= most", "mine <= most + 1"),
    about=GOALS,
)
fault(
    "a Goal for just as many as the limit leaves is starved",
    Replacement(
        "reasoning.goals.goal_limits:too_tight", "need.number > most", "need.number >= most"
    ),
    about=GOALS,
)
fault(
    "limits are not raised with the digits",
    Replacement(
        "reasoning.goals.digit_values:at_most", "at_once((m, m.higher_by) for m in means)", "0"
    ),
    about=GOALS,
)
fault(
    "the Basic Rules let nobody play",
    Replacement(
        "reasoning.goals.goal_limits:brought",
        "(program.basic, *program.sets.values())",
        "program.sets.values()",
    ),
    about=GOALS,
)
fault(
    "nothing but plays brings Keepers",
    Replacement("reasoning.goals.goal_limits:brought", "return ANY_NUMBER", "pass"),
    about=GOALS,
)
fault(
    "digits are never raised",
    Replacement(
        "reasoning.goals.placement_carrier:AsCounts.numeral",
        "reads_as(self.program, self.rules, n, self.last)",
        "n",
    ),
    about=GOALS,
)
fault(
    "rules that change digits are forgotten",
    Replacement(
        "reasoning.goals.contexts:rules_that_matter", "(m.changes_digits and numerals)", "False"
    ),
    about=GOALS,
)
fault(
    "rules that change digits are played in the order of the deck",
    Replacement(
        "reasoning.goals.contexts:orders",
        "permutations(some) if torn(program, some) else [tuple(some)]",
        "[tuple(some)]",
    ),
    about=GOALS,
)
fault(
    "two rules that raise digits raise them once",
    Replacement(
        "reasoning.goals.contexts:rules_that_matter",
        "m.slots if m.higher_by or program.rivals[card] else ()",
        "()",
    ),
    about=GOALS,
)
fault(
    "no rule beside a limit sets it anew",
    Replacement(
        "reasoning.goals.goal_limits:loosest", "not other & program.rivals[rule]", "other == rule"
    ),
    about=GOALS,
)
fault(
    "a rule that changes digits leaves every Goal alone",
    Replacement("reasoning.goals.numerals:changers", "n != now", "n == now"),
    about=GOALS,
)
fault(
    "cards are driven out where one way does not last",
    Replacement(
        "reasoning.goals.exclusion:driven_out",
        "any(at_rest(program, at) or parts(at.state(program), goal) is None for at in ways)",
        "all(at_rest(program, at) or parts(at.state(program), goal) is None for at in ways)",
    ),
    about=GOALS,
)
fault(
    "cards that are never at rest stay where they are",
    Replacement("reasoning.goals.exclusion:ends", "way.apart", "None"),
    about=GOALS,
)
fault(
    "what is handed on and on stays where it is when the game is stopped",
    Replacement("reasoning.goals.exclusion:stay", "not engine.endless(s)", "True"),
    about=GOALS,
)
fault(
    "other ways than those that were tried are left out of account",
    Replacement(
        "reasoning.goals.exclusion:driven_out",
        "first if isinstance(decision, Refuted) else None",
        "first",
    ),
    about=GOALS,
)
fault(
    "a rule acts on what a Goal needs, whatever that is",
    Replacement(
        "reasoning.goals.necessary_counts:assured",
        "need.number >= number and not need.cards & ~fit",
        "need.number >= number",
    ),
    about=GOALS,
)
fault(
    "a rule acts on fewer cards than it waits for",
    Replacement("reasoning.goals.necessary_counts:assured", "need.number >= number", "True"),
    about=GOALS,
)
fault(
    "a rule acts on one of the things that it waits for",
    Replacement(
        "reasoning.goals.necessary_counts:assured",
        "all(assured(program, needs, each) for each in tests)",
        "any(assured(program, needs, each) for each in tests)",
    ),
    about=GOALS,
)
fault(
    "what would act is looked at from another seat",
    Replacement(
        "reasoning.goals.cone:Cone.nothing_acts",
        "self.not_acting(test, cell.seat, ge(n, number(1)))",
        "self.not_acting(test, 0, ge(n, number(1)))",
    ),
    about=GOALS,
)
fault(
    "what a rule does of itself is left out of account",
    Replacement("reasoning.goals.card_classes:conditions", "on_tables | by_rules", "on_tables"),
    about=GOALS,
)
fault(
    "what a rule would discard is always there",
    Replacement(
        "reasoning.goals.card_classes:conditions",
        "core.Every((each.test, there_is(cards)))",
        "each.test",
    ),
    about=GOALS,
)
fault(
    "a rule parts cards whoever is on turn",
    Replacement(
        "checks.fx404_goal_needs_exclusive_cards:acts_for_all",
        "core.ME not in nodes(acting)",
        "True",
    ),
    about=GOALS,
)
fault(
    "what moves with the Goals moves at once",
    Replacement("reasoning.goals.exclusion:parts", "ANYTHING", "-1"),
    about=GOALS,
    equivalent="no Goal has changed since the last look, so what waits for that stays",
)
fault(
    "within a limit means below it",
    Replacement("reasoning.rules.unmeetable_conditions:complied", "most + 1", "most"),
    Replacement(
        "reasoning.rules.unmeetable_conditions:is_within",
        "cards.bit_count() <= most",
        "cards.bit_count() < most",
    ),
    about=RULES,
)
fault(
    "what is laid down may be more than a limit lets stay",
    Replacement(
        "reasoning.rules.unmeetable_conditions:is_within", "cards.bit_count() <= most", "True"
    ),
    about=RULES,
)
fault(
    "a limit of the player on turn is everybody's",
    Replacement("reasoning.rules.caps:common_caps", 'asks.role == "everybody"', "True"),
    about=RULES,
)
fault(
    "a limit of Keepers is one of hands",
    Replacement(
        "reasoning.rules.late_triggers:caps_that_stop", "tight[cap.place]", "tight[Place.HAND]"
    ),
    about=RULES,
)
fault(
    "what can never be is cancelled as well",
    Replacement(
        "reasoning.rules.late_triggers:late_rules",
        "not all(conditions.is_unmeetable(card, test) for test in tests)",
        "True",
    ),
    about=RULES,
)
fault(
    "what waits for a limit waits for digits as they are printed",
    Replacement("reasoning.rules.late_triggers:late_rules", "readings", "readings[:1]"),
    about=RULES,
)
fault(
    "digits may read in any way where one is asked about",
    Replacement(
        "reasoning.rules.late_triggers:caps_that_stop",
        "{written_out(test, reading.digits) for test in tests}",
        "tests",
    ),
    about=RULES,
)
fault(
    "nobody complies with a limit but the player on turn",
    Replacement(
        "reasoning.rules.unmeetable_conditions:complied",
        "table.zones[first + seat]",
        "table.zones[first]",
    ),
    about=RULES,
)
fault(
    "rules that replace one another change digits together",
    Replacement("reasoning.goals.contexts:subsets", "together(program, sum(some))", "True"),
    about=RULES,
)
fault(
    "a rule waits beside the one that replaces it",
    Replacement(
        "reasoning.rules.late_triggers:caps_that_stop",
        "if not all(stay_together(each, card) for each in reading.rules): return caps",
        "pass",
    ),
    about=RULES,
)
fault(
    "a Goal changes only where all of its digits do",
    Replacement(
        "reasoning.goals.numerals:changers",
        "any(n != now for n, now in reading(answers, goal, rule).items())",
        "all(n != now for n, now in reading(answers, goal, rule).items())",
    ),
    about=GOALS,
)
