"""Hand limits and Keeper limits for everybody, and how high rules can raise them."""

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
from .clashes import rules, stay_together
from .extra_cards import PLACE_OF_LIMIT, Limit


class Cap(msgspec.Struct, frozen=True):
    """A rule with a limit for everybody."""

    card: DeckCard
    asks: Obligation

    @property
    def place(self) -> Place:
        return PLACE_OF_LIMIT[self.limit]

    @property
    def limit(self) -> Limit:
        return "hand limit" if self.asks.quantity == HELD else "keeper limit"


def common_caps(deck: Deck) -> list[Cap]:
    """Return the limits that bind everybody at all times."""
    return [
        Cap(card, asks)
        for card in rules(deck)
        for asks in obligations(card.meaning)
        if asks.quantity in (HELD, KEPT) and asks.mode == "at most" and asks.role == "everybody"
    ]


class DigitReading(msgspec.Struct, frozen=True):
    """The rules in play that change digits, and the highest value of each limit beside them."""

    rules: tuple[DeckCard, ...]
    digits: Reads
    highest: dict[tuple[str, str], int]
    """The values by the id of the card and the quantity."""

    def highest_of(self, cap: Cap) -> int | None:
        """Return the highest value of the limit, or None if one of the rules replaces it."""
        return self.highest.get((cap.card.id, cap.asks.quantity))


def digit_readings(deck: Deck, caps: list[Cap]) -> list[DigitReading]:
    """Return a reading for each order of rules that change digits and can be in play together.

    Raise NoMore if there are too many.
    """
    compiled = program(deck)
    found = list(islice(play_orders(compiled, bits(compiled.changers)), MAX_READINGS + 1))
    if len(found) > MAX_READINGS:
        raise QuestionLimitReached
    numbers = [(cap, possible_numbers(deck, cap)) for cap in caps]
    return [digit_reading(deck, numbers, order) for order in found]


def digit_reading(
    deck: Deck, numbers: list[tuple[Cap, list[core.Number]]], order: tuple[int, ...]
) -> DigitReading:
    """Return the highest value of each limit beside these changers, with all bonuses in play."""
    changers = sum(order)
    compiled, rules = program(deck), tuple(deck.among(changers))
    bonus = {limit: greatest_bonus(compiled, limit, changers) for limit in TURN_PARAMETER}

    def value(number: core.Number) -> int:
        return greatest_value(compiled, *compiled.literal(number), changers)

    highest = {
        (cap.card.id, cap.asks.quantity): bonus[cap.limit]
        + max(map(value, those), default=UNBOUNDED)
        for cap, those in numbers
        if all(stay_together(each, cap.card) for each in rules)
    }
    glyphs = "".join(compiled.glyph[card] for card in order)
    return DigitReading(rules, compiled.in_force(glyphs, changers).reads, highest)


def possible_numbers(deck: Deck, cap: Cap) -> list[core.Number]:
    """Return the limit and the numbers that rules beside it can set instead.

    Return an empty list if a rule beside it lifts the limit.
    """
    limit = cap.limit
    beside = [
        each for each in rules(deck) if each.id == cap.card.id or stay_together(each, cap.card)
    ]
    if limit == "hand limit" and any(card.meaning.keeps_hands for card in beside):
        return []
    parameters = {limit, "hand minimum"} if limit == "hand limit" else {limit}
    settings = (each for card in beside for each in card.meaning.sets)
    return list(dict.fromkeys(each.number for each in settings if each.parameter in parameters))
