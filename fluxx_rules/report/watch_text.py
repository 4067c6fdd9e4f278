"""Text of a watched target: what a save has changed first, then all of it."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..cards.target_result import TargetResult
from ..checks.finding_changes import Changes
from ..findings import Finding
from ..language.text import card_text
from ..reasoning.deck.deck_diff import DeckDiff
from ..reasoning.deck.distinct_cards import without_copies
from ..workbench.watching import CardChanges
from .cards import head, text_of, to_text
from .excerpt import on_one_line, printable
from .finding_changes import one_line
from .formats.text import to_text as findings_text
from .summary import closing

UNCHANGED = "no text, no fault and no finding has changed\n"
MAX_NAMES = 6


def ruler(time: str, columns: int) -> str:
    """Return the line above what a save has changed."""
    return f"--- {time} ".ljust(min(columns, 72), "-") + "\n"


def card_lines(found: CardChanges) -> Iterator[str]:
    """Yield the changes of cards and faults."""
    if found.cards is not None:
        yield from changed_cards(found.cards)
    for each in found.faults.vanish:
        yield f"fault gone: {printable(one_line(each))}\n"
    for each in (*found.faults.appear, *found.faults.change):
        yield f"fault: {printable(located(each))}\n"


def changed_cards(found: DeckDiff) -> Iterator[str]:
    """Yield what has changed of each card."""
    for old, new in (*found.meaning, *found.text, *found.known):
        yield from changed(old, new)
    for card, was, now in found.copies:
        yield f"{name(card)}: copies changed from {was} to {now}\n"
    for old, new in found.renamed:
        yield f"{name(old)}: now called {name(new)}\n"
    for card in found.new:
        text = f"{name(card)}: new {head(card.declared)} {on_one_line(text_of(card.declared))}"
        yield f"{text.rstrip()}\n"
    for card in found.gone:
        yield f"{name(card)}: gone\n"
    for what, old_answer, new_answer in found.answers:
        yield f"{printable(what)}: {printable(old_answer)} -> {printable(new_answer)}\n"


def changed(old: DeckCard, new: DeckCard) -> Iterator[str]:
    """Yield the change of one card: its text, or what else is printed of it."""
    was, now = on_one_line(text_of(old.declared)), on_one_line(text_of(new.declared))
    if was != now:
        yield f"{name(new)}: text changed: {now or 'none'}\n"
        yield f"    was: {was or 'none'}\n"
    elif head(old.declared) != head(new.declared):
        yield f"{name(new)}: now {on_one_line(head(new.declared))}\n"
    elif card_text(old.declared) == card_text(new.declared):
        yield f"{name(new)}: changed, with the same text\n"


def name(card: DeckCard) -> str:
    return on_one_line(card.name)


def located(finding: Finding) -> str:
    """Return a fault on one line, with its place."""
    where = finding.location
    place = f"{where.file}:{where.line}:{where.column}: " if where else ""
    return place + one_line(finding)


def finding_lines(found: Changes | None) -> Iterator[str]:
    """Yield the findings that are new, gone or changed."""
    if found is None:
        return
    groups = (("new", found.appear), ("gone", found.vanish), ("now", found.change))
    for word, findings in groups:
        yield from (f"{word}: {printable(one_line(each))}\n" for each in findings)


def cards(deck: Deck, kind: str | None = None) -> str:
    """Return the texts of all cards, or of those of a kind."""
    shown = [card for card in without_copies(deck.listed) if kind in (None, card.declared.kind)]
    return "".join(f"{to_text(card)}\n" for card in shown)


def findings(result: TargetResult, color: bool, columns: int) -> str:
    """Return the findings or the faults in full, and the closing line."""
    return findings_text(result.findings, result.texts, color, result.whole, columns) + closing(
        result
    )


def in_short(cards: DeckDiff | None, found: Changes | None) -> str:
    """Return what a save has changed on one line, or an empty text."""
    parts = []
    if cards is not None:
        pairs = (*cards.meaning, *cards.text, *cards.known, *cards.renamed)
        single = (*cards.new, *cards.gone, *(card for card, _, _ in cards.copies))
        names = [name(new) for _, new in pairs] + [name(card) for card in single]
        parts += [shorten(names)] if names else []
    if found is not None:
        groups = ((found.appear, "new"), (found.vanish, "gone"), (found.change, "changed"))
        counts = ", ".join(f"{len(each)} {word}" for each, word in groups if each)
        parts += [f"findings: {counts}"] if counts else []
    return f"this save changed {'; '.join(parts)}\n" if parts else ""


def shorten(names: list[str]) -> str:
    rest = f" and {len(names) - MAX_NAMES} more" if len(names) > MAX_NAMES else ""
    return ", ".join(names[:MAX_NAMES]) + rest
