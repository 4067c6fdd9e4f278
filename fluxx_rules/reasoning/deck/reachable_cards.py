"""Cards that a text can mean in any game of a deck, and whether its conditions can ever hold.

The bound needs no game: a card that is not in it is never meant in any game of this deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, assert_never

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.core import Place
from ...language.footprint import inside
from ...language.matching import matching
from ...session import memoized
from .meaning_keys import MeaningKey

if TYPE_CHECKING:
    from .abilities import Ability

NONE = 0
"""The empty set of cards. A set of cards is an int with one bit for each card of the deck."""
ANY = core.Such()
KINDS_BY_PLACE: dict[Place, core.Such] = {
    Place.TABLE: core.Such(kinds=("keeper", "creeper")),
    Place.RULES: core.Such(kinds=("rule",)),
    Place.GOALS: core.Such(kinds=("goal",)),
    Place.HAND: core.Such(kinds=("keeper", "goal", "rule", "action", "surprise")),
}


class DeckReach:
    """The reach of all cards of a deck, and their abilities; each is computed once."""

    def __init__(self, deck: Deck) -> None:
        self.such = deck.words.such
        self.bit_of = deck.words.bit_of
        self._cards: dict[str, CardReach] = {}
        self.abilities: dict[MeaningKey, Iterator[Ability]] = {}
        """The abilities of cards, as far as a caller has read them (`abilities.py`)."""
        self._reads = {pair for card in deck.cards for pair in card.meaning.reads}
        self.attaching = [card for card in deck.cards if card.meaning.attaches_to is not None]
        every = self.such(ANY)
        self.put_under = [(every, every)]  # the bound until the pairs are known
        """Pairs of card sets: cards of the first can come to lie under cards of the second."""
        hiding = [self.of_card(card) for card in deck.cards if inside(card.meaning, core.Attach)]
        self.put_under = [pair for each in hiding for pair in each.puts_under()]

    def lowest(self, digit: int) -> int:
        """Return the lowest number that a printed digit can read as."""
        return min((digit, *(as_ for printed, as_ in self._reads if printed == digit)))

    def of_card(self, card: DeckCard) -> CardReach:
        if card.id not in self._cards:
            self._cards[card.id] = CardReach(self, card)
        return self._cards[card.id]


@memoized
def deck_reach(deck: Deck) -> DeckReach:
    return DeckReach(deck)


class CardReach:
    """The cards that the text of one card can mean, and the conditions in it that can hold."""

    def __init__(self, deck: DeckReach, card: DeckCard) -> None:
        self.deck = deck
        self.card = card

    @cached_property
    def bindings(self) -> dict[str, int]:
        """The names that are bound before the first step: the answered card was just played."""
        answers = self.card.meaning.answers
        if not answers:
            return {}
        kinds = tuple(k for k in answers if k != "theft" and k != "turn")
        return {"it": self.deck.such(core.Such(kinds=kinds or ("keeper",)))}

    def with_bindings(self, bindings: dict[str, int]) -> CardReach:
        """Return the reach with only these names bound. Other names may stand for any card."""
        reach = CardReach(self.deck, self.card)
        reach.bindings = bindings
        return reach

    def cards(self, cards: core.Cards) -> int:
        """Return all cards of the deck that the expression can mean."""
        such = self.deck.such
        match cards:
            case core.Such():
                return such(cards)
            case core.At(place, _):
                return such(KINDS_BY_PLACE.get(place, ANY))
            case core.Bound("this"):
                return self.deck.bit_of[self.card.id]
            case core.Bound(name) | core.Given(name):
                return self.bindings.get(name, such(ANY))
            case core.Union(one, other):
                return self.cards(one) | self.cards(other)
            case core.Both(one, other):
                return self.cards(one) & self.cards(other)
            case core.Minus(one, other):
                return self.cards(one) & ~(such(other) if isinstance(other, core.Such) else NONE)
            case core.First(one, _) | core.Working(one):
                return self.cards(one)
            case core.Instead(one):
                return (among := self.cards(one)) and among | such(core.Such(kinds=("keeper",)))
            case core.NamedBy(goals):
                return such(KINDS_BY_PLACE[Place.TABLE]) if self.cards(goals) else NONE
            case core.Bearers(one) | core.Hosts(one):
                bearing = self.bearing(self.cards(one))
                return reduce(or_, (hosts for _, hosts in bearing), NONE)
            case core.Borne(one):
                there = self.cards(one)
                bearing = self.bearing(such(ANY) if there else NONE)
                return reduce(or_, (borne for borne, hosts in bearing if hosts & there), NONE)
            case _:
                assert_never(cards)

    def bearing(self, borne: int) -> Iterator[tuple[int, int]]:
        """Yield which of the cards can lie on or under which others."""
        for under, over in self.deck.put_under:
            if under & borne:
                yield under & borne, over
        for card in self.deck.attaching:
            hosts, bit = card.meaning.attaches_to, self.deck.bit_of[card.id]
            if hosts is not None and bit & borne:
                yield bit, self.cards(hosts) & self.deck.such(core.Such(kinds=("keeper",)))

    def puts_under(self) -> Iterator[tuple[int, int]]:
        """Yield the cards that this card can put under others. A name stands for all cards that
        the text binds to it anywhere."""
        means, every = self.card.meaning, self.deck.such(ANY)
        names = dict.fromkeys((each.name for each in inside(means, core.TurnUp)), every)
        bound: list[tuple[str, object]] = [
            *((each.name, each.value) for each in inside(means, core.Let)),
            *((each.name, each.among) for each in inside(means, core.Ask)),
            *((each.name, each.among) for each in inside(means, core.AskEach)),
        ]
        for name, cards in bound:
            if isinstance(cards, core.Cards):
                names[name] = names.get(name, self.bindings.get(name, NONE)) | self.cards(cards)
        reach = self.with_bindings(self.bindings | names)
        for attach in inside(means, core.Attach):
            if attach.under:
                yield reach.cards(attach.cards), reach.cards(attach.to)

    def may_hold(self, test: core.Test) -> bool:
        """Return whether the condition can hold at some time."""
        match test:
            case core.AtLeast(core.Count(cards), core.Word(n)):
                return self.cards(cards).bit_count() >= n
            case core.AtLeast(core.Count(cards), core.Numeral(n)):
                return self.cards(cards).bit_count() >= self.deck.lowest(n)
            case core.Every(tests):
                return all(map(self.may_hold, tests))
            case core.Not(core.Every(tests)) if tests:  # any of several, or not all
                return any(
                    not isinstance(each, core.Not) or self.may_hold(each.test) for each in tests
                )
            case core.Fills(slots, cards):
                wanted = [self.cards(slot) for slot in slots]
                return matching(wanted, self.cards(cards))
            case core.Somebody(_, inner, _):
                return self.may_hold(inner)
            case _:
                return True


def reactions_and_powers(card: DeckCard) -> Iterator[tuple[core.Test, core.Operation]]:
    """Yield the condition and the operation of each reaction and each power of the card."""
    yield from ((each.test, each.do) for each in card.meaning.reactions)
    yield from ((each.test, each.do) for each in card.meaning.powers)
