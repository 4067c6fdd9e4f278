"""What a Goal needs, and how many cards there are of it."""

from __future__ import annotations

from analysis.syntax_patch import Constant, Replacement
from tests.checks.planted.planting import fault

GOALS = "goals"
one_off = Replacement(
    "symbolic.goals.necessary:too_few",
    "need.cards.bit_count() < need.number",
    "need.cards.bit_count() <= need.number",
)
unchecked = Replacement(
    "symbolic.goals.answers:Answers.short_of", "holds(self.deck, self.card(goal), need)", "True"
)

fault("just enough cards count as too few", one_off, about=GOALS)
fault(
    "what is counted is not counted again",
    unchecked,
    about=GOALS,
    equivalent="a second opinion: it matters only where the first count is wrong",
)
fault("a wrong count is not counted again", one_off, unchecked, about=GOALS)
fault(
    "a certificate accepts just enough as too few",
    Replacement(
        "symbolic.goals.certificate:holds",
        "there < copies * need.number",
        "there <= copies * need.number",
    ),
    about=GOALS,
    equivalent="nobody asks it before the first count says that there are too few",
)
fault(
    "what is forbidden counts as needed",
    Replacement(
        "symbolic.goals.necessary:needed",
        "case core.Every(tests)",
        "case core.Every(tests) | core.Not(core.Every(tests))",
    ),
    about=GOALS,
)
fault(
    "what others have to have is asked of the winner",
    Replacement(
        "symbolic.goals.necessary:needed", "msgspec.structs.replace(need, own=False)", "need"
    ),
    about=GOALS,
    equivalent="what lies before others is told apart already by whose table it is",
)
fault(
    "only single slots are counted",
    Replacement("symbolic.goals.necessary:needed", "range(1, len(slots) + 1)", "range(1, 2)"),
    about=GOALS,
    equivalent="what is not counted is asked of the solver, which finds the same",
)
fault(
    "a tag is asked of cards that cannot lie on a table",
    Replacement(
        "symbolic.goals.necessary:on_tables", "program.fixed(among) & every", "program.fixed(among)"
    ),
    about=GOALS,
)
fault(
    "a digit is never read as a lower one",
    Replacement(
        "symbolic.goals.digits:least",
        "return min(number.n, *reads) if reads else number.n",
        "return number.n",
    ),
    about=GOALS,
)
fault(
    "the deck has one card more of each sort",
    Replacement(
        "symbolic.goals.cone:Cone.add_sort",
        "ge(number(size), total)",
        "ge(number(size + 1), total)",
    ),
    about=GOALS,
)
fault(
    "there can be less than no card",
    Replacement("symbolic.goals.cone:Cone.add_sort", "self.signs.append(ge(n, number(0)))", "pass"),
    about=GOALS,
)
fault(
    "the solver is not told how many cards there are",
    Replacement("symbolic.goals.deciding:ask", "(*facts, claim)", "(claim,)"),
    about=GOALS,
)
fault(
    "one card fills two places of a Goal",
    Replacement("symbolic.formulas.hall:unions", "slot <= union", "slot == union"),
    about=GOALS,
)
fault(
    "parts of a Goal that share cards are apart",
    Replacement(
        "connected_components:connected_components", "above[top(one)] = top(other)", "pass"
    ),
    about=GOALS,
)
fault(
    "a copy that is lost is the last one",
    Replacement(
        "symbolic.goals.answers:Answers.lost",
        "need.cards.bit_count() == need.number",
        "need.cards.bit_count() <= need.number + 1",
    ),
    about=GOALS,
)
fault(
    "a card that is lost lies there all the same",
    Replacement("symbolic.goals.sorts:sorts", "program.all & ~context.gone", "program.all"),
    about=GOALS,
)
fault(
    "one copy is as good as any number", Constant("symbolic.goals.reasons:ENOUGH", "1"), about=GOALS
)
fault(
    "cards with a number are one sort",
    Replacement("symbolic.goals.sorts:sorts", "told += numbered(program)", "pass"),
    about=GOALS,
)
fault(
    "Creepers that nobody speaks of are left out",
    Replacement(
        "symbolic.goals.sorts:sorts",
        "told += [program.owner_blockers, program.table_blockers]",
        "pass",
    ),
    about=GOALS,
)
fault(
    "two cards of one number are in a row",
    Replacement("symbolic.goals.counted:AsCounts.consecutive", "there[n + 1]", "there[n]"),
    about=GOALS,
)
fault(
    "who is ahead is blocked by what the Goal asks for",
    Replacement("symbolic.goals.counted:AsCounts.blocked", "self.exempt", "0"),
    about=GOALS,
)
fault(
    "a blocked leader is never passed over",
    Replacement("symbolic.goals.leading:beaten", "not passed_over", "True"),
    about=GOALS,
)
fault(
    "whoever wins has what somebody has",
    Replacement("symbolic.goals.leading:has_at_least", "mine in unbeaten", "True"),
    about=GOALS,
)
fault(
    "who needs none at least needs one",
    Replacement("symbolic.goals.necessary:needed", "number", "number is not None", nth=1),
    about=GOALS,
)
