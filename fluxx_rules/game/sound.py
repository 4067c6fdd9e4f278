"""What must be true of any state of any game, whatever the cards say."""

from __future__ import annotations

from collections.abc import Iterator

from .attaching import hosts
from .choices import kind_of
from .inforce import InForce, draws_due, hand_limit, keeper_limit
from .state import NOBODY, State, zone_of
from .winning import who_wins
from .zones import ASIDE, DISCARD, GOALS, HAND, PLAYED, RULES, SEATS, TABLE, UNDER


def faults(s: State) -> Iterator[str]:
    """What is wrong with the state; nothing, if the engine is right."""
    yield from misplaced(s)
    yield from detached(s)
    yield from disordered(s)
    if s.ask is not None:
        yield from ill_asked(s)
        if kind_of(s.ask) == "play":
            yield from unsettled(s)
    yield from ill_won(s)


def misplaced(s: State) -> Iterator[str]:
    """Each card is in exactly one place, and nothing lies at seats that nobody has."""
    seen = 0
    for zone in s.z:
        if seen & zone:
            yield f"cards in two places: {s.program.cards(seen & zone)}"
        seen |= zone
    if seen != s.program.all:
        yield f"cards in no place: {s.program.cards(s.program.all & ~seen)}"
    for seat in range(s.players, SEATS):
        if s.z[HAND + seat] | s.z[TABLE + seat]:
            yield f"cards at the empty seat {seat}"


def detached(s: State) -> Iterator[str]:
    """What lies on a card lies beside it on a table; what lies under one lies there alone."""
    borne = [card for card, _ in s.attached]
    if len(set(borne)) < len(borne):
        yield "a card lies on two others"
    for card, bearer in s.attached:
        where = zone_of(s, bearer)
        if zone_of(s, card) not in (UNDER, where) or (where < TABLE and where != RULES):
            yield f"{s.program.cards(card)} lies on {s.program.cards(bearer)}, which is elsewhere"
    if s.z[UNDER] & ~sum(borne) and not s.together:
        yield f"under no card: {s.program.cards(s.z[UNDER] & ~sum(borne))}"
    if s.program.attaching and not s.together:
        for seat in range(s.players):
            loose = s.z[TABLE + seat] & s.program.attaching & ~sum(borne)
            if hosts(s, loose) & s.z[TABLE + seat]:
                yield f"could attach: {s.program.cards(loose)}"


def disordered(s: State) -> Iterator[str]:
    """The orders name just the cards of their zones, each once; numbers follow the rules."""
    for name, order, zone in (
        ("rules", s.rules, RULES), ("goals", s.goals, GOALS), ("discard", s.discard, DISCARD),
    ):  # fmt: skip
        cards = [s.program.card_of[glyph] for glyph in order]
        if sum(cards) != s.z[zone] or len(set(cards)) != len(cards):
            yield f"the order of {name} is not that of its cards"
    anew = InForce(s.program, [s.program.card_of[glyph] for glyph in s.rules])
    for number in ("draw", "play", "play_all", "hand_limit", "keeper_limit", "goals", "reads"):
        if getattr(anew, number) != getattr(s.inforce, number):
            yield f"{number} does not follow from the rules in play"


def ill_asked(s: State) -> Iterator[str]:
    """There is something to choose from, and no Creeper in a hand (R-066)."""
    assert s.ask is not None
    _, _, mask, least, most, why = s.ask
    if not 0 <= least < mask.bit_count() or not least <= most <= mask.bit_count():
        yield f"{least} to {most} of {mask.bit_count()} are asked for: {why}"
    if s.touched and not s.together:
        yield "something is still to settle"
    for seat in range(s.players):
        if s.z[HAND + seat] & s.program.creepers and s.turn:
            yield f"a Creeper in the hand of {seat}"


def unsettled(s: State) -> Iterator[str]:
    """Before each play: owed draws are made, and the limits of the others are met (R-032)."""
    if s.drawn < draws_due(s):
        yield f"{draws_due(s) - s.drawn} draws are owed"
    if s.z[PLAYED] | s.z[ASIDE]:
        yield "a card is still being played"
    for seat in range(s.players):
        if seat == s.cur:
            continue
        if s.z[HAND + seat].bit_count() > hand_limit(s, seat):
            yield f"player {seat} holds more than the Hand Limit"
        if (s.z[TABLE + seat] & s.program.keepers).bit_count() > keeper_limit(s, seat):
            yield f"player {seat} keeps more than the Keeper Limit"
    if s.z[GOALS].bit_count() > s.inforce.goals:
        yield "more Goals than the rules allow"


def ill_won(s: State) -> Iterator[str]:
    """The game ends with exactly one winner, and does not go on with one (R-039)."""
    winners = who_wins(s)
    if s.winner != NOBODY and winners != 1 << s.winner:
        yield f"player {s.winner} is said to have won"
    if s.ask is not None and s.winner == NOBODY and winners.bit_count() == 1 and not s.together:
        yield f"the game goes on although one player meets the Goal (asked: {s.ask[5]})"
