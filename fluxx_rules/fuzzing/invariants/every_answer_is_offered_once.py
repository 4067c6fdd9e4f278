"""The list of choices at a question contains every legal answer, and each exactly once.

Answers with different copies of a card are the same. Copies in different places, or on different
cards, are different answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...game.choices import Choices, encode, kind_of
from ...game.engine import legal
from ...game.state import State
from ...game.zones import bits

RULINGS = ("R-059", "X-053")
EVERY = 23
MAX_ANSWERS = 40
"""The greatest number of answers that are listed."""


def state(s: State) -> Iterator[str]:
    if s.ask is None:
        return
    choices = Choices(s)
    if choices.upper_bound() > MAX_ANSWERS:
        return
    _, _, mask, least, most, why = s.ask
    cards = kind_of(s.ask) not in ("player", "option")
    names = {bit: distinguishing_text(s, bit) if cards else str(bit) for bit in bits(mask)}
    different = {
        tuple(sorted(names[bit] for bit in some))
        for n in range(least, most + 1)
        for some in combinations(names, n)
    }
    offered = [encode(s, choice) for choice in choices]
    if not all(legal(s, answer) for answer in offered):
        yield f"an answer is offered and refused: {why}"
        return
    found = [tuple(sorted(names[bit] for bit in bits(answer))) for answer in offered]
    if len(set(found)) != len(found):
        yield f"an answer is offered twice: {why}"
    if set(found) != different or len(choices) != len(different):
        yield f"{len(set(found))} of {len(different)} answers are offered: {why}"


def distinguishing_text(s: State, card: int) -> str:
    """Return everything by which players can distinguish the card from its copies."""
    name = s.program.cards(s.program.twin[card])
    place = next(zone for zone, cards in enumerate(s.z) if cards & card)
    bearing = [bearer for borne, bearer in s.attached if borne & card]
    return f"{name} {place} {bearing}"
