"""A power that works once per turn is used at most once in a turn.

A card with several such powers is used at most once for each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...game.zones import HAND
from ..invariant import Played
from ..oracle.usable_powers import card_of_choice

RULINGS = ("R-011", "R-049")


def game(played: Played) -> Iterator[str]:
    program = played.program
    once = {
        card
        for card, meaning in program.meaning.items()
        if meaning.powers
        and all(power.once_per_turn for power in meaning.powers)
        and not meaning.hides  # hiding is another use of the card
    }
    used: Counter[tuple[int, int]] = Counter()
    chosen: Counter[tuple[int, int, int]] = Counter()
    for seen in played.steps:
        s = seen.before
        if seen.joined:  # joining answers no question
            continue
        if seen.kind in ("play", "power") and seen.answer in once:
            if not s.z[HAND + seen.asked.who] & seen.answer and not s.hidden & seen.answer:
                used[s.turn, seen.answer] += 1
        elif (card := card_of_choice(s)) in once:
            chosen[s.turn, card, seen.answer.bit_length()] += 1
    for (turn, card), times in used.items():
        if times > len(program.meaning[card].powers):
            yield f"{program.cards(card)} was used {times} times in turn {turn}"
    for (turn, card, n), times in chosen.items():
        if times > 1:
            yield f"power {n} of {program.cards(card)} was used {times} times in turn {turn}"
