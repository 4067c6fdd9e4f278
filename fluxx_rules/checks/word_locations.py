"""Locations of findings that are about one word of a card: the line and column of the word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from msgspec.structs import replace

from ..budget import UNBOUNDED, Budget
from ..cards.deck import Deck
from ..cards.reading.spans import lines
from ..findings import Finding, Location, Related
from .registry import checks_by_code

MAX_LETTERS = 10_000_000
"""The number of letters that are searched. Further findings keep the location of their card."""


def located_at_words(
    findings: Iterable[Finding], deck: Deck, texts: Mapping[str, str]
) -> Iterator[Finding]:
    """Yield the findings. Those about a word are located at it, if the text of the card has it."""
    checks = checks_by_code()
    ends: dict[Location, int] = {}
    letters = Budget(MAX_LETTERS)
    for finding in findings:
        if checks[finding.code].at_word and not letters.spent:
            ends = ends or last_lines(deck)
            yield located_at_word(finding, ends, texts, letters)
        else:
            yield finding


def located_at_word(
    finding: Finding, ends: Mapping[Location, int], texts: Mapping[str, str], letters: Budget
) -> Finding:
    def narrowed(card: Location | None) -> Location | None:
        if card is None or card not in ends or card.file not in texts:
            return card
        return word_location(finding.aspect, texts[card.file], card, ends[card], letters) or card

    related = tuple(
        Related(narrowed(each.location) or each.location, each.message) for each in finding.related
    )
    return replace(finding, location=narrowed(finding.location), related=related)


def last_lines(deck: Deck) -> dict[Location, int]:
    """Return the last line of each card; 0 for the last card of a file."""
    places = {card.declared_at or card.location for card in deck.listed}
    in_order = sorted(filter(None, places), key=lambda each: (each.file, each.line, each.column))
    following = {one: two for one, two in pairwise(in_order) if one.file == two.file}
    return {
        each: max(following[each].line - 1, each.line) if each in following else 0
        for each in in_order
    }


def word_location(
    word: str, text: str, card: Location, last: int, letters: Budget = UNBOUNDED
) -> Location | None:
    """Return the location of the word as a value of the card, outside comments, or None."""
    alone = re.compile(rf"""(?:^|[\[{{,:"'-])\s*({re.escape(word)})\s*(?=$|[\]}},:"'])""")
    for line, written in enumerate(lines(text)[card.line - 1 : last or None], card.line):
        letters.charge(len(written))
        content = re.split(r"(?:^|\s)#", written, maxsplit=1)[0].rstrip()
        start = card.end_column - 1 if line == card.line else 0
        match = alone.search(content, start)
        if match is not None:
            return Location(card.file, line, match.start(1) + 1, line, match.end(1) + 1)
    return None
