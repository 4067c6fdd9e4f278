"""What is fixed while a question is asked, and what is left open: all that may matter to a Goal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations

import msgspec

from ...game.program import Program
from ...game.zones import SEATS, bits
from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, nodes
from ...language.meaning import ALWAYS, Waives
from ...session import budget
from .digit_values import torn

READINGS = 128
"""So many ways in which rules make digits read are gone through."""
ORDINARY, MOST = 3, SEATS
"""So many players are shown where it can be, and so many can play."""


class Unsayable(Exception):
    """A Goal asks for something that the placement of cards does not tell."""


class Context(msgspec.Struct, frozen=True):
    """What is fixed while a question is asked, and what is left open.

    So many play; or at least two, where the number is left open, and at most so many. These rules
    lie in play; others may or may not. Cards may be gone, and nothing may act of itself.
    """

    players: int = 3
    rules: int = 0
    gone: int = 0
    fewer: bool = False
    maybe: int = 0
    """No rules that change how digits read: which of those lie there is always known."""
    last: tuple[int, ...] = ()
    """Of these rules those that were played last, one after the other: by their order digits
    read."""
    quiet: bool = False
    """Whether no card on a table does anything just because cards lie as they do."""


def contexts_of(
    program: Program, goals: Sequence[int], hopeful: bool, also: tuple[core.Test, ...] = ()
) -> Iterator[Context]:
    """All that may matter: how many play, and which rules change who wins or what a digit says. The
    Goals ask for this as well."""
    rules = rules_that_matter(program, goals, hopeful, also)
    asking = (*(program.meaning[goal].goal for goal in goals), *also)
    seats = min(MOST, seats_that_matter((*asking, *asked_by(program, rules)), hopeful))
    others = sum(rule for rule in rules if not rule & program.changers)
    changers = orders(program, [rule for rule in rules if rule & program.changers])
    for last in islice(changers, READINGS):
        yield Context(seats, sum(last), fewer=True, maybe=others, last=last)
    if next(changers, None) is not None:
        raise Unsayable("digits that so many rules change")


def seats_that_matter(asking: tuple[core.Test | None, ...], hopeful: bool) -> int:
    """Two players, one for each "somebody", and one for what lies before whomever.

    Who hopes that a Goal is met never needs more players for what nobody may do; unless it counts
    what lies on all tables together, and then it matters how that is spread.
    """
    pooled = any(isinstance(each, core.At) and each.place is Place.TABLE and each.seat is None
                 for each in nodes(asking))  # fmt: skip
    if pooled or not hopeful:
        return ORDINARY + 2 * sum(isinstance(each, core.Somebody) for each in nodes(asking))
    return ORDINARY + 2 * sum(asked_to_be_there(test, True) for test in asking)


def asked_to_be_there(test: core.Test | None, wanted: bool) -> int:
    """How often somebody has to be such or such; not where nobody may be."""
    match test:
        case core.Every(tests):
            return sum(asked_to_be_there(each, wanted) for each in tests)
        case core.Not(inner):
            return asked_to_be_there(inner, not wanted)
        case core.Somebody(_, inner, _):
            return wanted + asked_to_be_there(inner, wanted)
        case _:
            return 0


def asked_by(program: Program, rules: Iterable[int]) -> Iterator[core.Test]:
    """What is asked of players by what these rules say about who wins."""
    for m in map(program.meaning.__getitem__, rules):
        if m.waives is not None:
            yield m.waives.test
        if m.demands is not None:
            yield from (m.demands.test, m.demands.needs)


def rules_that_matter(
    program: Program, goals: Sequence[int], hopeful: bool, also: tuple[core.Test, ...] = ()
) -> list[int]:
    """One rule for all that say and replace the same: waivers where a Goal asks for what can block,
    or where they help some players and not others; clauses on top of a Goal; and numeral changers
    where it, or one of these, has a numeral."""
    deciding = bits(program.kind["rule"] & program.deciding)
    clauses = [] if hopeful else [c for c in deciding if program.meaning[c].demands]
    asking = (*(program.meaning[goal].goal for goal in goals), *also, *asked_by(program, clauses))
    blockers = program.owner_blockers | program.table_blockers
    asks_for_blockers = any(program.such(each) & blockers for each in descriptions(asking))
    others = not hopeful or any(isinstance(each, core.Blocked) for each in nodes(asking))
    waiving = [
        card for card in deciding
        if (says := program.meaning[card].waives) and (
            asks_for_blockers or (others and for_some(says)))
    ]  # fmt: skip
    said = (asking, tuple(asked_by(program, waiving)))
    numerals = any(isinstance(each, core.Numeral) for each in nodes(said))
    found: dict[object, int] = {}
    for card in deciding:
        m = program.meaning[card]
        if card in waiving or card in clauses or (m.changes_digits and numerals):
            replaces = m.slots if m.higher_by or program.rivals[card] else ()  # two raise it twice
            found.setdefault((m.waives, m.demands, m.higher_by, m.reads, replaces), card)
    return list(found.values())


def for_some(waives: Waives) -> bool:
    """Whether it depends on the player who is kept from winning by it."""
    return waives.others or waives.test != ALWAYS


def subsets(program: Program, rules: list[int]) -> Iterator[int]:
    """Those that can lie side by side; the empty one first, and fewer before more."""
    for n in range(len(rules) + 1):
        for some in combinations(rules, n):
            budget().spend(1 + n)
            if together(program, sum(some)):
                yield sum(some)


def orders(program: Program, rules: list[int]) -> Iterator[tuple[int, ...]]:
    """The same, as they may have been played: in every order where that tells how digits read."""
    for some in map(bits, subsets(program, rules)):
        yield from permutations(some) if torn(program, some) else [tuple(some)]


def together(program: Program, rules: int) -> bool:
    """Whether none of them replaces another."""
    return not any(program.rivals[rule] & rules for rule in bits(rules))
