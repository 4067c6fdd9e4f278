"""Sampled games in which a draw of a turn came up short, because hands hold the cards.

Only draws count that are as large as the flow says (`hand_flow`). Others have other causes.
"""

from __future__ import annotations

import msgspec

from ...budget import weight
from ...cards.deck import Deck
from ...findings import Exhibit
from ...game.drawing import OPENING_HAND
from ...game.simulate import play_out, seed_of, start, trace_one
from ...game.zones import HAND
from ...session import budget, memoized
from .hand_flow import hand_flow
from .sampled_games import GAMES, KIND, SEED
from .witness import exhibit

STEPS_PER_DECISION = 30
GROWN = 2 * OPENING_HAND
"""The average size of hands that hold the missing cards. Smaller hands are not the cause."""


class ShortGames(msgspec.Struct, frozen=True):
    """The number of sampled games with a short draw, and the first one up to that draw."""

    games: int
    turn: int
    """The turn of the first short draw in that game."""
    held: tuple[int, ...]
    """The sizes of the hands at that time."""
    shown: Exhibit


@memoized
def short_games(deck: Deck) -> ShortGames | None:
    """Return the sampled games in which a draw of a turn came up short, or None."""
    flow = hand_flow(deck)
    least = flow.drawn if flow else 1
    draws = ((n, first_short_draw(deck, n, least)) for n in range(GAMES))
    found = [(n, *where) for n, where in draws if where is not None]
    if not found:
        return None
    n, decisions, turn, held = found[0]
    trace = trace_one(deck, deck.usual_players, seed_of(SEED, n), KIND, decisions)
    shown = exhibit(deck, ("short draw",), choices=trace.choices, players=trace.players)
    return ShortGames(len(found), turn, held, shown)


def first_short_draw(
    deck: Deck, number: int, least: int
) -> tuple[int, int, tuple[int, ...]] | None:
    """Return the decisions before the first such draw of a game, its turn, and the hands.

    Draws of fewer cards than ``least`` are passed over.

    Return None if there is none, or if hands are not the cause.
    """
    s, policies, chance = start(deck, deck.usual_players, seed_of(SEED, number), KIND)
    for decisions, state in enumerate(play_out(s, policies, chance)):
        budget().spend(STEPS_PER_DECISION * weight(len(deck.cards)))
        if state.short >= least:
            hands = state.z[HAND : HAND + state.players]
            held = tuple(hand.bit_count() for hand in hands)
            return (decisions, state.turn, held) if sum(held) >= GROWN * state.players else None
    return None
