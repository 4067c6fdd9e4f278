"""Faults in limits, reactions, and the values of digits."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

GOALS, RULES = "goals", "rules"

fault(
    "a limit binds the player on turn at once",
    Replacement(
        "reasoning.goals.goal_limits:kept_out",
        "bounded and is_too_tight(answers, goal, bound, on_turn, waiting)",
        "bounded and is_too_tight(answers, goal, bound, waiting, waiting)",
    ),
    about=GOALS,
)
fault(
    "a limit does not bind waiting players",
    Replacement(
        "reasoning.goals.goal_limits:kept_out",
        "is_too_tight(answers, goal, bound, waiting)",
        "is_too_tight(answers, goal, bound, on_turn)",
    ),
    about=GOALS,
)
fault(
    "a limit leaves one card more",
    Replacement("reasoning.goals.goal_limits:is_too_tight", "mine <= most", "mine <= most + 1"),
    about=GOALS,
)
fault(
    "a Goal for just as many as the limit leaves is starved",
    Replacement(
        "reasoning.goals.goal_limits:is_too_tight", "need.number > most", "need.number >= most"
    ),
    about=GOALS,
)
fault(
    "limits are not raised with the digits",
    Replacement(
        "reasoning.goals.digit_values:greatest_value",
        "greatest_joint_sum((m, m.higher_by) for m in means)",
        "0",
    ),
    about=GOALS,
)
fault(
    "the Basic Rules let nobody play",
    Replacement(
        "reasoning.goals.goal_limits:cards_per_turn",
        "(program.basic, *program.sets.values())",
        "program.sets.values()",
    ),
    about=GOALS,
)
fault(
    "nothing but plays brings Keepers",
    Replacement("reasoning.goals.goal_limits:cards_per_turn", "return ANY_NUMBER", "pass"),
    about=GOALS,
)
fault(
    "digits are never raised",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.numeral",
        "digit_value(self.program, self.rules, n, self.last_played)",
        "n",
    ),
    about=GOALS,
)
fault(
    "rules that change digits are left out",
    Replacement(
        "reasoning.goals.contexts:relevant_rules", "(m.changes_digits and has_digits)", "False"
    ),
    about=GOALS,
)
fault(
    "rules that change digits are played in the order of the deck",
    Replacement(
        "reasoning.goals.contexts:play_orders",
        "read_a_digit_differently(program, subset)",
        "False",
    ),
    about=GOALS,
)
fault(
    "two rules that raise digits raise them once",
    Replacement(
        "reasoning.goals.contexts:relevant_rules",
        "m.slots if m.higher_by or program.rivals[card] else ()",
        "()",
    ),
    about=GOALS,
)
fault(
    "no other rule sets a limit anew",
    Replacement(
        "reasoning.goals.goal_limits:loosest_setting",
        "not other & program.rivals[rule]",
        "other == rule",
    ),
    about=GOALS,
)
fault(
    "a rule that changes digits changes no Goal",
    Replacement("reasoning.goals.numerals:digit_changers", "n != now", "n == now"),
    about=GOALS,
)
fault(
    "cards are separated if one placement does not last",
    Replacement(
        "reasoning.goals.separation:separated_placement",
        "any(lasts(at) for at in placements())",
        "all(lasts(at) for at in placements())",
    ),
    about=GOALS,
)
fault(
    "cards with endless reactions stay together",
    Replacement("reasoning.goals.separation:end_separations", "branch.separated_by", "None"),
    about=GOALS,
)
fault(
    "a card that moves without end stays where the game is stopped",
    Replacement("reasoning.goals.separation:is_still_met", "not engine.endless(s)", "True"),
    about=GOALS,
)
fault(
    "only the placements that were tried count",
    Replacement(
        "reasoning.goals.separation:separated_placement",
        "first if isinstance(decision, Refuted) else None",
        "first",
    ),
    about=GOALS,
)
fault(
    "a rule acts on any needs of a Goal",
    Replacement(
        "reasoning.goals.necessary_counts:is_assured",
        "need.number >= number and not need.cards & ~fit",
        "need.number >= number",
    ),
    about=GOALS,
)
fault(
    "a rule acts on fewer cards than it waits for",
    Replacement("reasoning.goals.necessary_counts:is_assured", "need.number >= number", "True"),
    about=GOALS,
)
fault(
    "one of several conditions is enough for a rule to act",
    Replacement(
        "reasoning.goals.necessary_counts:is_assured",
        "all(is_assured(program, needs, part) for part in tests)",
        "any(is_assured(program, needs, part) for part in tests)",
    ),
    about=GOALS,
)
fault(
    "a reaction is evaluated from another seat",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.no_reactions",
        "self.no_reaction(test, cell.seat, ge(n, number(1)))",
        "self.no_reaction(test, 0, ge(n, number(1)))",
    ),
    about=GOALS,
)
fault(
    "reactions of rules are left out",
    Replacement("reasoning.goals.card_classes:reaction_tests", "on_tables | by_rules", "on_tables"),
    about=GOALS,
)
fault(
    "the cards that a rule discards are always there",
    Replacement(
        "reasoning.goals.card_classes:reaction_tests",
        "core.Every((reaction.test, there_is(cards)))",
        "reaction.test",
    ),
    about=GOALS,
)
fault(
    "a rule of the player on turn separates cards at any time",
    Replacement(
        "checks.fx404_goal_needs_exclusive_cards:acts_for_all",
        "core.ME not in nodes(acting)",
        "True",
    ),
    about=GOALS,
)
fault(
    "a reaction to a change of Goals happens at once",
    Replacement("reasoning.goals.separation:separating_choices", "ANYTHING", "-1"),
    about=GOALS,
    equivalent="no Goal has changed, so nothing waits for that",
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
    Replacement(
        "reasoning.goals.contexts:compatible_subsets",
        "are_compatible(program, sum(subset))",
        "True",
    ),
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
        "reasoning.goals.numerals:digit_changers",
        "any(n != now for n, now in digit_readings(answers, goal, rule).items())",
        "all(n != now for n, now in digit_readings(answers, goal, rule).items())",
    ),
    about=GOALS,
)
fault(
    "only one player has what cards react to",
    Replacement(
        "reasoning.triggers.forced_loops:variants",
        "search.alike_for_all(table, players)",
        "table",
    ),
    about=RULES,
)
fault(
    "no card keeps another one going",
    Replacement("reasoning.triggers.event_graph:components", "alone + together", "alone"),
    about=RULES,
)
fault(
    "no card keeps itself going",
    Replacement(
        "reasoning.triggers.event_graph:components",
        "sets_off(each.racer, each.racer, compiled)",
        "False",
    ),
    about=RULES,
)
fault(
    "a choice always leads out",
    Replacement("reasoning.triggers.forced_loops:forced_loop", "closed_states(after)", "False"),
    about=RULES,
)
fault(
    "a choice never leads out",
    Replacement("reasoning.triggers.forced_loops:forced_loop", "closed_states(after)", "True"),
    about=RULES,
)
fault(
    "a rule that may spare cards empties tables",
    Replacement("reasoning.goals.sweeping_rules:empties", "each.test != ALWAYS", "False"),
    about=GOALS,
)
fault(
    "a rule that takes some cards takes all",
    Replacement(
        "reasoning.goals.sweeping_rules:empties",
        "bool(cards) and not after.z[zone] & cards",
        "after.z[zone] != s.z[zone]",
    ),
    about=GOALS,
)
fault(
    "what a turn brings is swept at once",
    Replacement(
        "reasoning.goals.sweeping_rules:all_sweeping_bounds",
        "Bound(rule, limit, left, brought)",
        "Bound(rule, limit, 0, 0)",
    ),
    about=GOALS,
)
fault(
    "no rule empties a table at the start of a turn",
    Constant("reasoning.goals.sweeping_rules:PHASES", "{'turn end': ENDING}"),
    about=GOALS,
)
