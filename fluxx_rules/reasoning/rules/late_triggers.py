"""What waits for the start of a turn and for more than anybody may then have."""

from __future__ import annotations

from msgspec.structs import replace

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import nodes
from ...language.meaning import ALWAYS, Meaning
from ...language.rewriting import written_out
from ...session import memoized
from ..deck.names import once
from ..goals.decisions import QuestionLimitReached
from ..goals.goal_limits import TURN_PARAMETER
from .cancelling import Cancelled
from .caps import Cap, Read, caps, readings
from .clashes import rules, stay
from .extra_cards import Limit, brings
from .unmeetable_conditions import NO_LIMITS, never

PLACES = (Place.HAND, Place.TABLE)
CONDITIONS = 100
"""So many conditions are asked about in one deck: under each limit, however digits read."""


def too_late(deck: Deck) -> tuple[list[Cancelled], bool]:
    """What stays so however digits read. And whether there is more to ask than is asked."""
    everybody, asked = caps(deck), Asked(deck)
    waiting = [
        (card, tests, stopping) for card in rules(deck)
        if (tests := waits_for(card)) and (stopping := in_the_way(deck, card, everybody))
    ]  # fmt: skip
    found: list[Cancelled] = []
    try:
        ways = readings(deck, everybody) if waiting else []
        for card, tests, stopping in waiting:
            for reading in ways:
                if not stopping:
                    break
                stopping = stopped_by(asked, card, tests, stopping, reading)
            if stopping and not all(asked.never(card, test) for test in tests):
                found.append(Cancelled(tuple(cap.card for cap in stopping), (card,)))
    except QuestionLimitReached:
        return found, True
    return found, False


def in_the_way(deck: Deck, card: DeckCard, everybody: list[Cap]) -> list[Cap]:
    """The limits that lie beside the card, and after which nothing brings more before it acts."""
    return [cap for cap in everybody
            if stay(cap.card, card) and not fills_up(deck, card, cap.limit)]  # fmt: skip


def waits_for(card: DeckCard) -> set[core.Test]:
    """What has to be so at the start of a turn for the card to do anything at all."""
    tests = {each.test for each in card.meaning.at("turn start")}
    return set() if ALWAYS in tests or has_more(card.meaning) else tests


def has_more(says: Meaning) -> bool:
    """Whether it says anything beside what it does at the start of a turn."""
    rest = replace(says, slots=(), reactions=())
    return rest != Meaning("rule") or any(each.moment != "turn start" for each in says.reactions)


class Asked:
    """Which conditions can never hold; each is asked about once, and not more than so many."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.known: dict[object, bool] = {}

    def never(
        self, card: DeckCard, test: core.Test, limit: tuple[Place, int] | None = None
    ) -> bool:
        question = test, card.id if core.THIS in nodes(test) else "", limit
        if question not in self.known:
            if len(self.known) >= CONDITIONS:
                raise QuestionLimitReached
            limits = dict([limit]) if limit else NO_LIMITS
            self.known[question] = never(self.deck, (test,), card, limits)
        return self.known[question]


def stopped_by(
    asked: Asked, card: DeckCard, tests: set[core.Test], stopping: list[Cap], reading: Read
) -> list[Cap]:
    """Those of the limits under which none of the tests is ever met while digits read so; or
    which one of these rules replaces."""
    if not all(stay(each, card) for each in reading.rules):
        return stopping
    high = {place: {most for cap in stopping if cap.place is place
                    and (most := reading.of(cap)) is not None} for place in PLACES}  # fmt: skip
    said = {written_out(test, reading.digits) for test in tests}
    tight = {place: tightest(asked, card, said, high[place], place) for place in PLACES}
    return [cap for cap in stopping
            if (most := reading.of(cap)) is None or most <= tight[cap.place]]  # fmt: skip


def tightest(
    asked: Asked, card: DeckCard, tests: set[core.Test], limits: set[int], place: Place
) -> int:
    """Up to which limit none of the tests is ever met; what is met within one limit is met within
    all looser ones."""
    found = -1
    for most in sorted(limits):
        if not all(asked.never(card, test, (place, most)) for test in tests):
            break
        found = most
    return found


def fills_up(deck: Deck, card: DeckCard, limit: Limit) -> bool:
    """Whether by something else there may be more again before the card acts: limits do not bind
    the player on turn."""
    return any(other.id != card.id for other in filling(deck)[limit])


@memoized
def filling(deck: Deck) -> dict[Limit, list[DeckCard]]:
    """For each limit what may bring more by itself."""
    acting = [each for each in once(deck) if each.meaning.reactions or each.meaning.borrows]
    return {
        limit: [each for each in acting if brings(by_itself(each.meaning), limit)]
        for limit in TURN_PARAMETER
    }


def by_itself(says: Meaning) -> Meaning:
    """What happens at the start of a turn, or may follow from that."""
    follows = tuple(each for each in says.reactions if each.moment != "turn end")
    return Meaning(says.kind, reactions=follows, borrows=says.borrows)
