"""If all players move to the next seat, the same choices lead to the same game."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.choices import kind_of
from ...game.engine import apply
from ...game.state import State
from ...game.zones import HAND, SEATS, TABLE
from ..invariant import Played, Seen

RULINGS = ("R-005", "R-009")
EVERY = 3
COMPARED = ("z", "rules", "goals", "winner", "cur", "drawn", "played")


def game(played: Played) -> Iterator[str]:
    for span in played.spans():
        first = span[0]
        if first.before.ask and first.before.ask.kind == "play" and first.before.turn % 5 == 1:
            yield from differences(span)


def differences(span: list[Seen]) -> Iterator[str]:
    """Play the span a second time, with all players one seat further on."""
    s = moved_round(span[0].before)
    for seen in span:
        if seen.joined or seen.crash:
            return
        assert s.ask is not None
        was = seen.before
        asked = next_seat(seen.asked.who, was.players)
        if (s.ask.who, kind_of(s.ask)) != (asked, seen.kind):
            yield f"turn {was.turn}: player {s.ask.who} is asked for {s.ask.why}, not {asked}"
            return
        apply(s, rotated_answer(seen))
        if is_different(s, seen.after):
            yield f"turn {was.turn}: moved round, the table looks otherwise ({seen.asked.why})"
            return


def rotated_answer(seen: Seen) -> int:
    n = seen.before.players
    if seen.kind != "player":
        return seen.answer
    return 1 << next_seat(seen.answer.bit_length() - 1, n)


def is_different(s: State, plain: State) -> bool:
    moved = moved_round(plain)
    return any(getattr(s, field) != getattr(moved, field) for field in COMPARED)


def next_seat(seat: int, players: int) -> int:
    """Return the seat one further on. Chance and the world outside stay."""
    return (seat + 1) % players if 0 <= seat < SEATS else seat


def moved_round(s: State) -> State:
    """Return the state with all players one seat further on.

    A play or a power is being chosen in it, so no frame of the stack names a seat.
    """
    n = s.players
    other = s.copy()
    for zone in HAND, TABLE:
        for seat in range(n):
            other.z[zone + next_seat(seat, n)] = s.z[zone + seat]
    other.people = tuple(s.people[seat - 1] for seat in range(n))
    for field in "cur", "order_from", "blame", "winner":
        setattr(other, field, next_seat(getattr(s, field), n))
    other.queue = tuple(next_seat(seat, n) for seat in s.queue)
    if s.ask is not None:
        other.ask = s.ask._replace(who=next_seat(s.ask.who, n))
    return other
