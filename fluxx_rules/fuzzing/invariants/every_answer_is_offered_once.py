"""Each answer that differs in more than which of some equal copies it names is offered, and once:
copies that lie in different places, or on different cards, are different answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...game.choices import Choices, encode, kind_of
from ...game.engine import legal
from ...game.state import State
from ...game.zones import bits

RULINGS = ("R-059", "X-053")
EVERY = 23
MOST = 40
"""Where there are more answers, nobody lists them."""


def state(s: State) -> Iterator[str]:
    if s.ask is None:
        return
    choices = Choices(s)
    if choices.upper_bound() > MOST:
        return
    _, _, mask, least, most, why = s.ask
    cards = kind_of(s.ask) not in ("player", "option")
    names = {bit: told(s, bit) if cards else str(bit) for bit in bits(mask)}
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


def told(s: State, card: int) -> str:
    """All by which somebody at the table can tell the card from its copies."""
    name = s.program.cards(s.program.twin[card])
    place = next(zone for zone, cards in enumerate(s.z) if cards & card)
    bearing = [bearer for borne, bearer in s.attached if borne & card]
    return f"{name} {place} {bearing}"
