"""Result of ``fluxx diff``, as data and as text: changed findings, then changed cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..cards.deck import DeckCard
from ..checks.finding_changes import Changes
from ..fuzzing.behaviour_diff import BehaviourDifference
from ..language.text import card_text
from ..reasoning.deck.deck_diff import DeckDiff, Pair
from . import finding_changes
from .behaviour_text import differences, example
from .cards import head
from .excerpt import printable
from .formats.text import to_text as findings_text
from .summary import numbers

Section = tuple[str, list[tuple[str, list[str]]]]
"""A title and its entries. An entry is a line with further lines below it."""


class Difference(msgspec.Struct, frozen=True):
    """The findings and cards of two decks.

    ``cards`` is None if a file of the new deck has errors, which are then new findings.
    ``examples`` has, for each card that was tried, a game in which its versions differ, or None.
    """

    old: str
    new: str
    findings: Changes
    cards: DeckDiff | None
    examples: dict[str, BehaviourDifference | None] = {}
    texts: dict[str, str] = {}


def to_text(difference: Difference, color: bool = False) -> str:
    parts = [findings_text(difference.findings.appear, difference.texts, color)]
    for title, entries in sections(difference):
        for entry, inside in entries:
            parts.append(f"{title}: {printable(entry)}\n")
            parts += [f"    {printable(line)}\n" for line in inside if line]
    about = f"{printable(difference.old)} -> {printable(difference.new)}"
    return "".join([*parts, f"{about}: {total(difference)}\n"])


def sections(difference: Difference) -> Iterator[Section]:
    """Yield everything except new findings."""
    changed = difference.findings
    yield "vanishes", [(finding_changes.one_line(each), []) for each in changed.vanish]
    yield "changes", [(finding_changes.one_line_now(each), []) for each in changed.change]
    found = difference.cards
    if found is None:
        return
    yield "gone", [(headed(card), []) for card in found.gone]
    yield "new", [(headed(card), [card_text(card.declared)]) for card in found.new]
    yield "renamed", [(f"{one.id} -> {other.id}", []) for one, other in found.renamed]
    yield "known", [(known(pair), []) for pair in found.known]
    examples = difference.examples
    yield (
        "behaves differently",
        [(pair[1].id, [*meaning(pair, examples)]) for pair in found.meaning],
    )
    yield "copies", [(f"{card.id}: {was} -> {now}", []) for card, was, now in found.copies]
    yield "text", [(card.id, []) for _, card in found.text]
    yield "answers", [(f"{name}: {was} -> {now}", []) for name, was, now in found.answers]


def headed(card: DeckCard) -> str:
    return f"{card.id} {head(card.declared)}"


def known(pair: Pair) -> str:
    now = "is now played and checked" if pair[1].declared.is_known else "is left out of games now"
    return f"{pair[1].id} {now}"


def meaning(pair: Pair, examples: dict[str, BehaviourDifference | None]) -> Iterator[str]:
    for word, card in zip(("was", "now"), pair, strict=True):
        yield f"{word}: {head(card.declared)} {card_text(card.declared)}".rstrip()
    if pair[1].id not in examples:
        return
    found = examples[pair[1].id]
    if found is None:
        yield "no game was found in which this shows"
        return
    yield from example(found)
    for what, old, new in differences(found):
        yield f"{what}: was {old}; now {new}"


def total(difference: Difference) -> str:
    changed, found = difference.findings, difference.cards
    groups = (
        (changed.appear, "new"),
        (changed.vanish, "gone"),
        (changed.change, "changed"),
        (changed.stay, "as before"),
    )
    parts = [f"{count} {word}" for findings, word in groups if (count := numbers(findings))]
    if found is not None:
        lists = (found.gone, found.new, found.renamed, found.known, found.meaning, found.copies)
        differ = sum(map(len, lists)) + len(found.text)
        what = "card differs" if differ == 1 else "cards differ"
        parts.append(f"{differ} {what}, {found.same} the same")
    return "; ".join(parts) or "nothing changes"
