"""A power that works once per turn is used once in a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...game.zones import HAND
from ..invariant import Played

RULINGS = ("R-011", "R-049")


def game(played: Played) -> Iterator[str]:
    program = played.program
    once = {
        card
        for card, meaning in program.meaning.items()
        if meaning.powers
        and all(power.once_per_turn for power in meaning.powers)
        and not meaning.hides  # which is something else to use it for
    }
    used: Counter[tuple[int, int]] = Counter()
    for seen in played.steps:
        if seen.kind in ("play", "power") and seen.answer in once:
            s = seen.before
            if not s.z[HAND + seen.asked[0]] & seen.answer and not s.hidden & seen.answer:
                used[s.turn, seen.answer] += 1
    for (turn, card), times in used.items():
        if times > 1:
            yield f"{program.cards(card)} was used {times} times in turn {turn}"
