"""Surprises with which players can answer a play or a theft now, in the order of asking."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...game.program import Program
from ...game.state import State
from ...game.zones import HAND, RULES, TABLE
from ...language import core
from .evaluator import Evaluator


@lru_cache(maxsize=256)
def answering_surprises(program: Program, what: core.Answered) -> int:
    """Return the Surprises that can answer this. All of them can answer a Surprise (R-074)."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if meaning.kind == "surprise" and (what == "surprise" or what in meaning.answers)
    )


def answers_in_hand(s: State, seat: int, what: core.Answered) -> int:
    """Return the cards with which the player could answer now.

    A guard of the player on turn, or a rule, forbids answers.
    """
    held = s.z[HAND + seat] & answering_surprises(s.program, what)
    if held and seat != s.cur:
        guards = sum(card for card, m in s.program.meaning.items() if m.forbids_answers)
        mine = s.z[TABLE + s.cur] & ~Evaluator(s, seat).silenced()
        if guards & (mine | s.z[RULES]):
            return 0
    return held


def players_after(s: State, seat: int) -> list[int]:
    """Return the other players in the direction of play."""
    return [(seat + n * s.way) % s.players for n in range(1, s.players)]


def possible_answers(s: State, card: int, by: int, since: int = -1) -> Iterator[tuple[int, int]]:
    """Yield the players who can answer the card, with their cards, in the order of asking.

    After ``since`` has declined, only later players remain. A guard that is played in its player's
    turn cannot be answered.
    """
    if s.program.meaning[card].forbids_answers and by == s.cur:
        return
    seats = players_after(s, by)
    for seat in seats[seats.index(since) + 1 :] if since in seats else seats:
        cards = answers_in_hand(s, seat, s.program.meaning[card].kind)
        if cards:
            yield seat, cards
