"""Faults in the needs of Goals and in the counts of cards."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

GOALS = "goals"
one_off = Replacement(
    "reasoning.goals.necessary_counts:first_shortage",
    "need.cards.bit_count() < need.number",
    "need.cards.bit_count() <= need.number",
)
unchecked = Replacement(
    "reasoning.goals.answers:Answers.shortage",
    "has_shortage(self.deck, self.card(goal), need)",
    "True",
)

fault("just enough cards count as too few", one_off, about=GOALS)
fault(
    "a count is not checked by the certificate",
    unchecked,
    about=GOALS,
    equivalent="a second opinion: it matters only where the first count is wrong",
)
fault("a wrong count is not checked by the certificate", one_off, unchecked, about=GOALS)
fault(
    "a certificate accepts just enough as too few",
    Replacement(
        "reasoning.goals.certificate:has_shortage",
        "there < copies * need.number",
        "there <= copies * need.number",
    ),
    about=GOALS,
    equivalent="it is called only after the first count has found too few",
)
fault(
    "a forbidden card counts as needed",
    Replacement(
        "reasoning.goals.necessary_counts:needs_of_test",
        "case core.Every(tests)",
        "case core.Every(tests) | core.Not(core.Every(tests))",
    ),
    about=GOALS,
)
fault(
    "a need of other players is one of the winner",
    Replacement(
        "reasoning.goals.necessary_counts:needs_of_test",
        "msgspec.structs.replace(need, own=False)",
        "need",
    ),
    about=GOALS,
    equivalent="cards in front of others are distinguished by their table already",
)
fault(
    "only single slots are counted",
    Replacement(
        "reasoning.goals.necessary_counts:needs_of_test", "range(1, count + 1)", "range(1, 2)"
    ),
    about=GOALS,
    equivalent="the solver finds the same for the rest",
)
fault(
    "a card that cannot lie on a table has a needed tag",
    Replacement(
        "reasoning.goals.necessary_counts:matching_cards",
        "program.fixed(among) & things",
        "program.fixed(among)",
    ),
    about=GOALS,
)
fault(
    "a digit never reads as a lower one",
    Replacement(
        "reasoning.goals.digit_values:least_value",
        "return min(number.n, *reads) if reads else number.n",
        "return number.n",
    ),
    about=GOALS,
)
fault(
    "the deck has one card more of each class",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.add_card_class",
        "ge(number(size), total)",
        "ge(number(size + 1), total)",
    ),
    about=GOALS,
)
fault(
    "there can be less than no card",
    Replacement(
        "reasoning.goals.placement_terms:PlacementTerms.add_card_class",
        "self.signs.append(ge(n, number(0)))",
        "pass",
    ),
    about=GOALS,
)
fault(
    "the solver does not know the numbers of cards",
    Replacement("reasoning.goals.decisions:ask", "(*facts, claim)", "(claim,)"),
    about=GOALS,
)
fault(
    "one card fills two places of a Goal",
    Replacement("symbolic.solver.hall:unions", "slot <= union", "slot == union"),
    about=GOALS,
)
fault(
    "parts of a Goal that share cards are independent",
    Replacement(
        "connected_components:connected_components", "above[top(one)] = top(other)", "pass"
    ),
    about=GOALS,
)
fault(
    "a lost copy is the last one",
    Replacement(
        "reasoning.goals.answers:Answers.can_be_met_without_card",
        "need.cards.bit_count() == need.number",
        "need.cards.bit_count() <= need.number + 1",
    ),
    about=GOALS,
)
fault(
    "a lost card is still in play",
    Replacement(
        "reasoning.goals.card_classes:card_classes", "program.all & ~context.removed", "program.all"
    ),
    about=GOALS,
)
fault(
    "one copy is as good as any number",
    Constant("reasoning.goals.impossibility:MAX_COPIES", "1"),
    about=GOALS,
)
fault(
    "cards with a number are one card class",
    Replacement(
        "reasoning.goals.card_classes:card_classes", "masks += cards_by_number(program)", "pass"
    ),
    about=GOALS,
)
fault(
    "Creepers that no Goal describes are left out",
    Replacement(
        "reasoning.goals.card_classes:card_classes",
        "masks += [program.owner_blockers, program.table_blockers]",
        "pass",
    ),
    about=GOALS,
)
fault(
    "two cards of one number are in a row",
    Replacement(
        "reasoning.goals.placement_carrier:PlacementCarrier.consecutive", "there[n + 1]", "there[n]"
    ),
    about=GOALS,
)
fault(
    "a Creeper that the Goal asks for blocks the leader",
    Replacement("reasoning.goals.placement_carrier:PlacementCarrier.blocked", "self.exempt", "0"),
    about=GOALS,
)
fault(
    "a blocked leader is never passed over",
    Replacement("reasoning.goals.majority_goals:matched_counts", "not passed_over", "True"),
    about=GOALS,
)
fault(
    "the winner has as many as somebody",
    Replacement("reasoning.goals.majority_goals:least_counts", "mine in unbeaten", "True"),
    about=GOALS,
)
fault(
    "at least none is at least one",
    Replacement(
        "reasoning.goals.necessary_counts:needs_of_test", "number", "number is not None", nth=1
    ),
    about=GOALS,
)
