"""Contexts in which a claim about Goals is decided: player count, rules in play, removed cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations

import msgspec

from ...cards.player_counts import DEFAULT_PLAYERS
from ...game.program import Program
from ...game.zones import SEATS, bits
from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, nodes
from ...language.meaning import ALWAYS, Waives
from ...session import budget
from .digit_values import read_a_digit_differently

MAX_READINGS = 128
"""The number of ways to read digits that are tried."""


class NotExpressible(Exception):
    """A Goal asks for something that a placement does not have."""


class Context(msgspec.Struct, frozen=True):
    """The fixed and the open circumstances of a question."""

    players: int = DEFAULT_PLAYERS
    rules: int = 0
    """The rules that are in play."""
    removed: int = 0
    """The cards that are not in the game."""
    or_fewer: bool = False
    """Whether fewer players may play, but at least two."""
    optional_rules: int = 0
    """The rules that may be in play. None of them changes digits."""
    last_played: tuple[int, ...] = ()
    """The rules that were played last, in order. The order decides how digits read."""
    without_reactions: bool = False
    """Whether no card may act by itself in the placement."""


def contexts_of(
    program: Program, goals: Sequence[int], positive: bool, also: tuple[core.Test, ...] = ()
) -> Iterator[Context]:
    """Yield the contexts that can matter to the Goals.

    They differ in the rules that change who wins or how digits read. Each is for the number of
    players that the deck asks for, or for any number.
    `positive` is for claims that somebody meets a Goal. `also` holds further tests of the claim.
    """
    rules = relevant_rules(program, goals, positive, also)
    tests = (*(program.meaning[goal].goal for goal in goals), *also, *rule_tests(program, rules))
    asked = program.deck.players
    seats = asked or min(SEATS, relevant_player_count(tests, positive))
    others = sum(rule for rule in rules if not rule & program.changers)
    changers = play_orders(program, [rule for rule in rules if rule & program.changers])
    for last in islice(changers, MAX_READINGS):
        yield Context(seats, sum(last), or_fewer=not asked, optional_rules=others, last_played=last)
    if next(changers, None) is not None:
        raise NotExpressible("digits that too many rules change")


def relevant_player_count(tests: tuple[core.Test | None, ...], positive: bool) -> int:
    """Return a number of players beyond which nothing changes.

    These are two players, two for each "somebody", and one for the cards in front of anybody. A
    positive claim needs no players for a condition that nobody may meet. But if it counts the cards
    on all tables together, the way that they are spread matters.
    """
    pooled = any(
        isinstance(node, core.At) and node.place is Place.TABLE and node.seat is None
        for node in nodes(tests)
    )
    if pooled or not positive:
        return 3 + 2 * sum(isinstance(node, core.Somebody) for node in nodes(tests))
    return 3 + 2 * sum(count_required_players(test, True) for test in tests)


def count_required_players(test: core.Test | None, wanted: bool) -> int:
    """Return how often the test requires that somebody meets a condition."""
    match test:
        case core.Every(tests):
            return sum(count_required_players(part, wanted) for part in tests)
        case core.Not(inner):
            return count_required_players(inner, not wanted)
        case core.Somebody(_, inner, _):
            return wanted + count_required_players(inner, wanted)
        case _:
            return 0


def rule_tests(program: Program, rules: Iterable[int]) -> Iterator[core.Test]:
    """Yield the conditions on players in what these rules waive and demand."""
    for m in map(program.meaning.__getitem__, rules):
        if m.waives is not None:
            yield m.waives.test
        if m.demands is not None:
            yield from (m.demands.test, m.demands.needs)


def relevant_rules(
    program: Program, goals: Sequence[int], positive: bool, also: tuple[core.Test, ...] = ()
) -> list[int]:
    """Return the rules that can matter, one for all that do and replace the same.

    A waiver matters if a Goal asks for a card that can block, or if it helps only some players. A
    demand on top of Goals matters to claims that are not positive. A rule that changes digits
    matters if a Goal, a waiver or a demand has a digit.
    """
    deciding = bits(program.kind["rule"] & program.deciding)
    demanding = [] if positive else [card for card in deciding if program.meaning[card].demands]
    of_goals = (*(program.meaning[goal].goal for goal in goals), *also)
    tests = (*of_goals, *rule_tests(program, demanding))
    blockers = program.owner_blockers | program.table_blockers
    asks_for_blockers = any(program.such(wanted) & blockers for wanted in descriptions(tests))
    players_differ = not positive or any(isinstance(node, core.Blocked) for node in nodes(tests))
    waiving = [
        card
        for card in deciding
        if (waives := program.meaning[card].waives)
        and (asks_for_blockers or (players_differ and depends_on_player(waives)))
    ]
    all_tests = (tests, tuple(rule_tests(program, waiving)))
    has_digits = any(isinstance(node, core.Numeral) for node in nodes(all_tests))
    found: dict[object, int] = {}
    for card in deciding:
        m = program.meaning[card]
        if card in waiving or card in demanding or (m.changes_digits and has_digits):
            # two rules of different slots can raise a digit twice
            replaces = m.slots if m.higher_by or program.rivals[card] else ()
            found.setdefault((m.waives, m.demands, m.higher_by, m.reads, replaces), card)
    return list(found.values())


def depends_on_player(waives: Waives) -> bool:
    """Return whether the rule waives Creepers for some players and not for others."""
    return waives.others or waives.test != ALWAYS


def compatible_subsets(program: Program, rules: list[int]) -> Iterator[int]:
    """Yield the sets of rules that can be in play together, small sets first."""
    for n in range(len(rules) + 1):
        for subset in combinations(rules, n):
            budget().spend(1 + n)
            if are_compatible(program, sum(subset)):
                yield sum(subset)


def play_orders(program: Program, rules: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the same sets in each order of play that makes digits read differently."""
    for subset in map(bits, compatible_subsets(program, rules)):
        if read_a_digit_differently(program, subset):
            yield from permutations(subset)
        else:
            yield tuple(subset)


def are_compatible(program: Program, rules: int) -> bool:
    """Return whether none of the rules replaces another."""
    return not any(program.rivals[rule] & rules for rule in bits(rules))
