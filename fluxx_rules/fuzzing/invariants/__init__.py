"""All invariants by name. Each file is one guarantee about states, steps or whole games.

An invariant is a module. Its docstring is the guarantee, and ``RULINGS`` are the rulings behind it.
One or more of ``state``, ``step`` and ``game`` yield the violations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ...plugins import modules_in
from ..invariant import Invariant


class UnknownInvariant(ValueError):
    """The error for an unknown name of an invariant."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@cache
def all_invariants() -> dict[str, Invariant]:
    """Return every invariant by its name."""
    modules = modules_in(__name__, __path__)
    return {each.__name__.rpartition(".")[2]: Invariant.of(each) for each in modules}


def chosen(names: Sequence[str] | None) -> tuple[Invariant, ...]:
    """Return the invariants with these names, or all of them. Names may have spaces or
    underscores."""
    known = all_invariants()
    if names is None:
        return tuple(known.values())
    for name in names:
        if name.replace(" ", "_") not in known:
            raise UnknownInvariant(name)
    return tuple(known[name.replace(" ", "_")] for name in dict.fromkeys(names))
