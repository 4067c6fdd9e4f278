"""What somebody may have meant by a word that is not known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from itertools import islice

_code = re.compile(r"FX\d*", re.IGNORECASE).fullmatch
_LONGEST_WORD = 60  # beyond, comparing costs more than it helps
_MOST_WORDS = 12
_THE = "the "
_MOST_COMPARED = 500_000
"""So often a word is compared with a choice; after that only a choice that is plainly the same is
found."""
_LEAST = 0.6
"""How like a word has to be: twice the letters in common, in order, among all letters."""


def likely(words: Iterable[str]) -> list[str]:
    """Those among the words of a mapping that are worth comparing: a real one has few."""
    return list(islice(words, _MOST_WORDS))


def closest(word: str, choices: Iterable[str]) -> str:
    """The choice most like the word, or nothing if none is like it.

    Case, hyphens and underscores for spaces, and a plural count for nothing; nor does it that one
    of them, or both, begin with "the".
    """
    return Choices(choices).closest(word)


class Choices:
    """Words that may have been meant, for who asks more than once, or perhaps never."""

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = frozenset(choices)
        self.left = _MOST_COMPARED

    def __contains__(self, word: str) -> bool:
        return word in self.choices

    @cached_property
    def bare(self) -> dict[str, list[str]]:
        """By what counts of them; in whatever order they come, the answer is the same."""
        found: dict[str, list[str]] = {}
        for choice in sorted(self.choices):
            if len(choice) <= _LONGEST_WORD:
                found.setdefault(_bare(choice), []).append(choice)
        return found

    @cached_property
    def letters(self) -> list[tuple[set[str], str]]:
        return [(letters_of(bare), bare) for bare in self.bare]

    def closest(self, word: str, besides: str = "") -> str:
        """As `closest` says, but never what is besides."""
        if len(word) > _LONGEST_WORD:
            return ""
        meant = _bare(word)
        for same in (meant, meant.removeprefix(_THE), _THE + meant):
            if choice := self.choice(same, besides):
                return choice
        found, best, near = "", _LEAST, ""
        for most, bare in self.hopeful(meant):
            if most < best:
                break
            like = _likeness(bare, meant, best)
            if (like, bare) >= (best, found) and (choice := self.choice(bare, besides)):
                found, best, near = bare, like, choice
        return near

    def choice(self, bare: str, besides: str) -> str:
        return next((each for each in self.bare.get(bare, ()) if each != besides), "")

    def hopeful(self, meant: str) -> list[tuple[float, str]]:
        """Those that are like enough if the order of letters is left aside, the likest first."""
        self.left -= len(self.bare)
        if self.left < 0:
            return []
        own, length = letters_of(meant), len(meant)
        found = [
            (2 * len(own & letters) / ((length + len(bare)) or 1), bare)
            for letters, bare in self.letters
        ]
        return sorted((each for each in found if each[0] >= _LEAST), reverse=True)


def letters_of(word: str) -> set[str]:
    """Each of its letters, where it comes again as two of it, or more: two words have no more
    letters in common than they have of these."""
    found: set[str] = set()
    for one in word:
        letter = one
        while letter in found:
            letter += one
        found.add(letter)
    return found


def closest_finding(word: str, choices: Iterable[str]) -> str:
    """As `closest`; but a code with other digits is another code, however like it looks."""
    near = closest(word, choices)
    return "" if _code(word) and near != word.upper() else near


def misspelt(word: str, choice: str) -> bool:
    """Whether the one is so like the other that hardly anything else can have been meant."""
    if not word or not choice or max(len(word), len(choice)) > _LONGEST_WORD:
        return False
    return _likeness(_bare(word), _bare(choice), 0.7) >= 0.7


def short(text: str) -> str:
    """The text, or as much of it as can stand in a message."""
    return text if len(text) <= _LONGEST_WORD else f"{text[:_LONGEST_WORD]}..."


def _likeness(one: str, other: str, least: float) -> float:
    """Nothing where it is plainly less than the least that is asked for."""
    if one.startswith(_THE) and other.startswith(_THE):
        one, other = one.removeprefix(_THE), other.removeprefix(_THE)
    length = len(one) + len(other)
    if length and 2 * _in_common(one, other) / length < least:
        return 0
    from difflib import SequenceMatcher

    return SequenceMatcher(None, one, other).ratio()


def _in_common(one: str, other: str) -> int:
    """The most letters that can be in both in the same order; `SequenceMatcher`, which takes the
    longest stretches first, finds no more. A bit is off for each letter of the one that is."""
    places: dict[str, int] = {}
    for n, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << n
    off = every = (1 << len(one)) - 1
    for letter in other:
        here = off & places.get(letter, 0)
        off = (off + here) | (off - here)
    return (~off & every).bit_count()


def _bare(word: str) -> str:
    parts = word.casefold().replace("-", " ").replace("_", " ").split()
    return " ".join(part.removesuffix("s") for part in parts)
