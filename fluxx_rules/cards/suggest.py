"""What somebody may have meant by a word that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from itertools import islice

_LONGEST_WORD = 60  # beyond, comparing costs more than it helps
_MOST_WORDS = 12


def likely(words: Iterable[str]) -> list[str]:
    """Those among the words of a mapping that are worth comparing: a real one has few."""
    return list(islice(words, _MOST_WORDS))


def closest(word: str, choices: Iterable[str]) -> str:
    """The choice most like the word, or nothing if none is like it.

    Case, hyphens and underscores for spaces, and a plural count for nothing.
    """
    if len(word) > _LONGEST_WORD:
        return ""
    bare: dict[str, str] = {}
    for choice in choices:
        if len(choice) <= _LONGEST_WORD:
            bare.setdefault(_bare(choice), choice)
    meant = _bare(word)
    if meant in bare:
        return bare[meant]
    return next((bare[near] for near in get_close_matches(meant, bare, 1, 0.6)), "")


def misspelt(word: str, choice: str) -> bool:
    """Whether the one is so like the other that hardly anything else can have been meant."""
    if not word or not choice or max(len(word), len(choice)) > _LONGEST_WORD:
        return False
    return SequenceMatcher(None, _bare(word), _bare(choice)).ratio() >= 0.7


def short(text: str) -> str:
    """The text, or as much of it as can stand in a message."""
    return text if len(text) <= _LONGEST_WORD else f"{text[:_LONGEST_WORD]}..."


def _bare(word: str) -> str:
    parts = word.casefold().replace("-", " ").replace("_", " ").split()
    return " ".join(part.removesuffix("s") for part in parts)
