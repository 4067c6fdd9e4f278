"""Counts of the draws that each turn makes by itself: cards drawn, due and missing.

The counters of the engine are not used. The count of a turn stops when a text may have drawn at the
same moment as the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from ...game.program import Program
from ...game.state import PLAYING, State
from ...game.zones import DISCARD, HAND, PILE, PLAYED, RULES, TABLE
from ...language import core
from ...language.core import Place
from ...language.footprint import nodes
from ..invariant import Move, Played, Seen, at_free_point
from .active_texts import begun_cards, cards_in_play
from .declarations import cards_adding, cards_with_node, counting_bonuses
from .numbers import draws_due


class Draws(msgspec.Struct, frozen=True):
    """The draws of a turn up to a choice of the player on turn between two plays."""

    due: int
    """The number of cards that the rules demand now."""
    got: int
    """The number of cards that the turn's own draws have brought into the hand."""
    most: int
    """The highest number that was due in this turn."""
    short: int
    """The highest number that was due while no card was left to draw (R-094)."""
    after: State

    def hand_with(self, drawn: int) -> tuple[int, int]:
        """Return the player on turn, and the cards in hand if the turn had drawn that many."""
        held = self.after.z[HAND + self.after.cur].bit_count()
        return self.after.cur, held + drawn - self.got


@lru_cache(maxsize=1)
def draws_of_turns(played: Played) -> tuple[Draws, ...]:
    """Return the counts at each such choice of the game."""
    return tuple(counted_draws(played))


def counted_draws(played: Played) -> Iterator[Draws]:
    count: Count | None = None
    if played.program.policies.get("extra card") == "counts as drawn":
        return  # a text may draw for the turn
    for seen in played.steps:
        s = seen.after
        if is_turn_start(seen):
            count = Count()
        elif not seen.same_turn:
            count = None
        if count is None:
            continue
        if seen.crash or s.people != seen.before.people or not count.add(seen):
            count = None
        elif s.ask is not None and s.ask.who == s.cur and at_free_point(s) and s.phase == PLAYING:
            yield count.now(s)


class Count:
    """The draws of one turn so far."""

    def __init__(self) -> None:
        self.got = self.most = self.short = 0
        self.since: list[Seen] = []
        """The steps since the last choice."""
        self.text_draws = False
        """Whether the draw under way may be that of a text."""

    def add(self, seen: Seen) -> bool:
        """Add what the step drew. Return whether the turn can still be counted."""
        program, hand = seen.after.program, HAND + seen.after.cur
        if counting_bonuses(program, "draw") & cards_in_play(seen.after):
            return False
        went_on, own = is_draw_under_way(seen.before), not self.text_draws
        self.text_draws = texts_may_draw(seen) or (went_on and self.text_draws)
        if self.text_draws:
            owed = max(draws_due(seen.before), draws_due(seen.after)) > self.got
            return not (went_on and own) and not owed and not turn_may_draw(seen)
        self.since.append(seen)
        if was_empty(seen):
            self.short = max(self.short, shortfall(seen, self.got))
        self.got += sum(move[1].bit_count() for move in seen.moved("drawn", PILE, hand))
        return True

    def now(self, s: State) -> Draws:
        due = draws_due(s)
        self.most = max(self.most, due)
        if self.got > self.most:  # a rule may have come and gone since the last choice
            for seen in self.since:
                dues = [draws_due(each) for _, each in moments(seen)]
                self.most = max([self.most, draws_due(seen.after), *dues])
        self.since.clear()
        return Draws(due, self.got, self.most, self.short, s)


def is_turn_start(seen: Seen) -> bool:
    """Return whether a turn begins in which only the turn itself has drawn so far."""
    was, s = seen.before, seen.after
    if s.turn != was.turn + 1 or was.joining or seen.joined or is_draw_under_way(was):
        return False
    if texts_may_draw(seen):
        return False
    return not was.turn or s.cur != was.cur


def texts_may_draw(seen: Seen) -> bool:
    """Return whether the text of a card may have drawn into a hand in this step."""
    s, program = seen.before, seen.before.program
    reacting = program.at_start | program.at_end | program.whenever | program.on_goals
    reacting &= cards_in_play(s) | cards_in_play(seen.after)
    return bool(drawing_cards(program) & (seen.touched | s.z[PLAYED] | begun_cards(s) | reacting))


def turn_may_draw(seen: Seen) -> bool:
    """Return whether the turn itself may have drawn in a step in which a text did."""
    s, program = seen.before, seen.before.program
    return (
        seen.after.phase != s.phase
        or bool(cards_adding(program, "draw") & (cards_in_play(s) | cards_in_play(seen.after)))
        or any(RULES in move[2:] for move in seen.moves)
    )


def is_draw_under_way(s: State) -> bool:
    """Return whether a draw has begun and waits for the next card."""
    return s.ask is not None and s.ask.why in ("drawn", "draw from")


@lru_cache(maxsize=256)
def drawing_cards(program: Program) -> int:
    """Return the cards whose texts draw into a hand, or carry out the text of another card."""
    drawing = cards_with_node(program, core.Perform)
    for card, meaning in program.meaning.items():
        if any(isinstance(each, core.Draw) and each.to == Place.HAND for each in nodes(meaning)):
            drawing |= card
    return drawing


def was_empty(seen: Seen) -> bool:
    """Return whether draw pile and discard pile were both empty at some moment of the step."""
    there = drawable_cards(seen.before)
    empty = not there
    for _, cards, source, to in seen.moves:
        if (source in (PILE, DISCARD)) != (to in (PILE, DISCARD)):
            there ^= cards
            empty = empty or not there
    return empty


def shortfall(seen: Seen, got: int) -> int:
    """Return the number that a draw of the turn failed to reach in this step, or 0.

    It is the highest number that was due until no card was left, if fewer cards were drawn.
    """
    first = seen.before.copy()
    first.cur = seen.after.cur
    hand, zones = HAND + first.cur, (HAND + first.cur, TABLE + first.cur)
    draws = [cause == "drawn" and to in zones for cause, _, _, to in seen.moves]
    began = seen.same_turn or not any(draws)  # otherwise the turn before may not be over yet
    due, short = draws_due(first), 0
    if began and not drawable_cards(first) and due > got:
        short = due
    for drawn, (move, s) in zip(draws, moments(seen), strict=True):
        began = began or drawn
        got += move[1].bit_count() if drawn and move[3] == hand else 0
        due = max(due, draws_due(s))
        if began and not drawable_cards(s) and due > got:
            short = due
    due = max(due, draws_due(seen.after))
    return due if not drawable_cards(seen.after) and due > got else short


def drawable_cards(s: State) -> int:
    """Return the cards that a draw can still bring."""
    return s.z[PILE] | s.z[DISCARD]


def moments(seen: Seen) -> Iterator[tuple[Move, State]]:
    """Yield the moments of the step, evaluated for the player who is on turn after it."""
    for move, s in seen.moments():
        s.cur = seen.after.cur
        yield move, s
