"""Those not on turn are asked for a limit clockwise, the next player first, and none of their cards
moves before all have answered."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import LIMITED
from ...game.state import Pending, State
from ...game.zones import HAND, TABLE
from ..acting import in_play
from ..cards import adding
from ..invariant import Seen, Wrong
from ..numbers import limit

RULINGS = ("R-060",)
WHEN = LIMITED


def step(seen: Seen) -> Iterator[str]:
    was, s = seen.before, seen.after
    now = asked_who_waits(s)
    if now is None or seen.crash or seen.joined:
        return
    before = asked_who_waits(was)
    if before and before.why == now.why and only_limits_moved(seen):
        yield f"player {before.who} gave up cards before player {now.who} had chosen"
    elif before is None or before.why != now.why or seen.moves:
        yield from passed_over(s, now.who, (s.cur + s.way) % s.players)
    elif distance(s, now.who) <= distance(s, before.who):
        yield f"player {now.who} is asked for the {now.why} after player {before.who}"
    else:
        yield from passed_over(s, now.who, (before.who + s.way) % s.players)


def asked_who_waits(s: State) -> Pending | None:
    """What a player who is not on turn is asked for the sake of a limit."""
    if s.ask is None or s.ask.why not in ("hand limit", "keeper limit") or s.ask.who == s.cur:
        return None
    return s.ask


def only_limits_moved(seen: Seen) -> bool:
    """Return whether cards were given up, and no number has changed by it."""
    program = seen.before.program
    raising = adding(program, "hand limit") | adding(program, "keeper limit")
    if not seen.moves or raising & in_play(seen.before):
        return False
    return all(cause == "limit" for cause, *_ in seen.moves)


def distance(s: State, seat: int) -> int:
    return (seat - s.cur) * s.way % s.players


def passed_over(s: State, who: int, seat: int) -> Iterator[str]:
    """Whom the same limit binds as well, from this seat on to the player who is asked."""
    assert s.ask is not None
    while seat != who:
        if s.ask.why == "hand limit":
            over = s.z[HAND + seat].bit_count() - limit(s, "hand limit", seat)
        else:
            keepers = (s.z[TABLE + seat] & s.program.keepers).bit_count()
            over = keepers - limit(s, "keeper limit", seat)
        if 0 < over < held(s, seat):  # one who has to give up all is not asked
            told = f"player {who} meets a limit before player {seat}, whose turn is sooner"
            yield Wrong(told, offered=(seat, over))
        seat = (seat + s.way) % s.players


def held(s: State, seat: int) -> int:
    assert s.ask is not None
    zone = s.z[HAND + seat] if s.ask.why == "hand limit" else s.z[TABLE + seat] & s.program.keepers
    return zone.bit_count()
