"""Discards are shuffled in only if a draw finds the draw pile empty, or if a card orders it."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.step_events import RESHUFFLED
from ...game.zones import DISCARD, PILE, PLAYED, RULES, TABLE, UNDER
from ..invariant import Played, Seen
from ..oracle.declarations import reshuffling_cards

RULINGS = ("R-018",)


def game(played: Played) -> Iterator[str]:
    ordering = reshuffling_cards(played.program)
    drawn: int | None = None
    """The rest of the pile when the discards came: it had been drawn, but had yet to land."""
    for seen in played.steps:
        is_ordered = bool(ordering & cards_at_work(seen))
        if drawn is not None or (seen.events & RESHUFFLED and not is_ordered):
            for (cause, cards, source, to), s in seen.moments():
                if (source, to) == (DISCARD, PILE) and cause == "reshuffled" and not is_ordered:
                    drawn = s.z[PILE] & ~cards
                elif drawn is not None and source == PILE:
                    drawn &= ~cards  # landed, though it may go back to the pile at once
        if drawn is not None:
            drawn &= seen.after.z[PILE]
            if drawn and is_no_draw_under_way(seen.after):
                yield f"turn {seen.after.turn}: reshuffled with cards in the pile"
                drawn = None


def cards_at_work(seen: Seen) -> int:
    """Return the cards that may have had an effect in this step."""
    z = seen.before.z
    return z[PLAYED] | z[RULES] | z[UNDER] | sum(z[TABLE:]) | seen.touched


def is_no_draw_under_way(s: State) -> bool:
    """Return whether no draw is under way."""
    return s.ask is not None and s.ask.kind == "play"
