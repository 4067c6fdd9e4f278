"""Placements of a whole deck as solver terms: any rules in play, any number of players.

Each card is by itself and may lie in front of a player, in a hand, in play or elsewhere. A *spare*
is a card that a Goal names or tags and that the deck does not have. A fact says that it lies
nowhere, so what the deck lacks is a premise of the solver and not a shortcut of the encoding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations, pairwise

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard, deal_copies
from ...game.compiling.goals import wanted
from ...game.zones import GOALS, HAND, RULES, SEATS, TABLE, ZONES, zone_text
from ...language import carrier, core
from ...language.card import Keeper
from ...language.footprint import descriptions
from ...language.which import KINDS
from ...session import budget
from ...symbolic.carrier import AsTerms, Names
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.sets import Cards, any_of, both, union, without
from ...symbolic.solver.terms import (
    FALSE,
    TRUE,
    Atom,
    Bool,
    Int,
    Model,
    and_,
    at_least,
    bool_var,
    boolean,
    count,
    equal,
    implies,
    int_var,
    not_,
    number,
    or_,
)
from ...symbolic.solver.walk import inside
from ...symbolic.symbolic_state import Scope, Table

CELLS_PER_STEP = 64
"""The number of cards in places that one step of the budget makes."""


MIN_TOTAL = 2
"""The fewest cards that are counted under a name."""
Totals = dict[tuple[Bool, ...], Int]


class OnTables(AsTerms):
    """The carrier over a placement, from the view of one player who judges one Goal."""

    plays: tuple[Bool, ...] = ()
    """For each seat, whether anybody sits there."""
    spared: Cards = ()
    """The Creepers that the Goal spares; empty for none."""
    totals: Totals = {}
    """The names of numbers of cards."""
    sets: dict[object, Cards] = {}
    """Sets that many tests read, each built once."""

    def such(self, which: core.Such) -> Cards:
        if which not in self.sets:
            self.sets[which] = super().such(which)
        return self.sets[which]

    def at(self, place: core.Place, seat: Int | None) -> Cards:
        key = place, None if seat is None else seat.const
        if seat is not None and not seat.known:
            return super().at(place, seat)
        if key not in self.sets:
            self.sets[key] = super().at(place, seat)
        return self.sets[key]

    def somebody(self, name: str, test: core.Test, others: bool) -> Bool:
        fitting = (
            and_(plays, self.fits(seat, name, test, others))
            for seat, plays in enumerate(self.plays)
            if not (others and self.number("me").const == seat)
        )
        return or_(*fitting)

    def blockers(self, seat: Int) -> Cards:
        """Return the Creepers that block the player, except those that the Goal spares."""
        if ("blockers", seat.const) not in self.sets:
            self.sets["blockers", seat.const] = super().blockers(seat)
        blocking = self.sets["blockers", seat.const]
        return without(blocking, self.spared) if self.spared else blocking

    def count(self, cards: Cards) -> Int:
        """Return a name for the number, so that z3 compares numbers and not sets of cards."""
        there = tuple(term for term in cards if term is not FALSE)
        if len(there) < MIN_TOTAL:
            return count(there)
        if there not in self.totals:
            self.totals[there] = int_var(f"n{len(self.totals)}")
        return self.totals[there]

    def read(self, what: core.Reading) -> Int:
        return count(self.plays) if what == "players" else self.fresh.int("turn")

    def marks(self, card: Cards) -> Int:
        return self.fresh.int("marks")

    def beside(self, seat: Int, steps: int) -> Int:
        return self.fresh.int("neighbour")


class Placements:
    """All placements of the cards of a deck, with spares for what these cards ask for."""

    def __init__(self, deck: Deck, asking: Iterable[DeckCard]) -> None:
        self.size = len(deck.cards)
        self.deck = replace(deck, cards=(*deck.cards, *spares(asking)))
        self.scope = Scope(self.deck, SEATS)
        budget().spend(1 + ZONES * len(self.deck.cards) // CELLS_PER_STEP)
        self.places = {zone: self.variables(zone) for zone in range(ZONES)}
        self.card_of = {
            term: card
            for zone in self.places.values()
            for card, term in enumerate(zone)
            if term is not FALSE
        }
        fewest, most = min(deck.player_counts), max(deck.player_counts)
        self.plays = tuple(
            TRUE if seat < fewest else bool_var(f"p{seat}") if seat < most else FALSE
            for seat in range(SEATS)
        )
        unmarked = (number(0),) * len(self.deck.cards)
        zero, none = number(0), self.scope.none
        zones = tuple(self.places[zone] for zone in range(ZONES))
        self.table = Table(zones, 0, zero, zero, zero, none, none, unmarked)
        self.totals: Totals = {}
        self.index = {card.id: n for n, card in enumerate(self.deck.cards)}

    def played_by(self, counts: Iterable[int]) -> tuple[Bool, ...]:
        """Return the fact that one of these numbers of players plays, or none for any number."""
        games = [
            and_(*(each if seat < n else not_(each) for seat, each in enumerate(self.plays)))
            for n in counts
        ]
        return (or_(*games),) if games else ()

    def variables(self, zone: int) -> Cards:
        """Return for each card whether it lies there, false where its kind never lies."""
        kinds = kinds_of(zone)
        return tuple(
            bool_var(f"z{zone}.{n}") if card.meaning.kind in kinds else FALSE
            for n, card in enumerate(self.deck.cards)
        )

    def view(self, fresh: Fresh) -> OnTables:
        """Return the carrier from the view of the first player."""
        names: Names = {"me": number(0), "this": self.scope.none}
        return OnTables(self.scope, self.table, names, fresh, True, self.plays, (), self.totals, {})

    def test(self, goal: DeckCard, seat: int, on: OnTables) -> Bool:
        """Return whether the player has what the Goal asks for, blocked or not."""
        assert goal.meaning.goal is not None
        this = self.only(self.index[goal.id])
        spared = self.spared(goal, on)
        view = replace(on, names={"me": number(seat), "this": this}, spared=spared)
        return carrier.test(goal.meaning.goal, view)

    def meets(self, goal: DeckCard, seat: int, on: OnTables) -> Bool:
        """Return whether the player meets the Goal and is not kept from winning.

        A Creeper keeps a player from winning (R-069), and so does a demand of a rule (X-065).
        Neither keeps anybody from meeting an Ungoal.
        """
        terms = [self.plays[seat], self.test(goal, seat, on)]
        if not goal.meaning.loses:
            view = replace(on, names={**on.names, "me": number(seat)})
            sparing = replace(view, spared=self.spared(goal, on))
            terms.append(not_(sparing.blocked(number(seat))))
            terms += self.demanded(view)
        return and_(*terms)

    def demanded(self, view: OnTables) -> Iterator[Bool]:
        """Yield that the player has what each rule in play demands for every Goal."""
        for there, card in zip(self.places[RULES], self.deck.cards, strict=True):
            if card.meaning.demands is not None:
                yield implies(there, self.complies_with_demand(card, view))

    def complies_with_demand(self, rule: DeckCard, on: OnTables) -> Bool:
        """Return whether the player has what the rule demands, or it demands nothing now."""
        due, met = self.demand(rule, on)
        return implies(due, met)

    def meets_due_demand(self, rule: DeckCard, on: OnTables) -> Bool:
        return and_(*self.demand(rule, on))

    def demand(self, rule: DeckCard, on: OnTables) -> tuple[Bool, Bool]:
        """Return whether the demand of the rule is due for the player, and whether it is met."""
        demands, view = rule.meaning.demands, self.view_of(self.index[rule.id], on)
        assert demands is not None
        return carrier.test(demands.test, view), carrier.test(demands.needs, view)

    def view_of(self, card: int, on: OnTables) -> OnTables:
        """Return the view of the same player in a text of this card."""
        return replace(on, names={**on.names, "this": self.only(card)})

    def spared(self, goal: DeckCard, on: OnTables) -> Cards:
        """Return the Creepers that the Goal asks for, and those that one of its cards lifts."""
        key = "spared", goal.id
        if key not in on.sets:
            assert goal.meaning.goal is not None
            asked = reduce(union, map(on.such, wanted(goal.meaning.goal)), self.scope.none)
            lifted = (
                self.only(n)
                for n, card in enumerate(self.deck.cards)
                if (lifts := card.meaning.lifted_by) is not None
                and any_of(both(carrier.cards(lifts, on), asked)) is TRUE
            )
            on.sets[key] = reduce(union, lifted, asked)
        return on.sets[key]

    def only(self, card: int) -> Cards:
        return tuple(boolean(n == card) for n in range(len(self.deck.cards)))

    def in_play(self, card: DeckCard) -> Bool:
        """Return whether the Goal or rule is in play."""
        zone = GOALS if card.meaning.kind == "goal" else RULES
        return self.places[zone][self.index[card.id]]

    def waiver_in_play(self) -> Bool:
        rules = zip(self.places[RULES], self.deck.cards, strict=True)
        return or_(*(there for there, card in rules if card.meaning.waives is not None))

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
        for term in inside(claim):
            if isinstance(term, Bool) and term in self.card_of:
                there.setdefault(self.card_of[term], []).append(term)
        for card, terms in there.items():
            absent = card >= self.size and not spares_exist
            yield not_(at_least(1 if absent else 2, terms))
            for term in terms:
                if (seat := seat_of(self.zone(term))) is not None:
                    yield implies(term, self.plays[seat])
        rules = [card for card in there if self.deck.cards[card].meaning.kind == "rule"]
        for one, other in combinations(rules, 2):
            slots = (set(self.deck.cards[card].meaning.slots) for card in (one, other))
            if set.intersection(*slots):
                yield not_(and_(self.places[RULES][one], self.places[RULES][other]))
        for earlier, later in pairwise(self.plays):
            yield implies(later, earlier)

    def zone(self, term: Bool) -> int:
        return int(str(term.args[0]).removeprefix("z").partition(".")[0])

    def described(self, model: Model) -> str:
        """Return the cards of a model with their places."""
        lying = [
            f"{self.deck.cards[card].id} {zone_text(self.zone(term))}"
            for term, card in self.card_of.items()
            if model.get(str(term.args[0])) is True
        ]
        return ", ".join(lying) or "no card in play"


def spares(asking: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
    """Return a Keeper for each description by name or tag, of which the deck has no more."""
    texts = [(card.meaning.goal, card.meaning.demands) for card in asking]
    asked = {each: None for text in texts for each in descriptions(text)}
    keepers = [
        Keeper(keeper=each.names[0] if each.names else "a spare", tags=each.tags)
        for each in asked
        if each.names or each.tags
    ]
    dealt = deal_copies("spare", [(card, None) for card in keepers])
    return tuple(replace(card, id=f"{card.id} ({n})") for n, card in enumerate(dealt))


def kinds_of(zone: int) -> tuple[core.Kind, ...]:
    """Return the kinds of cards that can lie in the zone."""
    if zone >= TABLE:
        return "keeper", "creeper"
    if zone in (RULES, GOALS):
        return ("rule",) if zone == RULES else ("goal",)
    return tuple(kind for kind in KINDS if zone < HAND or kind != "creeper")


def seat_of(zone: int) -> int | None:
    """Return the seat of a hand or a table, or None for a common zone."""
    if zone < HAND:
        return None
    return zone - (TABLE if zone >= TABLE else HAND)
