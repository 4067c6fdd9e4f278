"""The state at the end of a turn, before limits take cards, for checks of what was left undone."""

from __future__ import annotations

from functools import lru_cache

from ...game.observed_step import reordered
from ...game.state import ENDING, NOBODY, PLAYING, State
from ...game.zones import HAND, PLAYED, RULES, UNDER
from ...language import core
from ..invariant import Seen, owner
from .active_texts import begun_cards, cards_in_play
from .declarations import cards_with_node


@lru_cache(maxsize=1)
def table_at_turn_end(seen: Seen) -> State | None:
    """Return the table before anything was lost to limits, or None if a card may have ended the
    turn."""
    was, s = seen.before, seen.after
    if seen.crash or was.phase != PLAYING or s.winner != NOBODY or s.ask is None:
        return None
    passed = s.turn - was.turn
    if passed > 1 or (passed == 0 and s.phase != ENDING):
        return None
    program, hand = s.program, HAND + was.cur
    enders = cards_with_node(program, core.EndTurn) | cards_with_node(program, core.ChangeSeats)
    touched = was.z[PLAYED] | seen.touched | begun_cards(was)
    standing = s.z[UNDER] | cards_in_play(s)
    if enders & (touched | standing) or program.at_end & standing or s.people != was.people:
        return None
    if passed and (program.at_start | program.whenever) & (touched | standing):
        return None  # the next turn has changed something
    if passed and (s.played or s.cur == was.cur or any(m[3] == hand for m in seen.moves)):
        return None
    ghost = s.copy()
    ghost.cur, ghost.drawn, ghost.started = was.cur, was.drawn, was.started
    ghost.played = was.played + sum(1 for _ in seen.moved("played", hand, PLAYED))
    if not passed:
        ghost.played, ghost.drawn = s.played, s.drawn
    for cause, cards, source, to in seen.moves:
        if cause == "limit" and owner(source) == was.cur:
            ghost.z[source] |= cards
            ghost.z[to] &= ~cards
            ghost.discard = reordered(ghost, ghost.discard, cards, came=False)
            ghost.hidden |= cards & was.hidden  # cards face down add no bonus
        elif cause == "limit" and source == RULES:
            return None
    return ghost
