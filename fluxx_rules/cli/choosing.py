"""Which findings are wanted: by code, by name, or by the beginning of a code (FX4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from ..cards.reading.suggest import closest_finding
from ..checks import all_checks
from .common import misuse

_family = re.compile(r"FX\d{0,3}", re.IGNORECASE).fullmatch
Wanted = Callable[[str], bool]
"""Whether findings of a code are."""


class UnknownFinding(ValueError):
    """The word is no code, no name and no family; perhaps another one was meant."""

    def __init__(self, word: str, suggestion: str) -> None:
        meant = f" Did you mean {suggestion!r}?" if suggestion else " `fluxx checks` lists them."
        super().__init__(f"There is no finding {word!r}.{meant}")
        self.suggestion = suggestion


def codes_of(word: str, names: Mapping[str, str] | None = None) -> frozenset[str]:
    """The codes that the word stands for."""
    names = {check.name: check.code for check in all_checks()} if names is None else names
    if word.lower() in names:
        return frozenset({names[word.lower()]})
    if _family(word):
        found = frozenset(code for code in names.values() if code.startswith(word.upper()))
        if found:
            return found
    raise UnknownFinding(word, closest_finding(word, [*names, *names.values()]))


def wanted(select: Iterable[str], ignore: Iterable[str]) -> Wanted:
    """Those selected, or all; without those ignored."""
    select, ignore = words(select), words(ignore)
    if not select and not ignore:
        return lambda code: True
    names = {check.name: check.code for check in all_checks()}
    every = frozenset(names.values())
    try:
        some = union(codes_of(word, names) for word in select) if select else every
        return (some - union(codes_of(word, names) for word in ignore)).__contains__
    except UnknownFinding as unknown:
        misuse(str(unknown))


def words(given: Iterable[str]) -> list[str]:
    """`FX4,FX301` is two words."""
    return [word.strip() for each in given for word in each.split(",") if word.strip()]


def union(sets: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*sets)
