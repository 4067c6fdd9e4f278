"""Claims that contradict findings: one is true in some placement exactly if a finding is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from ...cards.deck import DeckCard
from ...findings import Finding
from ...game.zones import RULES
from ...language.meaning import Meaning
from ...session import budget
from ...symbolic.solver.terms import Bool, and_, not_, or_
from .acting import ABOUT_ACTING
from .limits import complies
from .on_tables import OnTables
from .placements import Placements
from .question import Cards, Question, Questions
from .rule_numbers import NO_CHANGER, hold_together, obeyed

STEPS_PER_PAIR = 25
"""The steps for the terms that compare two rules."""


def somebody_meets(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a player meets the Goal; without a waiver if the finding is about waivers."""
    goal, waived = cards[0], finding.aspect == "waived"

    def claim(at: Placements, on: OnTables) -> Bool:
        met = at.meets(goal, 0, on)
        return and_(met, not_(at.waiver_in_play())) if waived else met

    yield Question(claim, (goal,))


def any_cards_match(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that cards match the Goal, perhaps cards that the deck lacks."""
    goal = cards[0]
    yield Question(lambda at, on: at.test(goal, 0, on), (goal,), spares_exist=True)


def met_or_missed_by_digits(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a player meets the Goal, or misses it, while only this rule changes digits."""
    goal, rule = cards
    always = "everybody always meets" in finding.message

    def claim(at: Placements, on: OnTables) -> Bool:
        others = (at.lies(RULES, n) for n, card in at.changers if card.id != rule.id)
        met = not_(at.test(goal, 0, on)) if always else at.meets(goal, 0, on)
        return and_(met, *map(not_, others))

    yield Question(claim, (goal, rule), wide=always)


def one_alone_meets(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield, for each Goal, that a player meets it and nobody else does. Nobody wins by Ungoals."""
    for goal in goals_among(cards):
        if not goal.meaning.loses:
            yield met_alone(goal)


def met_alone(goal: DeckCard) -> Question:
    def claim(at: Placements, on: OnTables) -> Bool:
        others = (not_(at.meets(goal, seat, on)) for seat in range(1, len(at.plays)))
        return and_(at.meets(goal, 0, on), *others)

    return Question(claim, (goal,))


def somebody_misses(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that cards do not match the Goal, if the finding says that all do."""
    goal = cards[0]
    if finding.verdict == "proved":
        yield Question(lambda at, on: not_(at.test(goal, 0, on)), (goal,))


def one_without_the_next(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield, round the circle of equal Goals, that a player meets one and not the next."""
    for one, after in pairwise((*cards, cards[0])):
        yield met_without(one, after)


def one_without_the_first(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a player meets a harder Goal and not the first, easier one."""
    easy, *hard = cards
    for goal in hard:
        yield met_without(goal, easy)


def met_without(one: DeckCard, other: DeckCard) -> Question:
    def claim(at: Placements, on: OnTables) -> Bool:
        return and_(at.meets(one, 0, on), not_(at.meets(other, 0, on)))

    return Question(claim, (one, other))


def met_beside_the_rule(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a player meets a Goal under the demand, or within the limit, of a rule."""
    (rule,) = (card for card in cards if card.meaning.kind == "rule")
    if finding.aspect.endswith("every Goal"):
        yield Question(lambda at, on: at.complies_with_demand(rule, on), (rule,))
    elif finding.aspect.endswith("some Goals"):
        yield from (met_under(goal, rule) for goal in goals_among(cards))
    elif finding.aspect.endswith("those who wait"):
        yield one_met_within_limit([*goals_among(cards)], rule)


def met_under(goal: DeckCard, rule: DeckCard) -> Question:
    return Question(lambda at, on: at.meets(goal, 0, on), (goal, rule))


def one_met_within_limit(goals: Cards, rule: DeckCard) -> Question:
    """Return that a waiting player meets one of the Goals within the limit of the rule.

    It leaves out how many cards the player on turn can have.
    """

    def claim(at: Placements, on: OnTables) -> Bool:
        met = (and_(at.in_play(goal), at.meets(goal, 0, on)) for goal in goals)
        return and_(complies(rule, at, on), or_(*met))

    return Question(claim, (rule,), wide=True)


def they_hold_together(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a player meets all demands of the rules, or that a number complies with them."""
    if finding.aspect == "every Goal":
        demanding = [card for card in cards if card.meaning.demands is not None]
        yield Question(
            lambda at, on: and_(*(at.meets_due_demand(card, on) for card in demanding)),
            tuple(cards),
        )
        return
    changers = [card for card in cards if card.meaning.changes_digits and card.meaning.sets == ()]
    if finding.code == "FX301" and finding.verdict == "shown":
        changers = []  # these are the rules that clash
    rules = [card for card in cards if card not in changers]
    budget().spend(len(rules) ** 2 * max(1, len(changers)) * STEPS_PER_PAIR)
    for changer in (card.meaning for card in changers) if changers else (NO_CHANGER,):
        for card in rules:
            yield holds_beside_others(card, rules, finding.aspect, changer)


def holds_beside_others(rule: DeckCard, rules: Cards, quantity: str, changer: Meaning) -> Question:
    """Return that the rule fits each of the others that stay in play beside it (R-029).

    A rule alone has to fit itself.
    """
    slots = set(rule.meaning.slots)
    beside = [card for card in rules if slots.isdisjoint(card.meaning.slots)]
    with_each = beside if len(rules) > 1 else [rule]

    def claim(at: Placements, on: OnTables) -> Bool:
        pairs = enumerate(with_each)
        return and_(*(hold_together(rule, each, quantity, f"v{n}", changer) for n, each in pairs))

    return Question(claim)


def somebody_complies(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a number complies with the rule, or that cards, perhaps others, do."""
    rule = cards[0]
    if finding.aspect == "demand":
        yield Question(lambda at, on: at.complies_with_demand(rule, on), (rule,), spares_exist=True)
    else:
        yield Question(lambda at, on: and_(*obeyed(rule.meaning, finding.aspect, "v")))


def goals_among(cards: Cards) -> Iterator[DeckCard]:
    return (card for card in cards if card.meaning.goal is not None)


CONTRARIES: dict[str, Callable[[Finding, Cards], Questions]] = {
    "somebody meets it": somebody_meets,
    "any cards match it": any_cards_match,
    "digits leave it as it is": met_or_missed_by_digits,
    "one player alone meets one": one_alone_meets,
    "somebody misses it": somebody_misses,
    "one is met without the next": one_without_the_next,
    "one is met without the first": one_without_the_first,
    "one is met beside the rule": met_beside_the_rule,
    "they hold together": they_hold_together,
    "somebody complies": somebody_complies,
    **ABOUT_ACTING,
}
"""For the ``CONTRARY`` of a check, the questions about a finding and its cards."""
