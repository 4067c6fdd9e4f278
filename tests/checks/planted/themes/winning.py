"""Faults in blocked players, shared wins, and numbers of players."""

from __future__ import annotations

from analysis.syntax_patch import Replacement
from tests.checks.planted.planting import fault

GOALS = "goals"

fault(
    "Creepers block nobody",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.meets",
        "terms.append(not_(on.is_blocked(number(seat), exempt)))",
        "pass",
    ),
    about=GOALS,
)
fault(
    "a Creeper that the Goal asks for blocks",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.meets",
        "on.is_blocked(number(seat), exempt)",
        "on.is_blocked(number(seat), 0)",
    ),
    about=GOALS,
)
fault(
    "a Creeper blocks all but its owner",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.blocked_term",
        "cell.seat == seat.const",
        "cell.seat != seat.const",
    ),
    about=GOALS,
)
fault(
    "a Creeper that blocks everybody blocks its owner alone",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.blocked_term",
        "here = program.table_blockers",
        "here = program.table_blockers if cell.seat == seat.const else 0",
    ),
    about=GOALS,
)
fault(
    "no rule waives a Creeper",
    Replacement("reasoning.goals.contexts:relevant_rules", "card in waiving", "False"),
    about=GOALS,
)
fault(
    "a waiver for some is one for all",
    Replacement(
        "reasoning.goals.contexts:depends_on_player",
        "waives.others or waives.test != ALWAYS",
        "False",
    ),
    about=GOALS,
)
fault(
    "a waiver in front of others is one everywhere",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.waived",
        "not (others and cell.seat == seat.const)",
        "True",
    ),
    about=GOALS,
)
fault(
    "demands on top of a Goal are left out",
    Replacement("reasoning.goals.contexts:relevant_rules", "card in demanding", "False"),
    about=GOALS,
)
fault(
    "demands do not count hands",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.__init__",
        "rule_meanings(program, context)",
        "[]",
    ),
    about=GOALS,
)
fault(
    "a demand does not matter to single Goals",
    Replacement(
        "reasoning.goals.goal_limits:can_be_met_under_demand",
        "context.rules | rule",
        "context.rules",
    ),
    about=GOALS,
)
fault(
    "no rule waives or changes digits beside a demand",
    Replacement(
        "reasoning.goals.goal_limits:can_be_met_under_demand", "(demands.test, demands.needs)", "()"
    ),
    about=GOALS,
)
fault(
    "digits in demands are never changed",
    Replacement(
        "reasoning.goals.contexts:relevant_rules",
        "nodes(all_tests)",
        "nodes(of_goals[: len(goals)])",
    ),
    about=GOALS,
)
fault(
    "a demand is always due",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.meets",
        "and_(there, carrier.test(demands.test, on))",
        "there",
    ),
    about=GOALS,
)
fault(
    "there is only one other player",
    Replacement("reasoning.goals.claims:met_alone", "terms.other_seats()", "(1,)"),
    about=GOALS,
)
fault(
    "two players are one player twice",
    Replacement(
        "reasoning.goals.claims:met_by_two", "terms.meets(goal, 1)", "terms.meets(goal, 0)"
    ),
    about=GOALS,
)
fault(
    "somebody else may be the same player",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.somebody",
        "not (others and seat == me)",
        "True",
    ),
    about=GOALS,
)
fault(
    "only three players are tried",
    Replacement(
        "reasoning.goals.contexts:contexts_of",
        "Context(seats, sum(last), or_fewer=not asked, optional_rules=others, last_played=last)",
        "Context(3, sum(last), optional_rules=others, last_played=last)",
    ),
    about=GOALS,
)
fault(
    "everybody always plays",
    Replacement(
        "reasoning.goals.contexts:contexts_of",
        "Context(seats, sum(last), or_fewer=not asked, optional_rules=others, last_played=last)",
        "Context(seats, sum(last), or_fewer=False, optional_rules=others, last_played=last)",
    ),
    about=GOALS,
)
fault(
    "a seat that does not play is somebody",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.somebody",
        "and_(plays, carrier.test(test, self.bound(name, seat)))",
        "carrier.test(test, self.bound(name, seat))",
    ),
    about=GOALS,
)
fault(
    "a seat that does not play has cards",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.add_card_class",
        "plays is not TRUE",
        "False",
    ),
    about=GOALS,
)
fault(
    "optional rules are never in play",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.__init__", 'bool_var(f"r{n}")', "not_(TRUE)"
    ),
    about=GOALS,
)
fault(
    "a waiver holds without its rule",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.waivers",
        "and_(there, carrier.test(waives.test, view))",
        "carrier.test(waives.test, view)",
    ),
    about=GOALS,
)
fault(
    "two players need different cards for a need in front of anybody",
    Replacement("reasoning.goals.answers:Answers.can_be_met_by_two", "need.own", "True"),
    about=GOALS,
)
fault(
    "a Goal that nobody can meet only ties",
    Replacement("checks.goals:only_ties", "isinstance(met, Shown)", "True"),
    about=GOALS,
)
fault(
    "a Goal that only ties is also reported as one that can tie",
    Replacement(
        "checks.fx407_goal_can_tie:check",
        "isinstance(tie, Shown) and not isinstance(known.can_be_met_alone(goal), Refuted)",
        "isinstance(tie, Shown)",
    ),
    about=GOALS,
)
fault(
    "met by one player from the start is met by everybody",
    Replacement(
        "reasoning.goals.candidate_placements:Candidates.is_met_from_the_start",
        "self.who_meets(goal, self.opening) == (1 << self.opening.players) - 1",
        "bool(self.who_meets(goal, self.opening))",
    ),
    about=GOALS,
    equivalent="from the start nobody has anything, so all meet a Goal or none does; hands are "
    "of one size",
)
fault(
    "a Goal that is met from the start needs one card",
    Replacement(
        "reasoning.goals.answers:Answers.sufficient_card",
        "self.candidates.who_meets(goal, opening)",
        "False",
    ),
    about=GOALS,
)
fault(
    "a card is enough if it is one way to meet the Goal",
    Replacement(
        "reasoning.goals.answers:Answers.sufficient_card", "self.is_sufficient(goal, card)", "True"
    ),
    about=GOALS,
)
fault(
    "a player who meets only one of two Goals is overlooked",
    Replacement(
        "reasoning.goals.claims:met_without_the_other",
        "not_(terms.meets(second, 0))",
        "terms.meets(second, 0)",
    ),
    about=GOALS,
)
fault(
    "a card twice is the same as once",
    Replacement(
        "reasoning.goals.goal_pairs:canonical_node",
        "frozenset(filled.items())",
        "frozenset(filled)",
    ),
    about=GOALS,
)
fault(
    "Goals without own needs are never implied",
    Replacement(
        "reasoning.goals.goal_pairs:CandidateIndex.candidates",
        "dict.fromkeys(near + self.without_own_needs)",
        "dict.fromkeys(near)",
    ),
    about=GOALS,
)
fault(
    "the exempt Creepers of a Goal do not matter",
    Replacement(
        "reasoning.goals.goal_pairs:canonical_form",
        "canonical_node(program, means.goal), blocking, means.loses",
        "canonical_node(program, means.goal), means.loses",
    ),
    about=GOALS,
    equivalent="a Goal exempts what it asks for, so equal conditions exempt the same",
)
fault(
    "blocked and impossible are mixed up",
    Replacement(
        "reasoning.goals.impossibility:reason",
        "isinstance(satisfied, Shown)",
        "isinstance(satisfied, Refuted)",
    ),
    about=GOALS,
)
fault(
    "a named card is a hidden weakness",
    Replacement(
        "checks.fx413_goal_hangs_on_one_card:indispensable_cards",
        "everywhere &= ~known.program.such(slot)",
        "pass",
    ),
    about=GOALS,
)
fault(
    "rules that replace one another are in play together",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.facts",
        "self.program.rivals[one] & other",
        "False",
    ),
    Replacement(
        "reasoning.goals.contexts:compatible_subsets",
        "are_compatible(program, sum(subset))",
        "True",
    ),
    about=GOALS,
)
