"""With the players moved round the table, the same choices lead to the same game."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.choices import kind_of
from ...game.engine import apply
from ...game.state import State
from ...game.zones import HAND, SEATS, TABLE
from ..invariant import Played, Seen

RULINGS = ("R-005", "R-009")
EVERY = 3


def game(played: Played) -> Iterator[str]:
    for span in played.spans():
        first = span[0]
        if first.before.ask and first.before.ask.kind == "play" and first.before.turn % 5 == 1:
            yield from compare(span)


def compare(span: list[Seen]) -> Iterator[str]:
    """Play the span a second time, with everybody one seat further on."""
    s = moved_round(span[0].before)
    for seen in span:
        if seen.joined or seen.crash:
            return
        assert s.ask is not None
        was = seen.before
        asked = name(seen.asked.who, was.players)
        if (s.ask.who, kind_of(s.ask)) != (asked, seen.kind):
            yield f"turn {was.turn}: player {s.ask.who} is asked for {s.ask.why}, not {asked}"
            return
        apply(s, rotated(seen))
        if differs(s, seen.after):
            yield f"turn {was.turn}: moved round, the table looks otherwise ({seen.asked.why})"
            return


def rotated(seen: Seen) -> int:
    n = seen.before.players
    if seen.kind != "player":
        return seen.answer
    return 1 << name(seen.answer.bit_length() - 1, n)


def differs(s: State, plain: State) -> bool:
    same = moved_round(plain)
    return (s.z, s.rules, s.goals, s.winner, s.cur, s.drawn, s.played) != (
        same.z, same.rules, same.goals, same.winner, same.cur, same.drawn, same.played,
    )  # fmt: skip


def name(seat: int, players: int) -> int:
    """Who the player of this seat is, moved round; chance and the world outside stay."""
    return (seat + 1) % players if 0 <= seat < SEATS else seat


def moved_round(s: State) -> State:
    """At a free point: there no frame of the stack names a seat."""
    n = s.players
    other = s.copy()
    for zone in HAND, TABLE:
        for seat in range(n):
            other.z[zone + name(seat, n)] = s.z[zone + seat]
    other.people = tuple(s.people[seat - 1] for seat in range(n))
    for field in "cur", "order_from", "blame", "winner":
        setattr(other, field, name(getattr(s, field), n))
    other.queue = tuple(name(seat, n) for seat in s.queue)
    if s.ask is not None:
        other.ask = s.ask._replace(who=name(s.ask.who, n))
    return other
