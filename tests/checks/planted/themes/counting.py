"""What a Goal needs, and how many cards there are of it."""

from __future__ import annotations

from fluxx_rules import linking
from fluxx_rules.symbolic.formulas import hall
from fluxx_rules.symbolic.goals import (
    certificate,
    deciding,
    digits,
    leading,
    necessary,
    reasons,
    sorts,
)
from fluxx_rules.symbolic.goals.answers import Answers
from fluxx_rules.symbolic.goals.cone import Cone
from fluxx_rules.symbolic.goals.counted import AsCounts
from tests.checks.planted.planting import fault, gives, reads

GOALS = "goals"
one_off = reads(
    necessary.too_few,
    "need.cards.bit_count() < need.number",
    "need.cards.bit_count() <= need.number",
)
unchecked = reads(
    Answers.short_of, "need if need and holds(self.deck, self.card(goal), need)", "need if need"
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
    reads(certificate.holds, "there < copies", "there <= copies"),
    about=GOALS,
    equivalent="nobody asks it before the first count says that there are too few",
)
fault(
    "what is forbidden counts as needed",
    reads(
        necessary.needed,
        "case core.Every(tests):",
        "case core.Every(tests) | core.Not(core.Every(tests)):",
    ),
    about=GOALS,
)
fault(
    "what others have to have is asked of the winner",
    reads(necessary.needed, "msgspec.structs.replace(need, own=False)", "need"),
    about=GOALS,
    equivalent="what lies before others is told apart already by whose table it is",
)
fault(
    "only single slots are counted",
    reads(necessary.needed, "range(1, len(slots) + 1) if", "range(1, 2) if"),
    about=GOALS,
    equivalent="what is not counted is asked of the solver, which finds the same",
)
fault(
    "a tag is asked of cards that cannot lie on a table",
    reads(necessary.on_tables, "program.fixed(among) & every", "program.fixed(among)"),
    about=GOALS,
)
fault(
    "a digit is never read as a lower one",
    reads(digits.least, "return min(number.n, *reads) if reads else number.n", "return number.n"),
    about=GOALS,
)
fault(
    "the deck has one card more of each sort",
    reads(Cone.add_sort, "ge(number(size), total)", "ge(number(size + 1), total)"),
    about=GOALS,
)
fault(
    "there can be less than no card",
    reads(Cone.add_sort, "self.signs.append(ge(n, number(0)))", "pass"),
    about=GOALS,
)
fault(
    "the solver is not told how many cards there are",
    reads(deciding.ask, "(*facts, claim)", "(claim,)"),
    about=GOALS,
)
fault(
    "one card fills two places of a Goal",
    reads(hall.unions, "if slot <= union", "if slot == union"),
    about=GOALS,
)
fault(
    "parts of a Goal that share cards are apart",
    reads(linking.linked, "above[top(one)] = top(other)", "pass"),
    about=GOALS,
)
fault(
    "a copy that is lost is the last one",
    reads(
        Answers.lost,
        "need.cards.bit_count() == need.number",
        "need.cards.bit_count() <= need.number + 1",
    ),
    about=GOALS,
)
fault(
    "a card that is lost lies there all the same",
    reads(sorts.sorts, "program.all & ~context.gone", "program.all"),
    about=GOALS,
)
fault("one copy is as good as any number", gives(reasons, "ENOUGH", 1), about=GOALS)
fault(
    "cards with a number are one sort",
    reads(sorts.sorts, "told += numbered(program)", "pass"),
    about=GOALS,
)
fault(
    "Creepers that nobody speaks of are left out",
    reads(sorts.sorts, "told += [program.owner_blockers, program.table_blockers]", "pass"),
    about=GOALS,
)
fault(
    "two cards of one number are in a row",
    reads(AsCounts.consecutive, "there[n + 1]", "there[n]"),
    about=GOALS,
)
fault(
    "who is ahead is blocked by what the Goal asks for",
    reads(AsCounts.blocked, "self.exempt", "0"),
    about=GOALS,
)
fault(
    "a blocked leader is never passed over",
    reads(leading.beaten, " and not passed_over", ""),
    about=GOALS,
)
fault(
    "whoever wins has what somebody has",
    reads(leading.has_at_least, "mine in unbeaten and ", ""),
    about=GOALS,
)
fault(
    "who needs none at least needs one",
    reads(necessary.needed, "if number:", "if number is not None:"),
    about=GOALS,
)
