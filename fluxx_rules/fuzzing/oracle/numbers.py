"""Numbers in force by the declarations: draws due, plays left, limits, and cards above a limit.

The Basic Rules come first. Then each rule sets its numbers, in the order of play. Then every bonus
is added whose condition holds (R-029, R-030, X-003).
"""

from __future__ import annotations

from functools import lru_cache

from ...game.inforce import NO_LIMIT
from ...game.program import Program
from ...game.state import State
from ...game.zones import HAND, TABLE, bits
from ...language import core
from ...language.meaning import Set
from ..invariant import Move, Seen, owner
from .active_texts import cards_in_play
from .declarations import cards_adding
from .evaluator import Evaluator, digit_value

LIMITS = ("hand limit", "keeper limit")

Quotas = dict[core.Parameter, tuple[int, bool]]
"""Each number. For plays, whether it is the number that stays in the hand (R-022)."""


@lru_cache(maxsize=10_000)
def quotas_of_rules(program: Program, rules: str) -> Quotas:
    """Return the numbers that follow from these rules alone. The result is cached."""
    now: Quotas = {
        "draw": (0, False),
        "play": (0, False),
        "goals": (1, False),
        "hand limit": (NO_LIMIT, False),
        "keeper limit": (NO_LIMIT, False),
        "hand minimum": (0, False),
    }
    for each in program.deck.basic:
        apply_set(now, program, rules, each)
    for glyph in rules:
        meaning = program.meaning[program.card_of[glyph]]
        for each in meaning.sets:
            apply_set(now, program, rules, each)
        if meaning.keeps_hands:
            now["hand limit"] = NO_LIMIT, False
    return now


def apply_set(now: Quotas, program: Program, rules: str, setting: Set) -> None:
    """Apply what a rule sets.

    A hand limit and a hand minimum restrict each other, in the order of play.
    """
    number, printed = program.literal(setting.number)
    n = digit_value(program, rules, number) if printed else number
    now[setting.parameter] = max(n, 1) if setting.parameter == "goals" else n, setting.all_but
    if setting.parameter == "hand limit" or setting.all_but:
        now["hand minimum"] = min(now["hand minimum"][0], n), False
    if setting.parameter == "hand minimum":
        now["hand limit"] = max(now["hand limit"][0], n), False


def quotas(s: State) -> Quotas:
    return quotas_of_rules(s.program, s.rules)


def bonus(s: State, what: core.Parameter, seat: int) -> int:
    """Return the bonus of a player.

    A bonus of a rule is for all who meet its condition. A bonus of a Keeper is for its owner.
    """
    there = cards_adding(s.program, what)
    if not there:
        return 0
    total = 0
    for card in bits(there & cards_in_play(s)):
        reading = Evaluator(s, seat, card)
        total += sum(
            reading.amount(add.number)
            for add in s.program.meaning[card].adds
            if add.parameter == what and reading.holds(add.test)
        )
    return total


def draws_due(s: State) -> int:
    return quotas(s)["draw"][0] + bonus(s, "draw", s.cur)


def plays_left(s: State) -> int:
    """Return the plays that are owed, limited to the cards that can be played (R-019, X-023)."""
    kept = quotas(s)["hand minimum"][0]
    hand = max(0, s.z[HAND + s.cur].bit_count() - kept)
    number, all_but = quotas(s)["play"]
    more = bonus(s, "play", s.cur)
    if all_but:
        return max(0, hand - max(0, number - more - kept))
    return max(0, min(hand, number + more - s.played))


def limit(s: State, what: core.Parameter, seat: int) -> int:
    return quotas(s)[what][0] + bonus(s, what, seat)


def is_limit_choice(s: State) -> bool:
    """Return whether a player is asked to give up cards for a limit."""
    return s.ask is not None and s.ask.why in LIMITS


def is_limit_choice_of_other(s: State) -> bool:
    """Return whether a player who is not on turn is asked to give up cards for a limit."""
    return is_limit_choice(s) and s.ask is not None and s.ask.who != s.cur


def excess(s: State, zone: int) -> int:
    """Return how many cards in a hand, or Keepers on a table, exceed the limit."""
    seat = owner(zone)
    if zone >= TABLE:
        return (s.z[zone] & s.program.keepers).bit_count() - limit(s, "keeper limit", seat)
    return s.z[zone].bit_count() - limit(s, "hand limit", seat)


def least_excess(s: State, zone: int, seen: Seen) -> int:
    """Return the same for a moment in the step, as the lower of two values.

    Cards face down or on a Keeper may have changed in between. They are taken from before and from
    after the step.
    """
    counts = []
    for around in seen.before, seen.after:
        s.attached, s.hidden = around.attached, around.hidden
        counts.append(excess(s, zone))
    return min(counts)


def is_loss(move: Move) -> bool:
    """Return whether the move takes a card from a player because of a limit."""
    return move[0] == "limit" and move[2] >= HAND
