"""Numbers of players: those that a game can have, and the default."""

from __future__ import annotations

PLAYER_COUNTS = range(2, 7)
DEFAULT_PLAYERS = 3
"""The number of players if nobody asks for another one."""
