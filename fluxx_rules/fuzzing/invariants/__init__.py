"""The invariants: one guarantee, one small file, found by walking this folder.

An invariant is a module with a docstring that says what is guaranteed, ``RULINGS`` that it
follows, and one or more of ``state``, ``step`` and ``game``, which yield what is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...plugins import modules_in
from ..invariant import Invariant


class UnknownInvariant(ValueError):
    """There is no invariant of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@cache
def all_invariants() -> dict[str, Invariant]:
    """Every invariant, by its name."""
    modules = modules_in(__name__, __path__)
    return {each.__name__.rpartition(".")[2]: Invariant.of(each) for each in modules}


def chosen(names: Sequence[str] | None) -> tuple[Invariant, ...]:
    """Those of these names, with spaces or underscores; all of them where none is named."""
    known = all_invariants()
    if names is None:
        return tuple(known.values())
    for name in names:
        if name.replace(" ", "_") not in known:
            raise UnknownInvariant(name)
    return tuple(known[name.replace(" ", "_")] for name in dict.fromkeys(names))
