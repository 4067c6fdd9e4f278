"""Rules that never act under a limit: at the start of a turn they need more than it allows."""

from __future__ import annotations

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import nodes
from ...language.meaning import ALWAYS, Meaning
from ...language.rewriting import written_out
from ...session import memoized
from ..deck.distinct_cards import distinct_cards
from ..goals.decisions import QuestionLimitReached
from ..goals.goal_limits import TURN_PARAMETER
from .cancelling import Cancelled
from .caps import Cap, DigitReading, common_caps, digit_readings
from .clashes import rules, stay_together
from .extra_cards import Limit, can_bring_extra
from .unmeetable_conditions import NO_LIMITS, is_unmeetable

LIMITED_PLACES = (Place.HAND, Place.TABLE)
MAX_CONDITIONS = 100
"""The number of conditions that are tried in one deck, under each limit and each digit reading."""


def late_rules(deck: Deck) -> tuple[list[Cancelled], bool]:
    """Return the rules that a limit makes dead under every digit reading.

    Also return whether some conditions were not tried.
    """
    common, conditions = common_caps(deck), TriedConditions(deck)
    conditional = [(card, tests) for card in rules(deck) if (tests := start_conditions(card))]
    bound = [(card, tests, caps_before(deck, card, common)) for card, tests in conditional]
    waiting = [(card, tests, caps) for card, tests, caps in bound if caps]
    found: list[Cancelled] = []
    try:
        readings = digit_readings(deck, common) if waiting else []
        for card, tests, caps in waiting:
            stopping = caps
            for reading in readings:
                if not stopping:
                    break
                stopping = caps_that_stop(conditions, card, tests, stopping, reading)
            if stopping and not all(conditions.is_unmeetable(card, test) for test in tests):
                found.append(Cancelled(tuple(cap.card for cap in stopping), (card,)))
    except QuestionLimitReached:
        return found, True
    return found, False


def caps_before(deck: Deck, card: DeckCard, caps: list[Cap]) -> list[Cap]:
    """Return the limits that bind when the card acts: nothing can give more cards in between."""
    beside = (cap for cap in caps if stay_together(cap.card, card))
    return [cap for cap in beside if not can_fill_up(deck, card, cap.limit)]


def start_conditions(card: DeckCard) -> set[core.Test]:
    """Return the conditions at the start of a turn, if the card does nothing without them."""
    tests = {each.test for each in card.meaning.at("turn start")}
    return set() if ALWAYS in tests or has_other_parts(card.meaning) else tests


def has_other_parts(meaning: Meaning) -> bool:
    """Return whether the card has other parts than triggers at the start of a turn."""
    rest = replace(meaning, slots=(), reactions=())
    return rest != Meaning("rule") or any(each.moment != "turn start" for each in meaning.reactions)


class TriedConditions:
    """Conditions that were tried, with the answers. Their number is limited."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.known: dict[object, bool] = {}

    def is_unmeetable(
        self, card: DeckCard, test: core.Test, limit: tuple[Place, int] | None = None
    ) -> bool:
        """Return whether the condition is unmeetable. Raise QuestionLimitReached after too many."""
        question = test, card.id if core.THIS in nodes(test) else "", limit
        if question not in self.known:
            if len(self.known) >= MAX_CONDITIONS:
                raise QuestionLimitReached
            limits = dict([limit]) if limit else NO_LIMITS
            self.known[question] = is_unmeetable(self.deck, (test,), card, limits)
        return self.known[question]


def caps_that_stop(
    conditions: TriedConditions,
    card: DeckCard,
    tests: set[core.Test],
    caps: list[Cap],
    reading: DigitReading,
) -> list[Cap]:
    """Return the limits under which no test can be met with this reading of digits.

    A limit that a rule of the reading replaces stays in the list. So do all limits if such a rule
    replaces the card.
    """
    if not all(stay_together(each, card) for each in reading.rules):
        return caps
    read_tests = {written_out(test, reading.digits) for test in tests}
    tight: dict[Place, int] = {}
    for place in LIMITED_PLACES:
        values = (reading.highest_of(cap) for cap in caps if cap.place is place)
        limits = {value for value in values if value is not None}
        tight[place] = highest_blocking_limit(conditions, card, read_tests, limits, place)
    return [
        cap
        for cap in caps
        if (highest := reading.highest_of(cap)) is None or highest <= tight[cap.place]
    ]


def highest_blocking_limit(
    conditions: TriedConditions,
    card: DeckCard,
    tests: set[core.Test],
    limits: set[int],
    place: Place,
) -> int:
    """Return the highest of the limits under which no test can be met, or -1.

    A test that is met within one limit is met within every higher limit.
    """
    found = -1
    for limit in sorted(limits):
        if not all(conditions.is_unmeetable(card, test, (place, limit)) for test in tests):
            break
        found = limit
    return found


def can_fill_up(deck: Deck, card: DeckCard, limit: Limit) -> bool:
    """Return whether another card can give more cards before this one acts.

    Limits do not bind the player on turn.
    """
    return any(other.id != card.id for other in bringers_by_limit(deck)[limit])


@memoized
def bringers_by_limit(deck: Deck) -> dict[Limit, list[DeckCard]]:
    """Return for each limit the cards that can give extra cards by themselves before a turn."""
    found: dict[Limit, list[DeckCard]] = {limit: [] for limit in TURN_PARAMETER}
    for card in distinct_cards(deck):
        if card.meaning.reactions or card.meaning.borrows:
            for limit in TURN_PARAMETER:
                if can_bring_extra(start_of_turn_part(card.meaning), limit):
                    found[limit].append(card)
    return found


def start_of_turn_part(meaning: Meaning) -> Meaning:
    """Return the triggers at the start of a turn, and those that can follow from them."""
    follows = tuple(each for each in meaning.reactions if each.moment != "turn end")
    return Meaning(meaning.kind, reactions=follows, borrows=meaning.borrows)
