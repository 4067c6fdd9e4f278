"""The present turn and the turns to come stay with their players when players change seats.

Without a card for another turn, no player has two turns in a row, not even in another seat.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...language import core
from ..invariant import Played, Seen
from ..oracle.active_texts import active_cards
from ..oracle.declarations import cards_with_node

RULINGS = ("R-009", "X-033", "X-082")
EVERY = 3


def game(played: Played) -> Iterator[str]:
    inserted = False
    for seen in played.steps:
        s, was = seen.after, seen.before
        if seen.joined or seen.crash or not was.turn:
            continue
        if s.turn > was.turn + 1 or may_give_turn(seen):
            inserted = True  # as far as is known
            continue
        message = wrong_owner(seen, inserted)
        if message:
            yield f"turn {s.turn}: {message}"
            return
        if s.turn > was.turn:
            inserted = bool(was.queue)


def may_give_turn(seen: Seen) -> int:
    """Return whether one more turn may be owed now than before."""
    return cards_with_node(seen.before.program, core.ExtraTurn) & active_cards(seen)


def wrong_owner(seen: Seen, inserted: bool) -> str:
    """Return a message if the turns do not belong to the people to whom they are owed."""
    s, was = seen.after, seen.before
    owed = [was.people[seat] for seat in was.queue]
    last, now = was.people[was.cur], s.people[s.cur]
    if s.turn == was.turn and now != last:
        return f"it is still the turn of person {last}, and {now} is on turn"
    if s.turn > was.turn and owed and now != owed[0]:
        return f"the turn of person {now} was given to person {owed[0]}"
    if s.turn > was.turn and not owed and not inserted and now == last:
        return f"person {now} has another turn, which nobody gave"
    left = owed[1:] if s.turn > was.turn else owed
    if [s.people[seat] for seat in s.queue] != left:
        return f"turns are owed to the persons {left}, and the seats {s.queue} have them"
    return ""
