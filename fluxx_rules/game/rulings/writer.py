"""A stretch of a game as a ruling: what lay there, and a line for each thing that was done.

The lines are tried out at a table as they are made, so that they can be carried out.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from ...cards.deck import Deck
from ..choices import called, kind_of
from ..observed_step import Seen
from ..seating import who_is_next
from ..state import (
    BEFORE_DRAW,
    CHANCE,
    ELSEWHERE,
    ENDING,
    NOBODY,
    OUTSIDE,
    PLAYING,
    Pending,
    State,
)
from ..turn import MAIN
from ..zones import ASIDE, HAND, NAMES, PILE, PLAYED, TABLE, bits
from .cast import casting
from .grammar import Deed, understand
from .outcome import Outcome
from .reading import read_rulings
from .running import run as run_ruling
from .setting import lay_out
from .table import Stuck, Table, forced_play
from .verbs import perform


class Unsayable(Exception):
    """A line for what was done, or a word for what lay there, does not exist."""


def stuck(outcome: Outcome, lines: list[str]) -> bool:
    """Whether the ruling fails because a line of it cannot be carried out."""
    return any(mismatch.what in (*lines, "given") for mismatch in outcome.mismatches)


def tried(deck: Deck, ruling: dict[str, Any]) -> Outcome:
    listed, findings = read_rulings(json.dumps([ruling]), "fuzzing")
    if not listed:
        return Outcome("", "faulty", findings=tuple(findings))
    return run_ruling(listed[0], deck, deck.name)


def table_of(deck: Deck, ruling: dict[str, Any]) -> Table:
    listed, findings = read_rulings(json.dumps([{**ruling, "when": [], "then": {}}]), "fuzzing")
    if not listed or findings:
        raise Unsayable("; ".join(finding.message for finding in findings))
    cast, findings = casting(listed[0], deck)
    if findings:
        raise Unsayable("; ".join(finding.message for finding in findings))
    table = lay_out(listed[0].ruling.given, cast)
    table.settle_down()
    return table


def names(players: int) -> list[str]:
    return list(NAMES[:players])


def given(s: State, steps: list[Seen]) -> dict[str, Any]:
    """The table before the first line. The pile lies in the order in which it will be drawn."""
    if s.attached or s.way != 1 or s.queue or s.z[ASIDE] or s.z[PLAYED]:
        raise Unsayable("cards lie on cards, or turns are inserted, which `given` cannot say")
    players = names(s.players)
    on_turn = players[s.cur]
    said: dict[str, Any] = {
        "players": players,
        "turn": {"player": on_turn, "drawn": s.drawn, "played": s.played,
                 "started with": s.started} | ({"short of": s.short} if s.short else {}),
        "hands": {who: cards(s, s.z[HAND + n]) for n, who in enumerate(players)},
        "tables": {who: cards(s, s.z[TABLE + n]) for n, who in enumerate(players)},
        "face down": {who: cards(s, s.z[TABLE + n] & s.hidden) for n, who in enumerate(players)},
        "rules": ordered(s, s.rules),
        "goals": ordered(s, s.goals),
        "pile": [card for mask in to_come(s, steps) for card in cards(s, mask)],
        "discard": ordered(s, s.discard[::-1]),
        "marks": {cards(s, card)[0]: n for card, n in s.marks},
    }  # fmt: skip
    for word in "hands", "tables", "face down":
        said[word] = {who: held for who, held in said[word].items() if held}
    return {word: value for word, value in said.items() if value}


def to_come(s: State, steps: list[Seen]) -> list[int]:
    """The cards of the pile as they leave it, and the others under them."""
    left, order = s.z[PILE], [s.program.card_of[glyph] for glyph in s.top]
    left &= ~sum(order)
    for seen in steps:
        for _, moved, source, _ in seen.moves:
            if source == PILE:
                order += bits(moved & left)
                left &= ~moved
    return [*order, *bits(left)]


def cards(s: State, mask: int) -> list[str]:
    return [card.name for card in s.program.deck.among(mask)]


def ordered(s: State, glyphs: str) -> list[str]:
    return [cards(s, s.program.card_of[glyph])[0] for glyph in glyphs]


class Shown(Exception):
    """What is to be told shows after the last line: nothing more need be said."""


class Writer:
    """Writes a line for each answer, and does at its own table what the line says.

    With ``shows`` it stops with `Shown` where that is so.
    """

    def __init__(
        self, table: Table, first: State, shows: Callable[[State], bool] | None = None
    ) -> None:
        self.table = table
        self.shows = shows
        self.lines: list[str] = []
        self.turn = first.turn - table.s.turn

    def line(self, text: str) -> None:
        deed = understand(text)
        if not isinstance(deed, Deed):
            raise Unsayable(f"no line says: {text}")
        perform(self.table, deed)
        self.lines.append(text)
        if self.shows is not None and self.shows(self.offering()):
            raise Shown

    def offering(self) -> State:
        """The table; at a free point of the plays, as if the next play were asked for."""
        s = self.table.s.copy()
        if self.table.free_point == MAIN:
            s.ask = Pending(s.cur, "play", s.z[HAND + s.cur], 1, 1, "play")
        return s

    def write(self, seen: Seen) -> None:
        if seen.joined:
            raise Unsayable("somebody joins in the middle of something")
        s, was, asked = self.table.s, seen.before, seen.asked
        drawn = asked.who == CHANCE and asked.why == "drawn"
        if s.ask is None:
            if drawn or (seen.kind in ("power", "surprise") and not seen.answer):
                return
            self.catch_up(was)
        if s.ask is None and seen.kind in ("play", "power"):
            self.free(seen)
        elif s.ask is not None and (s.ask.who, kind_of(s.ask)) == (asked.who, seen.kind):
            self.answer(seen)
        elif not drawn:
            raise Unsayable(f"at the table nobody is asked: {asked.why}")

    def finish(self, last: State, turn_ends: bool) -> None:
        """What still has to be said until it is as at the end."""
        s = self.table.s
        if turn_ends and s.ask is None and s.phase == PLAYING:
            self.line(f"{self.who(s.cur)}'s turn ends")
        elif not turn_ends and s.winner == NOBODY == last.winner:
            with suppress(Stuck):  # as far as a sound engine would go
                self.catch_up(last)

    def catch_up(self, was: State) -> None:
        """Forced plays, and the ends and beginnings of turns, until the table is as far."""
        table, s = self.table, self.table.s
        for _ in range(40):
            forced = forced_play(table) if table.free_point == MAIN else 0
            behind = s.turn + self.turn < was.turn
            if s.ask is not None:
                return
            if s.phase == BEFORE_DRAW and (behind or was.phase != BEFORE_DRAW):
                self.line(f"{self.who(s.cur)} draws")
            elif forced and (behind or s.played < was.played or was.phase == ENDING):
                self.line(f"{self.who(s.cur)} plays {cards(s, forced)[0]}")
            elif behind:
                self.end_turn()
            elif s.phase == PLAYING and was.phase == ENDING:
                self.line(f"{self.who(s.cur)}'s turn ends")
            else:
                return

    def end_turn(self) -> None:
        s = self.table.s
        if s.phase != ENDING:
            self.line(f"{self.who(s.cur)}'s turn ends")
        else:
            self.line(f"{self.who(who_is_next(s))}'s turn starts")

    def who(self, seat: int) -> str:
        return ELSEWHERE.get(seat) or NAMES[seat]

    def free(self, seen: Seen) -> None:
        s, was = seen.before, self.who(seen.asked.who)
        card = cards(s, seen.answer)
        if seen.asked.who == CHANCE:
            self.line(f"chance picks {card[0]}")
        elif seen.played:
            self.line(f"{was} plays {card[0]}")
        elif seen.answer & s.hidden:
            self.line(f"{was} shows {card[0]}")
        elif card:
            self.line(f"{was} uses {card[0]}")

    def answer(self, seen: Seen) -> None:
        who = self.who(seen.asked.who)
        if seen.kind in ("surprise", "power"):
            verb = "answers with" if seen.kind == "surprise" else "uses"
            said = f"{verb} {cards(seen.before, seen.answer)[0]}" if seen.answer else "passes"
            self.line(f"{who} {said}")
            return
        verb = {CHANCE: "picks", OUTSIDE: "says"}.get(seen.asked.who, "chooses")
        chosen = called(seen.asked, seen.answer, self.who, partial(cards, seen.before))
        self.line(f"{who} {verb} {', '.join(chosen) or 'nothing'}")
