"""A limit takes what is too much and no more; one that has left takes nothing, and Creepers are
no Keepers."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.state import State
from ...game.zones import TABLE
from ..invariant import Seen, owner
from ..numbers import limit

RULINGS = ("R-033", "R-058", "R-059", "R-062")


def step(seen: Seen) -> Iterator[str]:
    if seen.crash or not next(seen.moved("limit"), None):
        return
    borne = {card for card, _ in seen.before.attached}
    for (cause, cards, source, to), s in seen.moments():
        if cause != "limit" or cards in borne:  # what is attached goes along
            continue
        s = before(s, cards, source, to)
        held = s.z[source]
        if source >= TABLE:
            if cards & ~s.program.keepers:
                yield f"{s.program.cards(cards)} left because of a limit on Keepers"
            over = (held & s.program.keepers).bit_count() - limit(s, "keeper limit", owner(source))
        else:
            over = held.bit_count() - limit(s, "hand limit", owner(source))
        if cards.bit_count() != over:
            yield f"a limit took {cards.bit_count()} cards of player {owner(source)}, not {over}"


def before(s: State, cards: int, source: int, to: int) -> State:
    """The card that goes may itself have raised the limit."""
    s = s.copy()
    s.z[source] |= cards
    s.z[to] &= ~cards
    return s
