"""What is worked out of a deck once, for all who ask: checks run one after another over the same.

A deck is told by its identity, which is free; the latest few are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

D = TypeVar("D")
R = TypeVar("R")
FEW = 4
_latest: list[tuple[object, dict[object, Any]]] = []
"""The latest decks, and what each of the functions has said of them."""


def of_latest(function: Callable[[D], R]) -> Callable[[D], R]:
    """The function, asked once for each of the latest decks. What it gives is shared."""

    @wraps(function)
    def once(deck: D) -> R:
        said = said_of(deck)
        if function not in said:
            said[function] = function(deck)
        made: R = said[function]
        return made

    return once


def said_of(deck: object) -> dict[object, Any]:
    for known, said in _latest:
        if known is deck:
            return said
    _latest.insert(0, (deck, {}))
    del _latest[FEW:]
    return _latest[0][1]
