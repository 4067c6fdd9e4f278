"""Limits that keep a Goal from being met, and what rules demand on top of it.

A limit binds the players not on turn at once, and the player on turn only at the end of the turn
(R-032, R-048, R-060). So those who wait have more than the limit only at the moment in which
somebody gives it to them, for Goals are looked at before limits are (`settle`). The player on turn
may have what the turn brings on top: a Keeper for each play, a card for each draw. Where any other
card of the deck can bring some, there is no bound, and nothing is claimed. Whoever meets a Goal on
their own turn meets it beside others who wait.
"""

from __future__ import annotations

from functools import partial
from itertools import chain, islice
from typing import Literal

import msgspec
from msgspec.structs import replace

from ...game.program import Program
from ...language import core
from ...language.condition import keepers_of
from ..rules.extra_cards import PLACE_OF_LIMIT, Limit, can_bring_extra
from . import claims
from .answers import Answers
from .candidate_placements import PLAYERS
from .contexts import MOST, contexts_of
from .decisions import Decision, Refuted, Shown
from .digit_values import at_most, at_once
from .majority_goals import has_at_least
from .placement import Placement
from .placement_builder import TRIES, placements

GIVES: dict[Limit, core.Parameter] = {"keeper limit": "play", "hand limit": "draw"}
COUNTED: dict[Limit, core.Number] = {
    "keeper limit": core.Count(keepers_of(core.ME)),
    "hand limit": core.Count(core.At(core.Place.HAND, core.ME)),
}
ANEW: dict[Limit, tuple[core.Parameter, ...]] = {
    "keeper limit": ("keeper limit",), "hand limit": ("hand limit", "hand minimum"),
}  # fmt: skip
"""What sets the limit: nobody discards cards below a Hand Minimum."""
ANY_NUMBER = 1 << 20
Kept = Literal["who waits", "everybody"]


class Bound(msgspec.Struct, frozen=True):
    """The tightest rule for a limit, with all that may be added to it or sets it anew, and what a
    turn brings."""

    rule: int
    limit: Limit
    most: int
    in_turn: int


def bounds(program: Program) -> list[Bound]:
    """For each limit that a rule of the deck sets. Where the tightest leaves enough, all do.

    Of the rules of equal slots, which replace one another, that is the one of the lowest number.
    """
    found = []
    kept = any(m.keeps_hands for m in program.alike)
    for limit in PLACE_OF_LIMIT:
        if kept and limit == "hand limit":  # with that in play as well nobody complies
            continue
        lowest: dict[tuple[str, ...], tuple[int, list[str], int]] = {}
        for n, rule in numbers(program, (limit,)):
            told, slots = (n, program.cards(rule), rule), program.meaning[rule].slots
            lowest[slots] = min(told, lowest.get(slots, told))
        if lowest:
            setting = numbers(program, ANEW[limit])
            n, _, _, rule = min((loosest(program, rule, setting), n, ids, rule)
                                for n, ids, rule in lowest.values())  # fmt: skip
            most = n + bonuses(program, limit)
            found.append(Bound(rule, limit, most, most + brought(program, limit)))
    return found


def numbers(program: Program, parameters: tuple[core.Parameter, ...]) -> list[tuple[int, int]]:
    """What the rules set these to at most, the highest first, and which rule does."""
    found = [
        (at_most(program, n, printed), rule) for rule, sets in program.sets.items()
        for what, n, printed, _ in sets if what in parameters
    ]  # fmt: skip
    return sorted(found, reverse=True)


def loosest(program: Program, rule: int, setting: list[tuple[int, int]]) -> int:
    """What a limit comes to at most while the rule is in play: one that it does not replace sets it
    anew, if played later."""
    return next(n for n, other in setting if not other & program.rivals[rule])


