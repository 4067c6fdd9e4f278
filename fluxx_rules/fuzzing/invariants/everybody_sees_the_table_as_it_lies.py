"""A player's view shows the own hand, the sizes of other hands, and everything that is open.

Only the player on turn sees the cards that are set aside. No player learns who is asked for a
Surprise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...game.choices import kind_of
from ...game.state import ALL_LOST, CHANCE, OUTSIDE, State
from ...game.view import view
from ...game.zones import ASIDE, HAND, PILE, PLAYED, TABLE
from ..oracle.evaluator import rules_in_order

RULINGS = ("R-085", "R-090", "X-068")
EVERY = 47


def state(s: State) -> Iterator[str]:
    open_to_all = open_fields(s)
    for player in range(s.players):
        shown = view(s, player)
        for field, due in (open_to_all | viewer_fields(s, player)).items():
            if getattr(shown, field) != due:
                yield f"player {player} is shown {field} {getattr(shown, field)}, not {due}"


def open_fields(s: State) -> dict[str, Any]:
    """Return the fields that are the same for all viewers."""

    def lying(order: str) -> tuple[str, ...]:
        return tuple(id for glyph in order for id in s.program.cards(s.program.card_of[glyph]))

    return {
        "hands": tuple(hand.bit_count() for hand in s.z[HAND : HAND + s.players]),
        "rules": tuple(id for card in rules_in_order(s) for id in s.program.cards(card)),
        "goals": lying(s.goals),
        "discard": lying(s.discard),
        "being_played": tuple(s.program.cards(s.z[PLAYED])),
        "pile": s.z[PILE].bit_count(),
        "turn_of": s.cur,
        "drawn": s.drawn,
        "played": s.played,
        "winner": s.winner if s.winner >= 0 else None,
        "lost": s.winner == ALL_LOST,
    }


def viewer_fields(s: State, player: int) -> dict[str, Any]:
    """Return the fields that depend on the viewer."""
    cards = s.program.cards
    tables = [
        (*cards(table & ~covered), *["face down"] * (table & covered).bit_count())
        for seat, table in enumerate(s.z[TABLE : TABLE + s.players])
        for covered in [0 if seat == player else s.hidden]
    ]
    waiting = None if s.ask is None else s.ask.who
    mine = waiting == player
    if s.ask is not None and kind_of(s.ask) == "surprise" and not mine:
        waiting = None
    asked = f"{kind_of(s.ask)}: {s.ask.why}" if s.ask is not None and mine else None
    return {
        "hand": tuple(cards(s.z[HAND + player])),
        "aside": tuple(cards(s.z[ASIDE])) if s.cur == player else (),
        "tables": tuple(tables),
        "asked": asked,
        "waiting_for": {CHANCE: "chance", OUTSIDE: "outside"}.get(waiting or 0, waiting),
    }
