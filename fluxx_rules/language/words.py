"""English for card texts and messages: articles, plurals, lists, sentences joined into one."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

CONSONANT_FIRST = ("uni", "use", "one", "eu")
"""Words that begin with a written vowel, but with the sound of a consonant."""

UNJOINED = "do this:"
IT, THEM = "it", "them"
"""The pronouns for picked cards in later sentences: one card, or several."""


class Noun(msgspec.Struct, frozen=True):
    """The name for a card or a kind of card.

    A proper name has neither article nor plural. ``rest`` follows the place.
    """

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
        """Return the noun with this card excluded."""
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
    """Return the nouns as alternatives: "Keeper or Creeper"."""
    return listed((with_rest(noun.one, noun) for noun in nouns), "or")


def a(nouns: Nouns) -> str:
    """Return the alternatives with articles: "a Keeper or Creeper", "Bread or a doctor card"."""
    if any(noun.named for noun in nouns):
        return listed((with_rest(noun.a, noun) for noun in nouns), "or")
    words = either(nouns)
    return f"{article(words)} {words}"


def one_of(nouns: Nouns) -> str:
    """Return the phrase for exactly one of several names: "one of Bread, Milk or Tea"."""
    if not all_named(nouns) or not nouns[1:]:
        return a(nouns)
    return f"either {either(nouns)}" if len(nouns) == 2 else f"one of {either(nouns)}"


def many(nouns: Nouns, joiner: str) -> str:
    """Return the nouns in the plural: "Keepers and Creepers"."""
    return listed((with_rest(noun.many, noun) for noun in nouns), joiner)


def plural(number: int, thing: str) -> str:
    """Return the number with the noun: "1 card", "2 cards"."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def with_rest(words: str, noun: Noun) -> str:
    return f"{words} {noun.rest}" if noun.rest else words


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def chained(clauses: list[str]) -> str:
    """Return clauses, which may contain an "and", as a list: "so, so, and so"."""
    *most, last = clauses or ["do nothing"]
    return f"{', '.join(most)}, and {last}" if most else last


def in_one(sentences: Iterable[str]) -> str:
    """Return several sentences as one, so that a condition before it applies to all of them."""
    parts = list(sentences)
    if any(mark in each[:-1] for each in parts for mark in (". ", ": ", "? ")):
        return f"{UNJOINED} {' '.join(parts)}"
    return chained([each[:1].lower() + each[1:].removesuffix(".") for each in parts]) + "."
