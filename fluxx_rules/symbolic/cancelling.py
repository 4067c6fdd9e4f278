"""Rules in whose presence other cards can never do anything: what limits, and what is dead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import islice, product
from operator import or_
from typing import Any

import msgspec
from msgspec.structs import astuple

from ..cards.clashes import rules, stay
from ..cards.deck import Deck, DeckCard
from ..cards.doing import Leaf
from ..cards.latest import of_latest
from ..cards.naming import once
from ..game.inforce import Reads
from ..game.program import program
from ..game.zones import bits
from ..language import core
from ..language.core import Place
from ..language.footprint import descriptions, nodes, origins_in, sources
from ..language.meaning import ALWAYS, Meaning
from ..language.obligation import HELD, KEPT, UNBOUNDED, Obligation, obligations
from .empty_hands import idle
from .goals.deciding import READINGS, NoMore, subsets
from .goals.digits import at_most
from .goals.starved import GIVES, Limit, bonuses, brings
from .never import NO_LIMITS, never

PLACES = (Place.HAND, Place.TABLE)
CONDITIONS = 100
"""So many conditions are asked about in one deck: under each limit, however digits read."""


class Cap(msgspec.Struct, frozen=True):
    """A rule, and what it lets everybody have at most."""

    card: DeckCard
    asks: Obligation


class Cancelled(msgspec.Struct, frozen=True):
    """With one of the limiting cards in play, none of the dead ones does anything."""

    limiting: tuple[DeckCard, ...]
    dead: tuple[DeckCard, ...]


def caps(deck: Deck) -> list[Cap]:
    """What limits a hand or a table, for everybody and at all times."""
    return [
        Cap(card, asks)
        for card in rules(deck)
        for asks in obligations(card.meaning)
        if asks.quantity in (HELD, KEPT) and asks.mode == "at most" and asks.role == "everybody"
    ]


def with_empty_hands(deck: Deck) -> Iterator[Cancelled]:
    """Whoever waits holds nothing, so what acts from or upon such hands alone is dead."""
    none = [cap.card for cap in caps(deck) if cap.asks.quantity == HELD and not cap.asks.most]
    if none:
        known: dict[object, bool] = {}
        dead = [card for card in once(deck) if waits(deck, card, known)]
        if dead:
            yield Cancelled(tuple(none), tuple(dead))


def waits(deck: Deck, card: DeckCard, known: dict[object, bool]) -> bool:
    says = card.meaning
    if says.kind != "action":
        return says.kind == "surprise" and bool(says.answers)
    if says.text not in known:
        known[says.text] = idle(deck, card)
    return known[says.text]


def too_late(deck: Deck) -> tuple[list[Cancelled], bool]:
    """What waits for the start of a turn and for more than anybody may then have, however digits
    read. And whether there is more to ask than is asked."""
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
    except NoMore:
        return found, True
    return found, False


def in_the_way(deck: Deck, card: DeckCard, everybody: list[Cap]) -> list[Cap]:
    """The limits that lie beside the card, and after which nothing brings more before it acts."""
    return [cap for cap in everybody
            if stay(cap.card, card) and not fills_up(deck, card, limit_of(cap))]  # fmt: skip


def waits_for(card: DeckCard) -> set[core.Test]:
    """What has to be so at the start of a turn for the card to do anything at all."""
    tests = {each.test for each in card.meaning.reactions if each.moment == "turn start"}
    return set() if ALWAYS in tests or has_more(card) else tests


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
                raise NoMore
            limits = dict([limit]) if limit else NO_LIMITS
            self.known[question] = never(self.deck, (test,), card, limits)
        return self.known[question]


class Read(msgspec.Struct, frozen=True):
    """These rules change digits, and no others do; and how high each limit that can be in play with
    them gets then."""

    rules: tuple[DeckCard, ...]
    digits: Reads
    loosest: dict[tuple[str, str], int]

    def of(self, cap: Cap) -> int | None:
        return self.loosest.get((cap.card.id, cap.asks.quantity))


def readings(deck: Deck, everybody: list[Cap]) -> list[Read]:
    """By all that change digits and can be in play together."""
    compiled = program(deck)
    some = list(islice(subsets(compiled, bits(compiled.changers)), READINGS + 1))
    if len(some) > READINGS:
        raise NoMore
    numbers = [(cap, instead(deck, cap)) for cap in everybody]
    return [read(deck, numbers, changers) for changers in some]


def read(deck: Deck, numbers: list[tuple[Cap, list[core.Number]]], changers: int) -> Read:
    """Each limit with all in play that raises it, or sets it anew and does not replace it."""
    compiled, rules = program(deck), tuple(deck.among(changers))
    more = {limit: bonuses(compiled, limit, changers) for limit in GIVES}
    loosest = {
        (cap.card.id, cap.asks.quantity): more[limit_of(cap)] + max(
            (at_most(compiled, *compiled.literal(n), changers) for n in those), default=UNBOUNDED)
        for cap, those in numbers if all(stay(each, cap.card) for each in rules)
    }  # fmt: skip
    order = "".join(compiled.glyph[card] for card in bits(changers))
    return Read(rules, compiled.in_force(order, changers).reads, loosest)


def instead(deck: Deck, cap: Cap) -> list[core.Number]:
    """The limit, and what else it may be with others in play; none if it may be none."""
    limit = limit_of(cap)
    beside = [card for card in rules(deck) if card.id == cap.card.id or stay(card, cap.card)]
    if limit == "hand limit" and any(card.meaning.keeps_hands for card in beside):
        return []
    setting = {limit, "hand minimum"} if limit == "hand limit" else {limit}
    return list(dict.fromkeys(each.number for card in beside for each in card.meaning.sets
                              if each.parameter in setting))  # fmt: skip


def stopped_by(
    asked: Asked, card: DeckCard, tests: set[core.Test], caps: list[Cap], reading: Read
) -> list[Cap]:
    """Those of the limits under which none of the tests is ever met while digits read so; or
    which one of these rules replaces."""
    if not all(stay(each, card) for each in reading.rules):
        return caps
    high = {place: {most for cap in caps if place_of(cap) is place
                    and (most := reading.of(cap)) is not None} for place in PLACES}  # fmt: skip
    said = {spelled(test, reading.digits) for test in tests}
    tight = {place: tightest(asked, card, said, high[place], place) for place in PLACES}
    return [cap for cap in caps
            if (most := reading.of(cap)) is None or most <= tight[place_of(cap)]]  # fmt: skip


def while_hands_are_kept(deck: Deck) -> Iterator[Cancelled]:
    """What does nothing but discard from hands, where nobody discards from a hand."""
    for keeping in rules(deck):
        if keeping.meaning.keeps_hands:
            dead = [card for card in once(deck) if only_discards(card) and stay(keeping, card)]
            if dead:
                yield Cancelled((keeping,), tuple(dead))


def only_discards(card: DeckCard) -> bool:
    """Whether all that it does is to discard cards from hands."""
    says = card.meaning
    rest = msgspec.structs.replace(says, slots=(), text=None, reactions=(), powers=())
    does = (says.text, says.reactions, says.powers)
    done, origins = [each for each in nodes(does) if isinstance(each, Leaf)], origins_in(does)
    return rest in (Meaning("action"), Meaning("rule")) and bool(done) and all(
        isinstance(each, core.Move) and each.cause == "discarded"
        and sources(each.cards, origins) == {Place.HAND} for each in done
    )  # fmt: skip


def fills_up(deck: Deck, card: DeckCard, limit: Limit) -> bool:
    """Whether by something else there may be more again before the card acts: limits do not bind
    the player on turn."""
    return any(other.id != card.id for other in filling(deck)[limit])


@of_latest
def filling(deck: Deck) -> dict[Limit, list[DeckCard]]:
    """For each limit what may bring more by itself."""
    acting = [each for each in once(deck) if each.meaning.reactions or each.meaning.borrows]
    return {
        limit: [each for each in acting if brings(by_itself(each.meaning), limit)]
        for limit in GIVES
    }


def by_itself(says: Meaning) -> Meaning:
    """What happens at the start of a turn, or may follow from that."""
    follows = tuple(each for each in says.reactions if each.moment != "turn end")
    return Meaning(says.kind, reactions=follows, borrows=says.borrows)


def spelled(node: Any, digits: Reads) -> Any:
    """The same with each digit written out as what it reads as."""
    if isinstance(node, core.Numeral):
        return core.Word(digits[node.n])
    if isinstance(node, core.Node):
        return type(node)(*(spelled(each, digits) for each in astuple(node)))
    return tuple(spelled(each, digits) for each in node) if isinstance(node, tuple) else node


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


def place_of(cap: Cap) -> Place:
    return Place.HAND if cap.asks.quantity == HELD else Place.TABLE


def limit_of(cap: Cap) -> Limit:
    return "hand limit" if cap.asks.quantity == HELD else "keeper limit"


def has_more(card: DeckCard) -> bool:
    """Whether it says anything beside what it does at the start of a turn."""
    says = card.meaning
    return bool(
        says.sets or says.adds or says.powers or says.waives or says.demands
        or any(each.moment != "turn start" for each in says.reactions)
    )  # fmt: skip


def waived_in_vain(deck: Deck) -> Iterator[Cancelled]:
    """What a rule waives, and what by another rule nobody who wins may have anyway."""
    waivers = [card for card in rules(deck) if only_owners(deck, card)]
    demanding = [card for card in rules(deck) if card.meaning.demands]
    for waiving, demand in product(waivers, demanding):
        waives, demands = waiving.meaning.waives, demand.meaning.demands
        assert waives is not None
        assert demands is not None
        mine = core.Both(waives.cards, core.At(Place.TABLE, core.ME))
        has_one = core.AtLeast(core.Count(mine), core.Word(1))
        if (
            demands.test == ALWAYS
            and stay(waiving, demand)
            and never(deck, (demands.needs, has_one), waiving)
            and not never(deck, (demands.needs,), demand)
        ):
            yield Cancelled((demand,), (waiving,))


def only_owners(deck: Deck, card: DeckCard) -> bool:
    """Whether what the rule waives keeps nobody but its owners from winning."""
    if card.meaning.waives is None:
        return False
    compiled = program(deck)
    told = reduce(or_, map(compiled.such, descriptions(card.meaning.waives.cards)), 0)
    return bool(told & compiled.owner_blockers) and not told & compiled.table_blockers
