"""A placement of cards, and the engine's word on who meets a Goal in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ...budget import weight
from ...game import engine, winning
from ...game.moving import move
from ...game.program import Program
from ...game.state import State
from ...game.zones import GOALS, HAND, NAMES, PILE, RULES, TABLE, zone_text
from ...session import budget
from .digit_values import in_turn

LAID, PARTS = 20, 8
"""The steps that it takes to lay a placement; and so many parts of a Goal are looked at in one."""


class Placement(msgspec.Struct, frozen=True):
    """Cards before and in the hands of the players, and among the rules; all others elsewhere."""

    tables: tuple[int, ...]
    hands: tuple[int, ...] = ()
    rules: int = 0
    last: tuple[int, ...] = ()
    """Of the rules those that were played last, one after the other."""

    @property
    def players(self) -> int:
        return len(self.tables)

    def state(self, program: Program, goals: Iterable[int] = ()) -> State:
        goals = tuple(goals)
        parts = sum(map(program.goal_parts.__getitem__, goals))
        budget().spend(LAID * weight(program.size) + parts * self.players // PARTS)
        s = engine.blank(program, self.players)
        for seat, cards in enumerate(self.tables):
            if cards:
                move(s, cards, PILE, TABLE + seat, "dealt")
        for seat, cards in enumerate(self.hands):
            if cards:
                move(s, cards, PILE, HAND + seat, "dealt")
        for card in in_turn(self.rules, self.last) if self.rules else ():
            move(s, card, PILE, RULES, "played")
        for goal in goals:
            move(s, goal, PILE, GOALS, "played")
        return s

    def told(self, program: Program) -> dict[str, list[str]]:
        """Where the cards lie, as a person reads it."""
        zones = [(TABLE + seat, cards) for seat, cards in enumerate(self.tables)]
        zones += [(HAND + seat, cards) for seat, cards in enumerate(self.hands)]
        told = {zone_text(zone): program.cards(cards) for zone, cards in zones if cards}
        return told | ({"rules in play": self.played(program)} if self.rules else {})

    def played(self, program: Program) -> list[str]:
        """The ids of the rules, as they were played."""
        return [id for card in in_turn(self.rules, self.last) for id in program.cards(card)]

    def given(self, program: Program, goals: int) -> dict[str, Any]:
        """The state in the words of a ruling."""

        def each(zones: tuple[int, ...]) -> dict[str, list[str]]:
            return {NAMES[seat]: program.cards(cards) for seat, cards in enumerate(zones) if cards}

        said = {"tables": each(self.tables), "hands": each(self.hands),
                "rules": self.played(program), "goals": program.cards(goals)}  # fmt: skip
        return {"players": [*NAMES[: self.players]]} | {k: v for k, v in said.items() if v}


def as_it_says(program: Program, goal: int, placed: Placement) -> bool:
    """Whether the cards lie as the Goal says for the first player, whatever blocks."""
    test = program.goal(goal).test
    return bool(test(placed.state(program, (goal,)), (0,)))


def holdable(program: Program) -> int:
    """What hands are filled with: no Creepers, which nobody holds, and no Goals, as those in
    question lie elsewhere."""
    return program.all & ~program.creepers & ~program.kind["goal"]


def who_meets(program: Program, goal: int, placed: Placement) -> int:
    """The players, as bits, who meet the Goal once it lies there: the engine says so. Who has the
    cards of a Goal that only names some is plain, where no Creeper or rule has a say in it."""
    named, _, exempt = program.goal(goal)
    if named:
        have = sum(1 << seat for seat, cards in enumerate(placed.tables) if cards & named == named)
        blocking = sum(placed.tables) & (program.owner_blockers | program.table_blockers) & ~exempt
        if not have or not (blocking or placed.rules & program.deciding):
            return have
    s = placed.state(program, (goal,))
    if program.meaning[goal].loses:
        return sum(1 << seat for seat in range(s.players) if winning.meets(s, goal, seat))
    return winning.who_meets(s)
