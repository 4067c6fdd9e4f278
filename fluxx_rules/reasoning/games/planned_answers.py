"""Answers to the engine's question that follow a plan: deals, plays and choices of its cards.

Chance deals the planned cards, and players play or keep them. A search tries the answers in order.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ...game.choices import kind_of
from ...game.state import CHANCE, State
from ...game.zones import GOALS, HAND, SEATS, bits, first
from .plan import Plan, stations

MAX_ANSWERS = 12
"""The number of answers to one question."""
DEALING_ORDERS = (
    ("goal", "keeper", "action", "surprise", "rule"),
    ("keeper", "goal", "action", "surprise", "rule"),
    ("action", "surprise", "rule", "keeper", "goal"),
)
"""Orders of kinds for the cards that fill up a deal, harmless kinds first."""
PLAYING_ORDER = ("keeper", "goal", "action", "surprise", "rule", "creeper")


def planned_answers(s: State, plan: Plan) -> list[int]:
    """Return some answers to the question, the preferred ones first."""
    assert s.ask is not None
    who, _, mask, least, most, _ = s.ask
    kind = kind_of(s.ask)
    if who == CHANCE and kind == "cards":
        found = deals(s, plan)
    elif kind in ("play", "power", "surprise"):
        found = single_cards(s, plan)
    elif who < SEATS and kind == "cards":
        found = selections(s, plan)
    else:
        found = iter(bits(mask))
    legal = (each for each in found if least <= each.bit_count() <= most and not each & ~mask)
    return list(islice(dict.fromkeys(legal), MAX_ANSWERS))


def deals(s: State, plan: Plan) -> Iterator[int]:
    """Yield deals of the planned cards to the drawing player, filled up with harmless cards."""
    assert s.ask is not None and s.stack is not None
    _, _, mask, _, most, _ = s.ask
    program, env = plan.program, s.stack[1]
    seat = env[0] if env and isinstance(env[0], int) else s.cur
    wanted = mask & plan.wanted(seat) if 0 <= seat < plan.players else 0
    if plan.late and wanted & program.creepers and not is_ready(s, plan):
        wanted &= ~program.creepers
    special = plan.rules, program.creepers, plan.goal
    rules, creepers, goal = (bits(wanted & cards) for cards in special)
    others = bits(wanted & ~(plan.rules | program.creepers | plan.goal))
    plain = [*rules, *others, *goal]
    for start in ([*creepers, *plain], plain, []):
        for kinds in DEALING_ORDERS:
            yield sum([*start, *fillers(plan, mask & ~sum(start), kinds, most)][:most])


def is_ready(s: State, plan: Plan) -> bool:
    """Return whether only Creepers are missing, and the Goal is in the hand or in play."""
    creepers = plan.program.creepers
    there = not any(cards & ~creepers & ~s.z[zone] & ~plan.goal for zone, cards in stations(plan))
    return there and bool((s.z[HAND + plan.who] | s.z[GOALS]) & plan.goal)


def fillers(plan: Plan, mask: int, kinds: tuple[str, ...], most: int) -> Iterator[int]:
    """Yield cards to fill up with: kinds in order, then Creepers, then cards planned elsewhere."""
    program, free = plan.program, mask & ~plan.cards
    for kind in kinds:
        yield from first(free & program.kind[kind], most)
    yield from first(free & program.creepers, most)
    yield from first(mask & plan.cards, most)


def single_cards(s: State, plan: Plan) -> Iterator[int]:
    """Yield the empty answer, then single cards: unplanned ones first, harmless kinds first."""
    assert s.ask is not None
    mask = s.ask.mask
    yield 0
    for cards in (mask & ~plan.cards, mask & plan.cards):
        for kind in PLAYING_ORDER:
            yield from bits(cards & plan.program.kind[kind])


def selections(s: State, plan: Plan) -> Iterator[int]:
    """Yield the least or most planned cards, in the least or greatest number; then single ones."""
    assert s.ask is not None
    _, _, mask, least, most, _ = s.ask
    rising = [*bits(mask & ~plan.cards), *bits(mask & plan.cards)]
    for n in (least, most):
        yield sum(rising[:n])
        yield sum(rising[::-1][:n])
    if least <= 1 <= most:
        yield from rising
