"""The discards are shuffled in when a draw finds no card in the pile, or when a card says so."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.occasions import RESHUFFLED
from ...game.state import State
from ...game.zones import DISCARD, PILE, PLAYED, RULES, TABLE, UNDER
from ..invariant import Played, Seen
from ..oracle.declarations import reshuffling_cards

RULINGS = ("R-018",)


def game(played: Played) -> Iterator[str]:
    telling = reshuffling_cards(played.program)
    drawn: int | None = None
    """What lay in the pile when the discards came: it had been drawn, and had yet to land."""
    for seen in played.steps:
        told_to = bool(telling & in_play(seen))
        if drawn is not None or (seen.occasions & RESHUFFLED and not told_to):
            for (cause, cards, source, to), s in seen.moments():
                if (source, to) == (DISCARD, PILE) and cause == "reshuffled" and not told_to:
                    drawn = s.z[PILE] & ~cards
                elif drawn is not None and source == PILE:
                    drawn &= ~cards  # landed, though it may go back to the pile at once
        if drawn is not None:
            drawn &= seen.after.z[PILE]
            if drawn and quiet(seen.after):
                yield f"turn {seen.after.turn}: reshuffled with cards in the pile"
                drawn = None


def in_play(seen: Seen) -> int:
    """Whatever may have had its say in this step."""
    z = seen.before.z
    return z[PLAYED] | z[RULES] | z[UNDER] | sum(z[TABLE:]) | seen.touched


def quiet(s: State) -> bool:
    """Whether no draw is under way."""
    return s.ask is not None and s.ask.kind == "play"
