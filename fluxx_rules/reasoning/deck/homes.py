"""Editions that have the cards which a deck lacks: those it leaves out, and those of others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
    card: str
    """The name of the card itself; it may count as another one."""
    left_out: bool
    """Whether the deck takes cards of this edition, but not that card."""
    playable: bool = True
    """Whether the card is known well enough to be played."""


class Contents(msgspec.Struct, frozen=True):
    """The names that the cards of an edition have, and those of its cards that are not played.

    Each name is mapped to the name of the card itself, because a card may count as another one.
    """

    title: str
    played: dict[str, str]
    unplayed: dict[str, str]
    tagged: dict[str, str]
    """For each tag a played card that has it."""


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
            for name in lacking.keys() - names(deck):
                home = Home(edition, contents.title, lacking[name], edition in taken, playable)
                found.setdefault(name, []).append(home)
    return {
        name: tuple(sorted(there, key=lambda home: (not home.playable, not home.left_out)))
        for name, there in found.items()
    }


def homes_of_tag(deck: Deck, tag: str) -> tuple[Home, ...]:
    """Return the editions with cards that have a tag, those that the deck takes cards of first."""
    taken = {share.edition for share in deck.shares}
    found = [
        Home(edition, contents.title, contents.tagged[tag], edition in taken)
        for edition, contents in sorted(contents_of(deck).items(), reverse=True)
        if tag in contents.tagged
    ]
    return tuple(sorted(found, key=lambda home: not home.left_out))


def homes_of_more(deck: Deck, name: str) -> tuple[Home, ...]:
    """Return the editions with a card of a name that the deck has, if it lacks their card."""
    taken = {share.edition for share in deck.shares}
    there = {(card.edition, card.name) for card in deck.cards}
    found = [
        Home(edition, contents.title, contents.played[name], edition in taken)
        for edition, contents in sorted(contents_of(deck).items(), reverse=True)
        if name in contents.played and (edition, contents.played[name]) not in there
    ]
    return tuple(sorted(found, key=lambda home: not home.left_out))


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
    there = tuple(cards)
    tagged = {tag: card.name for card in reversed(there) for tag in card.declared.tags}
    return Contents(title, called(there), called(unplayed), tagged)


def called(cards: Iterable[DeckCard]) -> dict[str, str]:
    """Return the name of a card for each name that cards have; its own name comes first."""
    there = tuple(cards)
    counting = {name: card.name for card in there for name in card.declared.names}
    return counting | {card.name: card.name for card in there}
