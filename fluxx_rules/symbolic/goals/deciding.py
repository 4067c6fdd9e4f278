"""Answers to questions about Goals: a placement that the engine has looked at, or none.

The same text is asked of the solver once: Goals that differ in names alone share an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations

import msgspec
from msgspec.structs import replace

from ...game.program import Program
from ...game.zones import SEATS, bits, first
from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, nodes
from ...language.meaning import ALWAYS, Waives
from ..formulas.evaluate import Evaluation
from ..formulas.terms import Bool
from ..solving import once
from ..solving.solver import Answer, Sat, Unsat
from .cone import Cone
from .counted import Unsayable
from .digits import torn
from .necessary import Need
from .placement import Placement
from .questions import Claim
from .sorts import Context


class Shown(msgspec.Struct, frozen=True):
    """It can be, as here; the engine agrees."""

    placement: Placement


class Refuted(msgspec.Struct, frozen=True):
    """It cannot be: of the facts these cannot all hold, and none of them can be spared."""

    because: tuple[Need, ...] = ()


class Undecided(msgspec.Struct, frozen=True):
    why: str


Decision = Shown | Refuted | Undecided
Replay = Callable[[Placement], bool]
STEPS = 2_000_000
READINGS = 128
"""So many ways in which rules make digits read are gone through."""
ORDINARY, MOST = 3, SEATS
"""So many players are shown where it can be, and so many can play."""


class NoMore(Exception):
    """Whoever asks has asked enough."""


def decide(
    program: Program,
    goals: Sequence[int],
    claim: Claim,
    replay: Replay,
    tries: Iterable[Placement],
    contexts: Iterable[Context],
) -> Decision:
    """Whether the claim can be true, in any of the contexts; constructed placements go first."""
    for placement in tries:
        if replay(placement):
            return Shown(placement)
    try:
        for context in contexts:
            answer, cone = asked(program, goals, claim, context)
            if isinstance(answer, Sat):
                placement = placed(cone, answer)
                if replay(placement):
                    return Shown(spared(placement, context, replay))
                return Undecided("the solver's placement is not one to the engine")
            if not isinstance(answer, Unsat):
                return Undecided(f"the solver gave up: {answer.why}")
    except Unsayable as unsayable:
        return Undecided(f"it asks about {unsayable}")
    except NoMore:
        return Undecided("as many questions have been asked about Goals as are asked of one deck")
    return Refuted()


def asked(
    program: Program, goals: Sequence[int], claim: Claim, context: Context
) -> tuple[Answer, Cone]:
    """Where the claim can be true, it is shown at an ordinary table if it can be there."""
    cone = Cone(program, goals, context)
    facts, said = cone.facts, claim(cone)
    if context.fewer:
        answer = ask(facts, said, model=False)
        if not isinstance(answer, Sat):
            return answer, cone
        plain = asked(program, goals, claim, replace(context, players=ORDINARY, fewer=False))
        if isinstance(plain[0], Sat):
            return plain
    return ask(facts, said), cone


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
            if together(program, sum(some)):
                yield sum(some)


def orders(program: Program, rules: list[int]) -> Iterator[tuple[int, ...]]:
    """The same, as they may have been played: in every order where that tells how digits read."""
    for some in map(bits, subsets(program, rules)):
        yield from permutations(some) if torn(program, some) else [tuple(some)]


def together(program: Program, rules: int) -> bool:
    """Whether none of them replaces another."""
    return not any(program.rivals[rule] & rules for rule in bits(rules))


def ask(facts: list[Bool], claim: Bool, model: bool = True) -> Answer:
    """Can the claim be true where the facts are?"""
    return once.ask((*facts, claim), STEPS, model)


def spared(placement: Placement, context: Context, replay: Replay) -> Placement:
    """Without the rules that it can do without."""
    for rule in bits(placement.rules & ~context.rules):
        less = replace(placement, rules=placement.rules & ~rule)
        if replay(less):
            placement = less
    return placement


def placed(cone: Cone, answer: Sat) -> Placement:
    """The model as cards: of each sort so many, first come first served."""
    found = Evaluation(answer.model)
    players = sum(map(found.true, cone.seats))
    rules = sum(card for card, there in cone.rules.items() if found.true(there))
    tables, hands = [0] * players, [0] * players
    left = [cards & ~rules for cards in cone.sorts]
    for cell, n in cone.counts.items():
        for card in first(left[cell.sort], found.number(n)):
            left[cell.sort] &= ~card
            (tables if cell.place is Place.TABLE else hands)[cell.seat] |= card
    held = tuple(hands) if any(hands) else ()
    return Placement(tuple(tables), held, rules, cone.context.last)
