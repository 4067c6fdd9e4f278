"""On random tables, the win check finds a winner exactly if one player alone meets a Goal.

The cards of the game are laid out at random for this, so that ties are as common as wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ...game.program import Program
from ...game.state import NOBODY, State
from ...game.winning import check
from ...game.zones import GOALS, GONE, PILE, RULES, TABLE, bits
from ..invariant import Violation
from ..oracle.evaluator import rules_in_order
from ..oracle.numbers import quotas
from ..oracle.winners import winners

RULINGS = ("R-035", "R-036", "R-039", "R-040", "R-069", "R-070", "X-009", "X-040", "X-051", "X-090")
EVERY = 11


def state(s: State) -> Iterator[str]:
    if s.attached or s.marks or s.ask is None:
        return
    table = random_table(s)
    meeting = winners(table)
    trial = table.copy()
    check(trial)
    due = meeting[0] if len(meeting) == 1 else NOBODY
    if trial.winner != due:
        message = f"{meeting} meet a Goal, and the winner is {trial.winner}"
        yield Violation(message, winner=due, table=table)


def random_table(s: State) -> State:
    """Return a table with the Keepers, some Creepers and as many Goals as allowed. The hands
    stay."""
    random = Random(f"{s.turn}/{s.drawn}/{len(s.discard)}")
    other, program = s.copy(), s.program
    there = program.all & ~s.z[GONE]
    goals = bits(there & program.kind["goal"])
    rules = random_rules(program, there, random)
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
    other.hidden = hidden_keepers(other, random)
    other.together = 0
    return other


def random_rules(program: Program, there: int, random: Random) -> list[int]:
    """Return random rules: mostly one for more Goals, one that changes numerals, one that hides
    Keepers."""
    rules = [(card, program.meaning[card]) for card in bits(there & program.kind["rule"])]
    several = [card for card, m in rules if any(each.parameter == "goals" for each in m.sets)]
    reading = [card for card, m in rules if m.changes_digits]
    hiding = [card for card, m in rules if m.hides]
    kinds = (several, reading, hiding)
    return [random.choice(kind) for kind in kinds if kind and random.random() < 0.7]


def hidden_keepers(s: State, random: Random) -> int:
    """Return the Keepers that some players hide, if a rule lets them."""
    if not any(s.program.meaning[rule].hides for rule in rules_in_order(s)):
        return 0
    tables = (bits(s.z[TABLE + seat] & s.program.keepers) for seat in range(s.players))
    return sum(random.choice(keepers) for keepers in tables if keepers and random.random() < 0.5)
