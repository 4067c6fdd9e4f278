"""Rules that get on with one another until a third one changes what their printed digits say.

Hold 2 and a limit of two are no contradiction, and neither of them is one with Inflation; with all
three in play players are to hold three cards and two at most. A change of digits is the only way
in which numbers of three rules clash and those of no two of them do: two changes that differ
clash by themselves, so with numbers alone there is never a smallest set of four.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from ..language import core
from ..language.meaning import Meaning, Set
from ..language.obligation import Obligation, obligations
from .clashes import Side, clash, consistent, rules
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


def misread(deck: Deck) -> Iterator[Misread]:
    changers: dict[object, list[DeckCard]] = {}
    for card in rules(deck):
        says = card.meaning
        if says.higher_by or says.reads:
            changers.setdefault((says.slots, says.higher_by, says.reads), []).append(card)
    for alike in changers.values():
        yield from under(deck, tuple(alike))


def under(deck: Deck, changing: tuple[DeckCard, ...]) -> Iterator[Misread]:
    classes: dict[Read, list[DeckCard]] = {}
    for card in rules(deck):
        if set(card.meaning.slots).isdisjoint(changing[0].meaning.slots):
            classes.setdefault(read(card.meaning, changing[0].meaning), []).append(card)
    found: dict[str, list[tuple[tuple[DeckCard, ...], tuple[DeckCard, ...]]]] = {}
    for one, other in combinations(classes, 2):
        if one.plain == one.changed and other.plain == other.changed:
            continue
        if any(clashing(one.slots, one.plain, other.slots, other.plain)):
            continue  # FX301
        for quantity in dict.fromkeys(
            clashing(one.slots, one.changed, other.slots, other.changed)
        ):  # fmt: skip
            pair = tuple(classes[one]), tuple(classes[other])
            found.setdefault(quantity, []).append(pair)
    for quantity, pairs in found.items():
        yield Misread(quantity, changing, tuple(pairs))


def read(says: Meaning, changer: Meaning) -> Read:
    """What the rule asks as it is printed, and what while its digits are changed."""
    sets = tuple(msgspec.structs.replace(each, number=as_read(each, changer)) for each in says.sets)
    changed = msgspec.structs.replace(says, sets=sets)
    return Read(says.slots, kept(says), kept(changed))


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
