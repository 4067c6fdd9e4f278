"""A theft takes no card if a Surprise answers it and is not cancelled."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.theft import TRAP
from ...game.zones import PLAYED, TABLE
from ...language import core
from ...language.footprint import nodes
from ..invariant import Played, Seen

RULINGS = ("X-071",)


def game(played: Played) -> Iterator[str]:
    answered: dict[int, tuple[int, int]] = {}
    for seen in played.steps if played.program.answers_theft else ():
        s = seen.before
        if not seen.joined and seen.answer and s.stack is not None and s.stack[0] == TRAP:
            (thief, card, *_), cards, *_ = s.stack[1]
            if s.z[PLAYED] & card and has_one_theft(s.program.meaning[card]):
                answered[seen.answer] = thief, cards
        for n, (cause, cards, source, _) in enumerate(seen.moves):
            if source == PLAYED and cards in answered:
                thief, wanted = answered.pop(cards)
                if cause == "finished" and wanted & stolen_cards(seen, n + 1, thief):
                    yield f"player {thief} stole {played.program.cards(wanted)} all the same"


def has_one_theft(meaning: core.Node) -> bool:
    """Return whether the card contains a single theft, so that the next theft is the answered
    one."""
    there = [type(each) for each in nodes(meaning)]
    repeated = {core.EachPlayer, core.While} & set(there)
    return there.count(core.Theft) == 1 and not repeated


def stolen_cards(seen: Seen, since: int, thief: int) -> int:
    """Return the cards that the player stole before anything else happened."""
    cards = 0
    for cause, moved, _, to in seen.moves[since:]:
        if cause != "stolen":
            break
        cards |= moved if to == TABLE + thief else 0
    return cards
