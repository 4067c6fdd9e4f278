"""Goals that leave a choice on paper, and that in this deck die with a single card."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.zones import bits
from ...language import core
from .answers import Answers
from .certificate import demanded
from .decisions import Refuted, Shown
from .placement import Placement


def hangs_on(answers: Answers, goal: int) -> int:
    """The cards without any one of which nobody can meet the Goal, although it does not name them.

    Only what lies in every placement that is known to meet the Goal can be such a card.
    """
    met = answers.met(goal)
    if not isinstance(met, Shown):
        return 0
    everywhere = used(met.placement)
    for said in named(answers, goal):
        everywhere &= ~answers.program.such(said)
    spared = next(answers.tries.ways_without(goal, everywhere), None) if everywhere else None
    if spared is not None and answers.tries.mine(goal, spared):
        return 0
    ways = answers.tries.ways(goal)
    while everywhere and (way := next(ways, None)) is not None:
        everywhere &= used(way)
    return sum(card for card in bits(everywhere) if isinstance(answers.lost(goal, card), Refuted))


def used(at: Placement) -> int:
    return sum(at.tables) | sum(at.hands)


def named(answers: Answers, goal: int) -> Iterator[core.Such]:
    """What the Goal asks for in any case, by one name and nothing else."""
    for test in demanded(answers.program.meaning[goal].goal):
        if isinstance(test, core.Fills):
            for slot in test.slots:
                if isinstance(slot, core.Such) and len(slot.names) == 1:
                    yield slot
