"""Suggestions for misspelt words: the most similar choice; and texts cut for messages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain, islice

from ...session import cached

MAX_LENGTH = 60
"""Longer words get no suggestion, and are shortened in messages."""
MAX_WORDS = 12
MAX_FORMS = 4096
"""The number of normal forms that a session keeps."""
MAX_COMPARISONS = 10_000_000
MIN_SIMILARITY = 0.59
MISSPELT_SIMILARITY = 0.7

_is_code = re.compile(r"FX\d*", re.IGNORECASE).fullmatch


def likely(words: Iterable[str]) -> list[str]:
    """Return the first words of a mapping: a real one has few, and each is compared with many."""
    return list(islice(words, MAX_WORDS))


def closest(word: str, choices: Iterable[str]) -> str:
    """Return the choice most similar to a word, or "" if none is similar.

    Case, hyphens, underscores, a plural and "the" at the beginning make no difference.
    """
    return Choices(choices).closest(word)


class Choices:
    """Known words; work starts when the first suggestion is needed.

    After `MAX_COMPARISONS` only choices with the same normal form are suggested.
    """

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = frozenset(choices)
        self.comparisons = 0

    def __contains__(self, word: str) -> bool:
        return word in self.choices

    @cached_property
    def by_normal_form(self) -> dict[str, list[str]]:
        """The choices grouped by normal form, in an order that is the same in every run."""
        found: dict[str, list[str]] = {}
        for choice in sorted(self.choices):
            if len(choice) <= MAX_LENGTH:
                for form in {normal_form(choice), without_article(choice)}:
                    found.setdefault(form, []).append(choice)
        return found

    def closest(self, word: str, excluded: str = "") -> str:
        """Return the choice most similar to a word, but not `excluded`; "" if none is similar."""
        if len(word) > MAX_LENGTH:
            return ""
        form = without_article(word)
        for similar in chain([form], self.similar_forms(form)):
            choices = [each for each in self.by_normal_form.get(similar, ()) if each != excluded]
            if choices:
                return max(choices, key=lambda choice: similarity(choice, word))
        return ""

    def similar_forms(self, form: str) -> Iterator[str]:
        """Yield the three most similar normal forms: two of them can be those of `excluded`."""
        self.comparisons += len(self.by_normal_form)
        if self.comparisons > MAX_COMPARISONS:
            return
        from rapidfuzz import process
        from rapidfuzz.distance import Indel

        forms = [*self.by_normal_form]
        scorer = Indel.normalized_similarity
        yield from (
            similar
            for similar, _, _ in process.extract(
                form, forms, scorer=scorer, score_cutoff=MIN_SIMILARITY, limit=3
            )
        )


def closest_finding(word: str, choices: Iterable[str]) -> str:
    """Return the most similar finding, or "": a code with other digits is another code."""
    near = closest(word, choices)
    return "" if _is_code(word) and near != word.upper() else near


def misspelt(word: str, choice: str) -> bool:
    """Return whether a word is so similar to a choice that hardly another one can be meant."""
    if not word or not choice or max(len(word), len(choice)) > MAX_LENGTH:
        return False
    forms = {normal_form(choice), without_article(choice)}
    return max(similarity(without_article(word), form) for form in forms) >= MISSPELT_SIMILARITY


def similarity(one: str, other: str) -> float:
    """Return the part of the letters that both have in the same order, whatever their case."""
    from rapidfuzz.distance import Indel

    return Indel.normalized_similarity(one.casefold(), other.casefold())


@cached(MAX_FORMS)
def normal_form(word: str) -> str:
    """Return a word without what makes no difference for suggestions."""
    parts = word.casefold().replace("-", " ").replace("_", " ").split()
    return " ".join(part.removesuffix("s") for part in parts)


def without_article(word: str) -> str:
    """Return the normal form without "the", which would make many names similar."""
    return normal_form(word).removeprefix("the ")


def short(text: str) -> str:
    """Return a text, shortened if it is too long for a message."""
    return text if len(text) <= MAX_LENGTH else f"{text[:MAX_LENGTH]}..."
