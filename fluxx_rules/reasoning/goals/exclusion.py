"""Goals whose cards do not stay together: where both lie, something moves one of them away; one of
them does, or a rule while it is in play.

The engine is asked: the cards of the Goal are laid down without it, and whatever follows of
itself happens. Goals are looked at before that (`settle`), so such a Goal can be won at the very
moment when the last of its cards comes, and at no other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import chain, combinations, islice

import msgspec
from msgspec.structs import replace

from ...budget import weight
from ...game import engine
from ...game.choices import Choice, decode
from ...game.program import Program
from ...game.state import Pending, State
from ...game.winning import meets
from ...game.zones import ANYTHING, bits, first
from ...session import budget
from . import claims
from .answers import Answers
from .card_classes import conditions
from .contexts import Context, contexts_of
from .decisions import Refuted, Shown
from .necessary_counts import assured
from .placement import Placement

ANSWERS = 20
"""So many questions are answered while things settle; what goes on after that never settles."""
ENDS = 64
"""So many ways in which it can end are looked at."""
STEPS = 50
"""Of the budget, for an answer."""
FEW = 5
"""So many placements are tried to find one that shows it well."""


def driven_out(answers: Answers, goal: int, rule: int = 0) -> Placement | None:
    """A placement that meets the Goal and does not last, if none of them does: wherever the Goal
    is met something acts, and of those ways that are tried it leaves none. With a rule, which
    acts whoever is on turn: while that is in play."""
    if not answers.reacting or not isinstance(met := answers.met(goal), Shown):
        return None
    program, ways = answers.program, with_rule(answers.tries.ways_or(goal, met), rule)
    if any(at_rest(program, at) or parts(at.state(program), goal) is None for at in ways):
        return None
    first, *more = islice(with_rule(answers.tries.ways_or(goal, met), rule), FEW)
    first = next((at for at in (first, *more) if settles(at.state(program))), first)
    if acts_on_it(answers, goal, rule):
        return first
    quiet = (replace(each, quiet=True, rules=each.rules | rule)
             for each in contexts_of(program, [goal], True))  # fmt: skip

    def stays(at: Placement) -> bool:
        return answers.tries.mine(goal, at) and parts(at.state(program), goal) is None

    decision = answers.decide([goal], claims.met, stays, contexts=quiet)
    return first if isinstance(decision, Refuted) else None


def acts_on_it(answers: Answers, goal: int, rule: int) -> bool:
    """Whether it is plain, without the solver, that the rule acts wherever the Goal is met: what
    the Goal needs is all that the rule waits for."""
    needs = answers.needs(goal)
    tests = conditions(answers.program, Context(rules=rule, quiet=True)).get(rule, ())
    return any(assured(answers.program, needs, each) for each in tests)


def with_rule(ways: Iterator[Placement], rule: int) -> Iterator[Placement]:
    return (replace(at, rules=at.rules | rule) for at in ways)


def at_rest(program: Program, at: Placement) -> bool:
    """Whether it is plain that nothing follows: no rule binds anybody, and all the cards there do
    nothing by themselves."""
    bound = at.rules or program.in_force("", 0).limit_watch
    return not bound and not sum(at.tables) & ~program.quiet


def settles(s: State) -> bool:
    """Whether it shows where the cards are in the end: they are not moved until the game stops."""
    s.cur, s.touched = 1, ANYTHING
    engine.run(s)
    return not engine.endless(s)


def parts(s: State, goal: int) -> tuple[Choice, ...] | None:
    """What is chosen until the first player does not meet the Goal any more, while all follows
    that does just because the cards lie there; no Goal has changed. Nothing if the cards stay with
    any of the choices, of chance as well, as far as these are gone through.

    Cards that never come to rest do not stay either: a moment at which they are apart is enough.
    """
    s.cur, s.touched, s.log = 1, ANYTHING, []
    engine.run(s)
    found: tuple[Choice, ...] | None = None
    for apart in islice(ends(s, goal), ENDS):
        if apart is None:
            return None
        found = apart if found is None else found
    return found


class Way(msgspec.Struct, frozen=True):
    """What was chosen so far, and so much of it by which the cards were apart at some moment."""

    s: State
    chosen: tuple[Choice, ...] = ()
    apart: tuple[Choice, ...] | None = None


def ends(s: State, goal: int) -> Iterator[tuple[Choice, ...] | None]:
    """By what the cards are apart in the end, if so: first by the plainest of all answers, and then
    where one of these was another, each of them in turn."""
    others: deque[Iterator[Way]] = deque([iter([Way(s)])])
    while others:
        way = next(others[0], None)
        if way is None:
            others.popleft()
            continue
        others.rotate(-1)
        while way.s.ask is not None and len(way.chosen) < ANSWERS:
            budget().spend(STEPS * weight(s.program.size))
            going_on = onward(way, way.s.ask, goal)
            way = next(going_on)
            others.append(going_on)
        at_rest = way.s.ask is None
        yield way.apart if not at_rest else None if stay(way.s, goal) else way.chosen


def stay(s: State, goal: int) -> bool:
    """Whether the Goal is met in the end; and where reactions went on until the game was stopped,
    after each of the moves, which could have been the last one as well."""
    if not meets(s, goal, 0) or not engine.endless(s):
        return meets(s, goal, 0)
    then = s.copy()
    for _, cards, source, to in reversed(s.log or ()):
        then.z[to] ^= cards
        then.z[source] |= cards
        if not meets(then, goal, 0):
            return False
    return True


def onward(way: Way, ask: Pending, goal: int) -> Iterator[Way]:
    """The way with each of the answers, the plainest first, then those that are least like it."""
    _, _, mask, least, most, _ = ask
    plainest, cards = sum(first(mask, least)), bits(mask)[::-1]
    every = (sum(some) for n in range(least, most + 1) for some in combinations(cards, n))
    for answer in chain([plainest], (each for each in every if each != plainest)):
        then, chosen = way.s.copy(), (*way.chosen, decode(way.s, answer))
        then.log = [*(way.s.log or ())]
        engine.apply(then, answer)
        yield Way(then, chosen, way.apart if meets(then, goal, 0) else chosen)
