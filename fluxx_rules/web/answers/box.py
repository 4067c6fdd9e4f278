"""Shelves of a mix: all cards of its sources and which of them are in; the balance of the mix."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from typing import Any

import msgspec

from ...cards.balance import balance, published_bounds
from ...cards.deck import Deck
from ...cards.editions import titles
from ...cards.library import BadDeck
from ...checks.words import listed
from ...report.document.sections.balance import measured
from ...report.excerpt import printable_lines
from ...workbench.mix import Mix, declared, loaded, takes_nothing
from ...workbench.shelf import Shelf, ShelfCard, cards
from ...workbench.winnable import only_winnable_goals
from ..fragments import fragment
from ..protocol import Box

MAY_BE = "an undocumented card may be what is lacking."
NOT_KNOWN = "what is needed is not documented."


def box(asked: Box, mix: Mix) -> dict[str, Any]:
    """Return the name of the mix, its shelves as data and its balance as HTML."""
    deck = loaded(mix).deck
    return {
        "name": name_of(mix),
        "state": "cards" if deck else "empty" if takes_nothing(mix) else "faults",
        "shelves": [shelf_data(each, asked.known) for each in cards(mix, asked.more)],
        "size": size_of(deck) if deck else "",
        "balance": balance_html(deck) if deck else "",
    }


def name_of(mix: Mix) -> str:
    try:
        return declared(mix).mix
    except BadDeck:
        return ""


def shelf_data(shelf: Shelf, known: dict[str, str]) -> dict[str, Any]:
    """Return a shelf as data, without its cards if the page knows them.

    What is in goes by the numbers of the cards.
    """
    listed = [
        {
            "name": card.name,
            "kind": card.kind,
            "text": text_of(card),
            "copies": card.copies,
            "tags": card.tags,
            "title": card.title,
            "unplayed": card.unknown and ("opaque" if card.is_opaque else "not known"),
        }
        for card in shelf.cards
    ]
    digest = sha256(msgspec.json.encode(listed)).hexdigest()
    return {
        "source": shelf.source,
        "title": title_of(shelf),
        "fault": printable_lines(shelf.fault),
        "note": note_on(shelf),
        "digest": digest,
        "cards": None if known.get(shelf.source) == digest else listed,
        "inside": [n for n, card in enumerate(shelf.cards) if card.is_in],
    }


def text_of(card: ShelfCard) -> str:
    """Return the text of the card, or the reason why it is not played."""
    if card.unknown:
        return f"{'Opaque' if card.is_opaque else 'Not known'}: {card.unknown}. Games leave it out."
    return card.text


def title_of(shelf: Shelf) -> str:
    """Return the title of the edition with its variant, or the name of the source."""
    titles = {card.title for card in shelf.cards}
    if len(titles) != 1:
        return shelf.source
    _, colon, variant = shelf.source.rpartition(":")
    return f"{titles.pop()} ({variant})" if colon else titles.pop()


def note_on(shelf: Shelf) -> str:
    """Return which cards of an edition of the package are not on its shelf, or are not played."""
    unplayed = sum(card.copies for card in shelf.cards if card.unknown)
    rest = shelf.whole - sum(card.copies for card in shelf.cards)
    notes = [f"{unplayed} of these {'is' if unplayed == 1 else 'are'} not played."] * bool(unplayed)
    if rest > 0 and shelf.source.partition(":")[0] in titles():
        others = f", and {rest - 1} more" if rest > 1 else ""
        notes += [f"The edition has {shelf.whole} cards. Not here: the Basic Rules, which are in "
                  f"every game{others}."]  # fmt: skip
    return " ".join(notes)


def size_of(deck: Deck) -> str:
    """Return the number of cards, and after "+" that of the cards that are not played."""
    unplayed = len(deck.unplayed)
    return f"{len(deck.cards)} + {unplayed}" if unplayed else str(len(deck.cards))


def winnable_goals(mix: Mix) -> dict[str, Any]:
    """Return changes as data, and words about other Goals that stay."""
    found = only_winnable_goals(mix)
    stay = [
        f"{listed(names)} {'stays' if len(names) == 1 else 'stay'}: {why}"
        for names, why in ((found.undecided, MAY_BE), (found.undocumented, NOT_KNOWN))
        if names
    ]
    return {"changes": msgspec.to_builtins(found.changes), "stay": " ".join(stay)}


def balance_html(deck: Deck) -> str:
    """Return the number of cards of each kind, and the usual numbers for a deck of this size."""
    size = len(deck.cards)
    usual = published_bounds(size) if size >= balance().smallest_deck else {}
    unplayed = Counter(card.declared.kind for card in deck.unplayed)
    return fragment("sizes.html", balance=measured(deck), usual=usual, unplayed=unplayed)
