"""Which names and tags the cards of a deck ask for, and which it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ...cards.deck import Deck, DeckCard
from ...cards.reading.suggest import misspelt
from ...language import core
from ...language.footprint import descriptions, inside, nodes, nodes_by_type
from ...language.meaning import Meaning
from ...session import memoized

Said = tuple[Meaning, str]


def asked(card: DeckCard) -> Sequence[core.Such]:
    """The descriptions by which the card speaks of other cards."""
    return descriptions(card.meaning)


def looked_for(card: DeckCard) -> Iterator[core.Such]:
    """The same without those that only sort what it has found already, as Creepers that cannot be
    held (X-060)."""
    sorting = Counter(
        each.other for each in nodes(card.meaning)
        if isinstance(each, core.Both | core.Minus) and isinstance(each.other, core.Such)
        and isinstance(each.one, core.Bound | core.Instead)
    )  # fmt: skip
    return (Counter(asked(card)) - sorting).elements()


def says(card: DeckCard) -> Said:
    """Equal for cards that say the same of the same."""
    return card.meaning, itself(card)


def itself(card: DeckCard) -> str:
    """Which card it is, as far as that counts: where it speaks of itself."""
    return card.id if core.THIS in inside(card.meaning, core.Bound) else ""


def names(deck: Deck) -> set[str]:
    """All names by which a card of the deck can be asked for."""
    return {*deck.words.names}


def tags(deck: Deck) -> set[str]:
    return {*deck.words.tags}


@memoized
def by_word(deck: Deck) -> dict[str, list[DeckCard]]:
    """The cards by their names and tags."""
    found: dict[str, list[DeckCard]] = {}
    for card in deck.cards:
        for word in {*card.declared.names, *card.declared.tags}:
            found.setdefault(word, []).append(card)
    return found


def suggested(deck: Deck, card: DeckCard, name: str, near: str) -> str:
    """What the card may have meant by the name: what is near it in its own edition; in another one,
    only if hardly anything else can have been meant."""
    has_it = {other.edition for other in by_word(deck).get(near, ())}
    return near if not has_it or card.edition in has_it or misspelt(name, near) else ""


@memoized
def once(deck: Deck) -> tuple[DeckCard, ...]:
    """One card for all copies of it; two printings of one card are two."""
    return distinct(deck.cards)


def saying(deck: Deck, *what: type[core.Node]) -> list[DeckCard]:
    """The cards in whose meaning a node of these types is: no other need be walked for them."""
    cards, there = once(deck), by_type_said(deck)
    return [cards[n] for n in sorted({n for each in what for n in there.get(each, ())})]


@memoized
def by_type_said(deck: Deck) -> dict[type[core.Node], list[int]]:
    """Which cards, by their places among all, say something with a node of each type."""
    found: dict[type[core.Node], list[int]] = {}
    for n, card in enumerate(once(deck)):
        for each in nodes_by_type(card.meaning):
            found.setdefault(each, []).append(n)
    return found


def distinct(cards: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
    seen: dict[tuple[object, ...], DeckCard] = {}
    for card in cards:
        seen.setdefault(card.twin, card)
    return tuple(seen.values())
