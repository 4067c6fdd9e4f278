"""Each other player with a fitting Surprise is asked to answer a play or another Surprise.

They are asked one by one. They are asked again after an answer that was cancelled.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import NOBODY
from ...game.window import ANSWER, ANSWERED
from ...game.zones import DISCARD, HAND, PLAYED
from ..invariant import Seen
from ..oracle.active_texts import cards_in_play, frames_of_step
from ..oracle.surprise_answers import possible_answers

RULINGS = ("R-073", "R-074", "R-075", "R-077", "X-034", "X-068", "X-070")
Next = tuple[int, int] | None
"""The next player who is asked, and the Surprises that fit."""


def step(seen: Seen) -> Iterator[str]:
    s = seen.before
    if seen.joined or seen.crash or seen.after.winner != NOBODY or not s.program.kind["surprise"]:
        return
    answered = list(frames_of_step(s, ANSWERED))
    if s.ask is not None and s.stack is not None and s.stack[0] == ANSWER:
        card, by, seat, _ = s.stack[1]
        if not seen.answer:
            due = next(possible_answers(s, card, by, seat), None)
            yield from differences(seen, card, due, not seen.moves)
        answered.append((card, by, seat, seen.answer))
    if seen.played or (seen.kind == "surprise" and seen.answer):
        yield from after_play(seen)
    for card, by, _, surprise in answered:
        yield from after_answer(seen, card, by, surprise)


def after_play(seen: Seen) -> Iterator[str]:
    """Yield a wrong question after a card, or an answer, was played from a hand."""
    by = seen.asked.who
    for (_, card, source, to), now in seen.moments():
        if card == seen.answer and source == HAND + by and to == PLAYED:
            due = next(possible_answers(now, card, by), None)
            yield from differences(seen, card, due, len(seen.moves) == 1)
        return


def after_answer(seen: Seen, card: int, by: int, surprise: int) -> Iterator[str]:
    """Yield a wrong question after an answer left, while the answered card is still played."""
    left = False
    due: Next = None
    at_once = True
    for (_, cards, source, to), now in seen.moments():
        if left:
            at_once = at_once and (source, to) == (PLAYED, DISCARD)
        elif cards & surprise and (source, to) == (PLAYED, DISCARD):
            left = bool(now.z[PLAYED] & card)
            due = next(possible_answers(now, card, by), None) if left else None
    if due is not None:
        yield from differences(seen, card, due, at_once)


def differences(seen: Seen, card: int, due: Next, at_once: bool) -> Iterator[str]:
    """Yield a difference between the player who is asked next and the one who is due."""
    s = seen.after
    asked: Next = None
    if s.ask is not None and s.stack is not None and s.stack[0] == ANSWER and at_once:
        asked = (s.ask.who, s.ask.mask) if s.stack[1][0] == card else None
    if asked == due or (asked is None and may_be_interrupted(seen)):
        return
    names = s.program.cards(card)
    if due is None:
        assert asked is not None
        yield f"player {asked[0]} is asked to answer {names}, and cannot be"
    else:
        yield f"player {due[0]} can answer {names} next, and is not asked"


def may_be_interrupted(seen: Seen) -> bool:
    """Return whether a card in play may act before the answers, and prevent them."""
    s = seen.after
    restless = s.program.whenever | sum(s.program.bonuses) | s.program.hand_goals
    there = cards_in_play(seen.before) | cards_in_play(s) | s.program.kind["goal"]
    return bool(restless & there)
