"""Classes of cards that no Goal in question distinguishes, and the texts that decide who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...budget import weight
from ...game.program import Program
from ...game.zones import bits
from ...language import core
from ...language.condition import there_is
from ...language.core import Place
from ...language.footprint import descriptions, nodes
from ...language.meaning import Clause, Meaning, Waives
from ...session import budget
from .contexts import Context

PARTS_PER_STEP = 8
"""The number of sets that are split in one step of the budget."""


def distinguishing_descriptions(meanings: Iterable[Meaning]) -> Iterator[core.Such]:
    """Yield the descriptions by which these cards distinguish others, as far as winning goes."""
    for m in meanings:
        yield from descriptions(winning_parts(m))


def winning_parts(m: Meaning) -> tuple[core.Test | Waives | Clause | None, ...]:
    """Return the parts of the meaning that can decide who wins."""
    return m.goal, m.waives, m.demands


def rule_meanings(program: Program, context: Context) -> list[Meaning]:
    """Return the meanings of the rules that are or may be in play."""
    return [program.meaning[card] for card in bits(context.rules | context.optional_rules)]


def reaction_tests(program: Program, context: Context) -> dict[int, tuple[core.Test, ...]]:
    """Return the conditions under which a card acts by itself, for each that must not.

    These are cards on tables, and rules in play. Of the rules only effects that discard cards are
    included, and only while there are such cards.
    """
    if not context.without_reactions:
        return {}
    on_tables = {
        card: tuple(reaction.test for reaction in program.meaning[card].at("whenever"))
        for card in bits(program.table_whenever & ~context.removed)
    }
    by_rules = {
        card: tuple(
            core.Every((reaction.test, there_is(cards)))
            for reaction in program.meaning[card].at("whenever")
            for cards in discarded_cards(reaction.do)
        )
        for card in bits(program.whenever & context.rules)
    }
    return on_tables | by_rules


def discarded_cards(does: core.Operation) -> Iterator[core.Cards]:
    """Yield the set of which the operation discards one or all, if that is its only effect."""
    match does:
        case core.Seq((core.Seq() as inner,)):
            yield from discarded_cards(inner)
        case core.Seq(
            (
                core.Let(name, core.First(cards) | (core.Both() as cards)),
                core.Move(core.Bound(it), Place.DISCARD),
            )
        ):
            if it == name:
                yield cards
        case _:
            pass


def card_classes(
    program: Program, goals: Iterable[int], context: Context, hands: bool
) -> list[int]:
    """Return the classes of cards that can matter to the Goals.

    A card matters if a description fits it or if it is a Creeper that blocks. With `hands`, every
    card matters, because the number of cards in a hand does.
    """
    goals, rules, there = list(goals), context.rules, program.all & ~context.removed
    meanings = [program.meaning[card] for card in goals]
    meanings += rule_meanings(program, context)
    described = dict.fromkeys(distinguishing_descriptions(meanings))
    masks = [program.such(description) for description in described]
    if any(
        isinstance(node, core.Consecutive) for m in meanings for node in nodes(winning_parts(m))
    ):
        masks += cards_by_number(program)
    masks += [program.owner_blockers, program.table_blockers]
    for card, tests in reaction_tests(program, context).items():
        masks += [card, *(program.such(description) for description in descriptions(tests))]
    exempt = [program.goal(card).exempt for card in goals]
    on_tables = (program.keepers | program.creepers) & there
    everything = there & ~sum(goals) & ~rules if hands else on_tables
    matters = everything
    if not hands:
        matters = 0
        for mask in masks:
            matters |= mask
    parts = [everything & on_tables, everything & ~on_tables]
    steps = weight(program.size)
    for mask in (*masks, *exempt, program.creepers):
        budget().spend(1 + len(parts) * steps // PARTS_PER_STEP)
        parts = [piece for part in parts for piece in (part & mask, part & ~mask) if piece]
    return [part for part in parts if part & matters]


def cards_by_number(program: Program) -> list[int]:
    """Return the sets of cards that have the same number, in the order of the numbers."""
    cards: dict[int, int] = {}
    for card, number in program.number.items():
        cards[number] = cards.get(number, 0) | card
    return [cards[number] for number in sorted(cards)]
