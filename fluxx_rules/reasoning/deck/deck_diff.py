"""What is different between the cards of two decks, by what the difference is about."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...cards.deck import Deck, DeckCard, known_by
from ...cards.reading.suggest import closest
from ...language import core
from ...language.meaning import Set

Pair = tuple[DeckCard, DeckCard]
"""A card before and after."""


MOST_ALIKE = 500
"""Of so many equal cards it is asked which is the one that came for another."""


class Compared(msgspec.Struct, frozen=True):
    """Each card stands in one list only: the first that is true of it, from the top.

    ``meaning``: play goes otherwise, or others ask otherwise for it. ``text``: only what people
    read of it is different.
    """

    gone: tuple[DeckCard, ...]
    new: tuple[DeckCard, ...]
    renamed: tuple[Pair, ...]
    known: tuple[Pair, ...]
    """It can be played now, or no longer."""
    meaning: tuple[Pair, ...]
    copies: tuple[tuple[DeckCard, int, int], ...]
    text: tuple[Pair, ...]
    answers: tuple[tuple[str, str, str], ...]
    """What the decks answer differently where rulebooks differ: the question, before, after."""
    same: int


def compared(old: Deck, new: Deck) -> Compared:
    before, after = printings(old), printings(new)
    gone = [cards[0] for key, cards in before.items() if key not in after]
    come = [cards[0] for key, cards in after.items() if key not in before]
    renamed = list(renames(gone, come))
    both = [(before[key], after[key]) for key in after if key in before]
    pairs = [(one[0], other[0]) for one, other in both]
    known = [(a, b) for a, b in pairs if a.declared.is_known != b.declared.is_known]
    meaning = [(a, b) for a, b in pairs if (a, b) not in known and plays(a) != plays(b)]
    told = {b.id for _, b in (*known, *meaning)}
    copies = [(others[0], len(ones), len(others)) for ones, others in both
              if others[0].id not in told and len(ones) != len(others)]  # fmt: skip
    told |= {card.id for card, _, _ in copies}
    text = [(a, b) for a, b in pairs if b.id not in told and a.declared != b.declared]
    return Compared(
        gone=tuple(card for card in gone if all(card is not one for one, _ in renamed)),
        new=tuple(card for card in come if all(card is not other for _, other in renamed)),
        renamed=tuple(renamed), known=tuple(known), meaning=tuple(meaning), copies=tuple(copies),
        text=tuple(text), answers=tuple(answers(old, new)), same=len(pairs) - len(told) - len(text),
    )  # fmt: skip


def answers(old: Deck, new: Deck) -> Iterable[tuple[str, str, str]]:
    before, after = answered(old), answered(new)
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            yield name, before.get(name, "nothing"), after.get(name, "nothing")


def answered(deck: Deck) -> dict[str, str]:
    basic = {f"basic rules: {each.parameter}": number(each) for each in deck.basic}
    return {**deck.policies, **basic}


def number(said: Set) -> str:
    match said.number:
        case core.Numeral(n) | core.Word(n):
            return str(n)
        case other:
            return str(other)


def printings(deck: Deck) -> dict[tuple[str, str], list[DeckCard]]:
    """The copies of each card, also of those that are not played."""
    found: dict[tuple[str, str], list[DeckCard]] = {}
    for card in deck.listed:
        found.setdefault((card.edition, card.name), []).append(card)
    return found


def plays(card: DeckCard) -> tuple[object, ...]:
    """All that a game depends on. Of a card that is not played that is nothing."""
    return (card.meaning, *known_by(card.declared)) if card.declared.is_known else ()


def renames(gone: Iterable[DeckCard], come: Iterable[DeckCard]) -> Iterable[Pair]:
    """Cards that came for equal ones: where several are equal, those with the likest names.
    Where very many are equal nobody can tell."""
    left: dict[tuple[object, ...], list[DeckCard]] = {}
    for card in gone:
        left.setdefault(plays(card), []).append(card)
    for card in come:
        like = left.get(plays(card), []) if plays(card) else []
        if len(like) > MOST_ALIKE:
            continue
        names = {each.name: each for each in like}
        says_nothing = card.meaning.kind in ("keeper", "creeper")
        near = closest(card.name, names)
        found = names.get(near) or (like[0] if len(like) == 1 and not says_nothing else None)
        if found is not None:
            like.remove(found)
            yield found, card
