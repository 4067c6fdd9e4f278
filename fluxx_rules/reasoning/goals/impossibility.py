"""Reasons that nobody can ever meet a Goal.

The Goal contradicts itself, cards or copies are missing, or a Creeper blocks it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import combinations
from operator import or_

import msgspec

from ...cards.deck import DeckCard
from ...game.program import Program
from ...game.zones import bits, first
from ...language import core
from ...language.footprint import descriptions, nodes
from .answers import Answers
from .decisions import QuestionLimitReached, Refuted, Shown, Undecided
from .hypothetical_decks import (
    MAX_COPIES,
    Requested,
    can_be_satisfied,
    dealt_cards,
    hypothetical_card,
    hypothetical_cards,
    requested_words,
)
from .placement import holdable_cards

MAX_REQUESTED = 12
"""The number of names and tags in a Goal of which combinations are tried."""


class Contradiction(msgspec.Struct, frozen=True):
    """No placement of any cards matches the Goal."""


class MissingCards(msgspec.Struct, frozen=True):
    """The deck lacks all cards of one of these groups, even with more copies of its cards."""

    groups: tuple[tuple[Requested, ...], ...]


class TooFewCopies(msgspec.Struct, frozen=True):
    """The deck needs these numbers of copies of these cards, by name."""

    enough: tuple[tuple[str, int], ...]


class BlockedByCreepers(msgspec.Struct, frozen=True):
    """A placement matches the Goal, but one of these Creepers always blocks the player."""

    creepers: int


Reason = Contradiction | MissingCards | TooFewCopies | BlockedByCreepers | Undecided


def reason(answers: Answers, goal: int) -> Reason | None:
    """Return the reason that nobody can meet the Goal, or None if somebody can."""
    decision = answers.can_be_met(goal)
    if isinstance(decision, Undecided):
        return decision
    if not isinstance(decision, Refuted):
        return None
    satisfied = answers.can_be_satisfied(goal)
    if isinstance(satisfied, Undecided):
        return satisfied
    if isinstance(satisfied, Shown):
        return BlockedByCreepers(requested_blockers(answers.program, goal))
    try:
        return reason_from_cards(answers, goal, decision)
    except QuestionLimitReached:
        return reason_from_counts(decision)


def reason_from_cards(answers: Answers, goal: int, decision: Refuted) -> Reason:
    """Return the reason in the cards of the deck, found with hypothetical decks."""
    program, card = answers.program, answers.card(goal)
    test = program.meaning[goal].goal
    assert test is not None
    if len(requested_words(test)) > MAX_REQUESTED or greatest_number(program, test) > MAX_COPIES:
        return reason_from_counts(decision)
    relevant = relevant_cards(program, goal)
    different = {card.twin: card for card in relevant}
    plenty = [card for card in different.values() for _ in range(MAX_COPIES)]
    if not could_be_satisfied(answers, card, [*plenty, *dealt_cards(hypothetical_cards(test))]):
        return Contradiction()
    if not could_be_satisfied(answers, card, plenty):
        return MissingCards(tuple(missing_groups(answers, card, plenty)))
    return TooFewCopies(sufficient_copies(answers, card, relevant))


def could_be_satisfied(answers: Answers, goal: DeckCard, cards: Iterable[DeckCard]) -> bool:
    """Return whether a placement of these cards can match the Goal, and count a deck for it."""
    if not answers.hypothetical_decks_left:
        raise QuestionLimitReached
    answers.hypothetical_decks_left -= 1
    return can_be_satisfied(answers.program, goal, cards)


def greatest_number(program: Program, test: core.Test) -> int:
    """Return the greatest number in the test, with digits raised as far as rules can."""
    printed = [node.n for node in nodes(test) if isinstance(node, core.Printed)]
    means = [program.meaning[card] for card in bits(program.changers)]
    reads = [value for m in means for _, value in m.reads]
    return max((*printed, *reads), default=0) + sum(m.higher_by for m in means)


def reason_from_counts(decision: Refuted) -> Reason:
    """Return the reason by counting alone, for a Goal that asks for too much to try decks."""
    for need in decision.because:
        return TooFewCopies(()) if need.cards else MissingCards(())
    return Undecided("it asks for too many different cards to find out what is missing")


def relevant_cards(program: Program, goal: int) -> list[DeckCard]:
    """Return the cards that can matter to the Goal.

    These are all cards with a requested name or tag, and some cards of a requested kind. If the
    Goal counts cards in hand, some cards are added; if it asks who is blocked, some blockers.
    """
    test = program.meaning[goal].goal
    described = descriptions(test)
    things = program.keepers | program.creepers
    by_word = reduce(or_, (program.such(wanted) for wanted in described if not wanted.kinds), 0)
    by_word &= things
    by_kind = reduce(or_, (program.such(wanted) for wanted in described if wanted.kinds), 0)
    by_kind &= things & ~by_word
    if program.hand_goals & goal:
        by_kind |= holdable_cards(program) & ~by_word
    asks_for_blocked = any(isinstance(node, core.Blocked) for node in nodes(test))
    blockers = program.owner_blockers | program.table_blockers
    blocking = blockers & ~by_word if asks_for_blocked else 0
    others = first(by_kind & ~blocking, MAX_COPIES) + first(blocking, MAX_COPIES)
    return program.deck.among(by_word) + program.deck.among(sum(others))


def requested_blockers(program: Program, goal: int) -> int:
    """Return the Creepers that the Goal asks for and that block it."""
    wanted = reduce(or_, map(program.such, descriptions(program.meaning[goal].goal)), 0)
    blocking = program.owner_blockers | program.table_blockers
    return wanted & blocking & ~program.goal(goal).exempt


def missing_groups(
    answers: Answers, goal: DeckCard, plenty: list[DeckCard]
) -> list[tuple[Requested, ...]]:
    """Return all smallest groups of cards that would have to be added."""
    assert goal.meaning.goal is not None
    requested = requested_words(goal.meaning.goal)

    def is_enough(group: tuple[Requested, ...]) -> bool:
        added = dealt_cards(hypothetical_card([word]) for word in group)
        return could_be_satisfied(answers, goal, [*plenty, *added])

    for size in range(1, len(requested) + 1):
        groups = [group for group in combinations(requested, size) if is_enough(group)]
        if groups:
            return groups
    return []


def sufficient_copies(
    answers: Answers, goal: DeckCard, there: list[DeckCard]
) -> tuple[tuple[str, int], ...]:
    """Return the names and numbers of copies that suffice.

    One card with as few more copies as possible comes first. Otherwise no card has a spare copy.
    """
    different = {card.twin: card for card in there}
    have = {twin: sum(card.twin == twin for card in there) for twin in different}

    def is_enough(counts: dict[tuple[object, ...], int]) -> bool:
        cards = [card for twin, card in different.items() for _ in range(counts[twin])]
        return could_be_satisfied(answers, goal, cards)

    for more in range(1, MAX_COPIES):
        for twin in different:
            raised = {**have, twin: have[twin] + more}
            if is_enough(raised):
                return ((different[twin].name, raised[twin]),)
    counts = {twin: max(n, MAX_COPIES) for twin, n in have.items()}
    for twin, n in have.items():
        while counts[twin] > n and is_enough({**counts, twin: counts[twin] - 1}):
            counts[twin] -= 1
    return tuple((different[twin].name, n) for twin, n in counts.items() if n > have[twin])
