"""What limits a hand or a table for everybody, and how high that gets however digits read."""

from __future__ import annotations

from itertools import islice

import msgspec

from ...cards.deck import Deck, DeckCard
from ...game.program import program
from ...game.zones import bits
from ...language import core
from ...language.core import Place
from ...language.obligation import HELD, KEPT, UNBOUNDED, Obligation, obligations
from ...language.rewriting import Reads
from ..goals.contexts import MAX_READINGS, play_orders
from ..goals.decisions import QuestionLimitReached
from ..goals.digit_values import greatest_value
from ..goals.goal_limits import TURN_PARAMETER, greatest_bonus
from .clashes import rules, stay
from .extra_cards import PLACES, Limit


class Cap(msgspec.Struct, frozen=True):
    """A rule, and what it lets everybody have at most."""

    card: DeckCard
    asks: Obligation

    @property
    def place(self) -> Place:
        return PLACES[self.limit]

    @property
    def limit(self) -> Limit:
        return "hand limit" if self.asks.quantity == HELD else "keeper limit"


def caps(deck: Deck) -> list[Cap]:
    """What limits a hand or a table, for everybody and at all times."""
    return [
        Cap(card, asks)
        for card in rules(deck)
        for asks in obligations(card.meaning)
        if asks.quantity in (HELD, KEPT) and asks.mode == "at most" and asks.role == "everybody"
    ]


class Read(msgspec.Struct, frozen=True):
    """These rules change digits, and no others do; and how high each limit that can be in play with
    them gets then."""

    rules: tuple[DeckCard, ...]
    digits: Reads
    loosest: dict[tuple[str, str], int]

    def of(self, cap: Cap) -> int | None:
        return self.loosest.get((cap.card.id, cap.asks.quantity))


def readings(deck: Deck, everybody: list[Cap]) -> list[Read]:
    """By all that change digits and can be in play together, in whatever order."""
    compiled = program(deck)
    some = list(islice(play_orders(compiled, bits(compiled.changers)), MAX_READINGS + 1))
    if len(some) > MAX_READINGS:
        raise QuestionLimitReached
    numbers = [(cap, instead(deck, cap)) for cap in everybody]
    return [read(deck, numbers, last) for last in some]


def read(deck: Deck, numbers: list[tuple[Cap, list[core.Number]]], last: tuple[int, ...]) -> Read:
    """Each limit with all in play that raises it, or sets it anew and does not replace it."""
    changers = sum(last)
    compiled, rules = program(deck), tuple(deck.among(changers))
    more = {limit: greatest_bonus(compiled, limit, changers) for limit in TURN_PARAMETER}
    loosest = {
        (cap.card.id, cap.asks.quantity): more[cap.limit] + max(
            (greatest_value(compiled, *compiled.literal(n), changers) for n in those),
            default=UNBOUNDED)
        for cap, those in numbers if all(stay(each, cap.card) for each in rules)
    }  # fmt: skip
    order = "".join(compiled.glyph[card] for card in last)
    return Read(rules, compiled.in_force(order, changers).reads, loosest)


def instead(deck: Deck, cap: Cap) -> list[core.Number]:
    """The limit, and what else it may be with others in play; none if it may be none."""
    limit = cap.limit
    beside = [card for card in rules(deck) if card.id == cap.card.id or stay(card, cap.card)]
    if limit == "hand limit" and any(card.meaning.keeps_hands for card in beside):
        return []
    setting = {limit, "hand minimum"} if limit == "hand limit" else {limit}
    return list(dict.fromkeys(each.number for card in beside for each in card.meaning.sets
                              if each.parameter in setting))  # fmt: skip
