"""Rules that get on with one another until a third one changes what their printed digits say.

Hold 2 and a limit of two are no contradiction, and neither of them is one with Inflation; with all
three in play players are to hold three cards and two at most. A change of digits is the only way
in which numbers of three rules clash and those of no two of them do: two changes that differ
clash by themselves, so with numbers alone there is never a smallest set of four.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator
from itertools import groupby, islice, product, starmap
from typing import TypeAlias

import msgspec

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.meaning import Meaning
from ...language.obligation import Obligation, obligations
from ...language.rewriting import Reads, written_out
from ...session import budget, memoized
from .clashes import Side, clash, consistent, out_of_bounds, rules, stay

Slots: TypeAlias = tuple[str, ...]
Asks: TypeAlias = tuple[Obligation, ...]
PAIRS = 50_000
"""So many pairs of rules are looked at in one deck, each under one change of digits."""


READ = 4
"""The steps that it takes to read one rule anew."""


class Read(msgspec.Struct, frozen=True):
    """Rules that ask the same, in the same slots, before and after the digits are changed."""

    slots: Slots
    plain: Asks
    changed: Asks
    cards: tuple[DeckCard, ...]


class Misread(msgspec.Struct, frozen=True):
    """Some of these cards clash over the quantity while one of the changing rules is in play, and
    otherwise do not: the pairs are of different classes."""

    quantity: str
    changing: tuple[DeckCard, ...]
    pairs: tuple[tuple[tuple[DeckCard, ...], tuple[DeckCard, ...]], ...]

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        told = (card for pair in self.pairs for side in pair for card in side)
        return tuple({card.id: card for card in (*told, *self.changing)}.values())


class Torn(msgspec.Struct, frozen=True):
    """What a rule asks at least is over what it asks at most while a changing rule is in play."""

    card: DeckCard
    changing: tuple[DeckCard, ...]
    floor: Obligation
    cap: Obligation


def misread(deck: Deck) -> Iterator[Misread]:
    for changing, some in groupby(islice(pairs(deck), PAIRS), key=lambda each: each[0]):
        yield from under(changing, ((one, other) for _, one, other in some))


def torn(deck: Deck) -> Iterator[Torn]:
    """Each rule that gets on with itself until one of these changes its digits."""
    for alike, card in islice(single(deck), PAIRS):
        now = obligations(changed(card, alike[0]))
        both = [each for each in product(now, now) if out_of_bounds(*each)]
        before = obligations(card.meaning) if both else ()
        if both and not any(starmap(out_of_bounds, product(before, repeat=2))):
            yield Torn(card, alike, *both[0])


def single(deck: Deck) -> Iterator[tuple[tuple[DeckCard, ...], DeckCard]]:
    """Each rule that has digits, under each change of them."""
    some = printed(deck)
    return ((alike, card) for alike in changers(deck) for card in beside(alike[0], some))


def pairs(deck: Deck) -> Iterator[tuple[tuple[DeckCard, ...], Read, Read]]:
    """Of which one at least says something else under the change of digits."""
    for alike in changers(deck) if printed(deck) else ():
        budget().spend(READ * len(rules(deck)))
        every = read(deck, alike[0])
        moved = [n for n, each in enumerate(every) if each.plain != each.changed]
        for n, one in enumerate(every):
            still = one.plain == one.changed
            others = moved[bisect(moved, n) :] if still else range(n + 1, len(every))
            yield from ((alike, one, every[m]) for m in others)


def printed(deck: Deck) -> list[DeckCard]:
    """The rules with a number that a change of digits changes."""
    return [card for card in rules(deck) if prints(card)]


def prints(card: DeckCard) -> bool:
    return any(isinstance(each.number, core.Numeral) for each in card.meaning.sets)


def changers(deck: Deck) -> list[tuple[DeckCard, ...]]:
    """The rules that change digits, those that do the same together."""
    found: dict[object, list[DeckCard]] = {}
    for card in rules(deck):
        says = card.meaning
        if says.changes_digits:
            found.setdefault((says.slots, says.higher_by, says.reads), []).append(card)
    return [tuple(alike) for alike in found.values()]


def beside(card: DeckCard, some: list[DeckCard]) -> list[DeckCard]:
    """Those that neither replace this one nor are replaced by it."""
    budget().spend(len(some))
    return [each for each in some if stay(card, each)]


def read(deck: Deck, changer: DeckCard) -> list[Read]:
    classes: dict[tuple[Slots, Asks, Asks], list[DeckCard]] = {}
    plain = asked(deck)
    for card in beside(changer, rules(deck)):
        now = kept(changed(card, changer)) if prints(card) else plain[card.id]
        asks = (card.meaning.slots, plain[card.id], now)
        classes.setdefault(asks, []).append(card)
    return [Read(*asks, cards=tuple(cards)) for asks, cards in classes.items()]


def under(changing: tuple[DeckCard, ...], some: Iterable[tuple[Read, Read]]) -> Iterator[Misread]:
    found: dict[str, list[tuple[tuple[DeckCard, ...], tuple[DeckCard, ...]]]] = {}
    for pair in some:
        one, other = sorted(pair, key=lambda each: each.slots)  # so that sides do not mix
        now = dict.fromkeys(clashing(one.slots, one.changed, other.slots, other.changed))
        if now and any(clashing(one.slots, one.plain, other.slots, other.plain)):
            continue  # FX301
        for quantity in now:
            found.setdefault(quantity, []).append((one.cards, other.cards))
    for quantity, pairs in found.items():
        yield Misread(quantity, changing, tuple(pairs))


def changed(card: DeckCard, by: DeckCard) -> Meaning:
    """What the rule says while that one changes its digits."""
    digits = Reads(dict(by.meaning.reads), by.meaning.higher_by)
    return msgspec.structs.replace(card.meaning, sets=written_out(card.meaning.sets, digits))


@memoized
def asked(deck: Deck) -> dict[str, Asks]:
    """What each rule asks for while no digits are changed."""
    return {card.id: kept(card.meaning) for card in rules(deck)}


def kept(says: Meaning) -> tuple[Obligation, ...]:
    return tuple(each for each in consistent(obligations(says)) if each.mode != "add")


def clashing(slots: Slots, asked: Asks, others: Slots, by: Asks) -> Iterator[str]:
    """The quantities over which two such rules clash."""
    for this, that in product(asked, by):
        if this.quantity == that.quantity:
            one, other = Side(this, (), slots), Side(that, (), others)
            if clash(one, other) or clash(other, one):
                yield this.quantity
