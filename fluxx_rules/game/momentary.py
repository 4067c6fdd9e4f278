"""A moment at which cards react: states just before it, and the reactions in a chosen order."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from random import Random

from ..language.footprint import descriptions
from ..language.meaning import Moment
from . import settle, turn
from .engine import blank, run
from .moving import move
from .program import Program
from .state import BEFORE_DRAW, ENDING, NOBODY, PLAYING, Env, State
from .zones import ANYTHING, ASIDE, DISCARD, GOALS, HAND, PILE, RULES, T_TABLES, TABLE, bits

Frame = tuple[int, Env]
ME = 0
"""Everything that reacts lies among the rules, or in front of the first of two players."""


def called(s: State, card: int, moment: Moment) -> list[Frame]:
    """What the card does when its turn comes: as the turn starts or ends, it looks only then
    whether its condition holds."""
    return [(turn.REACT, (ME, card))] if moment.startswith("turn") else due(s, card, moment)


def due(s: State, card: int, moment: Moment) -> list[Frame]:
    """What the card does at this moment; nothing where its condition does not hold."""
    here, program = (ME, card), s.program
    if moment in ("turn start", "turn end"):
        there = program.start_reactions if moment == "turn start" else program.end_reactions
        return [(turn.REACT, here)] if any(test(s, here) for test, _ in there[card]) else []
    if moment == "goals change":
        return [(pc, (*here, s.z[ASIDE])) for test, pc in program.goal_reactions[card]
                if test(s, here)]  # fmt: skip
    return [
        (settle.REACT_NOW, (*here, n))
        for n, (test, _, once) in enumerate(program.whenever_reactions[card])
        if test(s, here) and not (once and s.used & card)
    ]


def started(s: State, order: tuple[int, ...], moment: Moment) -> State:
    """The state in which the cards react in this order, and nothing else is to be done."""
    frames = [frame for card in order for frame in called(s, card, moment)]
    s = s.copy()
    s.stack, s.touched = None, 0
    if moment == "goals change":
        settle.do_first(s, frames, T_TABLES)
    else:
        for pc, env in reversed(frames):
            s.stack = (pc, env, s.stack)
    return s


def state(
    program: Program, moment: Moment, one: int, other: int, extras: int, random: Random
) -> State | None:
    """Both cards in play, a few others about, enough to draw, and the rest discarded."""
    s = blank(program, 2)
    s.phase = {"turn start": BEFORE_DRAW, "turn end": ENDING}.get(moment, PLAYING)
    some = around(program, one, other, extras, random)
    move(s, program.all & ~(some | one | other), PILE, DISCARD, "dealt")
    zones = [*random.sample([HAND, TABLE, HAND + 1, TABLE + 1, PILE], 3), PILE]
    for card in (one, other):
        move(s, card, PILE, RULES if card & program.kind["rule"] else TABLE, "dealt")
    own = {GOALS: program.kind["goal"], RULES: program.kind["rule"]}
    lie: dict[int, int] = {}
    for card in bits(some):
        zone = random.choice(zones)
        if zone >= TABLE and not card & (program.keepers | program.creepers):
            zone = random.choice([HAND, GOALS, RULES])
        if zone == HAND and card & program.creepers:
            zone = TABLE
        if zone != PILE and card & own.get(zone, card):
            lie[zone] = lie.get(zone, 0) | card
    for zone, cards in lie.items():
        move(s, cards, PILE, zone, "dealt")
    s.drawn, s.started = random.randrange(3), random.randrange(3)
    s.touched = 0 if moment == "whenever" else ANYTHING
    return s if settled(s, one | other, random) else None


def settled(s: State, there: int, random: Random) -> bool:
    """Whether both still lie where they were when all that was due has been done."""
    before = s.z[RULES] & there, s.z[TABLE] & there
    run(s)
    if s.ask is not None:
        return False
    return before == (s.z[RULES] & there, s.z[TABLE] & there) and s.winner == NOBODY


def around(program: Program, one: int, other: int, extras: int, random: Random) -> int:
    """Cards that the two speak of, and as many that say nothing of their own."""
    some = 0
    for fitting, n in company(program, one, other):
        some |= reduce(or_, random.sample(fitting, min(n or extras, len(fitting))), 0)
    return some


@lru_cache(maxsize=4)
def company(program: Program, one: int, other: int) -> list[tuple[list[int], int]]:
    """From which cards some are taken, and how many; 0 for as many as are wanted."""
    said = (program.meaning[one].reactions, program.meaning[other].reactions)
    spoken_of = sorted(descriptions(said), key=repr)
    some = [(program.such(each), 2) for each in spoken_of]
    some += [(program.kind["keeper"], 0), (program.kind["creeper"], 2), (program.kind["action"], 2)]
    return [(bits(cards & ~(one | other) & program.quiet), n) for cards, n in some]
