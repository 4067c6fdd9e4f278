"""The draws that a turn itself makes: at its start, and after a rule that says a number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from ..game.state import BEFORE_DRAW, CHANCE, ENDING, PLAYING, State
from ..game.zones import HAND, PILE, PLAYED
from .acting import in_play
from .cards import adding
from .invariant import Played, Seen
from .numbers import draws_due


class Draw(msgspec.Struct, frozen=True):
    """How many cards were due, how many came into the hand, and whether the piles ran dry."""

    due: int
    got: int
    held: int
    """Cards in the hand before, without the one that was played."""
    dry: bool
    after: State


@lru_cache(maxsize=1)
def own_draws(played: Played) -> tuple[Draw, ...]:
    """Of every stretch in which nothing but the turn itself can draw."""
    return tuple(drawn(played))


def drawn(played: Played) -> Iterator[Draw]:
    program = played.program
    acting = program.at_start | program.at_end | program.whenever | program.on_goals
    acting |= adding(program, "draw")  # a bonus may come or go with the draw itself
    for stretch in stretches(played):
        after = stretch[-1].after
        if after.ask is not None and after.ask.kind == "play" and after.phase == PLAYING:
            if after.turn != stretch[0].after.turn or acting & in_play(after):
                continue
            if only_chance(stretch) and not acting & in_play(stretch[0].before):
                yield draw_of(stretch)


def stretches(played: Played) -> Iterator[list[Seen]]:
    """From a draw, or from a rule that sets a number, to the next choice of a player."""
    open_: list[Seen] = []
    for seen in played.steps:
        if begins(seen):
            open_ = []
        elif not open_ or seen.kind != "cards" or seen.asked.who != CHANCE:
            open_ = []
            continue
        open_.append(seen)
        if seen.after.ask is not None and seen.after.ask.who != CHANCE:
            yield open_
            open_ = []


def begins(seen: Seen) -> bool:
    s = seen.before
    if seen.joined or seen.crash or not s.turn or s.joining:
        return False
    if seen.played:
        return seen.same_turn and seen.played in s.program.plain_rules
    if s.phase == BEFORE_DRAW:
        return seen.same_turn and seen.kind == "power" and not seen.answer
    return seen.after.turn == s.turn + 1 and seen.after.cur != s.cur and quiet(seen)


def quiet(seen: Seen) -> bool:
    """A turn that ended with a card that draws nothing, or with a limit."""
    program = seen.before.program
    silent = program.keepers | program.kind["goal"] | sum(program.plain_rules)
    plays = sum(1 for _ in seen.moved("played", to=PLAYED))
    limited = seen.before.phase == ENDING and seen.asked.why in ("hand limit", "keeper limit")
    return (bool(seen.played & silent) and plays == 1) or (limited and plays == 0)


def only_chance(stretch: list[Seen]) -> bool:
    """Besides the rule that begins it no card of the player is played, so none can draw."""
    after, first = stretch[-1].after, stretch[0]
    own = [cards for seen in stretch for _, cards, _, _ in seen.moved("played", HAND + after.cur)]
    return own == ([first.played] if first.played else []) and not any(
        seen.crash or seen.before.joining or seen.before.people != seen.after.people
        for seen in stretch
    )


def draw_of(stretch: list[Seen]) -> Draw:
    first, after = stretch[0], stretch[-1].after
    before = first.before
    hand = HAND + after.cur
    got = sum(
        cards.bit_count() for seen in stretch for _, cards, _, _ in seen.moved("drawn", PILE, hand)
    )
    due = draws_due(after)
    if after.turn == before.turn:
        due = max(0, due - before.drawn) if due > before.short else 0
    held = (before.z[hand] & ~first.played).bit_count()
    return Draw(due, got, held, any(seen.ran_dry() for seen in stretch), after)
