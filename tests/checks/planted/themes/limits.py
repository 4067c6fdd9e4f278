"""Limits, whom they bind and when, and what digits read as."""

from __future__ import annotations

from fluxx_rules.checks import goal_needs_exclusive_cards
from fluxx_rules.symbolic.goals import (
    cone,
    contexts,
    digits,
    exclusive,
    necessary,
    numerals,
    sorts,
    starved,
)
from fluxx_rules.symbolic.goals.counted import AsCounts
from fluxx_rules.symbolic.rules import caps, impossible, never, too_late
from tests.checks.planted.planting import fault, reads

GOALS, RULES = "goals", "rules"

fault(
    "a limit binds the player on turn at once",
    reads(
        starved.starved,
        "bounded and too_tight(answers, goal, bound, in_turn, most)",
        "bounded and too_tight(answers, goal, bound, most, most)",
    ),
    about=GOALS,
)
fault(
    "a limit does not bind those who wait",
    reads(
        starved.starved,
        "not too_tight(answers, goal, bound, most) and",
        "not too_tight(answers, goal, bound, in_turn) and",
    ),
    about=GOALS,
)
fault(
    "a limit leaves one card more",
    reads(starved.too_tight, "return mine <= most and", "return mine <= most + 1 and"),
    about=GOALS,
)
fault(
    "a Goal for just as many as the limit leaves is starved",
    reads(starved.too_tight, "if need.number > most:", "if need.number >= most:"),
    about=GOALS,
)
fault(
    "limits are not raised with the digits",
    reads(digits.at_most, "+ at_once((m, m.higher_by) for m in means)", ""),
    about=GOALS,
)
fault(
    "the Basic Rules let nobody play",
    reads(starved.brought, "(program.basic, *program.sets.values())", "program.sets.values()"),
    about=GOALS,
)
fault(
    "nothing but plays brings Keepers",
    reads(starved.brought, "return ANY_NUMBER\n    parameter", "pass\n    parameter"),
    about=GOALS,
)
fault(
    "digits are never raised",
    reads(AsCounts.numeral, "reads_as(self.program, self.rules, n, self.last)", "n"),
    about=GOALS,
)
fault(
    "rules that change digits are forgotten",
    reads(contexts.rules_that_matter, "(m.changes_digits and numerals)", "False"),
    about=GOALS,
)
fault(
    "rules that change digits are played in the order of the deck",
    reads(
        contexts.orders,
        "permutations(some) if torn(program, some) else [tuple(some)]",
        "[tuple(some)]",
    ),
    about=GOALS,
)
fault(
    "two rules that raise digits raise them once",
    reads(
        contexts.rules_that_matter, "m.slots if m.higher_by or program.rivals[card] else ()", "()"
    ),
    about=GOALS,
)
fault(
    "no rule beside a limit sets it anew",
    reads(starved.loosest, "if not other & program.rivals[rule]", "if other == rule"),
    about=GOALS,
)
fault(
    "a rule that changes digits leaves every Goal alone",
    reads(numerals.changers, "n != now", "n == now"),
    about=GOALS,
)
fault(
    "cards are driven out where one way does not last",
    reads(
        exclusive.driven_out,
        "any(at_rest(program, at) or parts(at.state(program), goal) is None for at in ways)",
        "all(at_rest(program, at) or parts(at.state(program), goal) is None for at in ways)",
    ),
    about=GOALS,
)
fault(
    "cards that are never at rest stay where they are",
    reads(exclusive.ends, "yield way.apart if not at_rest", "yield None if not at_rest"),
    about=GOALS,
)
fault(
    "what is handed on and on stays where it is when the game is stopped",
    reads(exclusive.stay, "or not engine.endless(s)", "or True"),
    about=GOALS,
)
fault(
    "other ways than those that were tried are left out of account",
    reads(exclusive.driven_out, "first if isinstance(decision, Refuted) else None", "first"),
    about=GOALS,
)
fault(
    "a rule acts on what a Goal needs, whatever that is",
    reads(
        necessary.assured,
        "need.number >= number and not need.cards & ~fit",
        "need.number >= number",
    ),
    about=GOALS,
)
fault(
    "a rule acts on fewer cards than it waits for",
    reads(necessary.assured, "need.number >= number and not", "not"),
    about=GOALS,
)
fault(
    "a rule acts on one of the things that it waits for",
    reads(necessary.assured, "all(", "any("),
    about=GOALS,
)
fault(
    "what would act is looked at from another seat",
    reads(cone.Cone.nothing_acts, "test, cell.seat, ge", "test, 0, ge"),
    about=GOALS,
)
fault(
    "what a rule does of itself is left out of account",
    reads(sorts.conditions, "on_tables | by_rules", "on_tables"),
    about=GOALS,
)
fault(
    "what a rule would discard is always there",
    reads(sorts.conditions, "core.Every((each.test, there_is(cards)))", "each.test"),
    about=GOALS,
)
fault(
    "a rule parts cards whoever is on turn",
    reads(goal_needs_exclusive_cards.acts_for_all, " and core.ME not in nodes(acting)", ""),
    about=GOALS,
)
fault(
    "what moves with the Goals moves at once",
    reads(exclusive.parts, "ANYTHING", "-1"),
    about=GOALS,
    equivalent="no Goal has changed since the last look, so what waits for that stays",
)
fault(
    "within a limit means below it",
    reads(impossible.complied, "at_least(most + 1, ", "at_least(most, "),
    reads(never.within, "cards.bit_count() <= most", "cards.bit_count() < most"),
    about=RULES,
)
fault(
    "what is laid down may be more than a limit lets stay",
    reads(never.within, "cards.bit_count() <= most", "True"),
    about=RULES,
)
fault(
    "a limit of the player on turn is everybody's",
    reads(caps.caps, ' and asks.role == "everybody"', ""),
    about=RULES,
)
fault(
    "a limit of Keepers is one of hands",
    reads(too_late.stopped_by, "tight[cap.place]", "tight[Place.HAND]"),
    about=RULES,
)
fault(
    "what can never be is cancelled as well",
    reads(
        too_late.too_late,
        " and not all(asked.never(card, test) for test in tests)",
        "",
    ),
    about=RULES,
)
fault(
    "what waits for a limit waits for digits as they are printed",
    reads(too_late.too_late, "for reading in ways:", "for reading in ways[:1]:"),
    about=RULES,
)
fault(
    "digits may read in any way where one is asked about",
    reads(too_late.stopped_by, "{written_out(test, reading.digits) for test in tests}", "tests"),
    about=RULES,
)
fault(
    "nobody complies with a limit but the player on turn",
    reads(impossible.complied, "table.zones[first + seat]", "table.zones[first]"),
    about=RULES,
)
fault(
    "rules that replace one another change digits together",
    reads(contexts.subsets, "if together(program, sum(some)):", "if True:"),
    about=RULES,
)
fault(
    "a rule waits beside the one that replaces it",
    reads(
        too_late.stopped_by,
        "if not all(stay(each, card) for each in reading.rules):\n        return stopping",
        "pass",
    ),
    about=RULES,
)
fault(
    "a Goal changes only where all of its digits do",
    reads(numerals.changers, "if any(n != now", "if all(n != now"),
    about=GOALS,
)