def starved(answers: Answers, goal: int, bound: Bound) -> Kept | None:
    """Whom the limit keeps from the Goal. One who waits sits beside a player on turn, who has no
    more than the turn brings."""
    if not isinstance(answers.met(goal), Shown):
        return None
    demands = answers.program.meaning[bound.rule].demands
    if demands and isinstance(under_demand(answers, goal, bound.rule), Refuted):
        return None  # what the rule demands keeps from it, and not its limit
    most, in_turn = bound.most, bound.in_turn
    bounded = in_turn < ANY_NUMBER
    if not too_tight(answers, goal, bound, most) and not (
        bounded and too_tight(answers, goal, bound, most, in_turn)
    ):
        return None
    nobody = bounded and too_tight(answers, goal, bound, in_turn, most)
    return "everybody" if nobody else "who waits"


def under_demand(answers: Answers, goal: int, rule: int) -> Decision:
    """Whether anybody can meet the Goal while the rule is in play, whatever other rules are."""
    program = answers.program
    means, clause = program.meaning[goal].goal, program.meaning[rule].demands
    assert means is not None
    assert clause is not None

    def meets(at: Placement) -> bool:
        return answers.tries.mine(goal, replace(at, rules=at.rules | rule))

    both = core.Every((means, clause.needs))
    more = islice(placements(program, both, (0,), PLAYERS, rule), TRIES)
    contexts = (
        replace(each, rules=each.rules | rule)
        for each in contexts_of(program, [goal], True, (clause.test, clause.needs))
    )
    tries = chain(answers.tries.ways(goal), more)
    return answers.decide([goal], claims.met, meets, tries, contexts)


def bonuses(program: Program, parameter: core.Parameter, changers: int | None = None) -> int:
    """All that could ever be added, with these rules that change digits in play, or with all."""
    return at_once(
        (m, sum(at_most(program, *program.literal(add.number), changers)
                for add in m.adds if add.parameter == parameter))
        for m in program.meaning.values() if m.adds
    )  # fmt: skip


def brought(program: Program, limit: Limit) -> int:
    """How many cards a turn can bring there; any number, if not just by plays or draws."""
    if any(can_bring_extra(m, limit) for m in program.alike):
        return ANY_NUMBER
    parameter, most = GIVES[limit], 0
    for sets in (program.basic, *program.sets.values()):
        for what, n, printed, all_but in sets:
            if what == parameter:
                most = max(most, ANY_NUMBER if all_but else at_most(program, n, printed))
    return most + bonuses(program, parameter)


def too_tight(
    answers: Answers, goal: int, bound: Bound, most: int, others: int | None = None
) -> bool:
    """Whether whoever meets the Goal has more than that, or another player than these others
    may have, proved."""
    program, limit, rule = answers.program, bound.limit, bound.rule
    if limit == "hand limit" and not program.hand_goals & goal:
        return False

    def meets_with_few(at: Placement) -> bool:
        at = replace(at, rules=at.rules | rule)
        tables = [cards & program.keepers for cards in at.tables]
        lie = tables if limit == "keeper limit" else at.hands or (0,)
        mine, *theirs = (cards.bit_count() for cards in lie)
        few = others is None or max(theirs, default=0) <= others
        return mine <= most and few and answers.tries.mine(goal, at)

    for need in answers.needs(goal):
        if limit == "keeper limit" and need.own and not need.cards & program.creepers:
            if need.number > most:
                return True
    test = program.meaning[goal].goal
    if any(of == COUNTED[limit] and n > most for of, n in has_at_least(program, test)):
        return True
    contexts = (replace(each, rules=each.rules | rule)
                for each in contexts_of(program, [goal], True))  # fmt: skip
    if others is not None:  # who have so few each, and more of them have more
        contexts = (replace(each, players=MOST) for each in contexts)
    claim = partial(claims.met_with_at_most, PLACE_OF_LIMIT[limit], most, others)
    return isinstance(
        answers.decide([goal], claim, meets_with_few, answers.tries.ways(goal), contexts), Refuted
    )
