"""Reading a value that may be one of several things: as the one that is meant."""

from __future__ import annotations

from typing import Any

from .faults import FAULTY, Faults, Key, Place
from .hints import NOT, SURELY, Hint
from .suggest import closest, likely


def either(options: tuple[Hint, ...]) -> Hint:
    """One of several alternatives, chosen by the value alone, so that its faults are told."""
    wanted = " or ".join(dict.fromkeys(option.wanted for option in options))
    by_kind = {
        kind: tuple(option for option in options if kind in option.kinds)
        for kind in (str, int, list, dict)
    }

    def read(value: Any, place: Place, faults: Faults) -> Any:
        fitting = by_kind[type(value)]
        if len(fitting) == 1:
            return fitting[0].read(value, place, faults)
        if not fitting:
            return faults.unsuitable(wanted, value, place)
        meant = _meant(fitting, value)
        if meant is None:
            return _refuse(fitting, value, place, faults)
        return meant.read(value, place, faults)

    return Hint(
        read,
        wanted,
        frozenset[type]().union(*(option.kinds for option in options)),
        lambda value: max((option.claim(value) for option in by_kind[type(value)]), default=NOT),
        lambda value: [word for option in by_kind[type(value)] for word in option.words(value)],
    )


def _meant(fitting: tuple[Hint, ...], value: Any) -> Hint | None:
    best, strongest = None, NOT
    for option in fitting:
        claim = option.claim(value)
        if claim == SURELY:
            return option
        if claim > strongest:
            best, strongest = option, claim
    return best


def _refuse(fitting: tuple[Hint, ...], value: Any, place: Place, faults: Faults) -> Any:
    """Nothing claims the value: the alternative with the likeliest word says what is wrong."""
    if faults.full:
        return FAULTY
    tried = likely(value) if type(value) is dict else [str(value)]
    knowing = [(option, tuple(option.words(value))) for option in fitting]
    for option, words in knowing:
        if any(closest(word, words) for word in tried):
            return option.read(value, place, faults)
    known = [word for _, words in knowing for word in words]
    if not known or not tried or type(value) is int:  # no number is a misspelt word
        return fitting[0].read(value, place, faults)
    at = (place, Key(tried[0])) if type(value) is dict else place
    return faults.unknown(tried[0], known, at)
