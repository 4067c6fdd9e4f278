"""What to write in the mix file to leave out cards of one of its sources."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.changes import LeaveOut
from ..cards.deck import Deck, DeckCard, Taken
from ..findings import Advice, Location
from .words import in_flow, listed


def left_out(cards: Sequence[DeckCard], source: str, deck: Deck) -> Advice:
    """Return the advice to leave out these cards of one source.

    What the mix file says already of this source stays: `only` and `without` have more entries.
    """
    names = list(dict.fromkeys(card.name for card in cards))
    text, write = f"To leave out {listed(names)}, ", ""
    taken = how_taken(cards, deck)
    them = "it" if len(names) == 1 else "them"
    if taken is None or not taken.word:
        text += f"replace {source} under `take` of the mix file by"
        write = in_flow({"from": source, "without": names[0] if len(names) == 1 else [*names]})
    elif taken.word == "without":
        text += f"add {them} to `without:` of {source} ({place(taken.location)})"
    elif by_name(cards, taken, deck):
        places = dict.fromkeys(place(card.location) for card in cards if card.location)
        text += f"delete {them} from `only:` of {source} ({listed(places)})"
    else:
        text += f"add {them} to `without:` of {source}, beside `only:` ({place(taken.location)})"
    return Advice(text, write, tuple(LeaveOut(source, name) for name in names))


def how_taken(cards: Sequence[DeckCard], deck: Deck) -> Taken | None:
    """Return how the mix file takes the edition of the cards, if there is a mix file."""
    editions = {card.edition for card in cards}
    return next((share.taken for share in deck.shares if share.edition in editions), None)


def by_name(cards: Sequence[DeckCard], taken: Taken, deck: Deck) -> bool:
    """Return whether `only` has a place for each of the cards, and no other card has this place."""
    places = {card.location for card in cards}
    if any(at is None or at.file != taken.location.file for at in places):
        return False  # a card file of a user: the card has its place there
    names = {card.name for card in cards}
    return not any(card.location in places and card.name not in names for card in deck.listed)


def place(location: Location) -> str:
    return f"{location.file}:{location.line}"
