"""Which cards of a deck are the same, and which only seem to be, across the editions in it.

Asked of a deck that was merged: what is merged shows in its cards.
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
from .canonical_meaning import function, one_name
from .names import asked, by_word, once, saying

THINGS = ("keeper", "creeper")
PAIR = 8
"""The steps for two cards that may be one, which take much room as well."""
MAX_NAMES = 4096
"""Cached values of `plain`."""


class Alike(msgspec.Struct, frozen=True):
    """Cards that share a name, a meaning or a look; each stands for its copies."""

    cards: tuple[DeckCard, ...]
    differ: tuple[str, ...] = ()
    """In what they differ all the same."""
    because: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(card.name for card in self.cards))


@memoized
def namesakes(deck: Deck) -> list[Alike]:
    """Cards of one name from several files, and in what they differ."""
    by_name: dict[str, list[DeckCard]] = {}
    for card in once(deck):
        by_name.setdefault(card.name, []).append(card)
    return [
        Alike(tuple(cards), tuple(differences(cards, deck)))
        for cards in by_name.values()
        if len(cards) > 1
    ]


def differences(cards: list[DeckCard], deck: Deck) -> Iterator[str]:
    if len({card.meaning.kind for card in cards}) > 1:
        yield "kind"
    elif not do_the_same(cards, deck):
        yield "what it does"
    if len({frozenset(card.declared.tags) for card in cards}) > 1:
        yield "tags"
    if len({frozenset(card.declared.counts_as) for card in cards}) > 1:
        yield "what it counts as"
    if len({card.declared.number for card in cards}) > 1:
        yield "number"


def do_the_same(cards: list[DeckCard], deck: Deck) -> bool:
    several = {card.meaning: card for card in cards}.values()
    called = one_name(deck)
    return len(several) == 1 or len({function(card, called) for card in several}) == 1


def same_cards(deck: Deck) -> list[Alike]:
    """The same card in several editions."""
    return [each for each in namesakes(deck) if not each.differ]


def homonyms(deck: Deck) -> list[Alike]:
    """One name, several meanings: in two editions, or in two printings of one."""
    return [
        each for each in namesakes(deck)
        if each.differ and not is_clash(each) and not are_apart(each.cards, each.names[0], deck)
    ]  # fmt: skip


def are_apart(cards: Sequence[DeckCard], name: str, deck: Deck) -> bool:
    """Whether the name means another one of these cards in each edition, and none asks for all."""
    editions = {card.edition for card in cards if card.name == name}
    return (
        all(name_in(card.edition, name) in card.declared.names for card in cards)
        and len(editions) == sum(card.name == name for card in cards)
        and not any(name in such.names for card in saying(deck, core.Such) for such in asked(card))
    )


def passing_for(deck: Deck) -> list[Alike]:
    """A card, and cards of other editions that count as it by name, though nobody merged them."""
    cards = once(deck)
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
        if others and not are_apart((card, *others), card.name, deck):
            found.append(Alike((card, *others)))
    return found


def kind_clashes(deck: Deck) -> list[Alike]:
    """A Keeper here, a Creeper there."""
    return [each for each in namesakes(deck) if is_clash(each)]


def is_clash(alike: Alike) -> bool:
    return {card.meaning.kind for card in alike.cards}.issuperset(THINGS)


def likely_things(deck: Deck) -> list[Alike]:
    """Keepers and Creepers of different editions that may be one thing, and are not merged."""
    things = [card for card in once(deck) if card.meaning.kind in THINGS]
    reasons = dict.fromkeys(sounding_alike(things), "Their names are nearly the same.")
    for each in reversed(present(things, deck.merges).perhaps):
        noted = [n for n, card in enumerate(things) if card.name in each.names]
        budget().spend(len(things) + PAIR * len(noted) ** 2)
        reasons |= dict.fromkeys(combinations(noted, 2), each.because)
    found = []
    for (n, m), reason in sorted(reasons.items()):
        one, other = things[n], things[m]
        apart = one.edition != other.edition and one.name != other.name
        if apart and not told_apart(one, other, deck):
            found.append(Alike((one, other), because=reason))
    return found


def told_apart(one: DeckCard, other: DeckCard, deck: Deck) -> bool:
    """Whether somebody has said of them already that they are one, or two."""
    merged = {*one.declared.names} & {*other.declared.names}
    return bool(merged) or not deck.merges.different.isdisjoint((one.name, other.name))


def sounding_alike(things: list[DeckCard]) -> Iterator[tuple[int, int]]:
    """Equal but for an article, a plural or the like; or one is a sort of the other."""
    called: dict[tuple[str, ...], list[int]] = {}
    for n, card in enumerate(things):
        called.setdefault(plain(card.name), []).append(n)
    for n, card in enumerate(things):
        words = plain(card.name)
        for start in range(len(words)):
            like = called.get(words[start:], ())
            budget().spend(PAIR * len(like))
            for other in like:
                if n != other:
                    yield min(n, other), max(n, other)


@cached(MAX_NAMES)
def plain(name: str) -> tuple[str, ...]:
    words = re.findall(r"\w+", name.casefold())
    if words[:1] in (["the"], ["a"], ["an"]):
        words = words[1:]
    return tuple(word.removesuffix("s") for word in words)


def like_rules(deck: Deck) -> list[Alike]:
    """Rules that do the same under several names, and do not replace one another."""
    by_function: dict[object, list[DeckCard]] = {}
    for card in rules(deck):
        if card.name not in deck.merges.different:
            by_function.setdefault(function(card, one_name(deck)), []).append(card)
    found = [Alike(tuple(cards)) for cards in by_function.values()]
    return [each for each in found if len(each.names) > 1 and not share_a_slot(each)]


def share_a_slot(alike: Alike) -> bool:
    return bool(set.intersection(*(set(card.meaning.slots) for card in alike.cards)))


def doubled(deck: Deck) -> list[Alike]:
    """A card that speaks of "the" other card, and then that card, which the mix has twice.

    Goals are left out: of two such cards either will do.
    """
    found = []
    for card in saying(deck, core.Such):
        if card.meaning.kind == "goal":
            continue
        names = dict.fromkeys(such.names for such in asked(card) if len(such.names) == 1)
        for (name,) in names:
            there = [other for other in by_word(deck).get(name, ()) if name in other.declared.names]
            if len(there) > 1 and is_one_where_it_comes_from(there):
                found.append(Alike((card, *there)))
    return found


def is_one_where_it_comes_from(cards: list[DeckCard]) -> bool:
    """No edition has several by itself; a card that is there twice was mixed in twice."""
    by_edition: dict[str, dict[str, int]] = {}
    for card in cards:
        by_edition.setdefault(card.edition, {})[card.name] = card.declared.copies
    return all(sum(copies.values()) == 1 for copies in by_edition.values())
