"""Kinds of events in a step, as bits, by which invariants select the steps that they check.

An invariant names them in its ``WHEN``. They follow from the states around the step and from
the record of moves. If that record does not lead from one state to the other, every kind is
assumed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .settle import ENDLESS
from .state import NOBODY, State
from .zones import ASIDE, DISCARD, GOALS, GONE, HAND, RULES, TABLE, UNDER, ZONES

if TYPE_CHECKING:
    from .observed_step import Seen

(
    # cards moved; cards entered or left a zone, or its order changed
    MOVED, RULES_CHANGE, GOALS_CHANGE, TABLES_CHANGE, HANDS_CHANGE, DISCARDS_CHANGE, GONE_CHANGES,
    # causes of moves; LIMITED also if a limit asks for cards
    CARD_PLAYED, DRAWN, CANCELLED, RESHUFFLED, LIMITED,
    # counters of the turn, the player on turn, and the seats
    TURN_BEGINS, PHASE_CHANGES, COUNTED, SEATS_CHANGE,
    # the state now; at a FREE_POINT a play or a power is chosen; OVER also after a win or too many
    # reactions
    OVER, FREE_POINT, PLAY_ASKED, SURPRISE_ASKED, BEFORE_FIRST_TURN, UNSETTLED,
    # the answer was a play; a card on a table is or was face down, marked or on another card;
    # the top of the draw pile is or was known; the engine crashed
    PLAY_ANSWERED, LYING, TOP_KNOWN, CRASHED,
    A_STEP,  # every step
) = (1 << n for n in range(27))  # fmt: skip
ALWAYS = (1 << 27) - 1
"""Every kind of event."""

OF_ZONE = [MOVED] * ZONES
for zone, change in (
    (RULES, RULES_CHANGE), (GOALS, GOALS_CHANGE), (DISCARD, DISCARDS_CHANGE), (GONE, GONE_CHANGES),
    (UNDER, TABLES_CHANGE), (ASIDE, HANDS_CHANGE),
    *((hand, HANDS_CHANGE) for hand in range(HAND, TABLE)),
    *((table, TABLES_CHANGE) for table in range(TABLE, ZONES)),
):  # fmt: skip
    OF_ZONE[zone] |= change
OF_CAUSE = {
    "played": CARD_PLAYED,
    "drawn": DRAWN,
    "cancelled": CANCELLED,
    "reshuffled": RESHUFFLED,
    "limit": LIMITED,
}
OF_KIND = {"play": FREE_POINT | PLAY_ASKED, "power": FREE_POINT, "surprise": SURPRISE_ASKED}
OF_REASON = {"hand limit": LIMITED, "keeper limit": LIMITED}


def events_of(seen: Seen) -> int:
    """Return the kinds of events of the step."""
    if seen.crash:
        return ALWAYS
    was, s = seen.before, seen.after
    what = of_moves(seen) | of_counters(was, s)
    if s.rules != was.rules or s.inforce is not was.inforce:
        what |= RULES_CHANGE
    if s.goals != was.goals:
        what |= GOALS_CHANGE
    if s.discard != was.discard:
        what |= DISCARDS_CHANGE
    if s.top or was.top:
        what |= TOP_KNOWN
    if s.hidden or s.attached or s.marks or was.hidden or was.attached or was.marks:
        what |= LYING | TABLES_CHANGE
    if s.together != was.together:  # a joined event ended, and the tables have settled
        what |= TABLES_CHANGE
    if seen.joined:
        what |= SEATS_CHANGE
    elif seen.kind == "play":
        what |= PLAY_ANSWERED
    if s.ask is None or s.winner != NOBODY or s.chain > ENDLESS:
        what |= OVER
    return what | of_question(s)


def of_moves(seen: Seen) -> int:
    """Return the kinds of events among its moves, or all if the record is incomplete."""
    what, z = 0, seen.before.z[:]
    for cause, cards, source, to in seen.moves:
        z[source] ^= cards
        z[to] |= cards
        what |= OF_ZONE[source] | OF_ZONE[to] | OF_CAUSE.get(cause, 0)
    return what if z == seen.after.z else ALWAYS


def of_counters(was: State, s: State) -> int:
    """Return the kinds of events that the turn, its counters and the seats show."""
    what = A_STEP
    if s.people != was.people or s.players != was.players or s.joining != was.joining:
        what = SEATS_CHANGE
    if s.turn != was.turn:
        return what | TURN_BEGINS | PHASE_CHANGES | COUNTED
    if s.phase != was.phase:
        return what | PHASE_CHANGES | COUNTED
    if s.played != was.played or s.drawn != was.drawn or s.cur != was.cur:
        return what | COUNTED
    return what


def of_question(s: State) -> int:
    """Return the kinds of events that the state after the step shows."""
    what = UNSETTLED if s.touched else 0
    if not s.turn:
        what |= BEFORE_FIRST_TURN
    if s.ask is None:
        return what
    _, kind, _, _, _, why = s.ask
    return what | OF_KIND.get(kind, 0) | OF_REASON.get(why, 0)
