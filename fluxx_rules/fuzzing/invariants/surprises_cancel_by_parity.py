"""A Surprise is cancelled just if an answer to it stands, however long the chain is."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.window import ANSWER
from ...game.zones import PLAYED
from ..invariant import Played

RULINGS = ("R-074", "R-075", "R-078", "X-070")


def game(played: Played) -> Iterator[str]:
    surprises = played.program.kind["surprise"]
    answers: dict[int, list[int]] = {}
    out: dict[int, bool] = {}
    for seen in played.steps if surprises else ():
        stack = seen.before.stack
        if seen.kind == "surprise" and seen.answer and stack and stack[0] == ANSWER:
            answers.setdefault(stack[1][0], []).append(seen.answer)
            answers[seen.answer], out[seen.answer] = [], False
        for cause, cards, source, _ in seen.moves:
            if source == PLAYED and cards in answers and cards & surprises:
                out[cards] = cause == "cancelled"
                stands = any(not out[answer] for answer in answers.pop(cards))
                if stands != out[cards] and cause in ("cancelled", "finished"):
                    what = played.program.cards(cards)
                    yield f"{what} was {'' if out[cards] else 'not '}cancelled, against the parity"
