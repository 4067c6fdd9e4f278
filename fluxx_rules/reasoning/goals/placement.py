"""Placements of cards, and the players who meet a Goal in them according to the engine."""

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
from .digit_values import in_play_order

STEPS_PER_PLACEMENT = 20
"""The steps of the budget to lay the cards of a placement."""
GOAL_PARTS_PER_STEP = 8
"""The number of parts of a Goal that one step of the budget evaluates."""


class Placement(msgspec.Struct, frozen=True):
    """Cards in front of players, in their hands, and rules in play; all others lie elsewhere."""

    tables: tuple[int, ...]
    hands: tuple[int, ...] = ()
    rules: int = 0
    last_played: tuple[int, ...] = ()
    """The rules that were played last, in order."""

    @property
    def players(self) -> int:
        return len(self.tables)

    def state(self, program: Program, goals: Iterable[int] = ()) -> State:
        """Return a state with these cards and Goals in play, and all other cards in the pile."""
        goals = tuple(goals)
        parts = sum(map(program.goal_parts.__getitem__, goals))
        goal_steps = parts * self.players // GOAL_PARTS_PER_STEP
        budget().spend(STEPS_PER_PLACEMENT * weight(program.size) + goal_steps)
        s = engine.blank(program, self.players)
        for seat, cards in enumerate(self.tables):
            if cards:
                move(s, cards, PILE, TABLE + seat, "dealt")
        for seat, cards in enumerate(self.hands):
            if cards:
                move(s, cards, PILE, HAND + seat, "dealt")
        for card in in_play_order(self.rules, self.last_played) if self.rules else ():
            move(s, card, PILE, RULES, "played")
        for goal in goals:
            move(s, goal, PILE, GOALS, "played")
        return s

    def by_place(self, program: Program) -> dict[str, list[str]]:
        """Return the ids of the cards by the place in words."""
        zones = [(TABLE + seat, cards) for seat, cards in enumerate(self.tables)]
        zones += [(HAND + seat, cards) for seat, cards in enumerate(self.hands)]
        found = {zone_text(zone): program.cards(cards) for zone, cards in zones if cards}
        return found | ({"rules in play": self.rule_ids(program)} if self.rules else {})

    def rule_ids(self, program: Program) -> list[str]:
        """Return the ids of the rules in the order of play."""
        rules = in_play_order(self.rules, self.last_played)
        return [id for rule in rules for id in program.cards(rule)]

    def as_ruling(self, program: Program, goals: int) -> dict[str, Any]:
        """Return the state with these Goals in the format of a ruling."""

        def by_player(zones: tuple[int, ...]) -> dict[str, list[str]]:
            return {NAMES[seat]: program.cards(cards) for seat, cards in enumerate(zones) if cards}

        entries = {
            "tables": by_player(self.tables),
            "hands": by_player(self.hands),
            "rules": self.rule_ids(program),
            "goals": program.cards(goals),
        }
        present = {key: entry for key, entry in entries.items() if entry}
        return {"players": [*NAMES[: self.players]]} | present


def is_satisfied(program: Program, goal: int, placed: Placement) -> bool:
    """Return whether the placement matches the Goal for the first player, blocked or not."""
    test = program.goal(goal).test
    return bool(test(placed.state(program, (goal,)), (0,)))


def holdable_cards(program: Program) -> int:
    """Return the cards that hands of a placement have: all but Creepers and Goals."""
    return program.all & ~program.creepers & ~program.kind["goal"]


def who_meets(program: Program, goal: int, placed: Placement) -> int:
    """Return the players who meet the Goal while it is in play, as bits.

    If the Goal only names cards and no Creeper or rule interferes, a look at the tables is enough.
    Otherwise the engine decides.
    """
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
