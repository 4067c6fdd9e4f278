"""Players not on turn choose and lose cards for a limit in turn order.

The lost cards reach the discard pile in that order.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...game.state import State
from ...game.step_events import LIMITED
from ...game.zones import HAND, TABLE
from ..invariant import Seen, Violation, owner
from ..oracle.active_texts import cards_in_play
from ..oracle.declarations import cards_adding
from ..oracle.numbers import excess, is_limit_choice_of_other, is_loss

RULINGS = ("R-060",)
WHEN = LIMITED


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.crash or not seen.same_turn or s.cur != was.cur or s.people != was.people:
        return
    lost = [move[2] for move in seen.moves if is_loss(move) and owner(move[2]) != s.cur]
    asked = restricted_zone(was) if not seen.joined else -1
    now = restricted_zone(s)
    if asked >= 0 and now not in lost and is_sooner(s, now, asked) and excess(was, now) > 0:
        message = f"player {owner(asked)} is asked before player {owner(now)}, whose turn is sooner"
        yield Violation(message, offered=(owner(now), excess(was, now)))
    if asked >= 0 and now not in (-1, asked) and now not in lost and is_only_given_up(seen):
        yield f"player {owner(asked)} gave up cards before player {owner(now)} had chosen"
    for n, (first, then) in enumerate(pairwise(lost)):
        if is_sooner(s, then, first) and then not in lost[: n + 1] and excess(was, then) > 0:
            yield f"player {owner(first)} loses cards before player {owner(then)}"


def is_only_given_up(seen: Seen) -> bool:
    """Return whether cards were given up and no limit has changed because of it."""
    program = seen.before.program
    raising = cards_adding(program, "hand limit") | cards_adding(program, "keeper limit")
    same_limit = seen.after.ask is not None and seen.asked.why == seen.after.ask.why
    given_up = bool(seen.moves) and all(is_loss(move) for move in seen.moves)
    return same_limit and given_up and not raising & cards_in_play(seen.before)


def restricted_zone(s: State) -> int:
    """Return the hand or table of a player not on turn that a limit restricts, or -1."""
    if s.ask is None or not is_limit_choice_of_other(s):
        return -1
    return (HAND if s.ask.why == "hand limit" else TABLE) + s.ask.who


def is_sooner(s: State, one: int, other: int) -> bool:
    """Return whether this hand or table comes before the other one of its kind in turn order."""
    if one < HAND or (one < TABLE) != (other < TABLE):
        return False
    return (owner(one) - s.cur) * s.way % s.players < (owner(other) - s.cur) * s.way % s.players
