"""How many: a printed digit, a number word, or what the card refers to."""

from __future__ import annotations

from . import core
from .form import Form, Misspelt

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
         "eleven", "twelve")  # fmt: skip
REFERRED: dict[str, core.Number] = {
    "as many": core.Count(core.Bound("it")),
    "plays left": core.Read("plays left"),
}


class Amount(Form, frozen=True):
    """``3`` is a numeral, which Inflation changes; ``three`` is a word, which it does not."""

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
            raise Misspelt(value, (*WORDS, *REFERRED))
        raise ValueError("expected a number such as 3 or three, 'as many' or 'plays left'")

    def __str__(self) -> str:
        match self.node:
            case core.Numeral(n):
                return str(n)
            case core.Word(n):
                return WORDS[n]
            case node:
                return next(word for word, meant in REFERRED.items() if meant == node)

    def of(self, thing: str) -> str:
        """So many of a thing, in words: 1 card, two cards, as many cards."""
        match self.node:
            case core.Numeral(1) | core.Word(1):
                return f"{self} {thing}"
            case core.Read("plays left"):
                return f"one {thing} for each play that you have left"
            case _:
                return f"{self} {plural(thing)}"


def plural(thing: str) -> str:
    """The head word takes the s: cards tagged food, rules about a limit."""
    for link in (" tagged ", " about "):
        head, found, rest = thing.partition(link)
        if found:
            return plural(head) + link + rest
    return thing if thing.endswith("s") else thing + "s"
