"""Editions that have the cards which a deck lacks: those it leaves out, and those of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ...cards.deck import Deck, DeckCard
from ...cards.editions import editions, titles
from ...cards.library import edition_file
from ...session import memoized, session
from .names import names


class Home(msgspec.Struct, frozen=True):
    """An edition with a card of some name."""

    edition: str
    title: str
    left_out: bool
    """Whether the deck takes cards of this edition, but not that card."""
    playable: bool = True
    """Whether the card is known well enough to be played."""


class Contents(msgspec.Struct, frozen=True):
    """The names that the cards of an edition have, and those of its cards that are not played."""

    title: str
    played: frozenset[str]
    unplayed: frozenset[str]


@memoized
def homes(deck: Deck) -> Mapping[str, tuple[Home, ...]]:
    """Return the editions of each name that the deck lacks, those that it takes cards of first.

    Then editions go by their names from the last to the first: fluxx5 before fluxx4.
    """
    if deck.for_any_number is not None:
        return homes(deck.for_any_number)
    found: dict[str, list[Home]] = {}
    taken = {share.edition for share in deck.shares}
    for edition, contents in sorted(contents_of(deck).items(), reverse=True):
        for playable, lacking in (True, contents.played), (False, contents.unplayed):
            for name in lacking - names(deck):
                home = Home(edition, contents.title, edition in taken, playable)
                found.setdefault(name, []).append(home)
    return {
        name: tuple(sorted(there, key=lambda home: (not home.playable, not home.left_out)))
        for name, there in found.items()
    }


def contents_of(deck: Deck) -> dict[str, Contents]:
    """Return the contents of the editions of the deck and of the package, by edition."""
    own = {
        donor.shares[0].edition: contents(donor.shares[0].title, donor.cards, donor.unplayed)
        for donor in deck.donors
    }
    return own | session().resource(packaged)  # a variant is not the whole edition


def packaged() -> dict[str, Contents]:
    """Return the contents of all editions of the package."""
    return {edition: packaged_contents(edition) for edition in editions()}


def packaged_contents(edition: str) -> Contents:
    part = edition_file(edition)
    return contents(titles()[edition], part.cards, part.unplayed)


def contents(title: str, cards: Iterable[DeckCard], unplayed: Iterable[DeckCard]) -> Contents:
    return Contents(title, frozenset(called(cards)), frozenset(called(unplayed)))


def called(cards: Iterable[DeckCard]) -> Iterator[str]:
    return (name for card in cards for name in card.declared.names)
