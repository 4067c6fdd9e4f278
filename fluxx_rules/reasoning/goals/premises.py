"""From what it follows that something cannot be: the fewest facts about the deck, checked again."""

from __future__ import annotations

from collections.abc import Sequence

from ...game.program import Program
from ...symbolic.solver.solver import Unsat
from ...symbolic.solver.terms import Bool
from .claims import Claim
from .cone import Cone
from .contexts import Context
from .decisions import ask


def grounds(program: Program, goals: Sequence[int], claim: Claim) -> tuple[tuple[int, ...], bool]:
    """The sorts of which more cards would change it, and whether it follows from these alone.

    Each fact says that there are no more cards of a sort than in the deck. One after the other is
    left out; what can be spared is. What is left is asked once more.
    """
    cone = Cone(program, goals, Context())
    said = claim(cone)
    kept = list(range(len(cone.sorts)))
    for sort in list(kept):
        rest = [each for each in kept if each != sort]
        if follows(cone, rest, said):
            kept = rest
    return tuple(cone.sorts[sort] for sort in kept), follows(cone, kept, said)


def follows(cone: Cone, kept: list[int], said: Bool) -> bool:
    facts = [*cone.signs, *(cone.limits[sort] for sort in kept)]
    return isinstance(ask(facts, said), Unsat)


def names(program: Program, cards: int) -> list[str]:
    found = (card.name for card in program.deck.among(cards))
    return list(dict.fromkeys(found))
