"""Claims that cards act: a rule, a trigger or a power has its moment on some table.

A text that acts can still do nothing, so these claims are wide unless only Goals read the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from ...cards.deck import DeckCard
from ...findings import Finding
from ...game.zones import HAND, RULES, SEATS, TABLE
from ...language import carrier, core
from ...language.meaning import ALWAYS, Add, Free, Meaning, Reaction
from ...symbolic.solver.terms import TRUE, Bool, and_, ge, not_, number, or_
from .limits import complies, everybody_complies, keeps_hands
from .on_tables import OnTables
from .placements import Placements
from .question import Cards, Question
from .sparse_sets import Cards as Creepers
from .sparse_sets import any_of, both, union, where, without

OWN_NUMBERS = ("adds", "reactions", "powers", "waives", "demands")
"""The parts of a rule that act on conditions, which a placement decides."""


def a_part_acts(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a part of the card acts, if each part waits for a condition.

    The other parts are compared as declared: numbers that repeat others, digits that no card
    prints. There is no placement to ask about.
    """
    card = cards[0]
    if finding.aspect == "never answers":
        return
    if only_waits(card.meaning):
        yield Question(partial(acts, card), of_rules(card), wide=True)


def one_acts_alone(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield, round the circle of equal rules, that one acts where the next does not."""
    for one, after in pairwise((*cards, cards[0])):
        if tests(one.meaning) and len(tests(one.meaning)) == len(tests(after.meaning)):
            yield Question(partial(acts_without, one, after))


def acts_without(one: DeckCard, other: DeckCard, at: Placements, on: OnTables) -> Bool:
    """Return whether a condition of the one holds, and the same one of the other does not."""
    views = (on.seen_by(0, at.index[card.id]) for card in (one, other))
    held, missed = (
        [carrier.test(each, view) for each in tests(card.meaning)]
        for card, view in zip((one, other), views, strict=True)
    )
    return or_(*(and_(a, not_(b)) for a, b in zip(held, missed, strict=True)))


def tests(means: Meaning) -> list[core.Test]:
    """Return the conditions of what the card adds, does and lets players do."""
    parts: list[Add | Reaction | Free] = [*means.adds, *means.reactions, *means.powers]
    return [part.test for part in parts if part.test != ALWAYS]


def of_rules(card: DeckCard) -> tuple[DeckCard, ...]:
    return (card,) if card.meaning.kind == "rule" else ()


def only_waits(means: Meaning) -> bool:
    """Return whether all that the card does depends on conditions."""
    if means.kind == "action":
        return True
    rest = dict.fromkeys(OWN_NUMBERS, ()) | {"waives": None, "demands": None}
    kept = {name: getattr(means, name) for name in means.__struct_fields__ if name not in rest}
    plain = Meaning(means.kind)
    ignored = {"slots", "blocks", "lifted_by", "attaches_to"}
    return all(value == getattr(plain, name) for name, value in kept.items() if name not in ignored)


def acts(card: DeckCard, at: Placements, on: OnTables) -> Bool:
    """Return whether a part of the card acts for the first player."""
    means, view = card.meaning, on.seen_by(0, at.index[card.id])
    parts: list[Reaction | Free] = [*means.reactions, *means.powers]
    terms = [carrier.test(each.test, view) for each in parts]
    terms += [adds(each, view) for each in means.adds]
    if means.waives is not None:
        terms.append(any_of(waived(card, at, on)))
    if means.demands is not None:
        due, met = at.demand(card, view)
        terms.append(and_(due, not_(met)))
    if means.kind == "action" and isinstance(means.text, core.Seq):
        ifs = (each for each in means.text.steps if isinstance(each, core.When))
        terms += [carrier.test(each.test, view) for each in ifs]
    works_in_front = means.kind in ("keeper", "creeper")
    return and_(or_(*terms), at.lies(TABLE, at.index[card.id]) if works_in_front else TRUE)


def adds(each: Add, view: OnTables) -> Bool:
    more = ge(carrier.number(each.number, view), number(1))
    return and_(more, carrier.test(each.test, view))


def waived(rule: DeckCard, at: Placements, on: OnTables) -> Creepers:
    """Return the Creepers that would block the first player without this rule alone."""
    waives, view = rule.meaning.waives, on.seen_by(0, at.index[rule.id])
    assert waives is not None
    fits = carrier.test(waives.test, view)
    mine, anywhere = at.zone(TABLE), view.at(core.Place.TABLE, None)
    these = carrier.cards(waives.cards, view)
    others = without(these, mine) if waives.others else these
    owners = both(both(others, at.owner_blockers), mine)
    everyones = both(both(others, at.table_blockers), anywhere)
    return where(fits, union(owners, everyones))


def it_matters_beside(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that the first rule decides about a player as the second does not."""
    this, that = cards[:2]

    def claim(at: Placements, on: OnTables) -> Bool:
        if this.meaning.waives is not None:
            return any_of(without(waived(this, at, on), waived(that, at, on)))
        stopped, free = at.complies_with_demand(this, on), at.complies_with_demand(that, on)
        return and_(not_(stopped), free)

    yield Question(claim, (this, that))


def it_acts_beside(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a card acts for a player who complies with a rule of the finding.

    Texts that only discard from hands, and answers that a rule forbids, depend on no placement.
    """
    limiting = [card for card in cards if set_limits(card) or card.meaning.demands is not None]
    dead = [card for card in cards if card.meaning.kind == "rule" and card not in limiting]
    if hands := [card for card in limiting if sets_hand_limit(card) and not dead]:
        yield from (holds_a_card(card) for card in hands)
    elif limiting:
        yield from (acts_beside(card, rule) for card in dead for rule in limiting)


def set_limits(card: DeckCard) -> bool:
    return any(each.parameter in ("hand limit", "keeper limit") for each in card.meaning.sets)


def sets_hand_limit(card: DeckCard) -> bool:
    return any(each.parameter == "hand limit" for each in card.meaning.sets)


def holds_a_card(rule: DeckCard) -> Question:
    """Return that a waiting player holds a card within the limit, with no other rule in play."""

    def claim(at: Placements, on: OnTables) -> Bool:
        alone = (not_(there) for n, there in at.zone(RULES).items() if n != at.index[rule.id])
        kept = keeps_hands(at)
        return and_(any_of(at.zone(HAND)), complies(rule, at, on), not_(or_(*kept)), *alone)

    return Question(claim, (rule,), wide=True)


def acts_beside(card: DeckCard, rule: DeckCard) -> Question:
    def claim(at: Placements, on: OnTables) -> Bool:
        if rule.meaning.demands is not None:
            mine = both(waived(card, at, on), at.zone(TABLE))
            return and_(at.meets_due_demand(rule, on), any_of(mine))
        return and_(acts(card, at, on), everybody_complies(rule, at, on))

    return Question(claim, (card, rule), wide=True)


def met_and_at_rest(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a player meets the Goal while nothing acts that waits for the cards in play."""
    goal, *rules = cards

    def claim(at: Placements, on: OnTables) -> Bool:
        return and_(at.meets(goal, 0, on), *map(not_, reacting(at, on)))

    in_play = (goal, *(card for card in rules if card.meaning.kind == "rule"))
    yield Question(claim, in_play, wide=True)


def reacting(at: Placements, on: OnTables) -> Iterator[Bool]:
    """Yield that a card in play acts, for each card that acts whenever something lies there."""
    for n, card in at.having(lambda means: means.at("whenever")):
        for each in card.meaning.at("whenever"):
            if card.meaning.kind == "rule":
                yield and_(at.lies(RULES, n), carrier.test(each.test, on.seen_by(0, n)))
            else:
                for seat in range(SEATS):
                    here = at.lies(TABLE + seat, n)
                    yield and_(here, carrier.test(each.test, on.seen_by(seat, n)))


def a_winner_has_it(finding: Finding, cards: Cards) -> Iterator[Question]:
    """Yield that a player with the Creeper meets a Goal, or that its own way out opens.

    Whether a text of another card takes a Creeper away is no question about one placement.
    """
    for creeper in cards:
        if finding.aspect == "lifted by":
            yield Question(partial(is_lifted, creeper), wide=True)
        elif finding.aspect == "own way out":
            yield Question(partial(acts, creeper), wide=True)


def is_lifted(creeper: DeckCard, at: Placements, on: OnTables) -> Bool:
    """Return whether the player with the Creeper meets a Goal in play without a waiver."""
    goals = [
        card for _, card in at.having(lambda means: means.goal is not None and not means.loses)
    ]
    met = (and_(at.in_play(goal), at.meets(goal, 0, on)) for goal in goals)
    there = at.lies(TABLE, at.index[creeper.id])
    return and_(there, not_(at.waiver_in_play()), or_(*met))


ABOUT_ACTING = {
    "one acts without the other": one_acts_alone,
    "a part acts": a_part_acts,
    "it matters beside the other": it_matters_beside,
    "it acts beside the rule": it_acts_beside,
    "it is met and nothing acts": met_and_at_rest,
    "a winner has it": a_winner_has_it,
}
"""Questions about findings by the ``CONTRARY`` of their checks."""
