"""One whole draw: from the known top, then by chance; Creepers land and are replaced."""

from __future__ import annotations

from .state import CHANCE, Env, State, ask, move
from .steps import step
from .zones import DISCARD, PILE, TABLE


def draw(s: State, seat: int, number: int, zone: int) -> None:
    """Draw so many cards that are no Creepers, as far as there are any (R-067, R-018)."""
    if number > 0:
        draw_more(s, (seat, number, zone, 0))


def draw_more(s: State, env: Env) -> None:
    """What has been drawn so far waits in the frame, so that the draw lands as one event."""
    if s.inforce.composts and s.discard:
        ask(s, env[0], "option: draw pile, discard pile", 0b11, 1, 1, "draw from", FROM_WHERE, env)
        return
    draw_on(s, env)


def from_where(s: State, env: Env, answer: int) -> None:
    """The bottom of the discard pile is a second source, card by card (C10)."""
    if answer == 0b10:
        card = s.program.card_of[s.discard[0]]
        top = s.top
        move(s, card, DISCARD, PILE, "drawn")
        s.top = top
        take(s, env, card)
    elif s.z[PILE] & ~env[3]:
        take_one(s, env)
    else:
        draw_on(s, env)


def take_one(s: State, env: Env) -> None:
    """One card of the pile: for the next the player may choose again."""
    pile = s.z[PILE] & ~env[3]
    known = next((c for glyph in s.top if (c := s.program.card_of[glyph]) & pile), 0)
    if known:
        take(s, env, known)
    else:
        ask(s, CHANCE, "cards", pile, 1, 1, "drawn", TAKE, env)


def draw_on(s: State, env: Env) -> None:
    _, number, _, got = env
    pile = s.z[PILE] & ~got
    if s.top:
        for glyph in s.top:
            card = s.program.card_of[glyph]
            if card & pile:
                take(s, env, card)
                return
    if not pile:
        if not s.z[DISCARD]:
            land(s, env)
            return
        move(s, s.z[DISCARD], DISCARD, PILE, "reshuffled")
        pile = s.z[PILE] & ~got
    n = pile.bit_count()
    if n > number:
        n = number
    ask(s, CHANCE, "cards", pile, n, n, "drawn", TAKE, env)


def take(s: State, env: Env, cards: int) -> None:
    seat, number, zone, got = env
    got |= cards
    number -= (cards & ~s.program.creepers).bit_count()
    if number > 0:
        draw_more(s, (seat, number, zone, got))
    else:
        land(s, (seat, 0, zone, got))


def land(s: State, env: Env) -> None:
    seat, _, zone, got = env
    creepers = got & s.program.creepers
    if creepers:
        got ^= creepers
        move(s, creepers, PILE, TABLE + seat, "drawn")
    if got:
        move(s, got, PILE, zone, "drawn")


TAKE = step(take)
FROM_WHERE = step(from_where)
