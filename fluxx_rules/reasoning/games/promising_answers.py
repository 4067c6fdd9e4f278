"""Answers worth trying: chance deals what the plan wants, and nobody gives away what it needs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ...game.choices import kind_of
from ...game.state import CHANCE, State
from ...game.zones import GOALS, HAND, SEATS, bits, first
from .plan import Plan, stations

MANY = 12
"""So many answers to one question are tried."""
CHANCES = (("goal", "keeper", "action", "surprise", "rule"),
           ("keeper", "goal", "action", "surprise", "rule"),
           ("action", "surprise", "rule", "keeper", "goal"))  # fmt: skip
"""What chance may deal to fill up, the more harmless first."""
PLAYS = ("keeper", "goal", "action", "surprise", "rule", "creeper")


def worth_trying(s: State, plan: Plan) -> list[int]:
    """Some answers to what is asked; of those that turn out equally well the first is taken."""
    assert s.ask is not None
    who, _, mask, least, most, _ = s.ask
    kind = kind_of(s.ask)
    if who == CHANCE and kind == "cards":
        found = dealt(s, plan)
    elif kind in ("play", "power", "surprise"):
        found = one_by_one(s, plan)
    elif who < SEATS and kind == "cards":
        found = some(s, plan)
    else:
        found = iter(bits(mask))
    legal = (each for each in found if least <= each.bit_count() <= most and not each & ~mask)
    return list(islice(dict.fromkeys(legal), MANY))


def dealt(s: State, plan: Plan) -> Iterator[int]:
    """To whoever draws: what the plan wants there, filled up with what does no harm."""
    assert s.ask is not None and s.stack is not None
    _, _, mask, _, most, _ = s.ask
    program, env = plan.program, s.stack[1]
    seat = env[0] if env and isinstance(env[0], int) else s.cur
    wanted = mask & plan.wanted(seat) if 0 <= seat < plan.players else 0
    if plan.late and wanted & program.creepers and not ready(s, plan):
        wanted &= ~program.creepers
    rules, creepers, goal = (bits(wanted & which) for which in
                             (plan.rules, program.creepers, plan.goal))  # fmt: skip
    others = bits(wanted & ~(plan.rules | program.creepers | plan.goal))
    plain = [*rules, *others, *goal]
    for start in ([*creepers, *plain], plain, []):
        for kinds in CHANCES:
            yield sum([*start, *fillers(plan, mask & ~sum(start), kinds, most)][:most])


def ready(s: State, plan: Plan) -> bool:
    """Whether only Creepers are missing, and the Goal is at hand."""
    creepers = plan.program.creepers
    there = not any(cards & ~creepers & ~s.z[zone] & ~plan.goal for zone, cards in stations(plan))
    return there and bool((s.z[HAND + plan.who] | s.z[GOALS]) & plan.goal)


def fillers(plan: Plan, mask: int, kinds: tuple[str, ...], most: int) -> Iterator[int]:
    """Creepers, and what the plan wants elsewhere, only if nothing else is left; of each kind no
    more than can be wanted."""
    program, free = plan.program, mask & ~plan.cards
    for kind in kinds:
        yield from first(free & program.kind[kind], most)
    yield from first(free & program.creepers, most)
    yield from first(mask & plan.cards, most)


def one_by_one(s: State, plan: Plan) -> Iterator[int]:
    """Declining first, then harmless cards before others; what the plan wants can wait."""
    assert s.ask is not None
    mask = s.ask.mask
    yield 0
    for cards in (mask & ~plan.cards, mask & plan.cards):
        for kind in PLAYS:
            yield from bits(cards & plan.program.kind[kind])


def some(s: State, plan: Plan) -> Iterator[int]:
    """The cards that matter least or most to the plan, as few or as many as can be; then any."""
    assert s.ask is not None
    _, _, mask, least, most, _ = s.ask
    rising = [*bits(mask & ~plan.cards), *bits(mask & plan.cards)]
    for n in (least, most):
        yield sum(rising[:n])
        yield sum(rising[::-1][:n])
    if least <= 1 <= most:
        yield from rising
