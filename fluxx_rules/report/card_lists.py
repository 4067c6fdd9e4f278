"""Lists of cards for other tools: CSV, the names alone, a card file."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping

from ..cards.deck import Deck, DeckCard
from ..cards.deckfile import DeckFile
from ..cards.writing import card_file, scalar
from .cards import text_of
from .excerpt import on_one_line

COLUMNS = ("edition", "kind", "name", "copies", "tags", "text")
FORMULA = ("=", "+", "-", "@")
"""The first characters of what a spreadsheet takes for a formula."""


def to_csv(deck: Deck, cards: Iterable[DeckCard]) -> str:
    """Return a row for each card. Tags are joined by semicolons."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for card in cards:
        each = card.declared
        cells = (card.edition, each.kind, each.name, "; ".join(each.tags), text_of(each))
        edition, kind, name, tags, sentence = map(cell, cells)
        rows.writerow((edition, kind, name, each.copies, tags, sentence))
    return text.getvalue()


def cell(text: str) -> str:
    """Return a text on one line that no spreadsheet takes for a formula."""
    line = on_one_line(text)
    return f"'{line}" if line.startswith(FORMULA) else line


def to_names(deck: Deck, cards: Iterable[DeckCard]) -> str:
    """Return the names as `only:` of a mix file takes them, each once."""
    return "".join(f"{scalar(name)}\n" for name in dict.fromkeys(card.name for card in cards))


def to_yaml(deck: Deck, cards: Iterable[DeckCard]) -> str:
    """Return a card file with these cards, which are all of one edition."""
    share = deck.shares[0]
    declared = tuple(card.declared for card in cards)
    return card_file(DeckFile(edition=share.edition, title=share.title, cards=declared))


LISTS: Mapping[str, Callable[[Deck, Iterable[DeckCard]], str]] = {
    "csv": to_csv,
    "names": to_names,
    "yaml": to_yaml,
}
