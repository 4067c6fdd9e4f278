"""Cards of several editions compared: equal cards, shared names, likely merges, doubled cards.

The deck must be merged already: the cards themselves show which of them are merged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from ...cards.deck import Deck, DeckCard
from ...cards.merging import name_in, present
from ...language import core
from ...session import budget, cached, memoized
from ..rules.clashes import rules
from .distinct_cards import cards_with, distinct_cards, without_copies
from .meaning_keys import effect_key, name_by_alias
from .names import cards_by_word, references

THING_KINDS = ("keeper", "creeper")
STEPS_PER_PAIR = 8
"""The budget for one pair of cards that may be one. It is high because pairs need memory."""
MAX_NAMES = 4096
"""The number of cached values of `name_stem`."""


class Alike(msgspec.Struct, frozen=True):
    """Cards that share a name or a meaning, one for all copies."""

    cards: tuple[DeckCard, ...]
    differ: tuple[str, ...] = ()
    """The properties in which the cards differ."""
    because: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(card.name for card in self.cards))


@memoized
def namesakes(deck: Deck) -> list[Alike]:
    """Return cards of one name from several files, and how they differ."""
    by_name: dict[str, list[DeckCard]] = {}
    for card in distinct_cards(deck):
        by_name.setdefault(card.name, []).append(card)
    return [
        Alike(tuple(cards), tuple(differences(cards, deck)))
        for cards in by_name.values()
        if len(cards) > 1
    ]


def differences(cards: list[DeckCard], deck: Deck) -> Iterator[str]:
    if len({card.meaning.kind for card in cards}) > 1:
        yield "kind"
    elif not is_same_effect(cards, deck):
        yield "what it does"
    if len({frozenset(card.declared.tags) for card in cards}) > 1:
        yield "tags"
    if len({frozenset(card.declared.counts_as) for card in cards}) > 1:
        yield "what it counts as"
    if len({card.declared.number for card in cards}) > 1:
        yield "number"


def is_same_effect(cards: list[DeckCard], deck: Deck) -> bool:
    by_meaning = {card.meaning: card for card in cards}
    aliases = name_by_alias(deck)
    return (
        len(by_meaning) == 1
        or len({effect_key(card, aliases) for card in by_meaning.values()}) == 1
    )


def same_cards(deck: Deck) -> list[Alike]:
    """Return the cards that are in several editions without a difference."""
    return [each for each in namesakes(deck) if not each.differ]


def homonyms(deck: Deck) -> list[Alike]:
    """Return the cards of one name and several meanings, in two editions or two printings."""
    different = [each for each in namesakes(deck) if each.differ and not is_clash(each)]
    return [
        each
        for each in different
        if not has_own_meaning_per_edition(each.cards, each.names[0], deck)
    ]


def has_own_meaning_per_edition(cards: Sequence[DeckCard], name: str, deck: Deck) -> bool:
    """Return whether the name means one of these cards in each edition, and never all of them."""
    editions = {card.edition for card in cards if card.name == name}
    return (
        all(name_in(card.edition, name) in card.declared.names for card in cards)
        and len(editions) == sum(card.name == name for card in cards)
        and not any(
            name in such.names for card in cards_with(deck, core.Such) for such in references(card)
        )
    )


def unmerged_counts(deck: Deck) -> list[Alike]:
    """Return each card with the cards of other editions that count as it without a merge."""
    cards = distinct_cards(deck)
    merged = [set(merge.names) for merge in deck.merges.things]
    counting: dict[str, list[DeckCard]] = {}
    for other in cards:
        for name in dict.fromkeys(other.declared.counts_as):
            counting.setdefault(name, []).append(other)
    found = []
    for card in cards:
        others = [
            other
            for other in counting.get(card.name, ())
            if other.edition != card.edition
            and not any({card.name, other.name} <= names for names in merged)
        ]
        if others and not has_own_meaning_per_edition((card, *others), card.name, deck):
            found.append(Alike((card, *others)))
    return found


def doubled_undocumented(deck: Deck) -> list[tuple[DeckCard, list[DeckCard]]]:
    """Return each undocumented card with the known cards of its name in other editions.

    Names are left out that the mix says are different in each edition.
    """
    known: dict[str, list[DeckCard]] = {}
    for card in distinct_cards(deck):
        known.setdefault(card.name, []).append(card)
    found = []
    for card in without_copies(deck.undocumented):
        others = [each for each in known.get(card.name, ()) if each.edition != card.edition]
        if others and card.name not in deck.merges.different:
            found.append((card, others))
    return found


def kind_clashes(deck: Deck) -> list[Alike]:
    """Return the names that a Keeper and a Creeper share."""
    return [each for each in namesakes(deck) if is_clash(each)]


def is_clash(alike: Alike) -> bool:
    return {card.meaning.kind for card in alike.cards}.issuperset(THING_KINDS)


def likely_things(deck: Deck) -> list[Alike]:
    """Return pairs of Keepers or Creepers of two editions that may be one thing, if not merged."""
    things = [card for card in distinct_cards(deck) if card.meaning.kind in THING_KINDS]
    reasons = dict.fromkeys(similar_names(things), "Their names are nearly the same.")
    for each in reversed(present(things, deck.merges).perhaps):
        noted = [n for n, card in enumerate(things) if card.name in each.names]
        budget().spend(len(things) + STEPS_PER_PAIR * len(noted) ** 2)
        reasons |= dict.fromkeys(combinations(noted, 2), each.because)
    found = []
    for (n, m), reason in sorted(reasons.items()):
        one, other = things[n], things[m]
        is_pair = one.edition != other.edition and one.name != other.name
        if is_pair and not is_decided(one, other, deck):
            found.append(Alike((one, other), because=reason))
    return found


def is_decided(one: DeckCard, other: DeckCard, deck: Deck) -> bool:
    """Return whether a merge, or a `different` entry of the mix, decides about these two."""
    merged = {*one.declared.names} & {*other.declared.names}
    return bool(merged) or not deck.merges.different.isdisjoint((one.name, other.name))


def similar_names(things: list[DeckCard]) -> Iterator[tuple[int, int]]:
    """Yield pairs of positions whose names have one stem, or end with the stem of the other."""
    by_stem: dict[tuple[str, ...], list[int]] = {}
    for n, card in enumerate(things):
        by_stem.setdefault(name_stem(card.name), []).append(n)
    for n, card in enumerate(things):
        words = name_stem(card.name)
        for start in range(len(words)):
            similar = by_stem.get(words[start:], ())
            budget().spend(STEPS_PER_PAIR * len(similar))
            for other in similar:
                if n != other:
                    yield min(n, other), max(n, other)


@cached(MAX_NAMES)
def name_stem(name: str) -> tuple[str, ...]:
    """Return the words of the name without an article and without the plural."""
    words = re.findall(r"\w+", name.casefold())
    if words[:1] in (["the"], ["a"], ["an"]):
        words = words[1:]
    return tuple(word.removesuffix("s") for word in words)


def equivalent_rules(deck: Deck) -> list[Alike]:
    """Return rules that do the same under several names and do not replace one another."""
    by_function: dict[object, list[DeckCard]] = {}
    for card in rules(deck):
        if card.name not in deck.merges.different:
            by_function.setdefault(effect_key(card, name_by_alias(deck)), []).append(card)
    found = [Alike(tuple(cards)) for cards in by_function.values()]
    return [each for each in found if len(each.names) > 1 and not share_a_slot(each)]


def share_a_slot(alike: Alike) -> bool:
    return bool(set.intersection(*(set(card.meaning.slots) for card in alike.cards)))


def doubled_singletons(deck: Deck) -> list[Alike]:
    """Return each card that refers to one card by name, with the cards of this name.

    The mix has several of these, and each edition has one. Goals are left out, because either
    card meets a Goal.
    """
    found = []
    for card in cards_with(deck, core.Such):
        if card.meaning.kind == "goal":
            continue
        names = dict.fromkeys(such.names for such in references(card) if len(such.names) == 1)
        for (name,) in names:
            named = [
                each for each in cards_by_word(deck).get(name, ()) if name in each.declared.names
            ]
            if len(named) > 1 and is_single_per_edition(named):
                found.append(Alike((card, *named)))
    return found


def is_single_per_edition(cards: list[DeckCard]) -> bool:
    """Return whether no edition has several of these cards by itself."""
    by_edition: dict[str, dict[str, int]] = {}
    for card in cards:
        by_edition.setdefault(card.edition, {})[card.name] = card.declared.copies
    return all(sum(copies.values()) == 1 for copies in by_edition.values())
