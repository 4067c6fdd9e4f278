"""Completeness of decks: how many cards are undocumented or opaque, by edition and in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ..language.card import Keeper
from .deck import Deck, DeckCard
from .deckfile import KNOWN


def gaps(deck: Deck) -> Iterator[str]:
    """Yield why a card that seems absent can be in the deck all the same."""
    for edition, (unknown, whole) in unknown_cards(deck).items():
        verb = "is" if unknown == 1 else "are"
        yield f"{unknown} of {whole_of(deck, edition, whole)} {verb} undocumented"
    for edition, number in Counter(card.edition for card in deck.opaque).items():
        yield f"the language cannot express {number} of the cards of {deck.title(edition)} (opaque)"


def may_lack_cards_in_play(deck: Deck) -> bool:
    """Return whether an unknown card of the deck can be another one than a Goal.

    A Goal never lies in front of a player, so it is not what another Goal needs.
    """
    goals = Counter(card.edition for card in deck.undocumented if card.meaning.kind == "goal")
    unknown = unknown_cards(deck)
    return bool(deck.opaque) or any(n > goals[edition] for edition, (n, _) in unknown.items())


def whole_of(deck: Deck, edition: str, whole: int) -> str:
    """Return the words for all cards of an edition, or for those that the mix chose."""
    chosen = any(share.is_chosen for share in deck.shares if share.edition == edition)
    return f"the {whole} {'chosen ' if chosen else ''}cards of {deck.title(edition)}"


def complete(deck: Deck) -> bool:
    """Return whether all cards of the deck are known."""
    return not any(gaps(deck))


def unknown_cards(deck: Deck) -> dict[str, tuple[int, int]]:
    """Return the numbers of unknown cards and of all cards, by edition with unknown cards."""
    unclear = Counter(card.edition for card in deck.undocumented)
    powerless = Counter(card.edition for card in without_powers(deck))
    found: dict[str, tuple[int, int]] = {}
    for share in deck.shares:
        known, whole = known_of(share.known) or (0, 0)
        played = powerless[share.edition]
        unknown = max(whole - known, unclear[share.edition] + played)
        if unknown:
            found[share.edition] = unknown, max(whole, share.cards + unknown - played)
    return found


def without_powers(deck: Deck) -> list[DeckCard]:
    """Return the Keepers that are played without their powers, which are not known."""
    return [card for card in deck.cards if unknown_power(card)]


def unknown_power(card: DeckCard) -> str:
    """Return what is not known of the power of a Keeper, or an empty text."""
    return card.declared.unknown_power if isinstance(card.declared, Keeper) else ""


def known_of(known: str) -> tuple[int, int] | None:
    """Return the numbers of a text such as "91 of 100", or None."""
    numbers = re.fullmatch(KNOWN, known)
    return (int(numbers[1]), int(numbers[2])) if numbers else None
