"""Amounts: a number on a card, written as a digit, a number word or a reference ("as many")."""

from __future__ import annotations

from . import core
from .form import Form, Malformed, Misspelt
from .words import Nouns, all_named, either, many

WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
REFERRED: dict[str, core.Number] = {
    "as many": core.Count(core.Bound("it")),
    "plays left": core.Read("plays left"),
}


class Amount(Form, frozen=True):
    """A number on a card.

    ``3`` is a numeral, which Inflation changes; ``three`` is a word, which Inflation does not
    change.
    """

    node: core.Number

    @classmethod
    def read(cls, value: object) -> Amount:
        if isinstance(value, int):
            if value < 0:
                raise ValueError("a number on a card is never below zero")
            return cls(core.Numeral(value))
        if isinstance(value, str):
            if value in WORDS:
                return cls(core.Word(WORDS.index(value)))
            if value in REFERRED:
                return cls(REFERRED[value])
            if any(map(str.isdecimal, value)):
                raise Malformed(
                    "a number is whole, and stands alone and without quotes: 3, or as a word, three"
                )
            raise Misspelt(value, (*WORDS, *REFERRED))
        raise ValueError("expected a number such as 3 or three, 'as many' or 'plays left'")

    def __str__(self) -> str:
        match self.node:
            case core.Numeral(n):
                return str(n)
            case core.Word(n):
                return WORDS[n] if n < len(WORDS) else str(n)
            case node:
                return next(word for word, meant in REFERRED.items() if meant == node)

    @property
    def is_one(self) -> bool:
        return self.node in (core.Numeral(1), core.Word(1))

    def be(self) -> str:
        return "is" if self.is_one else "are"

    def of(self, one: str, several: str | None = None) -> str:
        """Return the amount of a thing in words: 1 card, two cards, the same number of cards."""
        match self.node:
            case core.Numeral(1) | core.Word(1):
                return f"{self} {one}"
            case core.Read("plays left"):
                return f"one {one} for each play that you have left"
            case core.Count():
                return f"the same number of {several or one + 's'}"
            case _:
                return f"{self} {several or one + 's'}"

    def of_these(self, nouns: Nouns) -> str:
        """Return the amount of one or several kinds of things: 2 of Bread, Milk and Tea."""
        if all_named(nouns) and nouns[1:]:
            return f"{self} of {many(nouns, 'and')}"
        return self.of(either(nouns), many(nouns, "or"))
