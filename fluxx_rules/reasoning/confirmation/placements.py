"""Placements of a whole deck as solver terms: any rules in play, any number of players.

Each card is by itself and may lie in front of a player, in a hand, in play or elsewhere. A *spare*
is a card that a Goal names or tags and that the deck does not have. A fact says that it lies
nowhere, so what the deck lacks is a premise of the solver and not a shortcut of the encoding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard, deal_copies
from ...game.compiling.goals import wanted
from ...game.zones import GOALS, RULES, TABLE, zone_text
from ...language import carrier, core
from ...language.card import Keeper
from ...language.footprint import descriptions
from ...language.meaning import Meaning
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.terms import (
    TRUE,
    Atom,
    Bool,
    Model,
    and_,
    at_least,
    count,
    equal,
    implies,
    not_,
    number,
    or_,
)
from ...symbolic.solver.walk import inside
from .cells import Cells, kinds_of, seat_of
from .on_tables import OnTables
from .sparse_sets import NONE, Cards, all_of, any_of, both, union_of


class Placements(Cells):
    """All placements of the cards of a deck, with spares for what these cards ask for."""

    def __init__(self, deck: Deck, asking: Iterable[DeckCard]) -> None:
        self.size = len(deck.cards)
        super().__init__(replace(deck, cards=(*deck.cards, *spares(deck, asking))))

    def played_by(self, counts: Iterable[int]) -> tuple[Bool, ...]:
        """Return the fact that one of these numbers of players plays, or none for any number."""
        games = [
            and_(*(each if seat < n else not_(each) for seat, each in enumerate(self.plays)))
            for n in counts
        ]
        return (or_(*games),) if games else ()

    def view(self, fresh: Fresh) -> OnTables:
        """Return the carrier from the view of the first player."""
        return OnTables(self, {"me": number(0), "this": NONE}, fresh, NONE, {})

    def test(self, goal: DeckCard, seat: int, on: OnTables) -> Bool:
        """Return whether the player has what the Goal asks for, blocked or not."""
        assert goal.meaning.goal is not None
        view = replace(on.seen_by(seat, self.index[goal.id]), spared=self.spared(goal, on))
        return carrier.test(goal.meaning.goal, view)

    def meets(self, goal: DeckCard, seat: int, on: OnTables) -> Bool:
        """Return whether the player meets the Goal and is not kept from winning.

        A Creeper keeps a player from winning (R-069), and so does a demand of a rule (X-065).
        Neither keeps anybody from meeting an Ungoal.
        """
        terms = [self.plays[seat], self.test(goal, seat, on)]
        if not goal.meaning.loses:
            view = on.seen_by(seat)
            sparing = replace(view, spared=self.spared(goal, on))
            terms.append(not_(sparing.blocked(number(seat))))
            terms += self.demanded(view)
        return and_(*terms)

    def demanded(self, view: OnTables) -> Iterator[Bool]:
        """Yield that the player has what each rule in play demands for every Goal."""
        for n, card in self.demanding:
            yield implies(self.lies(RULES, n), self.complies_with_demand(card, view))

    def complies_with_demand(self, rule: DeckCard, on: OnTables) -> Bool:
        """Return whether the player has what the rule demands, or it demands nothing now."""
        due, met = self.demand(rule, on)
        return implies(due, met)

    def meets_due_demand(self, rule: DeckCard, on: OnTables) -> Bool:
        return and_(*self.demand(rule, on))

    def demand(self, rule: DeckCard, on: OnTables) -> tuple[Bool, Bool]:
        """Return whether the demand of the rule is due for the player, and whether it is met."""
        demands, seat = rule.meaning.demands, on.number("me").const
        assert demands is not None
        view = on.seen_by(seat, self.index[rule.id])
        both_tests = demands.test, demands.needs
        key = "demand", rule.id, seat

        def tested() -> tuple[Bool, Bool]:
            due, met = (carrier.test(each, view) for each in both_tests)
            return due, met

        return on.once(key, tested)

    def spared(self, goal: DeckCard, on: OnTables) -> Cards:
        """Return the Creepers that the Goal asks for, and those that one of its cards lifts."""
        return on.once(("spared", goal.id), lambda: self.asked_or_lifted(goal, on))

    def asked_or_lifted(self, goal: DeckCard, on: OnTables) -> Cards:
        assert goal.meaning.goal is not None
        asked = union_of(map(self.such, wanted(goal.meaning.goal)))
        lifted = (
            n
            for n, card in self.lifted
            if (lifts := card.meaning.lifted_by) is not None
            and any_of(both(carrier.cards(lifts, on), asked)) is TRUE
        )
        return union_of((asked, all_of(lifted)))

    def in_play(self, card: DeckCard) -> Bool:
        """Return whether the Goal or rule is in play."""
        zone = GOALS if card.meaning.kind == "goal" else RULES
        return self.lies(zone, self.index[card.id])

    def waiver_in_play(self) -> Bool:
        return or_(*(self.lies(RULES, n) for n, _ in self.waivers))

    def numbers(self, claim: Iterable[Bool]) -> list[Bool]:
        """Return how many cards each number in the claim counts."""
        atoms = {each for each in inside(claim) if isinstance(each, Atom)}
        return [
            equal(total, count(cards))
            for cards, total in self.totals.items()
            if total.others[0][1] in atoms
        ]

    def facts(self, claim: Iterable[Bool], spares_exist: bool = False) -> Iterator[Bool]:
        """Yield what holds in every placement, about the cards that the claim reads.

        No fact is about two cards, except that two rules of one slot are never both in play
        (R-029). So a card that the claim does not read, and no such rule, can lie anywhere.
        """
        there: dict[int, list[Bool]] = {}
        beside: dict[str, list[Bool]] = {}
        for term in inside(claim):
            if isinstance(term, Bool) and term in self.card_of:
                zone, card = self.card_of[term]
                there.setdefault(card, []).append(term)
                if (seat := seat_of(zone)) is not None:
                    yield implies(term, self.plays[seat])
                for slot in self.deck.cards[card].meaning.slots if zone == RULES else ():
                    beside.setdefault(slot, []).append(term)
        for card, terms in there.items():
            absent = card >= self.size and not spares_exist
            yield not_(at_least(1 if absent else 2, terms))
        for terms in beside.values():
            yield not_(at_least(2, terms))
        for earlier, later in pairwise(self.plays):
            yield implies(later, earlier)

    def described(self, model: Model) -> str:
        """Return the cards of a model with their places."""
        lying = [
            f"{self.deck.cards[card].id} {zone_text(zone)}"
            for term, (zone, card) in self.card_of.items()
            if model.get(str(term.args[0])) is True
        ]
        return ", ".join(lying) or "no card in play"


def spares(deck: Deck, asking: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
    """Return a Keeper for each description by name or tag that Keepers or Creepers can fit.

    A description that the deck knows as a Goal, a rule or an Action fits none of them.
    """
    texts = [conditions(card.meaning) for card in asking]
    asked = {each: None for text in texts for each in descriptions(text)}
    cells = Cells(deck)
    keepers = [
        Keeper(keeper=each.names[0] if each.names else "a spare", tags=each.tags)
        for each in asked
        if (each.names or each.tags) and can_lie_on_tables(deck, cells.such(each))
    ]
    dealt = deal_copies("spare", [(card, None) for card in keepers])
    return tuple(replace(card, id=f"{card.id} ({n})") for n, card in enumerate(dealt))


def can_lie_on_tables(deck: Deck, cards: Iterable[int]) -> bool:
    """Return whether a card that the same description fits could lie in front of a player."""
    kinds = {deck.cards[card].meaning.kind for card in cards}
    return not kinds or not kinds.isdisjoint(kinds_of(TABLE))


def conditions(means: Meaning) -> tuple[core.Node | None, ...]:
    """Return the parts of a card that say what must lie where."""
    tests = (
        *(each.test for each in means.reactions),
        *(each.test for each in means.powers),
        *(each.test for each in means.adds),
    )
    return (means.goal, means.demands, means.waives, *tests)
