"""A Surprise is cancelled exactly if a Surprise that answers it is not cancelled itself.

This holds however many Surprises answer one another.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.window import ANSWER
from ...game.zones import PLAYED, bits
from ..invariant import Played

RULINGS = ("R-074", "R-075", "R-078", "X-070")


def game(played: Played) -> Iterator[str]:
    surprises = played.program.kind["surprise"]
    standing: dict[int, set[int]] = {}
    """For each card, the answers to it that are not cancelled."""
    answered: dict[int, int] = {}
    for seen in played.steps if surprises else ():
        stack = seen.before.stack
        if seen.kind == "surprise" and seen.answer and stack and stack[0] == ANSWER:
            standing.setdefault(stack[1][0], set()).add(seen.answer)
            answered[seen.answer], standing[seen.answer] = stack[1][0], set()
        left = [
            (cause, card)
            for cause, cards, _, _ in seen.moved(source=PLAYED)
            for card in bits(cards & surprises)
        ]
        for cause, card in left:
            if card in standing:
                out = cause == "cancelled"
                if out and card in answered:
                    standing.get(answered[card], set()).discard(card)
                stands = bool(standing.pop(card))
                if stands != out and cause in ("cancelled", "finished"):
                    what = played.program.cards(card)
                    yield f"{what} was {'' if out else 'not '}cancelled, against the parity"
