"""Rules that get on with one another until a third one changes what their printed digits say.

Hold 2 and a limit of two are no contradiction, and neither of them is one with Inflation; with all
three in play players are to hold three cards and two at most. A change of digits is the only way
in which numbers of three rules clash and those of no two of them do: two changes that differ
clash by themselves, so with numbers alone there is never a smallest set of four.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product, starmap

import msgspec

from ..language import core
from ..language.meaning import Meaning, Set
from ..language.obligation import Obligation, obligations
from .clashes import Side, clash, consistent, out_of_bounds, rules, stay
from .deck import Deck, DeckCard


class Read(msgspec.Struct, frozen=True):
    """Rules that ask the same, in the same slots, before and after the digits are changed."""

    slots: tuple[str, ...]
    plain: tuple[Obligation, ...]
    changed: tuple[Obligation, ...]


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
    for alike in changers(deck):
        yield from under(deck, alike)


def torn(deck: Deck) -> Iterator[Torn]:
    """Each rule that gets on with itself until one of these changes its digits."""
    for alike in changers(deck):
        for card in beside(deck, alike[0]):
            plain, now = obligations(card.meaning), obligations(changed(card, alike[0]))
            both = [each for each in product(now, now) if out_of_bounds(*each)]
            if both and not any(starmap(out_of_bounds, product(plain, plain))):
                yield Torn(card, alike, *both[0])


def changers(deck: Deck) -> list[tuple[DeckCard, ...]]:
    """The rules that change digits, those that do the same together."""
    found: dict[object, list[DeckCard]] = {}
    for card in rules(deck):
        says = card.meaning
        if says.higher_by or says.reads:
            found.setdefault((says.slots, says.higher_by, says.reads), []).append(card)
    return [tuple(alike) for alike in found.values()]


def beside(deck: Deck, card: DeckCard) -> list[DeckCard]:
    """The rules that neither replace this one nor are replaced by it."""
    return [each for each in rules(deck) if stay(card, each)]


def under(deck: Deck, changing: tuple[DeckCard, ...]) -> Iterator[Misread]:
    classes: dict[Read, list[DeckCard]] = {}
    for card in beside(deck, changing[0]):
        asks = Read(card.meaning.slots, kept(card.meaning), kept(changed(card, changing[0])))
        classes.setdefault(asks, []).append(card)
    found: dict[str, list[tuple[tuple[DeckCard, ...], tuple[DeckCard, ...]]]] = {}
    for pair in combinations(classes, 2):
        one, other = sorted(pair, key=lambda each: each.slots)  # so that sides do not mix
        if one.plain == one.changed and other.plain == other.changed:
            continue
        if any(clashing(one.slots, one.plain, other.slots, other.plain)):
            continue  # FX301
        for quantity in dict.fromkeys(clashing(one.slots, one.changed, other.slots, other.changed)):
            found.setdefault(quantity, []).append((tuple(classes[one]), tuple(classes[other])))
    for quantity, pairs in found.items():
        yield Misread(quantity, changing, tuple(pairs))


def changed(card: DeckCard, by: DeckCard) -> Meaning:
    """What the rule says while that one changes its digits."""
    says, changer = card.meaning, by.meaning
    sets = tuple(msgspec.structs.replace(each, number=as_read(each, changer)) for each in says.sets)
    return msgspec.structs.replace(says, sets=sets)


def kept(says: Meaning) -> tuple[Obligation, ...]:
    return tuple(each for each in consistent(obligations(says)) if each.mode != "add")


def as_read(each: Set, changer: Meaning) -> core.Number:
    if not isinstance(each.number, core.Numeral):
        return each.number
    n = each.number.n
    return core.Word(dict(changer.reads).get(n, n) + changer.higher_by)


def clashing(
    slots: tuple[str, ...], asked: tuple[Obligation, ...],
    others: tuple[str, ...], by: tuple[Obligation, ...],
) -> Iterator[str]:  # fmt: skip
    """The quantities over which two such rules clash."""
    for this, that in product(asked, by):
        one, other = Side(this, (), slots), Side(that, (), others)
        if this.quantity == that.quantity and (clash(one, other) or clash(other, one)):
            yield this.quantity
