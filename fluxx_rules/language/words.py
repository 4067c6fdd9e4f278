"""The grammar that all texts share: articles, plurals, lists, sentences in sentences."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

CONSONANT_FIRST = ("uni", "use", "one", "eu")
"""A vowel is written, a consonant is heard."""

UNJOINED = "do this:"
IT, THEM = "it", "them"
"""What is picked, one card or several, as the sentences that follow call it."""


class Noun(msgspec.Struct, frozen=True):
    """What a card is called. A name has neither article nor plural; ``rest`` follows the place."""

    one: str
    many: str
    rest: str = ""
    named: bool = False

    @property
    def a(self) -> str:
        return self.one if self.named else f"{article(self.one)} {self.one}"

    def without_rest(self) -> Noun:
        return Noun(self.one, self.many, named=self.named)

    def other(self) -> Noun:
        """The same, but this card."""
        if self.named:
            return name(self.one, f"{self.rest} (but not this card)".strip())
        return Noun(f"other {self.one}", f"other {self.many}", self.rest)


Nouns = tuple[Noun, ...]


def name(called: str, rest: str = "") -> Noun:
    return Noun(called, called, rest, named=True)


def article(word: str) -> str:
    heard = word.lower()
    return "an" if heard[0] in "aeiou" and not heard.startswith(CONSONANT_FIRST) else "a"


def listed(words: Iterable[str], joiner: str) -> str:
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} {joiner} {last}" if most else last


def all_named(nouns: Nouns) -> bool:
    return all(noun.named for noun in nouns)


def either(nouns: Nouns) -> str:
    """Keeper or Creeper."""
    return listed((with_rest(noun.one, noun) for noun in nouns), "or")


def a(nouns: Nouns) -> str:
    """A Keeper or Creeper; Bread or Milk; Bread or a doctor card."""
    if any(noun.named for noun in nouns):
        return listed((with_rest(noun.a, noun) for noun in nouns), "or")
    words = either(nouns)
    return f"{article(words)} {words}"


def one_of(nouns: Nouns) -> str:
    """One of Bread, Milk or Tea: what takes one of them, in a list of more than that."""
    if not all_named(nouns) or not nouns[1:]:
        return a(nouns)
    return f"either {either(nouns)}" if len(nouns) == 2 else f"one of {either(nouns)}"


def many(nouns: Nouns, joiner: str) -> str:
    """Keepers and Creepers."""
    return listed((with_rest(noun.many, noun) for noun in nouns), joiner)


def plural(number: int, thing: str) -> str:
    """1 card, 2 cards."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def with_rest(words: str, noun: Noun) -> str:
    return f"{words} {noun.rest}" if noun.rest else words


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def chained(clauses: list[str]) -> str:
    """Clauses that may have an "and" in them: so, so, and so."""
    *most, last = clauses or ["do nothing"]
    return f"{', '.join(most)}, and {last}" if most else last


def in_one(said: Iterable[str]) -> str:
    """Several sentences as one, so that all of them hang on what goes before."""
    told = list(said)
    if any(mark in each[:-1] for each in told for mark in (". ", ": ", "? ")):
        return f"{UNJOINED} {' '.join(told)}"
    return chained([each[:1].lower() + each[1:].removesuffix(".") for each in told]) + "."
