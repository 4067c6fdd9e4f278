"""In the turn of a player with a working guard, no other player is asked for a Surprise.

A guard is a card that forbids Surprises, such as the Batcave. While a rule is a guard, the same
holds in every turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.bearing import silent
from ...game.choices import kind_of
from ...game.state import State
from ...game.step_events import SURPRISE_ASKED
from ...game.zones import RULES, TABLE

RULINGS = ("R-073",)
WHEN = SURPRISE_ASKED


def state(s: State) -> Iterator[str]:
    if s.ask is None or kind_of(s.ask) != "surprise" or s.ask.who == s.cur:
        return
    if (s.z[TABLE + s.cur] & ~silent(s) | s.z[RULES]) & s.program.guards:
        yield f"player {s.ask.who} is asked for a Surprise, which the player on turn forbids"
