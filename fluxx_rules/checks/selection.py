"""Codes of the checks that options select or ignore: by code, name, or the beginning of a code."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..cards.reading.suggest import closest_finding
from .registry import all_checks

_family = re.compile(r"FX\d{0,3}", re.IGNORECASE).fullmatch


class UnknownFinding(ValueError):
    """A word that is no code, no name and no family, with the likely one."""

    def __init__(self, word: str, suggestion: str) -> None:
        meant = f" Did you mean {suggestion!r}?" if suggestion else " `fluxx checks` lists them."
        super().__init__(f"There is no finding {word!r}.{meant}")
        self.suggestion = suggestion


def selected(select: Iterable[str], ignore: Iterable[str]) -> frozenset[str] | None:
    """Return the codes that are selected and not ignored, or None for all.

    Without ``select`` all codes are selected. Raise UnknownFinding if a word is none.
    """
    select, ignore = words(select), words(ignore)
    if not select and not ignore:
        return None
    some = select or [check.code for check in all_checks()]
    return union(map(codes_of, some)) - union(map(codes_of, ignore))


def codes_of(word: str) -> frozenset[str]:
    """Return the codes that the word stands for."""
    names = {check.name: check.code for check in all_checks()}
    if word.lower() in names:
        return frozenset({names[word.lower()]})
    if _family(word):
        found = frozenset(code for code in names.values() if code.startswith(word.upper()))
        if found:
            return found
    raise UnknownFinding(word, closest_finding(word, [*names, *names.values()]))


def words(given: Iterable[str]) -> list[str]:
    """Return single words: `FX4,FX301` is two."""
    return [word.strip() for each in given for word in each.split(",") if word.strip()]


def union(sets: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*sets)
