"""`View`, all that one player may know: cards in play, the own hand, sizes of other hands."""

from __future__ import annotations

import msgspec

from .choices import kind_of, who_is_asked
from .state import ALL_LOST, State
from .zones import ASIDE, HAND, PILE, PLAYED, TABLE


class View(msgspec.Struct, frozen=True):
    """The knowledge of one player. Hidden information does not affect it."""

    player: int
    hand: tuple[str, ...]
    aside: tuple[str, ...]
    hands: tuple[int, ...]
    tables: tuple[tuple[str, ...], ...]
    rules: tuple[str, ...]
    goals: tuple[str, ...]
    discard: tuple[str, ...]
    being_played: tuple[str, ...]
    pile: int
    turn_of: int
    drawn: int
    played: int
    asked: str | None
    """The question to this player, or None. Nobody sees that another player may play a Surprise."""
    waiting_for: int | str | None
    winner: int | None
    lost: bool
    """Whether everybody has lost."""


def view(s: State, player: int) -> View:
    """Return the view of a player."""
    cards = s.program.cards
    asked = s.ask
    mine = asked is not None and asked.who == player
    secret = asked is not None and kind_of(asked) == "surprise" and not mine
    return View(
        player=player,
        hand=tuple(cards(s.z[HAND + player])),
        aside=tuple(cards(s.z[ASIDE])) if s.cur == player else (),
        hands=tuple(s.z[HAND + seat].bit_count() for seat in range(s.players)),
        tables=tuple(
            tuple(cards(table if seat == player else table & ~s.hidden))
            + ("face down",) * (seat != player and bool(table & s.hidden))
            for seat, table in enumerate(s.z[TABLE : TABLE + s.players])
        ),
        rules=tuple(s.program.in_order(s.rules)),
        goals=tuple(s.program.in_order(s.goals)),
        discard=tuple(s.program.in_order(s.discard)),
        being_played=tuple(cards(s.z[PLAYED])),
        pile=s.z[PILE].bit_count(),
        turn_of=s.cur,
        drawn=s.drawn,
        played=s.played,
        asked=f"{kind_of(asked)}: {asked.why}" if asked is not None and mine else None,
        waiting_for=who_is_asked(asked) if asked is not None and not secret else None,
        winner=s.winner if s.winner >= 0 else None,
        lost=s.winner == ALL_LOST,
    )
