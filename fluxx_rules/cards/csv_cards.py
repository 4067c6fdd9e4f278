"""Reader of card lists in CSV, as spreadsheets write them: the text of a card file.

CSV says what a card is, not what it does. Keepers, Creepers and Goals with `needs` become cards. Of
every other card only the text is known, so the card file lists it as undocumented.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ..language.which import KINDS
from .reading.suggest import closest, short
from .writing import block, listed, scalar

if TYPE_CHECKING:
    from .reading.parser import Data  # loads PyYAML

COLUMNS = ("kind", "name", "copies", "tags", "needs", "text")
PLAIN = ("keeper", "creeper")
"""Kinds of cards that can be without a text."""


class BadCsv(ValueError):
    """Raised for a list that cannot be read, with the line."""


def card_file_of(data: bytes, edition: str) -> str:
    """Return a card file with the cards of the list."""
    cards = [line for row in rows(data) for line in listed(block(card_of(*row)))]
    if not cards:
        raise BadCsv("there is no row with a card")
    body = "\n".join(f"  {line}" for line in cards)
    return f"edition: {scalar(edition)}\ncards:\n{body}\n"


def rows(data: bytes) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Yield each row that is not empty, by column, with its line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadCsv("not UTF-8: save the list with that encoding") from None
    first = text.partition("\n")[0]
    comma = max(",;\t", key=first.count)
    table = csv.reader(io.StringIO(text, newline=""), delimiter=comma, strict=True)
    try:
        heads = [head.strip().casefold() for head in next(table, [])]
        for head in ("kind", "name"):
            if head not in heads:
                columns = ", ".join(COLUMNS)
                raise BadCsv(f"line 1: no column {head!r}; the columns are {columns}")
        for cells in table:
            row = {head: cell.strip() for head, cell in zip(heads, cells, strict=False)}
            if any(row.values()):
                yield table.line_num, row
    except csv.Error as error:
        raise BadCsv(f"line {table.line_num}: {error}") from None


def card_of(line: int, row: Mapping[str, str]) -> dict[str, Data]:
    """Return the card of a row as a card file has it."""
    kind, name, text = row["kind"].casefold(), row.get("name", ""), row.get("text", "")
    if kind not in KINDS:
        near = closest(kind, KINDS)
        hint = f"; did you mean {near!r}?" if near else f" (there are {', '.join(KINDS)})"
        raise BadCsv(f"line {line}: there is no kind {short(kind)!r}{hint}")
    if not name:
        raise BadCsv(f"line {line}: a card has a name")
    card: dict[str, Data] = {kind: name}
    if tags := several(row, "tags"):
        card["tags"] = tags
    copies = row.get("copies") or "1"
    if not copies.isdecimal():
        raise BadCsv(f"line {line}: {short(copies)!r} is no number of copies")
    if int(copies) != 1:
        card["copies"] = int(copies)
    needs = several(row, "needs")
    if kind == "goal" and needs:
        card["needs"] = {"mine": needs}
    elif kind not in PLAIN:
        card["undocumented"] = f"how to declare it: {text}" if text else "what it does"
        return card
    return {**card, "notes": text} if text else card


def several(row: Mapping[str, str], column: str) -> list[Data]:
    """Return the values of a cell that semicolons or plus signs separate."""
    cell = row.get(column, "").replace("+", ";")
    return [part.strip() for part in cell.split(";") if part.strip()]
