"""However Keepers, Creepers and Goals lie, the game ends just if one player alone meets a Goal.

The cards of the game are laid out anew for this, so that ties are as common as wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ...game.program import Program
from ...game.state import NOBODY, State
from ...game.winning import check
from ...game.zones import GOALS, GONE, PILE, RULES, TABLE, bits
from ..invariant import Violation
from ..oracle.interpreter import rules_in_order
from ..oracle.numbers import quotas
from ..oracle.winners import winners

RULINGS = ("R-035", "R-036", "R-039", "R-040", "R-069", "R-070", "X-009", "X-040", "X-051", "X-090")
EVERY = 11


def state(s: State) -> Iterator[str]:
    if s.attached or s.marks or s.ask is None:
        return
    table = laid_out(s)
    meeting = winners(table)
    trial = table.copy()
    check(trial)
    due = meeting[0] if len(meeting) == 1 else NOBODY
    if trial.winner != due:
        told = f"{meeting} meet a Goal, and the winner is {trial.winner}"
        yield Violation(told, winner=due, table=table)


def laid_out(s: State) -> State:
    """The Keepers and some Creepers on tables, as many Goals as can be, the hands as they are."""
    random = Random(f"{s.turn}/{s.drawn}/{len(s.discard)}")
    other, program = s.copy(), s.program
    there = program.all & ~s.z[GONE]
    goals = bits(there & program.kind["goal"])
    rules = some_rules(program, there, random)
    tables = [0] * s.players
    creepers = bits(there & program.creepers)
    creepers = random.sample(creepers, min(len(creepers), random.choice((0, 0, 1, 2, 5))))
    away = there & program.creepers & ~sum(creepers)
    for card in [*bits(there & program.keepers), *creepers]:
        tables[random.randrange(s.players)] |= card
    moved = sum(rules) | program.keepers | program.creepers | program.kind["goal"]
    other.z = [zone & ~(moved & there) for zone in s.z]
    for rule in rules:
        other.z[RULES] = other.z[RULES] & ~program.rivals[rule] | rule
        other.rules = "".join(program.glyph[card] for card in bits(other.z[RULES]))
        other.inforce = program.in_force(other.rules, other.z[RULES])
    goals = random.sample(goals, min(quotas(other)["goals"][0], len(goals)))
    other.z[PILE] |= away | there & program.kind["goal"] & ~sum(goals)
    other.z[GOALS] = sum(goals)
    other.z[TABLE : TABLE + s.players] = tables
    other.goals = "".join(program.glyph[goal] for goal in goals)
    other.hidden = face_down(other, random)
    other.together = 0
    return other


def some_rules(program: Program, there: int, random: Random) -> list[int]:
    """Mostly one that lets more Goals be, one that changes what is printed, one to hide Keepers."""
    rules = [(card, program.meaning[card]) for card in bits(there & program.kind["rule"])]
    several = [card for card, m in rules if any(each.parameter == "goals" for each in m.sets)]
    reading = [card for card, m in rules if m.changes_digits]
    hiding = [card for card, m in rules if m.hides]
    kinds = (several, reading, hiding)
    return [random.choice(kind) for kind in kinds if kind and random.random() < 0.7]


def face_down(s: State, random: Random) -> int:
    """Where a rule lets them, some players hide a Keeper."""
    if not any(s.program.meaning[rule].hides for rule in rules_in_order(s)):
        return 0
    tables = (bits(s.z[TABLE + seat] & s.program.keepers) for seat in range(s.players))
    return sum(random.choice(keepers) for keepers in tables if keepers and random.random() < 0.5)
