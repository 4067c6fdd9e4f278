"""Goals that a player can meet while facts hold, decided by z3 over the whole deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards.deck import Deck, DeckCard
from ...game.zones import GOALS, HAND, RULES, SEATS, ZONE_OF, ZONES
from ...language.core import Place
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.hall import TooMany
from ...symbolic.solver.once import ask
from ...symbolic.solver.solver import Unsat
from ...symbolic.solver.terms import Bool, and_, not_, or_
from ..confirmation.on_tables import OnTables
from ..confirmation.placements import Placements
from .facts import Fact, Lies, Spot

QUESTION_STEPS = 2_000_000
SEEN = frozenset({RULES, GOALS, *range(HAND, ZONES)})
"""Zones that a placement has. A card in no such zone lies elsewhere."""


class GoalsUnderFacts:
    """Questions about the Goals of one deck, for a number of players or for any."""

    def __init__(self, deck: Deck, seats: int = 0) -> None:
        self.deck = deck
        self.seats = seats
        self.copies = winning_goals(deck)
        self.goals = [copies[0] for copies in self.copies]
        demanding = (card for card in deck.cards if card.meaning.demands is not None)
        self.at = Placements(deck, (*self.goals, *demanding))

    def out_of_reach(self, facts: Sequence[Fact]) -> list[DeckCard]:
        """Return the Goals that are proved never to be met while the facts hold."""
        if not self.goals:
            return []
        known = [self.term(each) for each in facts]
        if self.refuted(self.copies, known):
            return self.goals
        return [copies[0] for copies in self.copies if self.refuted([copies], known)]

    def locks(self, facts: Sequence[Fact]) -> bool:
        """Return whether it is proved that nobody meets any Goal while the facts hold."""
        return self.refuted(self.copies, [self.term(each) for each in facts])

    def can_be_met(self, facts: Sequence[Fact]) -> bool:
        return not self.locks(facts)

    def refuted(self, goals: Iterable[Sequence[DeckCard]], known: list[Bool]) -> bool:
        """Return whether no placement with the facts lets a player meet one of the Goals."""
        fresh = Fresh()
        try:
            on = self.at.view(fresh)
            met = or_(*(self.met(copies, on) for copies in goals))
        except TooMany:
            return False
        counts = (self.seats,) if self.seats else (self.deck.players or 0,)
        asked = [met, *known, *self.at.played_by(filter(None, counts)), *fresh.facts]
        asked += self.at.numbers(asked)
        answer = ask([*asked, *self.at.facts(asked)], QUESTION_STEPS, model=False)
        return isinstance(answer, Unsat)

    def met(self, copies: Sequence[DeckCard], on: OnTables) -> Bool:
        """Return whether a copy of the Goal is in play, and a player meets it.

        The first player stands for all where no fact is about a seat.
        """
        in_play = or_(*map(self.at.in_play, copies))
        players = range(max(1, self.seats))
        return and_(in_play, or_(*(self.at.meets(copies[0], p, on) for p in players)))

    def term(self, fact: Fact) -> Bool:
        return or_(*(self.lying(each) for each in fact.one_of))

    def lying(self, each: Lies) -> Bool:
        """Return whether the card lies in its spots, as far as a placement has them."""
        card = each.card.bit_length() - 1
        zones = {zone for spot in each.spots for zone in zones_of(spot)}
        if zones <= SEEN:
            return or_(*(self.at.lies(zone, card) for zone in sorted(zones)))
        return and_(*(not_(self.at.lies(zone, card)) for zone in sorted(SEEN - zones)))


def zones_of(spot: Spot) -> Iterable[int]:
    """Return the zones of the spot: one, or those of all seats."""
    first = ZONE_OF[Place(spot.place)]
    if first < HAND:
        return (first,)
    return range(first, first + SEATS) if spot.seat < 0 else (first + spot.seat,)


def winning_goals(deck: Deck) -> list[list[DeckCard]]:
    """Return the Goals by which somebody can win, those of one meaning together."""
    found: dict[object, list[DeckCard]] = {}
    for card in deck.cards:
        if card.meaning.goal is not None and not card.meaning.loses:
            found.setdefault(card.meaning, []).append(card)
    return list(found.values())
