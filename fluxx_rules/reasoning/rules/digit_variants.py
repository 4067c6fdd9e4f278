"""Clashes between rules, or within one, that exist only while another rule changes digits.

A rule to hold 2 cards and a limit of two cards are no contradiction, and neither clashes with
Inflation. With all three in play, players must hold three cards and at most two. No smallest set of
numbers has four rules, because two different changes of digits clash by themselves.
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
from .clashes import Side, consistent_obligations, is_clash, is_out_of_bounds, rules, stay_together

Slots: TypeAlias = tuple[str, ...]
Asks: TypeAlias = tuple[Obligation, ...]
MAX_PAIRS = 50_000
"""The number of pairs of rules that are tried in one deck, each under one change of digits."""
STEPS_PER_READING = 4
"""The budget to read one rule under a change of digits."""


class RuleVariant(msgspec.Struct, frozen=True):
    """Rules of the same slots with the same obligations, before and after a change of digits."""

    slots: Slots
    plain: Asks
    changed: Asks
    cards: tuple[DeckCard, ...]


class DigitClash(msgspec.Struct, frozen=True):
    """Pairs of classes that clash over a quantity only while a changing rule is in play."""

    quantity: str
    changing: tuple[DeckCard, ...]
    pairs: tuple[tuple[tuple[DeckCard, ...], tuple[DeckCard, ...]], ...]

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        clashing = (card for pair in self.pairs for side in pair for card in side)
        return tuple({card.id: card for card in (*clashing, *self.changing)}.values())


class SelfClash(msgspec.Struct, frozen=True):
    """A rule that demands more than it allows while one of the changing rules is in play."""

    card: DeckCard
    changing: tuple[DeckCard, ...]
    floor: Obligation
    cap: Obligation


def digit_clashes(deck: Deck) -> Iterator[DigitClash]:
    tried = islice(variant_pairs(deck), MAX_PAIRS)
    for changing, group in groupby(tried, key=lambda each: each[0]):
        yield from clashes_under(changing, ((one, other) for _, one, other in group))


def self_clashes(deck: Deck) -> Iterator[SelfClash]:
    """Yield each rule that contradicts itself only under a change of its digits."""
    for changing, card in islice(changed_rules(deck), MAX_PAIRS):
        after = obligations(changed_meaning(card, changing[0]))
        torn = [pair for pair in product(after, after) if is_out_of_bounds(*pair)]
        before = obligations(card.meaning) if torn else ()
        if torn and not any(starmap(is_out_of_bounds, product(before, repeat=2))):
            yield SelfClash(card, changing, *torn[0])


def changed_rules(deck: Deck) -> Iterator[tuple[tuple[DeckCard, ...], DeckCard]]:
    """Return each rule that has digits with each change of digits beside it."""
    cards = rules_with_digits(deck)
    return (
        (changing, card)
        for changing in digit_changers(deck)
        for card in rules_beside(changing[0], cards)
    )


def variant_pairs(deck: Deck) -> Iterator[tuple[tuple[DeckCard, ...], RuleVariant, RuleVariant]]:
    """Yield the pairs of which one at least is different under the change of digits."""
    for changing in digit_changers(deck) if rules_with_digits(deck) else ():
        budget().spend(STEPS_PER_READING * len(rules(deck)))
        found = variants(deck, changing[0])
        changed = [n for n, each in enumerate(found) if each.plain != each.changed]
        for n, one in enumerate(found):
            is_unchanged = one.plain == one.changed
            others = changed[bisect(changed, n) :] if is_unchanged else range(n + 1, len(found))
            yield from ((changing, one, found[m]) for m in others)


def rules_with_digits(deck: Deck) -> list[DeckCard]:
    """Return the rules that set a number with a printed digit."""
    return [card for card in rules(deck) if has_digits(card)]


def has_digits(card: DeckCard) -> bool:
    return any(isinstance(each.number, core.Numeral) for each in card.meaning.sets)


def digit_changers(deck: Deck) -> list[tuple[DeckCard, ...]]:
    """Return the rules that change digits, in groups that do the same."""
    found: dict[object, list[DeckCard]] = {}
    for card in rules(deck):
        means = card.meaning
        if means.changes_digits:
            found.setdefault((means.slots, means.higher_by, means.reads), []).append(card)
    return [tuple(group) for group in found.values()]


def rules_beside(card: DeckCard, others: list[DeckCard]) -> list[DeckCard]:
    """Return the rules that can stay in play together with the card."""
    budget().spend(len(others))
    return [each for each in others if stay_together(card, each)]


def variants(deck: Deck, changer: DeckCard) -> list[RuleVariant]:
    """Return the rules beside the changer, in classes."""
    classes: dict[tuple[Slots, Asks, Asks], list[DeckCard]] = {}
    plain = obligations_by_rule(deck)
    for card in rules_beside(changer, rules(deck)):
        changed = plain[card.id]
        if has_digits(card):
            changed = fixed_obligations(changed_meaning(card, changer))
        key = (card.meaning.slots, plain[card.id], changed)
        classes.setdefault(key, []).append(card)
    return [RuleVariant(*key, cards=tuple(cards)) for key, cards in classes.items()]


def clashes_under(
    changing: tuple[DeckCard, ...], pairs: Iterable[tuple[RuleVariant, RuleVariant]]
) -> Iterator[DigitClash]:
    """Yield the clashes of these pairs under the change of digits, one for each quantity."""
    found: dict[str, list[tuple[tuple[DeckCard, ...], tuple[DeckCard, ...]]]] = {}
    for pair in pairs:
        one, other = sorted(pair, key=lambda each: each.slots)  # a fixed order of the two sides
        after = dict.fromkeys(
            clashing_quantities(one.slots, one.changed, other.slots, other.changed)
        )
        if after and any(clashing_quantities(one.slots, one.plain, other.slots, other.plain)):
            continue  # FX301
        for quantity in after:
            found.setdefault(quantity, []).append((one.cards, other.cards))
    for quantity, clashing in found.items():
        yield DigitClash(quantity, changing, tuple(clashing))


def changed_meaning(card: DeckCard, by: DeckCard) -> Meaning:
    """Return the meaning of the rule while the other changes its digits."""
    digits = Reads(dict(by.meaning.reads), by.meaning.higher_by)
    return msgspec.structs.replace(card.meaning, sets=written_out(card.meaning.sets, digits))


@memoized
def obligations_by_rule(deck: Deck) -> dict[str, Asks]:
    """Return the obligations of each rule while no digits are changed."""
    return {card.id: fixed_obligations(card.meaning) for card in rules(deck)}


def fixed_obligations(meaning: Meaning) -> tuple[Obligation, ...]:
    """Return the consistent obligations of a rule without bonuses."""
    consistent = consistent_obligations(obligations(meaning))
    return tuple(each for each in consistent if each.mode != "add")


def clashing_quantities(
    slots: Slots, asks: Asks, other_slots: Slots, other_asks: Asks
) -> Iterator[str]:
    """Yield the quantities over which two rules with these slots and obligations clash."""
    for this, that in product(asks, other_asks):
        if this.quantity == that.quantity:
            one, other = Side(this, (), slots), Side(that, (), other_slots)
            if is_clash(one, other) or is_clash(other, one):
                yield this.quantity
