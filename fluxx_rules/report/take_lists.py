"""Entries of `take` that name every card on a line of its own, to be deleted one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import shorten

from ..cards.deck import Deck, DeckCard
from ..cards.writing import flow, scalar
from ..language.which import KIND_NOUNS, KINDS
from ..reasoning.deck.distinct_cards import without_copies
from .cards import text_of
from .excerpt import on_one_line

MAX_TEXT = 120
"""The most letters of the text of a card."""
NAME_WIDTH = 24


def listed_take(take: str, deck: Deck) -> Iterator[str]:
    """Yield the entry for a source with this deck. Cards that are not played are comments."""
    titles = ", ".join(share.title or share.edition for share in deck.shares)
    yield f"  # {on_one_line(titles)}"
    yield f"  - from: {scalar(take)}"
    yield "    only:"
    for kind in KINDS:
        cards = by_name(card for card in deck.cards if card.declared.kind == kind)
        if cards:
            yield f"      # {KIND_NOUNS[kind].many}"  # changes put further cards under it
        yield from (f"      {line(card)}" for card in cards)
    unplayed = by_name(deck.unplayed)
    if unplayed:
        yield "      # not known well enough to be played:"
    yield from (f"      # {line(card)}" for card in unplayed)


def by_name(cards: Iterable[DeckCard]) -> list[DeckCard]:
    """Return one card for each name."""
    return [*{card.name: card for card in reversed(without_copies(cards))}.values()][::-1]


def line(card: DeckCard) -> str:
    """Return the card as an item of `only`, with its tags and its text."""
    name = card.name
    item = flow({"any of": name}) if name in (*KINDS, "card") else scalar(name)
    tags = f"[{', '.join(card.declared.tags)}] " if card.declared.tags else ""
    text = shorten(on_one_line(tags + text_of(card.declared)), MAX_TEXT, placeholder=" ...")
    return f"- {item:{NAME_WIDTH}} # {text}" if text else f"- {item}"
