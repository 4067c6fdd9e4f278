"""Draw of cards for one player: known top first, then by chance; drawn Creepers are replaced."""

from __future__ import annotations

from .moving import move
from .state import CHANCE, Env, State, ask
from .steps import step
from .zones import DISCARD, PILE, TABLE

OPENING_HAND = 3
"""The number of cards dealt to every player, also to one who joins later (R-001, R-007)."""


def draw(
    s: State, seat: int, number: int, zone: int, pile_only: bool = False, counted: bool = False
) -> None:
    """Draw this many cards other than Creepers, as far as there are any (R-067, R-018).

    A counted draw is one that the turn itself makes.
    """
    if number > 0:
        if s.program.touches[
            DISCARD
        ]:  # discards change in the middle of the draw, which is one event
            s.together += 1
            s.stack = (DRAWN, (), s.stack)
        draw_more(s, (seat, number, zone, 0, pile_only, counted))


def drawn(s: State, env: Env) -> None:
    """End the event that the draw opened."""
    s.together -= 1


def draw_more(s: State, env: Env) -> None:
    """Ask for the source of the next cards, or draw from the pile.

    The cards drawn so far wait in the frame, so that the draw lands as one event.
    """
    pile_only = env[4]
    if s.inforce.composts and s.discard and not pile_only:
        ask(s, env[0], "option: draw pile, discard pile", 0b11, 1, 1, "draw from", FROM_WHERE, env)
    else:
        draw_on(s, env, env[1])


def from_where(s: State, env: Env, answer: int) -> None:
    """Draw from the chosen pile. The bottom of the discard pile is a second source, card by card
    (C10)."""
    _, number, _, got, *_ = env
    if answer == 0b10:
        card = s.program.card_of[s.discard[0]]
        move(s, card, DISCARD, PILE, "drawn")
        take(s, env, card)
    else:  # without a pile, the discards are shuffled in and the choice is over
        draw_on(s, env, 1 if s.z[PILE] & ~got else number)


def draw_on(s: State, env: Env, most: int) -> None:
    """Draw at most this many cards from the pile, its known top first."""
    got = env[3]
    pile = s.z[PILE] & ~got
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
    if n > most:
        n = most
    ask(s, CHANCE, "cards", pile, n, n, "drawn", TAKE, env)


def take(s: State, env: Env, cards: int) -> None:
    """Add the cards to the draw, and go on until it is complete."""
    seat, number, zone, got, pile_only, counted = env
    got |= cards
    number -= (cards & ~s.program.creepers).bit_count()
    if number > 0:
        draw_more(s, (seat, number, zone, got, pile_only, counted))
    else:
        land(s, (seat, 0, zone, got, pile_only, counted))


def land(s: State, env: Env) -> None:
    """Move the drawn cards to their zone, and Creepers to the table, in one event."""
    seat, missing, zone, got, _, counted = env
    creepers = got & s.program.creepers
    if creepers:
        got ^= creepers
        move(s, creepers, PILE, TABLE + seat, "drawn")
    if got:
        move(s, got, PILE, zone, "drawn")
    if counted:
        count(s, got.bit_count(), missing)


def count(s: State, got: int, missing: int) -> None:
    """Count the cards that a draw of the turn brought; a Creeper and its replacement are one.

    Keep the number at which the draw came up short. The missing cards are owed only when a higher
    number is due (R-013, X-089).
    """
    s.drawn += got
    s.short = s.drawn + missing if missing else 0


DRAWN = step("drawing.drawn", drawn)
TAKE = step("drawing.take", take)
FROM_WHERE = step("drawing.from_where", from_where)
