"""Sorts of cards: those that the Goals in question do not tell apart are one sort."""

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

AT_ONCE = 8
"""So many parts are cut in one step."""


def spoken_of(meanings: Iterable[Meaning]) -> Iterator[core.Such]:
    """All descriptions by which these cards tell others apart, as far as winning goes."""
    for m in meanings:
        yield from descriptions(decisive(m))


def decisive(m: Meaning) -> tuple[core.Test | Waives | Clause | None, ...]:
    """What it says about who wins."""
    return m.goal, m.waives, m.demands


def in_force(program: Program, context: Context) -> list[Meaning]:
    """What the rules say that lie in play, or may."""
    return [program.meaning[card] for card in bits(context.rules | context.maybe)]


def conditions(program: Program, context: Context) -> dict[int, tuple[core.Test, ...]]:
    """For each card that must not act of itself, under which conditions it would: those on tables,
    and the rules that surely lie in play, where what they do is to discard some that are there."""
    if not context.quiet:
        return {}
    on_tables = {
        card: tuple(each.test for each in program.meaning[card].at("whenever"))
        for card in bits(program.table_whenever & ~context.gone)
    }  # fmt: skip
    by_rules = {
        card: tuple(core.Every((each.test, there_is(cards)))
                    for each in program.meaning[card].at("whenever")
                    for cards in discarded(each.do))
        for card in bits(program.whenever & context.rules)
    }  # fmt: skip
    return on_tables | by_rules


def discarded(does: core.Operation) -> Iterator[core.Cards]:
    """Of which cards it discards one or all, if that is plainly all that it does."""
    match does:
        case core.Seq((core.Seq() as inner,)):
            yield from discarded(inner)
        case core.Seq(
            (core.Let(name, core.First(cards) | (core.Both() as cards)),
             core.Move(core.Bound(it), Place.DISCARD))
        ):  # fmt: skip
            if it == name:
                yield cards
        case _:
            pass


def sorts(program: Program, goals: Iterable[int], context: Context, hands: bool) -> list[int]:
    """Sets of interchangeable cards. Only what matters: cards that a description fits, Creepers
    that block, and any card at all where it matters how many are held."""
    goals, rules, there = list(goals), context.rules, program.all & ~context.gone
    asking = [program.meaning[card] for card in goals]
    asking += in_force(program, context)
    told = [program.such(each) for each in dict.fromkeys(spoken_of(asking))]
    if any(isinstance(each, core.Consecutive) for m in asking for each in nodes(decisive(m))):
        told += numbered(program)
    told += [program.owner_blockers, program.table_blockers]
    for card, tests in conditions(program, context).items():
        told += [card, *(program.such(each) for each in descriptions(tests))]
    exempt = [program.goal(card).exempt for card in goals]
    on_tables = (program.keepers | program.creepers) & there
    everything = there & ~sum(goals) & ~rules if hands else on_tables
    matters = everything
    if not hands:
        matters = 0
        for mask in told:
            matters |= mask
    parts = [everything & on_tables, everything & ~on_tables]
    steps = weight(program.size)
    for mask in (*told, *exempt, program.creepers):
        budget().spend(1 + len(parts) * steps // AT_ONCE)
        parts = [piece for part in parts for piece in (part & mask, part & ~mask) if piece]
    return [part for part in parts if part & matters]


def numbered(program: Program) -> list[int]:
    """The cards of each number of their own."""
    cards: dict[int, int] = {}
    for card, number in program.number.items():
        cards[number] = cards.get(number, 0) | card
    return [cards[number] for number in sorted(cards)]
