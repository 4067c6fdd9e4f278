"""Whoever changes seats takes the turns along that are theirs; and nobody goes twice in a row to
whom no card gave another turn, also not in another seat."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import PLAYED
from ...language import core
from ..acting import in_play
from ..cards import having
from ..invariant import Seen

RULINGS = ("R-009", "X-033", "X-082")


def step(seen: Seen) -> Iterator[str]:
    s, was = seen.after, seen.before
    if seen.joined or seen.crash or not was.turn or s.turn > was.turn + 1:
        return
    touched = was.z[PLAYED] | seen.touched | in_play(was) | in_play(s)
    if having(s.program, core.ExtraTurn) & touched:
        return  # one more may be owed now
    owed = [was.people[seat] for seat in was.queue]
    now = s.people[s.cur]
    if s.turn > was.turn:
        due, *owed = owed or [-1]
        if due >= 0 and now != due:
            yield f"it is the turn of person {now}, and it was given to person {due}"
        if due < 0 and now == was.people[was.cur]:
            yield f"person {now} has another turn, which nobody gave"
    elif now != was.people[was.cur]:
        yield f"it is still the turn of person {was.people[was.cur]}, and {now} is on turn"
    if [s.people[seat] for seat in s.queue] != owed:
        yield f"turns are owed to the persons {owed}, and the seats {s.queue} will have them"
