"""What a change of cards brings or cures, for people: the findings, then the cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..cards.deck import DeckCard
from ..fuzzing.behaviour_diff import BehaviourDifference
from ..language.text import card_text
from ..reasoning.deck.deck_diff import DeckDiff, Pair
from . import changes
from .apart import differences, example
from .cards import head
from .changes import Changes
from .excerpt import printable
from .summary import numbers
from .text import to_text as findings_text

Section = tuple[str, list[tuple[str, list[str]]]]
"""A title, and its entries: a line each, with lines that belong to it."""


class Difference(msgspec.Struct, frozen=True):
    """``cards`` is missing if a file of the new deck has faults, which then appear.

    ``examples``: by card, how the two versions come to different games. A card that was looked at
    in vain has nothing, one that was not looked at is not there.
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
    """All but the findings that appear."""
    changed = difference.findings
    yield "vanishes", [(changes.gone(each), []) for each in changed.vanish]
    yield "changes", [(changes.changed(each), []) for each in changed.change]
    found = difference.cards
    if found is None:
        return
    yield "gone", [(headed(card), []) for card in found.gone]
    yield "new", [(headed(card), [card_text(card.declared)]) for card in found.new]
    yield "renamed", [(f"{one.id} -> {other.id}", []) for one, other in found.renamed]
    yield "known", [(known(pair), []) for pair in found.known]
    yield "plays otherwise", [(pair[1].id, list(meaning(pair, difference.examples)))
                              for pair in found.meaning]  # fmt: skip
    yield "copies", [(f"{card.id}: {was} -> {now}", []) for card, was, now in found.copies]
    yield "text", [(card.id, []) for _, card in found.text]
    yield "answers", [(f"{name}: {was} -> {now}", []) for name, was, now in found.answers]


def headed(card: DeckCard) -> str:
    return f"{card.id} {head(card.declared)}"


def known(pair: Pair) -> str:
    now = "can be played and judged now" if pair[1].declared.is_known else "is not played any more"
    return f"{pair[1].id} {now}"


def meaning(pair: Pair, examples: dict[str, BehaviourDifference | None]) -> Iterator[str]:
    for word, card in zip(("was", "now"), pair, strict=True):
        yield f"{word}: {head(card.declared)} {card_text(card.declared)}".rstrip()
    if pair[1].id not in examples:
        return
    apart = examples[pair[1].id]
    if apart is None:
        yield "no game was found that shows it"
        return
    yield from example(apart)
    for what, old, new in differences(apart):
        yield f"{what}: was {old}; now {new}"


def total(difference: Difference) -> str:
    changed, found = difference.findings, difference.cards
    told = [
        f"{count} {word}"
        for findings, word in ((changed.appear, "new"), (changed.vanish, "gone"),
                               (changed.change, "changed"), (changed.stay, "stay"))
        if (count := numbers(findings))
    ]  # fmt: skip
    if found is not None:
        differ = sum(map(len, (found.gone, found.new, found.renamed, found.known, found.meaning,
                               found.copies, found.text)))  # fmt: skip
        what = "card differs" if differ == 1 else "cards differ"
        told.append(f"{differ} {what}, {found.same} the same")
    return "; ".join(told) or "nothing changes"
