"""What happened in a step, in a few words: so an invariant is asked only where it has a say.

An invariant that can be broken on some occasions alone names them as its ``WHEN``. They are read
off the states around the step; the record of moves is used where it leads from one to the other,
and where it does not, everything may have happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .settle import ENDLESS
from .state import NOBODY, State
from .zones import ASIDE, DISCARD, GOALS, GONE, HAND, RULES, TABLE, UNDER, ZONES

if TYPE_CHECKING:
    from .observed_step import Seen

(
    # cards moved; came to a place, left it, or lie there in another order
    MOVED, RULES_CHANGE, GOALS_CHANGE, TABLES_CHANGE, HANDS_CHANGE, DISCARDS_CHANGE, GONE_CHANGES,
    # such moves; LIMITED also where a limit asks for cards
    CARD_PLAYED, DRAWN, CANCELLED, RESHUFFLED, LIMITED,
    # what the turn counts, who is on turn, and who sits where
    TURN_BEGINS, PHASE_CHANGES, COUNTED, SEATS_CHANGE,
    # as it is now; OVER also where somebody has won, or after too many reactions
    OVER, FREE_POINT, PLAY_ASKED, SURPRISE_ASKED, BEFORE_FIRST_TURN, UNSETTLED,
    # a play was what was answered; something on a table is face down, marked, or on another card,
    # and the top of the draw pile known, or they were; the engine broke
    PLAY_ANSWERED, LYING, TOP_KNOWN, CRASHED,
    A_STEP,  # always
) = (1 << n for n in range(27))  # fmt: skip
ALWAYS = (1 << 27) - 1

OF_ZONE = [MOVED] * ZONES
for zone, change in (
    (RULES, RULES_CHANGE), (GOALS, GOALS_CHANGE), (DISCARD, DISCARDS_CHANGE), (GONE, GONE_CHANGES),
    (UNDER, TABLES_CHANGE), (ASIDE, HANDS_CHANGE),
    *((hand, HANDS_CHANGE) for hand in range(HAND, TABLE)),
    *((table, TABLES_CHANGE) for table in range(TABLE, ZONES)),
):  # fmt: skip
    OF_ZONE[zone] |= change
OF_CAUSE = {"played": CARD_PLAYED, "drawn": DRAWN, "cancelled": CANCELLED, "reshuffled": RESHUFFLED,
            "limit": LIMITED}  # fmt: skip
OF_KIND = {"play": FREE_POINT | PLAY_ASKED, "power": FREE_POINT, "surprise": SURPRISE_ASKED}
OF_REASON = {"hand limit": LIMITED, "keeper limit": LIMITED}


def occasions(seen: Seen) -> int:
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
    if s.together != was.together:  # what was one event is over, and the tables have settled
        what |= TABLES_CHANGE
    if seen.joined:
        what |= SEATS_CHANGE
    elif seen.kind == "play":
        what |= PLAY_ANSWERED
    if s.ask is None or s.winner != NOBODY or s.chain > ENDLESS:
        what |= OVER
    return what | of_question(s)


def of_moves(seen: Seen) -> int:
    what, z = 0, seen.before.z[:]
    for cause, cards, source, to in seen.moves:
        z[source] ^= cards
        z[to] |= cards
        what |= OF_ZONE[source] | OF_ZONE[to] | OF_CAUSE.get(cause, 0)
    return what if z == seen.after.z else ALWAYS


def of_counters(was: State, s: State) -> int:
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
    what = UNSETTLED if s.touched else 0
    if not s.turn:
        what |= BEFORE_FIRST_TURN
    if s.ask is None:
        return what
    _, kind, _, _, _, why = s.ask
    return what | OF_KIND.get(kind, 0) | OF_REASON.get(why, 0)
