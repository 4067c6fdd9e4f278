"""The end of a failing game as a ruling that can be run: what lay there, what was done, and what
must then be so.

The lines are tried out at a table as they are made, so that they can be carried out; whether the
ruling then fails is found by running it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec

from ..cards.deck import Deck
from ..game.choices import kind_of, options_of
from ..game.rulings import Outcome, read_rulings
from ..game.rulings import run as run_ruling
from ..game.rulings.cast import casting
from ..game.rulings.deeds import forced_play, perform
from ..game.rulings.grammar import Deed, understand
from ..game.rulings.setting import lay_out
from ..game.rulings.table import Stuck, Table
from ..game.state import BEFORE_DRAW, CHANCE, ENDING, OUTSIDE, PLAYING, State
from ..game.turn import MAIN
from ..game.zones import ASIDE, HAND, PILE, PLAYED, TABLE, bits
from .fast import Run
from .invariant import Invariant, Seen
from .must import then_of

NAMES = "ABCDEF"
FURTHEST = 8
"""So many plays back it is tried to begin the ruling."""


class Scene(msgspec.Struct, frozen=True):
    """``ruling`` is its content; ``exact`` that it fails now and says what must be so.

    ``but`` tells what keeps it from being exact.
    """

    ruling: dict[str, Any]
    exact: bool
    but: str = ""


class Unsayable(Exception):
    """A line for what was done, or a word for what lay there, does not exist."""


def scene(deck: Deck, run: Run, invariant: Invariant) -> Scene | None:
    """The shortest end of the game that is a ruling which fails; else the closest one."""
    assert run.found is not None
    must = run.found.wrong.must
    if "table" in must:
        return still(deck, must, invariant)
    closest: Scene | None = None
    for start in starts(run):
        try:
            ruling = written(deck, run, start, invariant)
        except Unsayable as unsayable:
            closest = closest or Scene({}, False, str(unsayable))
            continue
        outcome = tried(deck, ruling)
        if not must:
            return Scene(ruling, False, "what must be so is said in words only")
        if outcome.kind == "fails" and not stuck(outcome, ruling["when"]):
            return Scene(ruling, True)
        if closest is None or not closest.ruling:
            closest = Scene(ruling, False, "the fault does not show at the end of these lines")
    return closest


def still(deck: Deck, must: dict[str, Any], invariant: Invariant) -> Scene:
    """A table at which nothing has to be done for the fault to show."""
    s: State = must["table"]
    lies = given(s, [])
    words = ("players", "turn", "hands", "tables", "face down", "rules", "goals")
    said = {word: lies[word] for word in words if word in lies}
    ruling = heading(invariant) | {"given": said, "then": then_of(s, must, names(s.players))}
    return Scene(ruling, tried(deck, ruling).kind == "fails")


def heading(invariant: Invariant) -> dict[str, Any]:
    return {
        "ruling": invariant.name.replace("_", " "),
        "says": invariant.title,
        "source": "found by fluxx fuzz",
    }


def stuck(outcome: Outcome, lines: list[str]) -> bool:
    """Whether the ruling fails because a line of it cannot be carried out."""
    return any(mismatch.what in (*lines, "given") for mismatch in outcome.mismatches)


def starts(run: Run) -> Iterator[int]:
    """The choices of a play, the last one first."""
    n = 0
    for index in reversed(range(len(run.steps))):
        seen = run.steps[index]
        if seen.kind == "play" and seen.before.phase == PLAYING and not seen.before.joining:
            yield index
            n += 1
            if n == FURTHEST:
                return


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


def written(deck: Deck, run: Run, start: int, invariant: Invariant) -> dict[str, Any]:
    assert run.found is not None
    first, last = run.steps[start].before, run.steps[-1].after
    ruling: dict[str, Any] = {
        **heading(invariant),
        "given": given(first, run.steps[start:]),
        "when": [],
        "then": then_of(last, run.found.wrong.must, names(last.players)),
    }
    try:
        table = table_of(deck, ruling)
        writer = Writer(table, first, invariant)
        with suppress(Shown):
            for seen in run.steps[start:]:
                writer.write(seen)
            writer.finish(last, bool(run.found.wrong.must.get("ends")))
        ruling["when"] = writer.lines
    except Stuck as problem:
        raise Unsayable(f"{problem.expected}: this cannot be said in a line") from None
    return ruling


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
                 "started with": s.started},
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
    return [s.program.deck.cards[card.bit_length() - 1].name for card in bits(mask)]


def ordered(s: State, glyphs: str) -> list[str]:
    return [cards(s, s.program.card_of[glyph])[0] for glyph in glyphs]


class Shown(Exception):
    """The fault shows after the last line: nothing more need be said."""


class Writer:
    """Writes a line for each answer, and does at its own table what the line says."""

    def __init__(self, table: Table, first: State, invariant: Invariant) -> None:
        self.table = table
        self.invariant = invariant
        self.lines: list[str] = []
        self.turn = first.turn - table.s.turn

    def line(self, text: str) -> None:
        deed = understand(text)
        if not isinstance(deed, Deed):
            raise Unsayable(f"no line says: {text}")
        perform(self.table, deed)
        self.lines.append(text)
        if self.invariant.state is not None and any(self.invariant.state(self.offering())):
            raise Shown

    def offering(self) -> State:
        """The table; at a free point of the plays, as if the next play were asked for."""
        s = self.table.s.copy()
        if self.table.free_point == MAIN:
            s.ask = (s.cur, "play", s.z[HAND + s.cur], 1, 1, "play")
        return s

    def write(self, seen: Seen) -> None:
        if seen.joined:
            raise Unsayable("somebody joins in the middle of something")
        s, was, asked = self.table.s, seen.before, seen.asked
        drawn = asked[0] == CHANCE and asked[5] == "drawn"
        if s.ask is None:
            if drawn or (seen.kind in ("power", "surprise") and not seen.answer):
                return
            self.catch_up(was)
        if s.ask is None and seen.kind in ("play", "power"):
            self.free(seen)
        elif s.ask is not None and (s.ask[0], kind_of(s.ask)) == (asked[0], seen.kind):
            self.answer(seen)
        elif not drawn:
            raise Unsayable(f"at the table nobody is asked: {asked[5]}")

    def finish(self, last: State, turn_ends: bool) -> None:
        """What still has to be said until the fault shows."""
        s = self.table.s
        if turn_ends and s.ask is None and s.phase == PLAYING:
            self.line(f"{self.who(s.cur)}'s turn ends")
        elif not turn_ends and s.winner < 0 and last.winner < 0:
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
                self.end_turn(was)
            elif s.phase == PLAYING and was.phase == ENDING:
                self.line(f"{self.who(s.cur)}'s turn ends")
            else:
                return

    def end_turn(self, was: State) -> None:
        s = self.table.s
        if s.phase != ENDING:
            self.line(f"{self.who(s.cur)}'s turn ends")
        else:
            next_one = s.queue[0] if s.queue else (s.order_from + s.way) % s.players
            self.line(f"{self.who(next_one)}'s turn starts")

    def who(self, seat: int) -> str:
        return {CHANCE: "chance", OUTSIDE: "outside"}.get(seat) or NAMES[seat]

    def free(self, seen: Seen) -> None:
        s, was = seen.before, self.who(seen.asked[0])
        card = cards(s, seen.answer)
        if seen.asked[0] == CHANCE:
            self.line(f"chance picks {card[0]}")
        elif seen.played:
            self.line(f"{was} plays {card[0]}")
        elif seen.answer & s.hidden:
            self.line(f"{was} shows {card[0]}")
        elif card:
            self.line(f"{was} uses {card[0]}")

    def answer(self, seen: Seen) -> None:
        who = self.who(seen.asked[0])
        if seen.kind in ("surprise", "power"):
            verb = "answers with" if seen.kind == "surprise" else "uses"
            said = f"{verb} {cards(seen.before, seen.answer)[0]}" if seen.answer else "passes"
            self.line(f"{who} {said}")
            return
        verb = {CHANCE: "picks", OUTSIDE: "says"}.get(seen.asked[0], "chooses")
        self.line(f"{who} {verb} {', '.join(self.chosen(seen)) or 'nothing'}")

    def chosen(self, seen: Seen) -> list[str]:
        if seen.kind == "player":
            return [NAMES[seen.answer.bit_length() - 1]]
        if seen.kind == "option":
            return [options_of(seen.asked)[seen.answer.bit_length() - 1]]
        return cards(seen.before, seen.answer)
