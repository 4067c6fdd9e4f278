"""One quantity is printed as a digit on one card and as a word on another.

The deck has a rule that changes numerals. It changes the digit and not the word: under Inflation
a bonus of `1` is two, and a bonus of `one` stays one. Printings and editions differ in this, and
players hardly notice.

Example: Party Bonus of Fluxx 5.0 adds 1 draw, The Computer of Star Fluxx adds one.

How to settle it: print both alike, unless the difference is meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..language import core
from ..language.footprint import inside
from ..language.meaning import Add, Set
from ..reasoning.deck.distinct_cards import cards_with, distinct_cards
from .base import located_at_first
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX702", "numeral-or-word", Severity.WARNING, "look-up"
TOPIC = "rulebooks"


def check(deck: Deck) -> Iterator[Finding]:
    changers = [card for card in distinct_cards(deck) if card.meaning.changes_digits]
    if not changers:
        return
    digits: dict[str, list[DeckCard]] = {}
    words: dict[str, list[DeckCard]] = {}
    number: dict[str, int] = {}
    for card in cards_with(deck, Set, Add, core.AtLeast):
        for what, each in quantities(card):
            printed = digits if isinstance(each, core.Numeral) else words
            printed.setdefault(what, []).append(card)
            number[what] = each.n
    for what in digits:
        if what not in words:
            continue
        changing = [card for card in changers if changes_digit(card, number[what])]
        if not changing:
            continue
        both = list({card.id: card for card in digits[what] + words[what]}.values())
        yield Finding(
            CODE,
            NAME,
            SEVERITY,
            f'"{what}" is printed as a digit on {listed(card.name for card in digits[what])} and '
            f"as a word on {listed(card.name for card in words[what])}",
            **located_at_first(both),
            aspect=what,
            because=(
                *(f"{card.id} changes digits and leaves words alone" for card in changing),
                *(f"{card.id} prints {what} as a digit" for card in digits[what]),
                *(f"{card.id} prints {what} as a word" for card in words[what]),
            ),
            advice=(
                Advice(
                    f"Tell the players: {listed(card.name for card in changing)} changes the digit "
                    "and not the word. On cards of your own, print both alike."
                ),
            ),
        )


def changes_digit(card: DeckCard, digit: int) -> bool:
    means = card.meaning
    return means.higher_by > 0 or dict(means.reads).get(digit, digit) != digit


def quantities(card: DeckCard) -> Iterator[tuple[str, core.Printed]]:
    """Yield the numbers that a rule sets, adds or demands, with their meaning as text."""
    for node in inside(card.meaning, Set, Add, core.AtLeast):
        match node:
            case Set(what, core.Word(n) | core.Numeral(n) as number, all_but):
                yield f"{what} all but {n}" if all_but else f"{what} {n}", number
            case Add(what, core.Word(n) | core.Numeral(n) as number):
                yield f"{what} +{n}", number
            case core.AtLeast(core.Count(), core.Word(n) | core.Numeral(n) as number):
                if card.meaning.kind == "goal" and n > 1:
                    yield f"{n} cards for a Goal", number
            case _:
                pass
