"""A player's view stays the same if cards that the player cannot see are exchanged.

These are the hands of the others, the draw pile, and cards face down.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.view import view
from ...game.zones import ASIDE, HAND, PILE, TABLE, bits

RULINGS = ("R-085", "R-090", "X-090")
EVERY = 61


def state(s: State) -> Iterator[str]:
    player = (s.turn + s.drawn + s.played) % s.players  # another player each time, to keep it cheap
    if view(s, player) != view(with_other_hidden_cards(s, player), player):
        yield f"player {player} sees what is hidden"


def with_other_hidden_cards(s: State, player: int) -> State:
    """Return the table with other hidden cards, which looks the same to this player."""
    other = s.copy()
    zones = [PILE, *(HAND + seat for seat in range(s.players) if seat != player)]
    if s.cur != player:
        zones.append(ASIDE)
    pool = bits(sum(s.z[zone] for zone in zones))
    for zone in reversed(zones):
        n = other.z[zone].bit_count()
        other.z[zone], pool = sum(pool[:n]), pool[n:]
    other.top = ""
    theirs = sum(s.z[TABLE + seat] for seat in range(s.players) if seat != player) & s.hidden
    spare = bits(other.z[PILE] & s.program.keepers)
    for card, instead in zip(bits(theirs), spare, strict=False):
        other.hidden ^= card | instead
        other.z[PILE] ^= card | instead
        for seat in range(s.players):
            if other.z[TABLE + seat] & card:
                other.z[TABLE + seat] ^= card | instead
    return other
