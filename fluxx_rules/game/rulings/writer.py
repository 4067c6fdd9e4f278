"""Writer of rulings from recorded games: `given` from a state, and a line for each answer.

It carries out each line at a table of its own, so that all of them can be carried out.
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
from .action_lines import Deed, understand
from .cast import casting
from .forms import Given
from .outcome import Outcome
from .reading import read_rulings
from .running import run as run_ruling
from .setting import lay_out
from .table import Stuck, Table, forced_play
from .verbs import perform


class Unsayable(Exception):
    """No line exists for an action, or no word for a part of the table."""


def stuck(outcome: Outcome, lines: list[str]) -> bool:
    """Return whether the ruling fails because a line of it cannot be carried out."""
    return any(mismatch.what in (*lines, "given") for mismatch in outcome.mismatches)


def tried(deck: Deck, ruling: dict[str, Any]) -> Outcome:
    """Return the outcome of a ruling given as data."""
    listed, findings = read_rulings(json.dumps([ruling]), "fuzzing")
    if not listed:
        return Outcome("", "faulty", findings=tuple(findings))
    return run_ruling(listed[0], deck, deck.name)


def proved(deck: Deck, ruling: dict[str, Any]) -> dict[str, Any]:
    """Return the ruling if it holds. Raise Unsayable otherwise."""
    outcome = tried(deck, ruling)
    if outcome.kind != "holds":
        wrong = [each.what for each in outcome.mismatches]
        wrong += [each.message for each in outcome.findings]
        raise Unsayable("; ".join([outcome.reason or "the ruling does not hold", *wrong]))
    return ruling


def cast_of(deck: Deck, ruling: dict[str, Any]) -> tuple[Given, Deck]:
    """Return the given table of a ruling and its cards. Raise Unsayable if it has a fault."""
    listed, findings = read_rulings(json.dumps([{**ruling, "when": [], "then": {}}]), "fuzzing")
    if not listed or findings:
        raise Unsayable("; ".join(finding.message for finding in findings))
    cast, findings = casting(listed[0], deck)
    if findings:
        raise Unsayable("; ".join(finding.message for finding in findings))
    return listed[0].ruling.given, cast


def table_of(deck: Deck, ruling: dict[str, Any]) -> Table:
    """Return the table of a ruling given as data. Raise Unsayable if it has a fault."""
    table = lay_out(*cast_of(deck, ruling))
    table.settle_down()
    return table


def names(players: int) -> list[str]:
    """Return the names of the players."""
    return list(NAMES[:players])


def given(s: State, steps: list[Seen]) -> dict[str, Any]:
    """Return the table before the first line, with the pile in the order of its draws."""
    if s.attached or s.way != 1 or s.queue or s.z[ASIDE] or s.z[PLAYED]:
        raise Unsayable("cards lie on cards, or turns are inserted, which `given` cannot express")
    players = names(s.players)
    turn = {"player": players[s.cur], "drawn": s.drawn, "played": s.played}
    turn["started with"] = s.started
    if s.short:
        turn["short of"] = s.short
    table: dict[str, Any] = {
        "players": players,
        "turn": turn,
        "hands": {who: cards(s, s.z[HAND + n]) for n, who in enumerate(players)},
        "tables": {who: cards(s, s.z[TABLE + n]) for n, who in enumerate(players)},
        "face down": {who: cards(s, s.z[TABLE + n] & s.hidden) for n, who in enumerate(players)},
        "rules": ordered(s, s.rules),
        "goals": ordered(s, s.goals),
        "pile": [card for mask in to_come(s, steps) for card in cards(s, mask)],
        "discard": ordered(s, s.discard[::-1]),
        "marks": {cards(s, card)[0]: n for card, n in s.marks},
    }
    for word in "hands", "tables", "face down":
        table[word] = {who: held for who, held in table[word].items() if held}
    return {word: value for word, value in table.items() if value}


def to_come(s: State, steps: list[Seen]) -> list[int]:
    """Return the cards of the pile in the order in which they leave it, then the others."""
    left, order = s.z[PILE], [s.program.card_of[glyph] for glyph in s.top]
    left &= ~sum(order)
    for seen in steps:
        for _, moved, source, _ in seen.moves:
            if source == PILE:
                order += bits(moved & left)
                left &= ~moved
    return [*order, *bits(left)]


def cards(s: State, mask: int) -> list[str]:
    """Return the names of cards."""
    return [card.name for card in s.program.deck.among(mask)]


def ordered(s: State, glyphs: str) -> list[str]:
    """Return the names of cards in their order."""
    return [cards(s, s.program.card_of[glyph])[0] for glyph in glyphs]


class Shown(Exception):
    """The state to be shown is reached, so no more lines are needed."""


class Writer:
    """A writer of a line for each answer, which it carries out at its own table.

    With ``shows`` it raises `Shown` as soon as that holds.
    """

    def __init__(
        self, table: Table, first: State, shows: Callable[[State], bool] | None = None
    ) -> None:
        self.table = table
        self.shows = shows
        self.lines: list[str] = []
        self.turn = first.turn - table.s.turn

    def line(self, text: str) -> None:
        """Add a line and carry it out. Raise Unsayable if it does not parse."""
        deed = understand(text)
        if not isinstance(deed, Deed):
            raise Unsayable(f"there is no line for: {text}")
        perform(self.table, deed)
        self.lines.append(text)
        if self.shows is not None and self.shows(self.offering()):
            raise Shown

    def offering(self) -> State:
        """Return the state of the table; before a play, that play is the pending question."""
        s = self.table.s.copy()
        if self.table.turn_step == MAIN:
            s.ask = Pending(s.cur, "play", s.z[HAND + s.cur], 1, 1, "play")
        return s

    def write(self, seen: Seen) -> None:
        """Add the lines for a step."""
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
        """Add the lines up to the end of the game's last step."""
        s = self.table.s
        if turn_ends and s.ask is None and s.phase == PLAYING:
            self.line(f"{self.who(s.cur)}'s turn ends")
        elif not turn_ends and s.winner == NOBODY == last.winner:
            with suppress(Stuck):  # only as far as a sound engine goes
                self.catch_up(last)

    def catch_up(self, was: State) -> None:
        """Add forced plays and ends and starts of turns until the table is as far as the game."""
        table, s = self.table, self.table.s
        for _ in range(40):
            forced = forced_play(table) if table.turn_step == MAIN else 0
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
        """Add the line that ends the turn, or starts the next one."""
        s = self.table.s
        if s.phase != ENDING:
            self.line(f"{self.who(s.cur)}'s turn ends")
        else:
            self.line(f"{self.who(who_is_next(s))}'s turn starts")

    def who(self, seat: int) -> str:
        """Return the name of a seat."""
        return ELSEWHERE.get(seat) or NAMES[seat]

    def free(self, seen: Seen) -> None:
        """Add the line for a play or a power between two actions."""
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
        """Add the line for an answer."""
        who = self.who(seen.asked.who)
        if seen.kind in ("surprise", "power"):
            verb = "answers with" if seen.kind == "surprise" else "uses"
            action = f"{verb} {cards(seen.before, seen.answer)[0]}" if seen.answer else "passes"
            self.line(f"{who} {action}")
            return
        verb = {CHANCE: "picks", OUTSIDE: "says"}.get(seen.asked.who, "chooses")
        chosen = called(seen.asked, seen.answer, self.who, partial(cards, seen.before))
        self.line(f"{who} {verb} {', '.join(chosen) or 'nothing'}")
