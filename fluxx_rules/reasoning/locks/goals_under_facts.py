"""Goals that a player can meet while facts hold, decided by z3 over the whole deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards.deck import Deck, DeckCard
from ...game.zones import HAND, SEATS, TABLE, ZONE_OF
from ...language.core import Place
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.once import ask
from ...symbolic.solver.solver import Unsat
from ...symbolic.solver.terms import Bool, and_, not_, or_
from ..confirmation.on_tables import OnTables
from ..confirmation.placements import Placements
from .facts import Fact, Lies

QUESTION_STEPS = 2_000_000
SEEN = frozenset({Place.TABLE, Place.HAND, Place.RULES, Place.GOALS})
"""Places that a placement has. A card in no such place lies elsewhere."""


class GoalsUnderFacts:
    """Questions about the Goals of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.goals = winning_goals(deck)
        demanding = (card for card in deck.cards if card.meaning.demands is not None)
        self.at = Placements(deck, (*self.goals, *demanding))

    def out_of_reach(self, facts: Sequence[Fact]) -> list[DeckCard]:
        """Return the Goals that are proved never to be met while the facts hold."""
        if not self.goals:
            return []
        known = [self.term(each) for each in facts]
        if self.refuted(self.goals, known):
            return self.goals
        return [goal for goal in self.goals if self.refuted([goal], known)]

    def locks(self, facts: Sequence[Fact]) -> bool:
        """Return whether it is proved that nobody meets any Goal while the facts hold."""
        return self.refuted(self.goals, [self.term(each) for each in facts])

    def can_be_met(self, facts: Sequence[Fact]) -> bool:
        return not self.locks(facts)

    def refuted(self, goals: Iterable[DeckCard], known: list[Bool]) -> bool:
        """Return whether no placement with the facts lets a player meet one of the Goals."""
        fresh = Fresh()
        try:
            on = self.at.view(fresh)
            met = or_(*(self.met(goal, on) for goal in goals))
        except TooMany:
            return False
        counts = (self.deck.players,) if self.deck.players else ()
        asked = [met, *known, *self.at.played_by(counts), *fresh.facts]
        asked += self.at.numbers(asked)
        answer = ask([*asked, *self.at.facts(asked)], QUESTION_STEPS, model=False)
        return isinstance(answer, Unsat)

    def met(self, goal: DeckCard, on: OnTables) -> Bool:
        return and_(self.at.in_play(goal), self.at.meets(goal, 0, on))

    def term(self, fact: Fact) -> Bool:
        return or_(*(self.lying(each) for each in fact.one_of))

    def lying(self, each: Lies) -> Bool:
        """Return whether the card lies in its places, as far as a placement has them."""
        card = each.card.bit_length() - 1
        if each.where <= SEEN:
            return or_(*(self.at.lies(zone, card) for zone in zones(each.where)))
        return and_(*(not_(self.at.lies(zone, card)) for zone in zones(SEEN - each.where)))


def zones(places: Iterable[Place]) -> list[int]:
    """Return the zones of the places, for all seats."""
    found: list[int] = []
    for place in places:
        first = ZONE_OF[place]
        found += range(first, first + (SEATS if first in (HAND, TABLE) else 1))
    return found


def winning_goals(deck: Deck) -> list[DeckCard]:
    """Return the Goals by which somebody can win, one for each meaning."""
    found: dict[object, DeckCard] = {}
    for card in deck.cards:
        if card.meaning.goal is not None and not card.meaning.loses:
            found.setdefault(card.meaning, card)
    return list(found.values())
