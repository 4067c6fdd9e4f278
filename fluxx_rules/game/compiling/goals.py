"""Compilation of Goals and Ungoals: tests, wanted cards, exempt Creepers; what can decide a win."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from ...language import core
from ...language.core import Place
from ...language.footprint import descriptions, footprint, nodes
from ..state_queries import NOTHING_BLOCKS
from ..zones import T_HANDS, TABLE, TOUCHES, ZONE_OF
from .card_behaviour import IN_PLAY, about_hands
from .expressions import Value

if TYPE_CHECKING:
    from ..program import Program

MINE = core.At(Place.TABLE, core.ME)


class CompiledGoal(NamedTuple):
    """A compiled Goal or Ungoal."""

    named: int
    """The cards of a Goal that only names single cards, else 0."""
    test: Value
    exempt: int
    """The cards that keep nobody from winning by it."""


def compile_goals(p: Program) -> None:
    """Compile all Goals of the deck."""
    p.goals, p.asked, p.named_in, p.goal_parts, p.hand_goals = {}, {}, {}, {}, 0
    looking: list[core.Test] = []
    for card in p.having(lambda m: m.goal):
        goal = p.meaning[card].goal
        assert goal is not None
        p.named_in[card] = reduce(
            or_, (p.such(each) for each in descriptions(p.meaning[card]) if each.names), 0
        )
        cards = named(p, goal)
        asked = cards or reduce(or_, map(p.such, wanted(goal)), 0)
        p.asked[card] = asked
        exempt = NOTHING_BLOCKS if p.meaning[card].loses else exempted(p, asked)
        if not cards:
            looking.append(goal)
            p.hand_goals |= card if about_hands(goal) else 0
        test = has(cards) if cards else p.test(goal, exempt)
        p.goals[p.glyph[card]] = CompiledGoal(cards, test, exempt)
        p.goal_parts[card] = 0 if cards else sum(map(parts, nodes(goal)))
    find_what_decides(p, looking)


def parts(node: core.Node) -> int:
    """Return the cost of testing a node: each card may have to be tried in each slot."""
    return len(node.slots) ** 2 if isinstance(node, core.Fills) else 1


def find_what_decides(p: Program, goals: list[core.Test]) -> None:
    """Note what may decide the game besides the cards in play.

    ``goals`` are those that do more than name cards.
    """
    others = [each for m in p.alike for each in (m.demands, m.waives) if each]
    if any(map(about_hands, others)):
        p.hand_goals = p.kind["goal"]
    decides = [footprint(each) for each in [*others, *goals]]
    counters_decide = any(f.counters for f in decides)
    p.turns_decide = bool(p.borrowers) or counters_decide
    tests = [add.test for m in p.alike for add in m.adds]
    for m in p.alike:
        tests += [each.test for each in m.at("whenever")]
    watched = [footprint(test) for test in tests]
    piles = {ZONE_OF[place] for f in (*decides, *watched) for place in f.reads - IN_PLAY}
    p.touches = tuple(
        touch | (T_HANDS if zone in piles else 0) for zone, touch in enumerate(TOUCHES)
    )
    p.drawing_settles = counters_decide or any(f.counters for f in watched)
    p.hands_decide = bool(p.hand_goals) or any(Place.HAND in f.reads for f in watched)
    p.announcing_settles = p.hands_decide and (
        p.policies.get("announced card") != "is still in hand"
    )


def named(p: Program, goal: core.Test) -> int:
    """Return the cards of a Goal that only names single cards, else 0."""
    if not isinstance(goal, core.Fills) or goal.cards != MINE:
        return 0
    masks = [p.such(slot) if isinstance(slot, core.Such) else 0 for slot in goal.slots]
    single = all(mask and mask & (mask - 1) == 0 for mask in masks)
    together = reduce(or_, masks, 0)
    return together if single and together.bit_count() == len(masks) else 0


def has(cards: int) -> Value:
    """Return the test whether all of the cards lie face up in front of a player (R-085)."""
    return lambda s, env: s.z[TABLE + env[0]] & ~s.hidden & cards == cards


def exempted(p: Program, asked: int) -> int:
    """Return the Creepers that do not block a Goal that asks for these cards.

    These are the Creepers that it asks for, with their copies, and the classes that any of them
    lifts.
    """
    return asked | reduce(or_, (card for card, lifts in p.lifted.items() if lifts & asked), 0)


def wanted(goal: core.Test) -> Iterator[core.Such]:
    """Yield the cards that a Goal asks a player to have: in slots and counts, without what it
    forbids.

    A description of a card that bears a Creeper, or of any card, does not ask for that Creeper.
    """
    match goal:
        case core.Every(tests):
            for test in tests:
                yield from wanted(test)
        case core.Fills(slots, _):
            yield from (each for each in descriptions(slots) if each != core.Such())
        case core.AtLeast(core.Count(cards), _):
            yield from counted(cards)
        case core.Somebody(_, test, False):  # it may be the winner
            yield from wanted(test)
        case core.Not(core.Somebody(_, rival, True)):  # more of them than any other player has
            for each in nodes(rival):
                match each:
                    case core.AtLeast(_, core.Count(cards)) if MINE in nodes(cards):
                        yield from counted(cards)
                    case _:
                        pass
        case core.Not(core.Every(tests)):  # one of several cards
            for test in tests:
                if isinstance(test, core.Not):
                    yield from wanted(test.test)
        case _:
            return


def counted(cards: core.Cards) -> Iterator[core.Such]:
    """Yield the cards counted by name, by tag or as Creepers, not Keepers or cards in general."""
    for each in descriptions(cards):
        if each.names or each.tags or each.kinds == ("creeper",):
            yield each
