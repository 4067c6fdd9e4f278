"""Goals that ended a game: the parts of their conditions, and the cards that meet each part.

A card meets a part if the engine's test of the part fails without it. Of several cards that could
do, only as many are kept as the part needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from ...cards.deck import Deck
from ...game.program import Program
from ...game.state import State
from ...game.winning import ended_by, meets
from ...game.zones import GOALS, HAND, RULES, SEATS, TABLE, bits
from ...language.card import Goal
from ...language.condition import Condition
from ...language.conditions.having import InPlay, Mine
from ..scene_text import player
from .boards import Faces
from .film_model import MetGoal, MetPart


def met_goals(deck: Deck, s: State) -> tuple[MetGoal, ...]:
    """Return the Goals by which the game ended, or none if it has not ended by a Goal."""
    face = Faces(s)
    found = []
    for id in ended_by(s):
        goal = s.program.bit_of[id]
        seat = next(seat for seat in range(s.players) if meets(s, goal, seat))
        (card,) = deck.among(goal)
        assert isinstance(card.declared, Goal)
        met = Met(s, seat)
        parts = tuple(
            MetPart(part.phrase(), tuple(map(face, cards)))
            for need in card.declared.needs
            for part, cards in met.parts(need)
        )
        found.append(MetGoal(face(goal), player(s.people[seat]), parts))
    return tuple(found)


class Met:
    """The cards that meet conditions in a state, for one player."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat = s.copy(), seat
        others = [n for n in range(SEATS) if n != seat]
        self.places = [
            *(TABLE + n for n in others),
            *(HAND + n for n in others),
            RULES,
            GOALS,
            HAND + seat,
            TABLE + seat,
        ]
        """The places in which cards are dispensed with, those of the player last."""

    def parts(self, need: Condition) -> Iterator[tuple[Condition, list[int]]]:
        """Yield the parts of a condition that holds, each with its cards."""
        cards, slots = self.support(need), [*slots_of(need)]
        pairs = [*self.paired(slots, cards)]
        if slots and len(pairs) == len(slots) == len(cards):
            yield from pairs
        elif self.test(need):
            yield need, cards

    def paired(
        self, slots: Iterable[Condition], cards: Iterable[int]
    ) -> Iterator[tuple[Condition, list[int]]]:
        """Yield each slot with the first card that fits and is not taken."""
        left = [*cards]
        for slot in slots:
            for card in left:
                if self.holds(slot, card):
                    left.remove(card)
                    yield slot, [card]
                    break

    def support(self, need: Condition) -> list[int]:
        """Return the cards without which the condition no longer holds."""
        if not self.test(need):
            return []
        z = self.s.z
        kept = z[:]
        found = []
        for place in self.places:
            for card in bits(z[place]):
                z[place] ^= card
                if not self.test(need):
                    z[place] |= card
                    found.append(card)
        z[:] = kept
        return sorted(found)

    def holds(self, need: Condition, card: int) -> bool:
        """Return whether this card alone meets the condition."""
        z = self.s.z
        kept = z[:]
        for place in self.places:
            z[place] &= card
        fits = self.test(need)
        z[:] = kept
        return fits

    def test(self, need: Condition) -> bool:
        program: Program = self.s.program
        return bool(program.test(need.goal())(self.s, (self.seat,)))


def slots_of(need: Condition) -> Iterator[Condition]:
    """Yield a condition for each slot, if the condition has slots."""
    replace = msgspec.structs.replace
    if isinstance(need, Mine):
        yield from (replace(need, mine=(what,)) for what in need.mine)
    if isinstance(need, InPlay):
        yield from (replace(need, in_play=(what,)) for what in need.in_play)
