"""What can happen at all in a deck: which cards a text may be about, and which of it can be done.

An upper bound, looked up without playing: what is not possible here never happens in any game.
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
from .names import Said

if TYPE_CHECKING:
    from .abilities import Deed

NONE = 0
"""A set of cards is an int, a bit for each card of the deck; this one is empty."""
ANY = core.Such()
LIE: dict[Place, core.Such] = {
    Place.TABLE: core.Such(kinds=("keeper", "creeper")),
    Place.RULES: core.Such(kinds=("rule",)),
    Place.GOALS: core.Such(kinds=("goal",)),
    Place.HAND: core.Such(kinds=("keeper", "goal", "rule", "action", "surprise")),
}


class Fitting:
    """Which cards of the deck fit a description, and what each of them can do; asked once."""

    def __init__(self, deck: Deck) -> None:
        self.such = deck.words.such
        self.bit_of = deck.words.bit_of
        self._possible: dict[str, Possible] = {}
        self.deeds: dict[Said, Iterator[Deed]] = {}
        """What cards can do, as far as that was asked (`doing.py`)."""
        self._reads = {pair for card in deck.cards for pair in card.meaning.reads}
        self.attaching = [card for card in deck.cards if card.meaning.attaches_to is not None]
        every = self.such(ANY)
        self.put_under = [(every, every)]  # while it is not known what that could be
        """What cards may come to lie under what others."""
        hiding = [self.possible(card) for card in deck.cards if inside(card.meaning, core.Attach)]
        self.put_under = [pair for each in hiding for pair in each.puts_under()]

    def lowest(self, digit: int) -> int:
        """What a printed digit may read as at least."""
        return min((digit, *(as_ for printed, as_ in self._reads if printed == digit)))

    def possible(self, card: DeckCard) -> Possible:
        if card.id not in self._possible:
            self._possible[card.id] = Possible(self, card)
        return self._possible[card.id]


@memoized
def fitting_in(deck: Deck) -> Fitting:
    return Fitting(deck)


class Possible:
    """What one card can be about, and what it can do."""

    def __init__(self, fitting: Fitting, card: DeckCard) -> None:
        self.fitting = fitting
        self.card = card

    @cached_property
    def bound(self) -> dict[str, int]:
        """What names stand for from the start: what is answered was just played."""
        answers = self.card.meaning.answers
        if not answers:
            return {}
        kinds = tuple(k for k in answers if k != "theft" and k != "turn")
        return {"it": self.fitting.such(core.Such(kinds=kinds or ("keeper",)))}

    def naming(self, bound: dict[str, int]) -> Possible:
        """The same where the names stand for these cards, and others for any."""
        now = Possible(self.fitting, self.card)
        now.bound = bound
        return now

    def cards(self, cards: core.Cards) -> int:
        """All cards of the deck that may be meant."""
        fits = self.fitting.such
        match cards:
            case core.Such():
                return fits(cards)
            case core.At(place, _):
                return fits(LIE.get(place, ANY))
            case core.Bound("this"):
                return self.fitting.bit_of[self.card.id]
            case core.Bound(name) | core.Given(name):
                return self.bound.get(name, fits(ANY))
            case core.Union(one, other):
                return self.cards(one) | self.cards(other)
            case core.Both(one, other):
                return self.cards(one) & self.cards(other)
            case core.Minus(one, other):
                return self.cards(one) & ~(fits(other) if isinstance(other, core.Such) else NONE)
            case core.First(one, _) | core.Working(one):
                return self.cards(one)
            case core.Instead(one):
                return (among := self.cards(one)) and among | fits(core.Such(kinds=("keeper",)))
            case core.NamedBy(goals):
                return fits(LIE[Place.TABLE]) if self.cards(goals) else NONE
            case core.Bearers(one) | core.Hosts(one):
                bearing = self.bearing(self.cards(one))
                return reduce(or_, (hosts for _, hosts in bearing), NONE)
            case core.Borne(one):
                there = self.cards(one)
                bearing = self.bearing(fits(ANY) if there else NONE)
                return reduce(or_, (borne for borne, hosts in bearing if hosts & there), NONE)
            case _:
                assert_never(cards)

    def bearing(self, borne: int) -> Iterator[tuple[int, int]]:
        """Which of the cards may lie on or under which others."""
        for under, over in self.fitting.put_under:
            if under & borne:
                yield under & borne, over
        for card in self.fitting.attaching:
            hosts, bit = card.meaning.attaches_to, self.fitting.bit_of[card.id]
            if hosts is not None and bit & borne:
                yield bit, self.cards(hosts) & self.fitting.such(core.Such(kinds=("keeper",)))

    def puts_under(self) -> Iterator[tuple[int, int]]:
        """What the card may put under what; a name may be all that it is bound to in the text."""
        said, every = self.card.meaning, self.fitting.such(ANY)
        names = dict.fromkeys((each.name for each in inside(said, core.TurnUp)), every)
        bound: list[tuple[str, object]] = [
            *((each.name, each.value) for each in inside(said, core.Let)),
            *((each.name, each.among) for each in inside(said, core.Ask)),
            *((each.name, each.among) for each in inside(said, core.AskEach)),
        ]
        for name, to in bound:
            if isinstance(to, core.Cards):
                names[name] = names.get(name, self.bound.get(name, NONE)) | self.cards(to)
        now = self.naming(self.bound | names)
        for attach in inside(said, core.Attach):
            if attach.under:
                yield now.cards(attach.cards), now.cards(attach.to)

    def holds(self, test: core.Test) -> bool:
        """Whether the condition may hold at some time."""
        match test:
            case core.AtLeast(core.Count(cards), core.Word(n)):
                return self.cards(cards).bit_count() >= n
            case core.AtLeast(core.Count(cards), core.Numeral(n)):
                return self.cards(cards).bit_count() >= self.fitting.lowest(n)
            case core.Every(tests):
                return all(map(self.holds, tests))
            case core.Not(core.Every(tests)) if tests:  # any of several, or not all
                return any(not isinstance(each, core.Not) or self.holds(each.test)
                           for each in tests)  # fmt: skip
            case core.Fills(slots, cards):
                fitting = [self.cards(slot) for slot in slots]
                return matching(fitting, self.cards(cards))
            case core.Somebody(_, inner, _):
                return self.holds(inner)
            case _:
                return True


def own_time(card: DeckCard) -> Iterator[tuple[core.Test, core.Operation]]:
    """What happens by itself, or is a power, and under which condition."""
    yield from ((each.test, each.do) for each in card.meaning.reactions)
    yield from ((each.test, each.do) for each in card.meaning.powers)
