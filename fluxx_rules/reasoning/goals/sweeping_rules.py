"""Rules that empty the hand or the table of a player in each turn, as bounds on what players have.

Such a rule is no limit, and works like a limit of zero. A rule that acts at the start of a turn
leaves what the turn brings.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...game.engine import blank, run
from ...game.moving import move
from ...game.program import Program
from ...game.state import BEFORE_DRAW, ENDING
from ...game.zones import HAND, PILE, RULES, TABLE, bits
from ...language import core
from ...language.footprint import inside
from ...language.meaning import ALWAYS, Moment
from ..rules.extra_cards import PLACE_OF_LIMIT, Limit
from ..triggers.trigger_moments import reacting_state
from .goal_limits import Bound, cards_per_turn

PHASES: dict[Moment, int] = {"turn end": ENDING, "turn start": BEFORE_DRAW}
CHOICES = core.Ask, core.AskEach, core.When, core.While
"""Nodes by which a text may spare some cards."""


def sweeping_bounds(program: Program) -> list[Bound]:
    """Return the tightest bound of each limit that such a rule sets."""
    found: dict[Limit, Bound] = {}
    for bound in sorted(all_sweeping_bounds(program), key=lambda each: each.max_waiting):
        found.setdefault(bound.limit, bound)
    return list(found.values())


def all_sweeping_bounds(program: Program) -> Iterator[Bound]:
    for rule in bits(program.kind["rule"]):
        moments = {each.moment for each in program.meaning[rule].reactions}
        for limit in PLACE_OF_LIMIT:
            for moment in PHASES:
                if moment in moments and empties(program, rule, limit, moment):
                    brought = cards_per_turn(program, limit)
                    left = 0 if moment == "turn end" else brought
                    yield Bound(rule, limit, left, brought)


def empties(program: Program, rule: int, limit: Limit, moment: Moment) -> bool:
    """Return whether the rule takes all cards of the limit from the player on turn, always."""
    reactions = program.meaning[rule].at(moment)
    if any(each.test != ALWAYS or inside(each.do, *CHOICES) for each in reactions):
        return False
    zone = HAND if limit == "hand limit" else TABLE
    cards = program.all & ~program.creepers & ~rule if zone == HAND else program.keepers
    s = blank(program, 2)
    s.phase = PHASES[moment]
    for card, to in ((rule, RULES), (cards, zone)):
        move(s, card, PILE, to, "given")
    after = reacting_state(s, (rule,), moment)
    run(after)
    return bool(cards) and not after.z[zone] & cards
