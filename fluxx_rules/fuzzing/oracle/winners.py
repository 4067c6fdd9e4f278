"""Winners of a state by the declarations: the players who meet a Goal and are not blocked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import Any

from ...game.compiling.goals import wanted
from ...game.program import Program
from ...game.state import ALL_LOST, ENDING, State
from ...game.zones import GOALS, RULES, TABLE, UNDER, bits
from ...language import carrier
from .declarations import (
    cards_beyond_tables,
    cards_blocking,
    cards_with,
    goal_scope,
    relevant_cards,
    shared_tests,
    winning_rules,
)
from .evaluator import Evaluator

CACHE_LIMIT = 20_000


def is_blocked(s: State, seat: int, spared: int) -> bool:
    """Return whether a Creeper keeps the player from winning.

    A Creeper blocks its owner or everybody, unless a card in play waives it (R-069, R-070).
    """
    program, mine = s.program, s.z[TABLE + seat]
    tables = sum(s.z[TABLE : TABLE + s.players])
    stopping = (
        cards_blocking(program, "everyone") & tables | cards_blocking(program, "owner") & mine
    )
    if not stopping & ~spared:
        return False
    for rule in bits(s.z[RULES] & cards_with(program, "waives")):
        waives = program.meaning[rule].waives
        assert waives is not None
        reading = Evaluator(s, seat, rule)
        if reading.holds(waives.test):
            cards = carrier.cards(waives.cards, reading)
            spared |= cards & ~mine if waives.others else cards
    return bool(stopping & ~spared)


def spared_creepers(s: State, card: int) -> int:
    """Return the Creepers that the Goal asks for, and those lifted by one of its cards."""
    goal, program = s.program.meaning[card].goal, s.program
    asked = reduce(or_, (program.such(each) for each in wanted(goal)), 0) if goal else 0
    lifted = 0
    for creeper in bits(cards_with(program, "lifted_by")):
        lifted_by = program.meaning[creeper].lifted_by
        assert lifted_by is not None
        if carrier.cards(lifted_by, Evaluator(s, 0, creeper)) & asked:
            lifted |= creeper
    return asked | lifted


def meets_demands(s: State, seat: int) -> bool:
    """Return whether the player meets the conditions that rules add to every Goal (X-065)."""
    for rule in bits(s.z[RULES] & cards_with(s.program, "demands")):
        demands = s.program.meaning[rule].demands
        assert demands is not None
        reading = Evaluator(s, seat, rule)
        if reading.holds(demands.test) and not reading.holds(demands.needs):
            return False
    return True


def seats_meeting(s: State) -> list[int]:
    """Return the seats that meet a Goal and are not kept from winning.

    ALL_LOST is included, like one more seat, if any player meets an Ungoal (X-042).
    """
    means = s.program.meaning
    return sorted(
        {
            ALL_LOST if means[goal].loses else seat
            for seat, goal in met_goals(s)
            if means[goal].loses
            or (meets_demands(s, seat) and not is_blocked(s, seat, spared_creepers(s, goal)))
        }
    )


def outcome_name(outcome: int) -> str:
    return "everybody" if outcome == ALL_LOST else f"player {outcome}"


def met_goals(s: State) -> Iterator[tuple[int, int]]:
    """Yield each seat with each Goal that is met there.

    Results are cached by the cards that matter.
    """
    program, z, rules, known = s.program, s.z, relevant_rules(s), goal_cache(s.program)
    if len(known) > CACHE_LIMIT:
        known.clear()
    tables = [table & ~s.hidden for table in z[TABLE : TABLE + s.players]]
    for goal in bits(z[GOALS]):
        far = goal_scope(program, goal)
        if far == "further" and not all(map(Evaluator(s, 0).holds, shared_tests(program, goal))):
            continue
        looked_at = relevant_cards(program, goal)
        around = () if far == "home" else tuple(tables) if far == "tables" else None
        for seat, mine in enumerate(tables):
            if around is None:
                met = meets_goal(s, goal, seat)
            else:
                here = (goal, rules, mine & looked_at, around, seat if around else 0)
                if here not in known:
                    known[here] = meets_goal(s, goal, seat)
                met = known[here]
            if met:
                yield seat, goal


def meets_goal(s: State, goal: int, seat: int) -> bool:
    """Return whether the seat meets the Goal.

    A Creeper that the Goal spares takes nobody out of the lead (X-035, X-044).
    """
    meaning = s.program.meaning[goal]
    if meaning.goal is None:
        return False
    spared = -1 if meaning.loses else spared_creepers(s, goal)
    return Evaluator(s, seat, spared=spared).holds(meaning.goal)


def relevant_rules(s: State) -> str:
    """Return the rules in play if any of them affects winning, or an empty text."""
    return s.rules if s.z[RULES] & winning_rules(s.program) else ""


@lru_cache(maxsize=64)
def goal_cache(program: Program) -> dict[tuple[Any, ...], bool]:
    """Return the cache of met Goals: by Goal and by the cards that it looks at."""
    return {}


def winners(s: State) -> list[int]:
    """Return who would win now. The result is cached by the cards in play."""
    z, program = s.z, s.program
    if not z[GOALS]:
        return []
    tables = z[TABLE : TABLE + s.players]
    if (z[GOALS] | z[RULES] | sum(tables)) & cards_beyond_tables(program):
        return computed_winners(s)
    known = winner_cache(program)
    lends = (s.cur, s.phase == ENDING) if program.borrowers else None
    key = (z[GOALS], relevant_rules(s), *tables, s.hidden, s.attached, s.marks, lends)
    if key not in known:
        if len(known) > CACHE_LIMIT:
            known.clear()
        known[key] = computed_winners(s)
    return known[key]


@lru_cache(maxsize=64)
def winner_cache(program: Program) -> dict[tuple[Any, ...], list[int]]:
    """Return the cache of winners, by the cards in play."""
    return {}


def computed_winners(s: State) -> list[int]:
    """Return who wins. The player on turn may have a card that lends a Keeper (X-049)."""
    lenders = s.z[TABLE + s.cur] & s.program.borrowers
    if (
        lenders
        and lenders & ~Evaluator(s, s.cur).silenced()
        and s.phase != ENDING
        and wins_by_loan(s)
    ):
        return [s.cur]
    return seats_meeting(s)


def wins_by_loan(s: State) -> bool:
    """Return whether lent Keepers make the player on turn the only winner.

    Lent are Keepers of others without Creepers, as many as the player has cards that lend one
    (X-093).
    """
    reading = Evaluator(s, s.cur)
    others = sum(s.z[TABLE : TABLE + s.players]) & ~s.z[TABLE + s.cur]
    carrying = reading.bearers(s.program.creepers & ~s.z[UNDER])
    lent = others & s.program.keepers & ~s.hidden & ~carrying
    mine = s.z[TABLE + s.cur] & s.program.borrowers & ~reading.silenced()
    for number in range(1, mine.bit_count() + 1):
        for some in map(sum, combinations(bits(lent), number)):
            other = s.copy()
            for seat in range(s.players):
                other.z[TABLE + seat] &= ~some
            other.z[TABLE + s.cur] |= some
            if seats_meeting(other) == [s.cur]:
                return True
    return False
