"""Variables of placements: for each card and zone, whether the card lies there, made when read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from ...cards.deck import Deck, DeckCard
from ...game.zones import GOALS, HAND, RULES, SEATS, TABLE
from ...language import core
from ...language.meaning import Meaning
from ...language.which import KINDS
from ...session import budget
from ...symbolic.solver.terms import FALSE, TRUE, Bool, Int, bool_var, int_var
from .sparse_sets import Cards, all_of

MIN_TOTAL = 2
"""The fewest cards that are counted under a name."""
CARDS_READ_PER_STEP = 8


class Cells:
    """The cards of a deck, and the terms for where they lie. Spare cards come last."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.zones: dict[int, Cards] = {}
        self.card_of: dict[Bool, tuple[int, int]] = {}
        """The zone and the card of each variable."""
        self.fitting: dict[core.Such, Cards] = {}
        self.totals: dict[tuple[Bool, ...], Int] = {}
        """The names of numbers of cards."""
        self.known: dict[object, object] = {}
        """Values that many questions read."""
        fewest, most = min(deck.player_counts), max(deck.player_counts)
        self.plays = tuple(
            TRUE if seat < fewest else bool_var(f"p{seat}") if seat < most else FALSE
            for seat in range(SEATS)
        )
        """For each seat, whether anybody sits there."""

    def zone(self, zone: int) -> Cards:
        """Return the cards that can lie in the zone, each with its variable."""
        if zone not in self.zones:
            budget().spend(1 + len(self.deck.cards))
            kinds = kinds_of(zone)
            cards = (n for n, card in enumerate(self.deck.cards) if card.meaning.kind in kinds)
            self.zones[zone] = {card: bool_var(f"z{zone}.{card}") for card in cards}
            self.card_of |= {term: (zone, card) for card, term in self.zones[zone].items()}
        return self.zones[zone]

    def lies(self, zone: int, card: int) -> Bool:
        return self.zone(zone).get(card, FALSE)

    def such(self, which: core.Such) -> Cards:
        """Return the cards that the description fits."""
        if which not in self.fitting:
            among = self.candidates(which)
            budget().spend(1 + len(among))
            self.fitting[which] = all_of(n for n in among if self.deck.cards[n].fits(which))
        return self.fitting[which]

    def candidates(self, which: core.Such) -> list[int]:
        """Return the cards with one of the names, or all cards without a name asked for."""
        if not which.names:
            return [*range(len(self.deck.cards))]
        named = (card for name in which.names for card in self.by_name.get(name, ()))
        return sorted(dict.fromkeys(named))

    @cached_property
    def by_name(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for n, card in enumerate(self.deck.cards):
            for name in card.declared.names:
                found.setdefault(name, []).append(n)
        return found

    @cached_property
    def index(self) -> dict[str, int]:
        return {card.id: n for n, card in enumerate(self.deck.cards)}

    def having(self, part: Callable[[Meaning], object]) -> list[tuple[int, DeckCard]]:
        """Return the cards with this part in their meanings, and their numbers."""
        budget().spend(1 + len(self.deck.cards) // CARDS_READ_PER_STEP)
        return [(n, card) for n, card in enumerate(self.deck.cards) if part(card.meaning)]

    @cached_property
    def owner_blockers(self) -> Cards:
        return all_of(n for n, _ in self.having(lambda means: means.blocks == "owner"))

    @cached_property
    def table_blockers(self) -> Cards:
        return all_of(n for n, _ in self.having(lambda means: means.blocks == "everyone"))

    @cached_property
    def waivers(self) -> list[tuple[int, DeckCard]]:
        return self.having(lambda means: means.waives is not None)

    @cached_property
    def demanding(self) -> list[tuple[int, DeckCard]]:
        return self.having(lambda means: means.demands is not None)

    @cached_property
    def changers(self) -> list[tuple[int, DeckCard]]:
        return self.having(lambda means: means.changes_digits)

    @cached_property
    def lifted(self) -> list[tuple[int, DeckCard]]:
        return self.having(lambda means: means.lifted_by is not None)

    @cached_property
    def muting(self) -> bool:
        return bool(self.having(lambda means: means.mutes))

    @cached_property
    def stand_ins(self) -> Cards:
        return all_of(n for n, _ in self.having(lambda means: means.stands_in))

    def total(self, terms: tuple[Bool, ...]) -> Int:
        """Return a name for the number of true terms."""
        return self.totals.setdefault(terms, int_var(f"n{len(self.totals)}"))


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
