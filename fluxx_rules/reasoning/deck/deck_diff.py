"""Differences between two decks: cards by what has changed, and answers to rulebook questions."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...cards.deck import Deck, DeckCard, known_by
from ...cards.reading.suggest import closest
from ...language.amount import Amount

Pair = tuple[DeckCard, DeckCard]
"""A card before and after."""
MAX_EQUAL_CARDS = 500
"""The number of removed cards with one meaning among which a renamed card is sought."""


class DeckDiff(msgspec.Struct, frozen=True):
    """The differences. Each card is in one list only: the first that applies, from the top."""

    gone: tuple[DeckCard, ...]
    new: tuple[DeckCard, ...]
    renamed: tuple[Pair, ...]
    known: tuple[Pair, ...]
    """Cards that became documented, or undocumented."""
    meaning: tuple[Pair, ...]
    """Cards that play differently, or that other cards refer to differently."""
    copies: tuple[tuple[DeckCard, int, int], ...]
    text: tuple[Pair, ...]
    """Cards with only the printed text changed."""
    answers: tuple[tuple[str, str, str], ...]
    """Answers to questions on which rulebooks differ: the question, before, after."""
    same: int


def deck_diff(old: Deck, new: Deck) -> DeckDiff:
    before, after = printings(old), printings(new)
    gone = [cards[0] for key, cards in before.items() if key not in after]
    added = [cards[0] for key, cards in after.items() if key not in before]
    renamed = list(renames(gone, added))
    both = [(before[key], after[key]) for key in after if key in before]
    pairs = [(one[0], other[0]) for one, other in both]
    known = [(a, b) for a, b in pairs if a.declared.is_known != b.declared.is_known]
    meaning = [(a, b) for a, b in pairs if (a, b) not in known and play_key(a) != play_key(b)]
    listed = {b.id for _, b in (*known, *meaning)}
    copies = [
        (others[0], len(ones), len(others))
        for ones, others in both
        if others[0].id not in listed and len(ones) != len(others)
    ]
    listed |= {card.id for card, _, _ in copies}
    text = [(a, b) for a, b in pairs if b.id not in listed and a.declared != b.declared]
    return DeckDiff(
        gone=tuple(card for card in gone if all(card is not one for one, _ in renamed)),
        new=tuple(card for card in added if all(card is not other for _, other in renamed)),
        renamed=tuple(renamed),
        known=tuple(known),
        meaning=tuple(meaning),
        copies=tuple(copies),
        text=tuple(text),
        answers=tuple(changed_answers(old, new)),
        same=len(pairs) - len(listed) - len(text),
    )


def changed_answers(old: Deck, new: Deck) -> Iterable[tuple[str, str, str]]:
    before, after = answers_of(old), answers_of(new)
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            yield name, before.get(name, "nothing"), after.get(name, "nothing")


def answers_of(deck: Deck) -> dict[str, str]:
    """Return the answers to the questions on which rulebooks differ, and the Basic Rules."""
    basic = {f"basic rules: {each.parameter}": str(Amount(each.number)) for each in deck.basic}
    return {**deck.policies, **basic}


def printings(deck: Deck) -> dict[tuple[str, str], list[DeckCard]]:
    """Return the copies of each card by edition and name, also of cards that are not played."""
    found: dict[tuple[str, str], list[DeckCard]] = {}
    for card in deck.listed:
        found.setdefault((card.edition, card.name), []).append(card)
    return found


def play_key(card: DeckCard) -> tuple[object, ...]:
    """Return all that a game depends on; for a card that is not played, an empty key."""
    return (card.meaning, *known_by(card.declared)) if card.declared.is_known else ()


def renames(gone: Iterable[DeckCard], added: Iterable[DeckCard]) -> Iterable[Pair]:
    """Yield each removed card with an added card of the same meaning.

    Among several cards of one meaning, the most similar names are paired. No card is paired if
    more than MAX_EQUAL_CARDS have its meaning.
    """
    left: dict[tuple[object, ...], list[DeckCard]] = {}
    for card in gone:
        left.setdefault(play_key(card), []).append(card)
    for card in added:
        candidates = left.get(play_key(card), []) if play_key(card) else []
        if len(candidates) > MAX_EQUAL_CARDS:
            continue
        by_name = {each.name: each for each in candidates}
        has_text = card.meaning.kind not in ("keeper", "creeper")
        only = candidates[0] if len(candidates) == 1 and has_text else None
        found = by_name.get(closest(card.name, by_name)) or only
        if found is not None:
            candidates.remove(found)
            yield found, card
