"""Comparison of a game with the `then` of a ruling; each difference is a `Mismatch`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .. import seating, turn
from ..bearing import borne
from ..inforce import NO_LIMIT, bonus, draws_due, draws_owed, hand_limit, keeper_limit, plays_left
from ..state import NOBODY
from ..state_queries import marks
from ..winning import OUTCOME
from ..zones import ASIDE, DISCARD, GOALS, GONE, HAND, PILE, PLAYED, RULES, TABLE, UNDER
from .action_lines import Deed, understand
from .forms import Counts, Offered, Then
from .outcome import Asked, Mismatch
from .table import OFFERING_STEPS, Stuck, Table, forced_play, reach
from .verbs import never_asked, perform

Value = tuple[str, ...] | str | int | bool


def judge(table: Table, then: Then) -> Iterator[Mismatch]:
    """Yield each part of the state that differs from the expected state."""
    yield from zones(table, then)
    yield from single_values(table, then)
    yield from counts(table, then.count or Counts())
    yield from offers(table, then.offered)
    for word, moves in (("legal", then.legal), ("illegal", then.illegal)):
        for line in moves:
            refusal = refused(table, line)
            if (refusal is None) != (word == "legal"):
                yield Mismatch(line, word, "legal" if refusal is None else refusal.actual)


def differing(what: str, expected: Value | None, actual: Value) -> Iterator[Mismatch]:
    """Yield a mismatch if the values differ."""
    if expected is not None and expected != actual:
        yield Mismatch(what, expected, actual)


def same_set(
    what: str, expected: Iterable[str] | None, actual: tuple[str, ...]
) -> Iterator[Mismatch]:
    """Yield a mismatch if the cards differ, in any order."""
    if expected is not None and Counter(expected) != Counter(actual):
        yield Mismatch(what, tuple(expected), actual)


def zones(table: Table, then: Then) -> Iterator[Mismatch]:
    """Yield the zones that differ."""
    s = table.s
    for who, cards in then.hands.items():
        yield from same_set(f"hand of {who}", cards, held(table, HAND, who))
    for who, cards in then.tables.items():
        yield from same_set(f"table of {who}", cards, held(table, TABLE, who))
    yield from same_set("rules", then.rules, table.order(s.rules))
    yield from same_set("goals", then.goals, table.order(s.goals))
    yield from same_set("aside", then.aside, table.names(s.z[ASIDE]))
    yield from same_set("being played", then.being_played, table.names(s.z[PLAYED]))
    yield from same_set("out of the game", then.out_of_the_game, table.names(s.z[GONE]))
    for who, cards in then.face_down.items():
        yield from same_set(
            f"face down in front of {who}", cards, held(table, TABLE, who, s.hidden)
        )
    for name, n in then.marks.items():
        on_tables = sum(s.z[TABLE : TABLE + s.players])
        same = table.named(name, on_tables)
        yield from differing(f"marks on {name}", n, sum(marks(s, card) for card in same))
    for where, bearers in ("on", then.attached), ("under", then.under):
        for bearer, cards in bearers.items():
            yield from same_set(f"{where} {bearer}", cards, lying(table, bearer, where))
    yield from begins("discard", then.discard, table.order(s.discard[::-1]), s.z[DISCARD])
    yield from begins("pile", then.pile, table.order(s.top), s.z[PILE])
    discarded = table.order(s.discard[::-1])
    if Counter(then.discard_contains) - Counter(discarded):
        yield Mismatch("discard contains", then.discard_contains, discarded)


def lying(table: Table, bearer: str, where: str) -> tuple[str, ...]:
    """Return the cards on the card of that name, or under it."""
    s = table.s
    cards = borne(s, sum(table.named(bearer, s.z[RULES] | sum(s.z[TABLE:]))))
    return table.names(cards & s.z[UNDER] if where == "under" else cards & ~s.z[UNDER])


def held(table: Table, zone: int, who: str, among: int = -1) -> tuple[str, ...]:
    """Return the cards of a player; a player who has not joined has none."""
    if who not in table.players:
        return ()
    return table.names(table.s.z[zone + table.seat(who)] & among)


def begins(
    what: str, expected: tuple[str, ...] | None, actual: tuple[str, ...], cards: int
) -> Iterator[Mismatch]:
    """Yield a mismatch unless the listed cards are on top; an empty list means an empty zone."""
    if expected is None:
        return
    if actual[: len(expected)] != expected or (not expected and cards):
        yield Mismatch(what, expected, actual or f"{cards.bit_count()} cards in no known order")


def single_values(table: Table, then: Then) -> Iterator[Mismatch]:
    """Yield the single values that differ."""
    s = table.s
    yield from differing("players", then.players, tuple(map(table.player, range(s.players))))
    yield from differing("on turn", then.on_turn, table.player(s.cur))
    yield from differing("drawn", then.drawn, s.drawn)
    yield from differing("played", then.played, s.played)
    if then.owed:
        yield from differing("draws owed", then.owed.draws, draws_owed(s))
        yield from differing("plays owed", then.owed.plays, max(0, plays_left(s)))
    for what, value in then.in_force.items():
        yield from differing(f"{what} in force", value, in_force(table, what))
    yield from differing("turn over", then.turn_over, turn_over(table))
    yield from differing("next player", then.next_player, next_player(table))
    yield from differing("turn card", then.turn_card, turn_card(table))
    outcome = OUTCOME.get(s.winner) or table.player(s.winner)
    yield from differing("winner", then.winner, outcome)


def in_force(table: Table, what: str) -> int | str:
    """Return a number in force for the player on turn, bonuses included."""
    s = table.s
    now = s.inforce
    if what == "play":
        more = bonus(s, "play", s.cur)
        kept = max(0, now.play - more)
        return (kept or "all") if now.play_all else now.play + more
    limits = {"hand limit": hand_limit(s, s.cur), "keeper limit": keeper_limit(s, s.cur)}
    number = {"draw": draws_due(s), "goals": now.goals, **limits}[what]
    return "none" if number >= NO_LIMIT else number


def turn_over(table: Table) -> bool:
    """Return whether the player on turn has nothing more to play."""
    point = table.turn_step
    return point in (turn.END_STEP, turn.NEXT_TURN) or (
        point == turn.MAIN and plays_left(table.s) <= 0
    )


def next_player(table: Table) -> str:
    """Return the player whose turn is next."""
    return table.player(seating.who_is_next(table.s))


def turn_card(table: Table) -> str:
    """Return the player with the turn card: the player on turn, or after the turn the next one
    (R-006)."""
    over = table.turn_step == turn.NEXT_TURN
    return next_player(table) if over else table.player(table.s.cur)


def counts(table: Table, count: Counts) -> Iterator[Mismatch]:
    """Yield the numbers of cards that differ."""
    z = table.s.z
    for who, n in count.hands.items():
        yield from differing(f"cards in the hand of {who}", n, len(held(table, HAND, who)))
    for who, n in count.tables.items():
        yield from differing(f"cards on the table of {who}", n, len(held(table, TABLE, who)))
    zones = (
        ("rules", count.rules, RULES),
        ("goals", count.goals, GOALS),
        ("pile", count.pile, PILE),
        ("discard", count.discard, DISCARD),
        ("aside", count.aside, ASIDE),
        ("being played", count.being_played, PLAYED),
    )
    for what, wanted, zone in zones:
        yield from differing(f"cards in {what}", wanted, z[zone].bit_count())


def offers(table: Table, offered: Offered | str | None) -> Iterator[Mismatch]:
    """Yield the differences in the pending choice, or in the next offer if none is pending.

    If a ruling expects no offer, no choice may be pending.
    """
    if table.s.ask is not None:
        now: Asked | str = table.asked()
    elif isinstance(offered, Offered):
        now = next_offer(table.copy())
    else:
        now = "nothing"
    if not isinstance(offered, Offered):
        if now != "nothing":
            yield Mismatch("offered", "nothing", now)
        return
    if isinstance(now, str):
        yield Mismatch("offered", f"to {offered.to}", now)
        return
    yield from differing("offered to", offered.to, now.who)
    wanted = offered.cards, offered.options, offered.players
    for names in wanted:
        yield from same_set("offered", names, now.among)
    yield from differing("offered at least", offered.at_least, now.at_least)
    yield from differing("offered at most", offered.at_most, now.at_most)


def next_offer(table: Table) -> Asked | str:
    """Return the next play or power that the turn offers, but none of a later phase."""
    phase = table.s.phase
    reach(table, OFFERING_STEPS, lambda ask: True)
    if table.s.phase != phase:
        return "nothing"
    if table.s.ask is not None:
        return table.asked()
    if forced := forced_play(table):
        return Asked(table.player(table.s.cur), "play", table.names(forced), 1, 1, "play")
    return "nothing"


def refused(table: Table, line: str) -> Stuck | None:
    """Return why the line cannot be carried out now, tried in a second game, or None."""
    deed = understand(line)
    assert isinstance(deed, Deed)
    trial = table.copy()
    try:
        perform(trial, deed)
    except Stuck as stuck:
        return stuck
    unused = [seat for seat, answers in trial.answers.items() if answers]
    if unused and trial.s.ask is None and trial.s.winner == NOBODY:
        return Stuck(*never_asked(trial, unused[0]))
    return None
