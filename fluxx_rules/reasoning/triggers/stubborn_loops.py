"""Stubborn loops: loops of turns and circles of reactions that players can leave by a choice."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ...cards.deck import Deck, DeckCard
from ...game.state import State
from ...game.zones import NAMES
from ...session import memoized
from ..games.chosen_loops import ChosenLoop, chosen_loop
from . import turn_loops
from .event_graph import Candidate, components
from .forced_loops import MAX_TRIED, cards_of, is_alone, reacting_tables
from .returning_cards import ways_back
from .trigger_moments import begun


class StubbornLoop(msgspec.Struct, frozen=True):
    """A table, what begins there, and the loop that can follow."""

    cards: tuple[DeckCard, ...]
    state: State
    moment: str
    due: tuple[int, ...]
    """The cards that react, or none if a turn begins."""
    first: State
    """The state of the first choice there."""
    loop: ChosenLoop
    turns: int
    """The number of turns within which the state comes back."""

    @property
    def is_of_one_player(self) -> bool:
        """Whether the player on turn alone can go on with it, or leave it, in this turn."""
        asked = {each.player for each in self.loop.exits}
        return not self.loop.turns and asked == {NAMES[self.state.cur]}


def stubborn_loops(deck: Deck) -> Iterator[StubbornLoop]:
    """Yield loops that end as soon as one of several choices is made."""
    for found in turn_loops.turn_loops(deck):
        if found.chosen is not None and found.chosen.exits:
            turns = found.state.players
            s, first = found.state, begun(found.state, "turn")
            yield StubbornLoop(found.way.cards, s, "turn", (), first, found.chosen, turns)
    yield from (found for found in circles(deck) if not found.is_of_one_player)


@memoized
def circles(deck: Deck) -> tuple[StubbornLoop, ...]:
    """Return a loop of choices for each smallest set of cards that set one another off."""
    found: list[StubbornLoop] = []
    for component in components(deck)[:MAX_TRIED]:
        ids = {card.id for card in cards_of(component)}
        if any({card.id for card in each.cards} <= ids for each in found):
            continue
        if loop := circle(deck, component):
            found.append(loop)
    return tuple(found)


def circle(deck: Deck, component: tuple[Candidate, ...]) -> StubbornLoop | None:
    """Return a loop of choices from a small table of these cards, or None if none is found."""
    for s, due, after in reacting_tables(deck, component):
        if after.ask is not None and is_alone(s, component):
            loop = chosen_loop(after, 0)
            if loop is not None and loop.exits:
                cards, moment = cards_of(component), component[0].moment
                return StubbornLoop(cards, s, moment, due, after, loop, 0)
    return None


def untried(deck: Deck) -> int:
    """Return the number of sets of cards beyond the numbers that are tried."""
    ways, sets = len(ways_back(deck)), len(components(deck))
    return max(0, ways - turn_loops.MAX_RETURNS) + max(0, sets - MAX_TRIED)
