"""What a finding is about may be one word of a card: then that is the place to look at."""

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

LETTERS = 10_000_000
"""So many letters of the files are searched. Findings after that are shown at their card."""


def at_words(
    findings: Iterable[Finding], deck: Deck, texts: Mapping[str, str]
) -> Iterator[Finding]:
    """The same findings, those about a word each at that word, if the text of the card has it."""
    checks = checks_by_code()
    ends: dict[Location, int] = {}
    letters = Budget(LETTERS)
    for finding in findings:
        if checks[finding.code].at_word and not letters.spent:
            ends = ends or last_lines(deck)
            yield at_word(finding, ends, texts, letters)
        else:
            yield finding


def at_word(
    finding: Finding, ends: Mapping[Location, int], texts: Mapping[str, str], letters: Budget
) -> Finding:
    def there(card: Location | None) -> Location | None:
        if card is None or card not in ends or card.file not in texts:
            return card
        return found(finding.aspect, texts[card.file], card, ends[card], letters) or card

    related = tuple(
        Related(there(each.location) or each.location, each.message) for each in finding.related
    )
    return replace(finding, location=there(finding.location), related=related)


def last_lines(deck: Deck) -> dict[Location, int]:
    """For each card the line before the next one of its file; 0 for the last."""
    places = {card.location for card in deck.listed if card.location is not None}
    in_order = sorted(places, key=lambda each: (each.file, each.line, each.column))
    following = {one: two for one, two in pairwise(in_order) if one.file == two.file}
    return {
        each: max(following[each].line - 1, each.line) if each in following else 0
        for each in in_order
    }


def found(
    word: str, text: str, card: Location, last: int, letters: Budget = UNBOUNDED
) -> Location | None:
    """Where the word stands alone after the card's name, and in no comment."""
    alone = re.compile(rf"""(?:^|[\[{{,:"'-])\s*({re.escape(word)})\s*(?=$|[\]}},:"'])""")
    for line, written in enumerate(lines(text)[card.line - 1 : last or None], card.line):
        letters.charge(len(written))
        said = re.split(r"(?:^|\s)#", written, maxsplit=1)[0].rstrip()
        start = card.end_column - 1 if line == card.line else 0
        there = alone.search(said, start)
        if there is not None:
            return Location(card.file, line, there.start(1) + 1, line, there.end(1) + 1)
    return None
