"""Reader of card files: a file's cards and all its findings. Mix files go to `mix_reader`."""

from __future__ import annotations

from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ..findings import Finding, Location, Severity, has_errors
from ..language.card import Card
from ..session import cached
from .card_faults import doubled, faults
from .common_data import common_data
from .completing import completed
from .deck import deal_copies
from .deckfile import DeckFile, Included, Shared
from .mix_reader import absent, is_mix, taken
from .parsed_file import MAX_CARDS, MAX_KEPT_FILES, Content, Inside, ParsedFile, PartsOf, too_many
from .reading.faults import MAX_FAULTS, Faults, in_file, listed_faults, located
from .reading.reader import read_form
from .reading.source import Source, read_bytes
from .reading.suggest import closest
from .settlement import settlements


def read_part(
    data: bytes, path: Path, shown: str, inside: Inside, parts_of: PartsOf
) -> list[ParsedFile]:
    """Return the content of a file; for a mix file also all that it takes."""
    content = Content(path, shown, data)
    source, findings, part = (kept if content.is_small else parsed)(content)
    if part is None:
        assert source is not None
        return taken(path, source, findings, inside, parts_of)
    if source is not None and isinstance(part.declared, DeckFile) and part.declared.complete:
        part = completed(part, part.declared, source, parts_of)
    return [part]


class Parsed(NamedTuple):
    """A file as YAML, its faults, and the card file unless it is a mix file."""

    source: Source | None
    findings: list[Finding]
    part: ParsedFile | None


def parsed(content: Content) -> Parsed:
    """Return the content of a file, without the files that it names."""
    source, findings = read_bytes(content.data, content.shown)
    if source is not None and is_mix(source):
        return Parsed(source, findings, None)
    part = cards_of(source, content.data.decode(errors="replace"), content.shown, findings)
    return Parsed(source, findings, msgspec.structs.replace(part, path=content.path))


@cached(MAX_KEPT_FILES)
def kept(content: Content) -> Parsed:
    """Return the content of a file, kept in the session."""
    return parsed(content)


def read_cards(data: bytes, shown: str) -> ParsedFile:
    """Return a card file with all its faults, and with its cards if it has none."""
    source, findings = read_bytes(data, shown)
    return cards_of(source, data.decode(errors="replace"), shown, findings)


def cards_of(source: Source | None, text: str, shown: str, findings: list[Finding]) -> ParsedFile:
    if source is None:
        return ParsedFile(shown, text, None, (), (), findings)
    if are_rulings(source.data):
        wrong = Faults(source)
        wrong.misshapen("these are rulings: `fluxx rulings` runs those beside a card file", None)
        return ParsedFile(shown, text, None, (), (), [*findings, *wrong.findings])
    declared, misread = read_form(source, DeckFile)
    shared, unknown = included(declared, source) if declared else ([], [])
    twice = [] if len(misread) > MAX_FAULTS else listed_faults(doubled(source))
    found = [*misread, *twice, *unknown]
    if declared is not None and not has_errors([*findings, *misread]):
        found += listed_faults(faults(declared, source))
        found += misvaried(declared, [card for card, _ in shared], source)
    findings = [*findings, *in_file(found)]
    if declared is None or has_errors(findings):
        return ParsedFile(shown, text, None, (), (), findings)
    placed: list[tuple[Card, Location]] = []
    copies = 0
    own = ((card, source.locate(("cards", n, card.word))) for n, card in enumerate(declared.cards))
    for card, where in chain(shared, own):
        copies += card.copies
        if copies > MAX_CARDS:
            return ParsedFile(shown, text, None, (), (), [*findings, too_many(where, shown)])
        placed.append((card, where))
    cards = deal_copies(declared.edition, [each for each in placed if each[0].is_known])
    unclear = deal_copies(declared.edition, [each for each in placed if not each[0].is_known])
    settled = tuple(settlements(declared, partial(located, source)))
    return ParsedFile(shown, text, declared, cards, unclear, findings, settled=settled)


@cache
def shared_cards() -> dict[str, Card]:
    """Return the cards that several editions share, by name."""
    return {card.name: card for card in common_data("shared.yaml", Shared).cards}


def included(
    declared: DeckFile, source: Source
) -> tuple[list[tuple[Card, Location]], list[Finding]]:
    """Return the shared cards that a card file includes, with locations, and unknown names."""
    found: list[tuple[Card, Location]] = []
    findings: list[Finding] = []
    for n, entry in enumerate(declared.include):
        wanted = Included(entry) if isinstance(entry, str) else entry
        place = source.locate(("include", n) if len(declared.include) > 1 else ("include",))
        card = shared_cards().get(wanted.card)
        if card is None:
            findings.append(
                Finding(
                    "FX101",
                    "unknown-word",
                    Severity.ERROR,
                    f"there is no shared card {wanted.card!r}",
                    location=place,
                    aspect=f"include/{wanted.card}",
                    suggestion=closest(wanted.card, shared_cards()),
                )
            )
            continue
        card = msgspec.structs.replace(
            card,
            copies=wanted.copies,
            confidence=wanted.confidence or card.confidence,
            source=wanted.source or card.source,
        )
        found.append((card, place))
    return found, findings


def misvaried(declared: DeckFile, shared: list[Card], source: Source) -> list[Finding]:
    """Return what variants leave out although the file has no such card."""
    wrong = Faults(source)
    cards = [*shared, *declared.cards]
    for name, variant in declared.variants.items():
        way = ("variants", name, "without")
        absent(variant.without, cards, declared.edition, way, wrong, source)
    return wrong.findings


def are_rulings(data: Any) -> bool:
    return isinstance(data, list) and any(
        isinstance(each, dict) and "ruling" in each for each in data
    )
